"""`python -m speculation` is the `speculation` command."""

import sys

from speculation.cli import main

if __name__ == "__main__":
    sys.exit(main())
