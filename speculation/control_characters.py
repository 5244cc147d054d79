"""Characters that act instead of being seen: on a terminal they erase, colour, forge or turn round.

Records refuse them (`lines`); whatever else comes from outside is told with them spelled out.
"""

import re

# Those of Unicode's C0 and C1 but for the tab, line and paragraph separators, what turns the
# direction of the text around it, and halves of a character.
ACTING = re.compile(
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def spelled_out(text: str) -> str:
    r"""A text in one line, with every character that would act written as an escape.

    >>> spelled_out("\x1b[31mred\n"), spelled_out("J♥")
    ('\\x1b[31mred\\n', 'J♥')
    """
    return ACTING.sub(lambda found: ascii(found[0])[1:-1], text)
