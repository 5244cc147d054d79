"""What is said of chances."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # Odds
    "odds.too-many": "{needed} face-down cards cannot lie here: only {unseen} are unseen",
    "odds.not-turned": "{owner} cannot own the {card}: nobody has turned it",
    "odds.mixed": "no odds are worked out for this mixture of rules: no source has it",
}
