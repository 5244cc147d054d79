"""What is said of the copy kept for use without a network."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {}
