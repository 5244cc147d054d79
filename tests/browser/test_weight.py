"""What a page loads of ours stays small."""

import pytest
from weight import heaviest, weight

from .conftest import SITE


@pytest.mark.parametrize(("ending", "budget"), [(".js", 12_000), (".css", 8_000)])
def test_no_page_loads_more_than_the_budget(ending, budget):
    size, page = heaviest(SITE, ending)
    assert 0 < size <= budget, page


def test_a_page_with_a_deal_is_among_those_weighed():
    page = SITE / "examples" / "anna-ben.html"
    assert weight(page, ".js") > 4_000
    assert weight(page, ".css") > 3_000
