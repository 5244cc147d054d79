"""What the laboratory says of many evenings."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {}
