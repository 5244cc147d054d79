"""What is said where a deal is written."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "editor.text": "The record",
    "editor.preview": "The deal, as readers will see it",
    "editor.check": "Check it and show the deal",
    "editor.shown": "Here the deal appears as soon as the record can be read.",
    "editor.right": "The record is right. {result}",
    "editor.right.long": "The record is right. {result} It is too long to be shown beside its "
    "text.",
    "editor.where": "Line {line}, column {column}",
    "editor.empty": "Nothing is written yet.",
    "editor.layout": "Normal layout",
    "editor.copy": "Copy",
    "editor.save": "Save as a file",
    "editor.open": "Open a file",
    "editor.share": "Link to share",
    "editor.new": "Empty the page",
    "editor.delete": "Delete what is kept here",
    "editor.example": "An example",
    "editor.example.load": "Load it",
    "editor.start": "Begin with the company",
    "editor.start.go": "Write the header",
    "editor.box": "The link, or the record, to be copied",
    "editor.aside": "Kept aside",
    "editor.aside.about": "What was replaced is kept here, the last three texts, until you delete "
    "them.",
    "editor.aside.save": "Save it as a file",
    "editor.keep": "Keep what stands here",
    "editor.take": "Take over what the other window has",
    "editor.unscripted": "The editor needs scripts and a browser that lets this page run its "
    "engine. Without them a record can be written in any editor of plain text and checked with the "
    "command `speculation check`.",
    "editor.sure.delete": "Delete the text and all that is kept aside on this device?",
    "editor.copied": "The record is copied.",
    "editor.linked": "The link is copied. Whoever opens it sees this record.",
    "editor.uncopied": "The browser does not let the page copy: it stands here to be copied by "
    "hand.",
    "editor.saved": "The record is saved as a file.",
    "editor.replaced": "The text that stood here is kept aside below.",
    "editor.link.long": "This record is too long for a link. Save it as a file instead.",
    "editor.link.broken": "This address holds no record that can be read: it is damaged, or it was "
    "cut short on its way.",
    "editor.link.shown": "This record came with the address. Nothing of it has been kept yet: it "
    "is, once you change it.",
    "editor.link.full": "This browser cannot put aside the text that is kept here, so that one "
    "stays, and this one is held only as long as this page is open. Copy it or save it as a file.",
    "editor.large": "This file is too large to be a record.",
    "editor.not-text": "This file is no plain text: it is not UTF-8.",
    "editor.lost": "The example could not be fetched from this site.",
    "editor.full": "The browser has no room to keep this text: it is held only as long as this "
    "page is open. Copy it or save it as a file.",
    "editor.forbidden": "The browser lets this page keep nothing: the text is held only as long as "
    "this page is open. Copy it or save it as a file.",
    "editor.other": "Another window changed the text; it stands here as that window has it.",
    "editor.gone": "Another window deleted what was kept here, or emptied it. What still stands "
    "here is kept again once you change it.",
    "editor.no-aside": "This browser cannot put aside what is kept or stands here, so it stays. "
    "Save it as a file; then it can be deleted, and makes room.",
    "editor.clash": "Another window changed the text meanwhile. Which of the two shall stay? The "
    "other is kept aside.",
    "editor.broken": "What was kept on this device cannot be read. It is kept aside below, as it "
    "was.",
    "editor.broken.full": "What was kept on this device cannot be read, and this browser has no "
    "room to put it aside. It stays as it is; until there is room nothing else is kept.",
    "editor.deleted": "Nothing is kept on this device any more.",
    "editor.file-name": "record.deal",
    # The engine on its way
    "editor.fetching": "Fetching the engine from this site …",
    "editor.starting": "Starting the engine …",
    "editor.working": "One moment …",
    "editor.without": "This site was built without the engine, so records cannot be checked here.",
    "editor.file": "Checking needs this page to come from a web server, and it was opened from a "
    "file. What you write is kept all the same.",
    "editor.missing": "The engine could not be fetched from this site. What you write is kept; "
    "press again to try once more.",
    "editor.dead": "The engine has stopped. What you write is kept; press again and it starts "
    "anew.",
    "editor.slow": "The engine did not arrive in time. What you write is kept; press again to try "
    "once more.",
    "editor.stuck": "The engine took too long over this and was ended. What you write is kept.",
    "editor.cancelled": "Cancelled. What you wrote stands as it was.",
}
