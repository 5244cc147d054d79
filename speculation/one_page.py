"""A deal as a page of its own: one file with the player in it, which opens from a disk.

The frame is the same for every deal: who has a deal's title and figure puts them in.
"""

from base64 import b64encode
from hashlib import sha256
from html import escape

from speculation import __version__
from speculation.catalogue import say
from speculation.recorded import Record
from speculation.render import deal_html
from speculation.render_board import Links

TITLE, DEAL = "<!--title-->", "<!--deal-->"


def frame(style: str, script: str) -> str:
    """The page without its deal, under a policy that allows this style and script alone.

    >>> "default-src 'none'" in frame("p { margin: 0 }", "let it = 1")
    True
    """
    policy = (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; "
        "base-uri 'none'; form-action 'none'"
    )
    without = escape(say("offline.page.without"))
    site, licence = escape(say("offline.name")), escape(say("offline.page.licence"))
    made = escape(say("offline.page.made", site=say("offline.name"), version=__version__))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{TITLE} - {site}</title><style>{style}</style></head>\n"
        f"<body><main><h1>{escape(say('offline.page.heading'))}</h1>{DEAL}</main>\n"
        f"<footer><p>{made} {without}</p><p>{licence}</p></footer>"
        f"<script>{script}</script></body></html>\n"
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def parts(record: Record, ident: str) -> dict[str, object]:
    """What goes into the frame: the deal's title and its figure, both as HTML.

    >>> from speculation.record import read
    >>> sorted(parts(read("players: Anna, Ben, Carla\\nturn-up A♥"), "luck"))
    ['html', 'title']
    """
    title = escape(record.title or say("render.title"))
    return {"title": title, "html": deal_html(record, ident, Links())}


def one_page(record: Record, ident: str, framed: str) -> str:
    """The whole page: the deal in its frame.

    >>> from speculation.record import read
    >>> record = read("title: Luck\\nplayers: Anna, Ben, Carla\\nturn-up A♥")
    >>> one_page(record, "luck", "<title><!--title--></title><!--deal-->")[:38]
    '<title>Luck</title><spec-deal id="luck'
    """
    for place, part in zip((TITLE, DEAL), parts(record, ident).values(), strict=True):
        framed = framed.replace(place, str(part), 1)
    return framed
