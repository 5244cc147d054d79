"""What the referee of a real table says."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {}
