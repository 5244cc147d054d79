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
    # Grades
    "grade.said": "said",
    "grade.implied": "implied",
    "grade.silent": "silent; our choice",
    # Questions of a rule set
    "question.players": "How many can play?",
    "question.pack": "What pack is used?",
    "question.stakes": "What goes into the pool before the deal?",
    "question.hand": "How many cards does each player get?",
    "question.looking": "May anybody look at a face-down card?",
    "question.turn_up": "Who owns the turned-up card?",
    "question.turn_up_sale": "When may the turn-up be sold?",
    "question.ace_turned_up": "What if an ace is turned up?",
    "question.after_ace": "What follows when the turn-up takes the pool?",
    "question.honours": "What if a king, queen or jack is turned up?",
    "question.trump_place": "Where does a bought trump lie?",
    "question.first": "Who turns the first card?",
    "question.trump_sale": "When may a face-up trump be sold?",
    "question.saleable": "Which trumps may be sold?",
    "question.selling": "Must the owner sell to the highest bidder?",
    "question.after_sale": "Who turns after the best trump is sold?",
    "question.after_keeping": "Who turns after a new best trump is kept?",
    "question.owner_turns": "Does the owner of the best trump turn cards?",
    "question.hidden_cards": "May face-down cards be bought?",
    "question.hidden_place": "Where does a bought face-down card go?",
    "question.last_market": "May the owner still sell when everybody else's cards are up?",
    "question.ends": "When has everything been turned?",
    "question.ace_in_play": "What if the ace of trumps is turned in play?",
    "question.no_trump": "What if nobody owns a trump at the end?",
    "question.spare_hand": "Is a spare hand dealt?",
    "question.fives_and_jacks": "Does turning a five or a jack cost anything?",
    "question.fives_payer": "Who pays for a five or a jack?",
    "question.price_cap": "Is there a highest price?",
    "question.peeping": "What is the penalty for looking at a face-down card?",
    "question.empty_purse": "What can a player with no chips do?",
    "question.pack_between": "How is the pack handled between deals?",
    "question.shuffler": "Who shuffles?",
    "question.evening_ends": "When does the evening end?",
    # Answers
    "answer.players": "{least} to {most}",
    "answer.players.best": "{least} to {most}; best with {low} to {high}",
    "answer.pack": "{n} cards, two low and ace high",
    "answer.pack.short": "{n} cards, seven low and ace high",
    "answer.stakes": "the dealer {dealer}, every other player {others}",
    "answer.hand": "{n}, dealt one at a time and left face down",
    "answer.spare_hand.true": "yes, one more hand that nobody owns",
    "answer.spare_hand.false": "no",
    "answer.price_cap": "yes: {n}",
    "answer.price_cap.none": "no",
    "answer.looking.forbidden": "no, not even the card's owner",
    "answer.looking.before-bidding-on-an-honour": "only before bidding for an honour turned up",
    "answer.turn_up.dealer": "the dealer",
    "answer.turn_up.nobody": "nobody: it only names the trump suit",
    "answer.turn_up.pool": "the pool: it is not for sale, and a pool it wins is carried",
    "answer.turn_up_sale.never": "never",
    "answer.turn_up_sale.turned": "once it is turned, before the first card of a pile",
    "answer.turn_up_sale.unturned": "while it still lies face down",
    "answer.turn_up_sale.either": "both before and after it is turned",
    "answer.ace_turned_up.takes-pool": "its owner takes the pool at once",
    "answer.ace_turned_up.ordinary": "nothing special: it is a card like any other",
    "answer.after_ace.deal-passes": "the deal passes to the left",
    "answer.after_ace.dealt-again": "the cards are shuffled and dealt again",
    "answer.after_ace.hands-kept": "the hands stay, the next player deals and turns the next card",
    "answer.honours.ordinary": "nothing special: it is a card like any other",
    "answer.honours.all-faced": "it may be sold; then every card is turned, and the best wins",
    "answer.honours.take-pool": "its owner takes the pool at once",
    "answer.trump_place.on-pile": "face up on the buyer's pile",
    "answer.trump_place.before-owner": "face up before its owner",
    "answer.trump_place.middle": "in the middle of the table",
    "answer.first.left-of-owner": "the player to the left of whoever owns the turn-up",
    "answer.first.left-of-dealer": "the player to the dealer's left, sold or not",
    "answer.trump_sale.when-turned": "from when it is turned until the next card is turned",
    "answer.trump_sale.any-time": "at any time",
    "answer.saleable.best": "only the best so far",
    "answer.saleable.any-trump": "any trump that is turned",
    "answer.selling.may-refuse": "no: any price can be taken, or every bid refused",
    "answer.selling.highest-bidder": "yes, if it is sold at all",
    "answer.after_sale.left-of-buyer": "the player to the buyer's left",
    "answer.after_sale.rotation": "the next in order after the one who turned last",
    "answer.after_keeping.left-of-owner": "the player to the owner's left",
    "answer.after_keeping.next-in-order": "the next in order, who is the same player",
    "answer.owner_turns.passed-over": "no: the owner is passed over until it is beaten or sold",
    "answer.owner_turns.in-rotation": "yes, in turn like everybody",
    "answer.owner_turns.turn-up-passed-over": "yes, but not while the turn-up is the best trump",
    "answer.hidden_cards.not-sold": "no",
    "answer.hidden_cards.any-time": "yes, any number from any pile at any time",
    "answer.hidden_cards.next-card": "only the card about to be turned, on the chance that it wins",
    "answer.hidden_place.under-pile": "face down under the buyer's own pile",
    "answer.hidden_place.stays": "it stays, and is handed over only if it proves the best trump",
    "answer.last_market.none": "no: the deal is over",
    "answer.last_market.owners-cards": "yes, the unturned cards, singly or together",
    "answer.ends.all-but-owners": "when all cards but those of the best trump's owner are up",
    "answer.ends.every-card": "when every card is up, the owner's last",
    "answer.ace_in_play.ends-deal": "the deal ends and whoever turned it takes the pool",
    "answer.ace_in_play.ordinary": "nothing special: the turning goes on",
    "answer.no_trump.pool-carried": "the pool is carried to the next deal",
    "answer.no_trump.cannot-happen": "it cannot happen: the turn-up is owned",
    "answer.fives_and_jacks.none": "no",
    "answer.fives_and_jacks.any-suit": "yes, one chip into the pool, whatever the suit",
    "answer.fives_and_jacks.not-trumps": "yes, one chip into the pool, unless it is a trump",
    "answer.fives_payer.turner": "whoever turns it up",
    "answer.fives_payer.owner": "its owner, so whoever had bought it unseen",
    "answer.peeping.none": "none",
    "answer.peeping.fine-and-barred": "a chip to the pool, and the offender cannot win it",
    "answer.peeping.expose-all": "the offender must turn up every card of the pile",
    "answer.empty_purse.table-stakes": "turn on and sell, but pay nothing: nobody owes",
    "answer.pack_between.deal-on-shuffle-all": "dealt on; with too few left, all are shuffled",
    "answer.pack_between.deal-on-shuffle-used": "dealt on; with too few left, the used are taken",
    "answer.pack_between.shuffle-each": "all cards are shuffled for every deal",
    "answer.shuffler.dealer": "the dealer",
    "answer.shuffler.pone": "the pone, on the dealer's right",
    "answer.shuffler.dealers-left": "the player to the dealer's left",
    "answer.evening_ends.agreed-deals": "after an agreed number of deals; most chips wins",
    "answer.evening_ends.agreed-or-broke": "as agreed, or once somebody is out; most chips wins",
    "answer.evening_ends.not-told": "that is not told",
    # The same cards under other rules
    "compare.players": "{rules} is for {least} to {most} players, and {n} sit at this table",
    "compare.hand": "{rules} deals {n} cards each, and this deal has hands of {hand}",
    "compare.pack": "{rules} plays with {size} cards, and the {card} is not among them",
    "compare.owned": "{buyer} owns the {card} already",
    "compare.not-turned": "the {card} is never turned up",
    "compare.moment": "the moment never comes: the {card} is not turned up",
    "compare.note": "{statement}: {why}",
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
