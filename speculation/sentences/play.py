"""What is said in a game played in the page or the terminal."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # Why a thing cannot be said in the round of asking
    "play.not.answer": "{seller} has an offer to answer first",
    "play.not.withdrawn": "{seat} has withdrawn, and bids again when the next card is turned",
    "play.not.twice": "{seat} has bought this once, and can again when the next card is turned",
    "play.not.rising": "bids rise: the next is {least} or more",
    "play.not.bid-already": "{price} is bid already: ask for more, or sell",
    "play.not.falling": "{price} was asked already: ask for less, or wait for a bid",
    "play.not.agreed": "{seller} and {buyer} have not agreed on {price}: bid it, or ask it, first",
    "play.amount.price.one": "the price here is {least}",
    "play.amount.price.other": "a price here is a whole number of chips, from {least} to {most}",
    "play.amount.cards.one": "how many cards is a whole number: here only 1 can be bid for",
    "play.amount.cards.other": "how many cards is a whole number, from 1 to {n}",
    "play.amount.none": "a price is a whole number of chips, 1 or more",
    "play.not.peep": "nobody can look at a card here: the table itself keeps them face down",
    "play.not.asked": "{name} is not asked now",
    "play.nobody-asked": "nobody is asked now",
    "play.not.turn-yet": "{asked} is asked before the next card is turned",
    "play.not.person": "that is for {name} to say",
    "play.not.enough": "{most} things have been said and done in this deal: let it be turned out",
    "play.not.by-itself": "that happens by itself when nobody has more to say",
    "play.named": "which card it is, only the pile knows: say '{text}'",
    # Sitting down
    "play.no-player": "there is no player '{player}': there are {known}",
    "play.no-deals": "an evening is of 1 to {most} deals",
    "play.no-end": "computer players never tire: say how many deals they play",
    "play.no-undo": "this company has agreed that nothing is taken back",
    "play.nothing-done": "there is nothing to take back",
    "play.no-chips": "everybody begins with 1 to {most} chips",
    "play.no-temperament": "there is no temperament '{name}': there are {known}",
    # A kept game
    "play.bad.none": "this is no kept game",
    "play.bad.version": "this game was kept in form {found}, and only form {version} is read here",
    "play.bad.long": "a kept game is at most {most} characters long",
    "play.bad.key": "a kept game has no '{key}'",
    "play.bad.value": "what this game holds as '{key}' cannot be that",
    "play.bad.over": "this game says that it is over and was won by {winners}, which is not so",
    "play.bad.refused": "this game cannot have been played: {why}",
    # The commands
    "play.option.variant": "a variant of the rules, such as spare-hand or 'price-cap 10'; again",
    "play.option.players": "how many sit at the table",
    "play.option.names": "who sits at the table, clockwise, with commas between",
    "play.option.temperament": (
        "the temperaments of the computer players in turn, with commas between: {known}"
    ),
    "play.option.chips": "what each begins with",
    "play.option.seed": "the number of the shuffle: the same number deals the same cards",
    "play.option.deals": "how many deals are played",
    "play.option.you": "your own name; the first seat is yours if nobody else has it",
    "play.option.load": "go on with a game that was saved",
    "play.record.title": "{players}; shuffle {seed}",
    # In the terminal
    "play.view.deal": "Deal {n}: {dealer} deals, {pool} in the pool.",
    "play.view.deal-over": "Deal {n}, which {dealer} dealt, is over.",
    "play.view.over": "The evening is over: {winners}, {chips} chips.",
    "play.view.best": "Pool {pool}. Best trump {best}, {owner}'s.",
    "play.view.no-best": "Pool {pool}. Nobody has a trump.",
    "play.view.player": "{name}: {chips} chips, {hidden} face down",
    "play.view.you": "{name} (you): {chips} chips, {hidden} face down",
    "play.view.offers": "offered: {words}",
    "play.view.declined": "{seller} declines the offer",
    "play.view.speak": "{name}, what do you say? (Enter: pass; help)",
    "play.view.answer": "{name}, do you take the offer? (take; Enter: pass)",
    "play.view.turn": "{name}, turn your card. (Enter: turn; help)",
    "play.view.deal-next": "The next deal? (Enter: deal; quit)",
    "play.why.nobody": "no computer player has spoken",
    "play.save.no-file": "say where: save evening.json, or save evening.deal",
    "play.saved": "saved: {file}",
    "play.say.long": "a line has at most {most} characters: nothing of this one was done",
    "play.say.unknown": "'{text}' is not understood: say help",
    "play.say.price": "nobody has asked a price: say what you give, as in buy for 5",
    "play.say.nothing": "no trump is for sale to you now",
    "play.say.own": "the {card} is your own: say what you ask for it, as in ask 9, or keep",
    "play.say.nothing-unseen": "no single card is sold unseen now: for cards in a pile say "
    "buy 1 hidden from {name} for 3",
    "play.say.nothing-own": "you have no trump to sell now",
    "play.say.no-bid": "nobody has bid for what is yours",
    "play.help": (
        "  bid 5: bid for the best trump\n"
        "  buy: pay the price that is asked\n"
        "  buy 2 hidden from Ben for 3: bid for face-down cards; all hidden for a pile\n"
        "  offer 5: for a card nobody has seen, where the rules let it be sold\n"
        "  sell, sell to Ben: take the highest bid, or Ben's\n"
        "  ask 9, keep: name a price for your trump, or close the bidding\n"
        "  refuse, withdraw: a bid for what is yours, your own last bid\n"
        "  pass, rest: say nothing once, or until something is new\n"
        "  turn, deal: turn your card, have the next deal dealt\n"
        "  why, odds: what the others thought, what the chances are\n"
        "  undo: take back what you did last\n"
        "  save FILE, quit: FILE.deal is a record, any other can be played on with --load"
    ),
}
