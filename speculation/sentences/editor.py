"""What is said where a deal is written."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {}
