"""What the referee of a real table says."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # Sitting down
    "referee.setup": "The company",
    "referee.title": "Title (may be left empty)",
    "referee.title.sign": "A title holds no '#': what follows it would be a comment.",
    "referee.rules": "Rules",
    "referee.rules.numbers": "{rules}: {least} to {most} players",
    "referee.seats": "Seats, clockwise",
    "referee.seat": "Seat {n}",
    "referee.deals": "Seat {n} deals",
    "referee.deals.short": "deals",
    "referee.seats.more": "More seats",
    "referee.nobody": "Nobody sits at the table: give each player a name.",
    "referee.chips": "Chips each",
    "referee.stakes": "Agreed stakes take two numbers: the dealer's and everybody else's.",
    "referee.stakes.dealer": "The dealer stakes",
    "referee.stakes.others": "The others stake",
    "referee.stakes.usual": "as the rules say",
    "referee.more": "Variants, stakes, title",
    "referee.variants": "Variants",
    "referee.alone": "One player is not enough: fill in another seat.",
    "referee.dealer.empty": "Nobody sits on seat {n}, who should deal first: choose another.",
    "referee.variant.elsewhere": "“{variant}” is no variant of these rules ({rules}).",
    "referee.price-cap.bounds": "The highest price is 1 to {most} chips.",
    "referee.hand.bounds": "Each player is dealt 1 to {most} cards.",
    "referee.variant.honours": "An honour turned up has every card faced",
    "referee.variant.fives-and-jacks": "Fives and jacks cost a chip",
    "referee.variant.spare-hand": "A spare hand is dealt",
    "referee.variant.hidden-cards": "Face-down cards may be bought",
    "referee.variant.pool-turn-up": "The turn-up is the pool's",
    "referee.variant.short-pack": "A pack of 32",
    "referee.variant.turn-up-sold": "The turn-up is sold before it is turned",
    "referee.variant.only": "{variant} ({rules} only)",
    "referee.price-cap": "Highest price (empty: none)",
    "referee.hand": "Cards each (empty: as the rules say)",
    # Whose turn it is
    "referee.sheet": "The table",
    "referee.call.turn-up": "{dealer} turns up the trump",
    "referee.call.turn": "{seat} turns a card",
    "referee.call.spare": "The spare hand is turned",
    "referee.call.won": "{winner} wins {chips}",
    "referee.call.carried": "Nobody wins: {chips} stay",
    "referee.pool": "Pool {n}",
    "referee.deal": "Deal {n}",
    "referee.undo": "Undo",
    "referee.no-undo": "nothing has been done yet that could be taken back",
    "referee.passed-over": "{seat} owns the {card} and is passed over.",
    "referee.no-cards": "{seat} has no card face down and is passed over.",
    "referee.for-sale": "The {card} may be sold",
    "referee.empty": "say what happened first",
    # The card that was turned
    "referee.cards.turn-up": "Which card is turned up?",
    "referee.cards.turn": "Which card does {seat} turn?",
    "referee.cards.spare": "Which card does the spare hand show?",
    "referee.suit": "{suit}",
    "referee.suit.trumps": "{suit}, trumps",
    "referee.trades": "Sales",
    # Between deals
    "referee.broke.one": "{names} has no chips left. By these rules the evening is over; you may "
    "go on all the same.",
    "referee.broke.other": "{names} have no chips left. By these rules the evening is over; you "
    "may go on all the same.",
    "referee.next": "Deal the next hand",
    "referee.next.title": "The next deal",
    "referee.next.dealer": "Dealer",
    "referee.next.left": "{name} (to the left)",
    "referee.next.count": "Put the chips right, as counted at the table",
    "referee.next.purse": "{name} has",
    "referee.pack.rest.one": "Deal from the rest of the pack; {n} card of earlier deals is put "
    "aside.",
    "referee.pack.rest.other": "Deal from the rest of the pack; {n} cards of earlier deals are put "
    "aside.",
    "referee.pack.whole": "Shuffle the whole pack: every card can come again.",
    "referee.pack.used": "Shuffle the cards that were dealt and deal from them; the rest of the "
    "pack is put aside.",
    "referee.pack.kept": "The hands stay as they lie: only a new card is turned up.",
    # What was, and what is out
    "referee.story": "What happened",
    "referee.story.none": "Nothing yet.",
    "referee.deal.result": "Deal {n}: {result}.",
    "referee.remark": "A remark on what happened last",
    "referee.remark.field": "Remark",
    "referee.remark.go": "Note it",
    "referee.remark.early": "there is nothing yet to remark on",
    "referee.seen": "Cards seen in earlier deals, out of play",
    "referee.seen.none": "None: the whole pack is in play.",
    "referee.file-name": "evening.deal",
    "referee.record": "The record of the evening",
    # The page around it
    "referee.begin": "Begin the evening",
    "referee.kept": "An evening is kept on this device",
    "referee.go-on": "Go on with it",
    "referee.copy": "Copy the record",
    "referee.save": "Save it as a file",
    "referee.wake": "Keep the screen on",
    "referee.new": "Another evening",
    "referee.delete": "Delete what is kept here",
    "referee.open": "Go on with a record from elsewhere",
    "referee.open.field": "The record as text",
    "referee.open.file": "Open a file",
    "referee.open.go": "Go on with this record",
    "referee.aside": "Kept aside",
    "referee.aside.about": "What could not be read or was replaced is kept here, the last three, "
    "until you delete it.",
    "referee.aside.go-on": "Go on with it",
    "referee.box": "The record, to be copied",
    "referee.unscripted": "The referee needs scripts and a browser that lets this page run its "
    "engine. Without them the rules and the card to print still serve a table, and a record can be "
    "written by hand.",
    "referee.sure.new": "End this evening and begin another? Its record is kept aside.",
    "referee.sure.delete": "Delete the evening and all that is kept aside on this device?",
    "referee.copied": "The record is copied.",
    "referee.uncopied": "The browser does not let the page copy: the record stands here to be "
    "copied by hand.",
    "referee.saved": "The record is saved as a file.",
    "referee.awake": "The screen stays on.",
    "referee.asleep": "The screen may go dark again.",
    "referee.no-wake": "This browser cannot keep the screen on: set it in the device's settings.",
    "referee.full": "The browser has no room to keep this evening: it is held only as long as this "
    "page is open. Copy the record or save it as a file.",
    "referee.forbidden": "The browser lets this page keep nothing: the evening is held only as "
    "long as this page is open. Copy the record or save it as a file.",
    "referee.other": "Another window went on; its evening is shown here.",
    "referee.overtaken": "Another window went on meanwhile. Its evening is shown; what you did "
    "here last is not in it.",
    "referee.gone": "Another window deleted what was kept here, or put it aside. What still "
    "stands here is kept again with the next thing that is done in it.",
    "referee.no-aside": "This browser cannot put aside what is kept or stands here, so it stays. "
    "Save it as a file; then it can be deleted, and makes room.",
    "referee.broken": "What was kept on this device is no evening that can be read. It is kept "
    "aside below, as it was.",
    "referee.broken.full": "What was kept on this device is no evening that can be read, and this "
    "browser has no room to put it aside. It stays as it is; until there is room nothing else is "
    "kept.",
    "referee.deleted": "Nothing is kept on this device any more.",
    "referee.not-text": "This file is no plain text: it is not UTF-8.",
    "referee.large": "This file is too large to be a record.",
    # The engine on its way
    "referee.fetching": "Fetching the engine from this site …",
    "referee.starting": "Starting the engine …",
    "referee.working": "One moment …",
    "referee.without": "This site was built without the engine, so there is no referee here.",
    "referee.file": "The referee needs this page to come from a web server, and it was opened from "
    "a file.",
    "referee.missing": "The engine could not be fetched from this site. Nothing was changed; press "
    "again to try once more.",
    "referee.dead": "The engine has stopped. Nothing was changed; press again and it starts anew.",
    "referee.slow": "The engine did not arrive in time. Nothing was changed; press again to try "
    "once more.",
    "referee.stuck": "The engine took too long over this and was ended. Nothing was changed; press "
    "again and it starts anew.",
    "referee.cancelled": "Cancelled. Nothing was changed.",
}
