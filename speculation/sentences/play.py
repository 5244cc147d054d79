"""What is said in a game played in the page or the terminal."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {}
