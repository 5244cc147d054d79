"""What computer players say of their choices."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {}
