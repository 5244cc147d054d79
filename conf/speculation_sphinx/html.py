"""What the extension's nodes are in an HTML page."""

import json
from html import escape
from pathlib import Path
from typing import cast

from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.osutil import relative_uri

from speculation.cards import read_card
from speculation.one_page import parts
from speculation.prompt_lines import placed
from speculation.record import read
from speculation.render import Links, card_html, deal_html
from speculation.rulesets import RULE_SETS
from speculation_sphinx import assets, words


def deal(builder: StandaloneHTMLBuilder, node: nodes.Element) -> str:
    """The player of a deal, as the engine renders it; its record lies beside the pages."""
    ident, text = node["ident"], node["record"]
    file, page = f"deals/{ident}.deal", f"deals/{ident}.json"
    record = read(text, file)
    Path(builder.outdir, "deals").mkdir(exist_ok=True)
    made = json.dumps(parts(record, ident), ensure_ascii=False)
    for name, content in ((file, text), (page, made)):
        Path(builder.outdir, name).write_text(content, "utf-8", newline="\n")
    there, asked = links(builder, node["docname"], file, page), placed(record, node["prompts"])
    return deal_html(record, ident, there, node["start"], asked)


def links(builder: StandaloneHTMLBuilder, docname: str, record: str, page: str) -> Links:
    """Where the page finds the rules' entries, the worker, the engine, and files of the deal."""
    config = builder.config
    manifest = assets.bundle_manifest(config.spec_bundle, Path(builder.app.confdir))
    here = builder.get_target_uri(docname)
    return Links(
        rules=rule_addresses(builder, docname),
        worker=relative_uri(here, f"_static/{assets.WORKER}"),
        bundle=relative_uri(here, f"_static/{manifest['folder']}/") if manifest else None,
        size=manifest["compressed"] if manifest else 0,
        record=relative_uri(here, record),
        page=relative_uri(here, page),
    )


def rule_addresses(builder: StandaloneHTMLBuilder, docname: str) -> dict[str, str]:
    """For each rule set, the address of its entries with a place for the field's name."""
    pages = cast(dict[str, str], builder.env.domaindata["spec"]["rulesets"])
    elsewhere = builder.config.spec_rules_url
    found = {}
    for ident in RULE_SETS:
        if ident in pages:
            page = (
                "" if pages[ident] == docname else builder.get_relative_uri(docname, pages[ident])
            )
            found[ident] = f"{page}#{ident}-{{field}}"
        elif elsewhere:
            found[ident] = elsewhere.replace("{ruleset}", ident)
    return found


def card(text: str) -> str:
    """A card within a sentence, as the engine draws it."""
    return card_html(read_card(text))


def page_only(builder: StandaloneHTMLBuilder, attributes: dict[str, str]) -> str:
    """A permalink, the label of a stacked cell, or the link to the rule sets as data."""
    if attributes["kind"] == "data":
        address = relative_uri(builder.get_target_uri(attributes["docname"]), assets.DATA)
        link = f'<a href="{address}" download>{escape(words.AS_DATA)}</a>'
        return f'<p class="spec-place">{link}</p>'
    what = escape(attributes["what"])
    if attributes["kind"] == "label":
        return f'<span class="spec-label">{what}</span> '
    title = escape(words.PERMALINK.format(what=attributes["what"]))
    return f'<a class="headerlink" href="#{attributes["anchor"]}" aria-label="{title}">#</a>'
