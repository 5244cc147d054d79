"""The rule sets as data: one module each, by id, in the order the site lists them."""

from collections.abc import Mapping

from speculation.rules import RuleSet, by_id
from speculation.rulesets.britannica_1911 import BRITANNICA_1911
from speculation.rulesets.cassell_1881 import CASSELL_1881
from speculation.rulesets.enquire_within import ENQUIRE_WITHIN
from speculation.rulesets.foster_1897 import FOSTER_1897
from speculation.rulesets.hoyle_1800s import HOYLE_1800S
from speculation.rulesets.hoyle_1847 import HOYLE_1847
from speculation.rulesets.italian import ITALIAN
from speculation.rulesets.modern import MODERN
from speculation.rulesets.parlett import PARLETT
from speculation.rulesets.peel_1891 import PEEL_1891
from speculation.rulesets.russian import RUSSIAN
from speculation.rulesets.squareman_1916 import SQUAREMAN_1916

# The site's own rules first, then the sources by date: a book by the year it goes under here
# (Enquire Within by the edition read, Foster by its first printing), the undated ones last.
RULE_SETS: Mapping[str, RuleSet] = by_id(
    (
        MODERN,
        HOYLE_1800S,
        HOYLE_1847,
        CASSELL_1881,
        PEEL_1891,
        ENQUIRE_WITHIN,
        FOSTER_1897,
        BRITANNICA_1911,
        SQUAREMAN_1916,
        PARLETT,
        ITALIAN,
        RUSSIAN,
    )
)
