"""The rule sets as data: one module each, by id, in the order the site lists them."""

from collections.abc import Mapping

from speculation.rules import RuleSet
from speculation.rulesets.enquire_within import ENQUIRE_WITHIN
from speculation.rulesets.foster_1897 import FOSTER_1897
from speculation.rulesets.hoyle_1847 import HOYLE_1847
from speculation.rulesets.italian import ITALIAN
from speculation.rulesets.modern import MODERN
from speculation.rulesets.parlett import PARLETT

RULE_SETS: Mapping[str, RuleSet] = {
    rules.id: rules for rules in (MODERN, HOYLE_1847, FOSTER_1897, PARLETT, ENQUIRE_WITHIN, ITALIAN)
}
