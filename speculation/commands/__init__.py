"""The words of the `speculation` command, one module each."""
