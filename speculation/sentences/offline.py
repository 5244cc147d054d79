"""What is said of the copy kept for use without a network, and of a deal kept as one page."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # The site as an app
    "offline.name": "Speculation: the rules, played",
    "offline.short": "Speculation",
    "offline.description": "The card game Speculation: its rules with their printed sources, and "
    "deals to play.",
    # Under every page
    "offline.footer": "Reading without a network",
    "offline.newer": "A newer edition of this site is ready.",
    "offline.newer-label": "New edition",
    "offline.load": "Load it",
    "offline.later": "Later",
    # The copy and its buttons
    "offline.label": "The copy on this device",
    "offline.unscripted": "Without scripts this page cannot see whether a copy is kept.",
    "offline.none": "No copy of this site is kept on this device.",
    "offline.refused": "No copy of this site is kept on this device, and none will be until you "
    "ask for it.",
    "offline.site": "Every page of this site is kept on this device since {on}: edition {release}, "
    "{version}, {mb} MB.",
    "offline.engine": "The engine is kept, too: {mb} MB. Other moves and games work without a "
    "network.",
    "offline.no-engine": "The engine is not kept yet. It is fetched when you press anything, and "
    "where data are counted, at its first use or the press of the button.",
    "offline.keep": "Keep everything, the engine too (fetches {mb} MB)",
    "offline.keep-pages": "Keep everything",
    "offline.delete": "Delete the copy",
    "offline.progress": "How much of the site and its engine has arrived",
    "offline.fetching": "Fetching what is not kept yet …",
    "offline.done": "All of it is kept.",
    "offline.deleted": "The copy is deleted. Pages come from the network again, and nothing is "
    "kept until you ask for it.",
    "offline.full": "The browser has no room for all of it. What was kept before is as it was.",
    "offline.broken": "Not all of it arrived as it should. What was kept before is as it was; try "
    "again when the network is better.",
    "offline.forbidden": "The browser does not let this site keep anything. Reading it with a "
    "network works all the same.",
    "offline.unable": "This browser keeps no copies of sites here: it may be too old, set to keep "
    "nothing, or the page came over a connection that is not secure. Reading works all the same.",
    "offline.file": "This page was opened from a file, so it is on this device already. Only a "
    "page from a web server can keep a copy.",
    "offline.missing": "There is no network now, and this page is not among those kept:",
    "offline.pages": "The pages of this site",
    # A deal as one page
    "offline.page.keep": "Keep this deal as one page (HTML)",
    "offline.page.keep-played": "Keep as one page (HTML)",
    "offline.page.failed": "The page could not be made: a part of it could not be fetched from "
    "this site.",
    "offline.page.without": "Other moves can be tried where this deal comes from: this page holds "
    "the deal alone, not the engine. Stepping through it works all the same.",
    "offline.page.heading": "A deal of the card game Speculation",
    "offline.page.made": "Made with “{site}”, {version}. Everything this page needs is in it: it "
    "opens without a network.",
    "offline.page.licence": "The player and its words: copyright 2026 the Speculation authors, "
    "free under the MIT License. The deal and its comments are their writer's.",
}
