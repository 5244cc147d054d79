"""Every sentence a reader sees, as a template with named slots; nothing is glued from fragments.

A template is whole, so a translation can put its words in any order. A key that ends in
`.one` or `.other` is chosen by the slot `n`.
"""

from collections.abc import Mapping

from speculation.cards import Card, Rank, Suit

SENTENCES: Mapping[str, str] = {
    "chips.one": "{n} chip",
    "chips.other": "{n} chips",
    "cards.one": "{n} card",
    "cards.other": "{n} cards",
    "card.name": "{rank} of {suit}",
    "word.all": "all",
    # Whose turn it is
    "turn.turn-up": "it is {next}'s turn (to turn up the trump)",
    "turn.exposing": "it is {next}'s turn (to show every card, having looked at one)",
    "turn.owner-last": "it is {next}'s turn (everybody else's cards are up)",
    "turn.bought": "it is {next}'s turn (left of {anchor}, who bought the {card})",
    "turn.first": "it is {next}'s turn (the first to turn, left of {anchor})",
    "turn.left": "it is {next}'s turn (left of {anchor}, who turned last)",
    # Refusals
    "refuse.over": "the deal is over",
    "refuse.play-over": "every pile has been turned: nothing can be sold any more",
    "refuse.nobody": "there is no {name} at this table: the players are {names}",
    "refuse.no-turn-up": "the trump has not been turned up yet: {dealer} turns it up",
    "refuse.turn-up.twice": "the trump is turned up already: it is the {card}",
    "refuse.twice": "the {card} has been seen already: no card appears twice",
    "refuse.not-in-pack": "the {card} is not in a pack of {size} cards",
    "refuse.spare.none": "no spare hand is dealt under these rules",
    "refuse.spare.early": "the spare hand is turned after the play: {next} turns next",
    "refuse.turn.spare": "the piles are all up: the spare hand is turned now, not {seat}'s pile",
    "refuse.turn.empty": "{seat} has no face-down card left: {reason}",
    "refuse.turn.owner": "{seat} owns the best trump, the {card}, and is passed over: {reason}",
    "refuse.turn.not-yours": "{reason}, not {seat}'s",
    "refuse.self": "{name} cannot be both buyer and seller",
    "refuse.sale.not-yours": "the {card} is {owner}'s, not {seller}'s",
    "refuse.sale.kept": "{owner} keeps the {card}: bidding on it is closed until a card is turned",
    "refuse.sale.not-there": "the {card} does not lie face up: it cannot be sold",
    "refuse.sale.faced": "an honour was turned up: every card is turned and nothing is sold",
    "refuse.sale.turn-up-nobodys": "the turn-up, the {card}, is not the dealer's to sell",
    "refuse.sale.turn-up-never": "the turn-up, the {card}, is not for sale under these rules",
    "refuse.sale.turn-up-late": "the turn-up could be sold only while it lay face down",
    "refuse.sale.not-best": "only the best trump can be sold: that is the {best}, not the {card}",
    "refuse.sale.late": "the {card} could be sold only until the next card was turned",
    "refuse.sale.outbid": "{bidder} has bid {price} for the {card}: it goes to the highest bidder",
    "refuse.price.low": "a price is 1 chip or more, not {price}",
    "refuse.price.cap": "no price is above the agreed {cap}: {price} is too much",
    "refuse.price.purse": "{buyer} has {has} and cannot pay {price}",
    "refuse.hidden.never": "face-down cards are not for sale under these rules",
    "refuse.hidden.none": "a sale of face-down cards is of 1 card or more, not {count}",
    "refuse.hidden.few.one": "{owner} has {n} face-down card, not {count}",
    "refuse.hidden.few.other": "{owner} has {n} face-down cards, not {count}",
    "refuse.blind.late": "the trump is turned up already: it is the {card}",
    "refuse.blind.never": "the turn-up cannot be sold before it is turned under these rules",
    "refuse.blind.not-yours": "the turn-up is {owner}'s, not {seller}'s",
    "refuse.next-card.never": "the card about to be turned is not for sale under these rules",
    "refuse.next-card.not-next": "{seller} is not about to turn a card: {reason}",
    "refuse.next-card.sold": "the card about to be turned is sold to {buyer} already",
    "refuse.no-bid": "nobody has bid for anything of {seat}'s",
    "refuse.no-own-bid": "{seat} has no bid standing",
    # Reading a record
    "read.statement": "'{text}' is no statement of a record: see the list of statements",
    "read.number": "'{text}' is not a whole number of chips or cards",
    "read.number.long": "'{text}' is too long a number: at most {digits} digits are read",
    "read.chips.twice": "{name} is named twice",
    "read.chips.missing": "what {name} has is missing: everybody is named once",
    "read.not-utf-8": "this byte is not UTF-8 text",
    "read.control": "a control character has no place in a record",
    "read.line.long": "a line has at most {most} characters",
    "read.file.long": "a record has at most {most} characters",
    "read.empty": "the file holds no record: it begins with a header, 'players: Anna, Ben, Carla'",
    "read.no-players": "the header is not complete: 'players: ...' is missing",
    "read.key.unknown": "'{key}' is no header key: there are {keys}",
    "read.key.twice": "'{key}' is given twice",
    "read.key.evening": "'{key}' holds for the whole evening: give it in the first deal's header",
    "read.key.empty": "'{key}' has no value",
    "read.key.late": "the header ends where the play begins: '{key}' comes too late",
    "read.piles.value": "the piles follow on indented lines, one for a player",
    "read.choice": "the card is missing: '{text}' says not which card is turned",
    "read.deal-unfinished": "the deal is not over, so no other can begin: {reason}",
    "read.pile.other": "the card on top is the {top}, as the piles say, not the {card}",
    "read.pile.elsewhere": "the {card} lies elsewhere, as the piles say: it cannot be turned here",
    "header.rules": "there is no rule set '{name}': there are {ids}",
    "header.variant.twice": "the variant '{variant}' is given twice",
    "header.players.number.one": "{n} player is not a number {rules} is for: {least} to {most}",
    "header.players.number.other": "{n} players is not a number {rules} is for: {least} to {most}",
    "header.pack.one": "{n} player needs {need} cards and the pack has {size}",
    "header.pack.other": "{n} players need {need} cards and the pack has {size}",
    "header.seen": "the deal needs {need} cards and the pack has only {left} left",
    "header.stakes": "stakes are written 'dealer 6, others 4'",
    "header.pile.one": "a pile has {n} card, not {found}: write ? for a card nobody ever saw",
    "header.pile.other": "a pile has {n} cards, not {found}: write ? for a card nobody ever saw",
    "header.name.empty": "a player's name is empty",
    "header.name.long": "a player's name has at most {most} characters",
    "header.name.colon": "a player's name holds no colon: '{name}'",
    "header.name.reserved": "a player cannot be called '{name}': a statement begins with that word",
    "header.name.twice": "two players are called {name}",
    "ground.agreed": "The players of this deal agreed on these stakes.",
    # Claims
    "claim.pool": "claimed '{claim}', but the pool holds {pool}",
    "claim.skip": "claimed '{claim}', but {reason} and {seat} is not passed over before that",
    "claim.skip.none": "claimed '{claim}', but nobody's turn comes any more",
    "claim.not-over": "claimed '{claim}', but the deal is not over: {reason}",
    "claim.won": "claimed '{claim}', but the deal ends with {winner} winning {won}",
    "claim.carried": "claimed '{claim}', but nobody wins and the pool carries {carried}",
    "claim.chips": "claimed {seat} has {claimed}, but {seat} has {chips}",
    "turn.spare": "the spare hand is turned next",
    "evening.over": "the evening is over: no other deal is played",
    "evening.in-play": "the deal is not over: the next cannot be dealt yet",
    # Results
    "result.won": "{winner} wins {won}",
    "result.carried": "pool carries {carried}",
    "result.unfinished": "unfinished: {reason}",
    "result.evening": "{n} deals; {last}; most chips: {leaders} with {chips}",
    "refuse.peep.nothing": "{seat} has no face-down card to look at",
}

_RANK_NAMES = {
    Rank.TWO: "two",
    Rank.THREE: "three",
    Rank.FOUR: "four",
    Rank.FIVE: "five",
    Rank.SIX: "six",
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.ACE: "ace",
}
_SUIT_NAMES = {
    Suit.SPADES: "spades",
    Suit.HEARTS: "hearts",
    Suit.DIAMONDS: "diamonds",
    Suit.CLUBS: "clubs",
}


def say(key: str, /, **slots: object) -> str:
    """The sentence for `key` with its slots filled; `KeyError` where there is no such sentence.

    >>> say("cards", n=1), say("cards", n=3)
    ('1 card', '3 cards')
    """
    return _template(key, slots).format_map(slots)


def _template(key: str, slots: Mapping[str, object]) -> str:
    if key in SENTENCES:
        return SENTENCES[key]
    return SENTENCES[f"{key}.{'one' if slots.get('n') == 1 else 'other'}"]


def chips(n: int) -> str:
    """A number of chips in words.

    >>> chips(1), chips(5)
    ('1 chip', '5 chips')
    """
    return say("chips", n=n)


def card_name(card: Card) -> str:
    """A card in words, for readers who listen.

    >>> from speculation.cards import read_card
    >>> card_name(read_card("J♥"))
    'jack of hearts'
    """
    return say("card.name", rank=_RANK_NAMES[card.rank], suit=suit_name(card.suit))


def suit_name(suit: Suit) -> str:
    """A suit in words.

    >>> suit_name(Suit.CLUBS)
    'clubs'
    """
    return _SUIT_NAMES[suit]
