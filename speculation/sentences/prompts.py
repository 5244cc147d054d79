"""What is asked of the reader at a step, and what is answered."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {}
