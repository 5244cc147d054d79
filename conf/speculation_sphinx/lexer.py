"""Colours for records in code blocks: ```` ```deal ````."""

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups  # type: ignore[import-untyped]
from pygments.token import (  # type: ignore[import-untyped]
    Comment,
    Keyword,
    Literal,
    Name,
    Number,
    Text,
)

_VERBS = (
    "turn-up|turns|buys|keeps|bids|asks|refuses|withdraws|peeps|skip|wins|pool|carries|spare"
    "|from|for|hidden|all|of|the|next|card"
)


class DealLexer(RegexLexer):  # type: ignore[misc]
    """A deal record: header, play, claims, comments."""

    name = "Deal record"
    aliases: ClassVar = ["deal"]
    filenames: ClassVar = ["*.deal"]
    url = ""
    tokens: ClassVar = {
        "root": [
            (r"#.*$", Comment.Single),
            (r"^---$", Keyword),
            (r"^(\s*)([^:#\n]+)(:)", bygroups(Text, Name.Attribute, Text), "value"),
            (rf"\b({_VERBS})(?![\w-])", Keyword),
            (r"(?:10|[2-9TAKQJ]|Kn)[♠♥♦♣SHDC]\b|(?:10|[2-9TAKQJ])[♠♥♦♣]", Literal),
            (r"\b\d+\b", Number),
            (r"\s+", Text),
            (r"[^\s#]+", Text),
        ],
        "value": [
            (r"#.*$", Comment.Single),
            (r"\n", Text, "#pop"),
            (r"(?:10|[2-9TAKQJ])[♠♥♦♣]", Literal),
            (r"\b\d+\b", Number),
            (r"[^\S\n]+", Text),
            (r"[^\s#]+", Text),
        ],
    }
