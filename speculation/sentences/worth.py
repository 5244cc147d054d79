"""The tables and plots of what cards and seats are worth."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {}
