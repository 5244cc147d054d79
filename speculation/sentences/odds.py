"""What is said of chances."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # What cannot be reckoned
    "odds.too-many": "{needed} face-down cards cannot lie here: only {unseen} are unseen",
    "odds.not-turned": "{owner} cannot own the {card}: nobody has turned it",
    "odds.impossible.seats": "there are {seats} seats, and what they have is told of {found}",
    "odds.impossible.names": "two seats have one name: the players are {names}",
    "odds.impossible.pile": "{name} cannot have {n} face-down cards",
    "odds.impossible.purse": "{name} cannot have {n} chips",
    "odds.impossible.pool": "the pool cannot hold {n} chips",
    "odds.impossible.count": "there cannot be {n} cards in the spare hand or out of play",
    "odds.impossible.part": "{number} is not a whole number, as chips and cards are counted",
    "odds.impossible.seen": "of earlier deals {seen} cards have been seen, and yet only {away} are "
    "out of play",
    "odds.impossible.away": "{away} cards cannot be out of play: {left} of the pack are not here",
    "odds.impossible.no-turn-up": "cards are up, and yet no trump is turned up",
    "odds.impossible.nowhere": "the {card} is turned up, and yet it lies before nobody",
    "odds.impossible.nobodys": "the {card}, the best trump, lies before a player, and yet it is "
    "nobody's",
    "odds.impossible.twice": "the next cards of {seller} cannot be sold to two",
    "odds.impossible.won": "no deal can end with {n} chips won or carried",
    "odds.impossible.not-carried": "the pool cannot be carried: {owner} owns the best trump",
    "odds.impossible.winner": "{winner} cannot have won the deal: the best trump wins it",
    "odds.impossible.owns-nothing": "{owner} cannot own the best trump: there is none yet",
    "odds.impossible.no-trump": "the {card} cannot be the best trump: it is no trump",
    "odds.impossible.not-owners": "{owner} cannot own the {card}: it lies with somebody else",
    "odds.impossible.beaten": "the {best} cannot be the best trump: the {card} is up and beats it",
    "odds.impossible.unowned": "the {card} is up, a trump, and yet there is no best trump",
    "odds.impossible.bargain.one": "{n} card of {seller} cannot be sold: the pile holds {pile}",
    "odds.impossible.bargain.other": "{n} cards of {seller} cannot be sold: the pile holds {pile}",
    "odds.fed": "no price is worked out here: {name} has {chips}, and fives and jacks may cost "
    "more",
    "odds.mixed": "no odds are worked out for this mixture of rules: no source has it",
    "odds.no-chips": "no purse and no pool holds {n} chips",
    "odds.no-chance": "a chance is a number from 0 to 1, not {chance}",
    # Numbers
    "odds.percent": "{n}\u00a0%",
    "odds.under": "under\u00a0{n}\u00a0%",
    "odds.over": "over\u00a0{n}\u00a0%",
    # The line under a step
    "odds.line": "Odds: {seats}",
    "odds.line.holds": "Odds: {card} holds {chance} · {seats}",
    "odds.line.mixed": "Odds: none are worked out for this mixture of rules; no source has it.",
    "odds.line.done": "Odds: the deal is over, and nothing is left to chance.",
    "odds.one": "{name} {chance}",
    "odds.each": "{names} {chance} each",
    "odds.carried": "carried {chance}",
    # Where the unseen cards lie
    "odds.if": "This is reckoned as if nobody traded any more, and every unseen card were as "
    "likely to lie in one unseen place as in another.",
    "odds.unseen.one": "{n} card is unseen:",
    "odds.unseen.other": "{n} cards are unseen:",
    "odds.in.piles": "{count} face down in the piles",
    "odds.in.others": "{count} face down in the others' piles",
    "odds.in.down": "{count} in {owner}'s pile, not turned while {owner} owns the best trump",
    "odds.in.spare": "{count} in the spare hand",
    "odds.in.turn-up": "{count} to be turned up as the trump",
    "odds.in.stock": "{count} not dealt",
    "odds.in.away": "{count} put aside in earlier deals, face down",
    "odds.faced": "An honour was turned up: all that was dealt will be turned, whoever owns it.",
    "odds.bought.one": "What {buyer} has bought unseen counts as {buyer}'s: {seller}'s next card.",
    "odds.bought.other": "What {buyer} has bought unseen counts as {buyer}'s: {seller}'s next {n} "
    "cards.",
    "odds.barred": "{name} has looked at a card and cannot win: the pool is carried instead.",
    # Whether the best trump stays the best
    "odds.higher.one": "{n} of them beats the {best}: {cards}.",
    "odds.higher.other": "{n} of them beat the {best}: {cards}.",
    "odds.nobodys.one": "Nobody owns a trump yet, and {n} of them is one: {cards}.",
    "odds.nobodys.other": "Nobody owns a trump yet, and {n} of them are trumps: {cards}.",
    "odds.stays.card.one": "The {best} holds if that card lies where none is turned against it, "
    "in {good} of {cases} places: {sum}.",
    "odds.stays.card.other": "The {best} holds if all of them lie where none is turned against it. "
    "For the first {good} of {cases} places are such; every card that lies in one leaves one place "
    "fewer of either kind: {sum}.",
    "odds.stays.place.one": "The {best} holds if the one card that may be turned against it is "
    "none of these, and {good} of {cases} are none: {sum}.",
    "odds.stays.place.other": "The {best} holds if the {n} cards that may be turned against it are "
    "none of these. The first is one of {good} harmless cards among {cases}; every harmless one "
    "leaves one card fewer of either kind: {sum}.",
    "odds.empty.card.one": "Nobody has a trump if that card is not dealt, in {good} of {cases} "
    "places: {sum}.",
    "odds.empty.card.other": "Nobody has a trump if none is dealt. For the first {good} of {cases} "
    "places are such; every card that lies in one leaves one place fewer of either kind: {sum}.",
    "odds.empty.place.one": "Nobody has a trump if the one card dealt is no trump, and {good} of "
    "{cases} are none: {sum}.",
    "odds.empty.place.other": "Nobody has a trump if the {n} cards dealt are none of these. The "
    "first is one of {good} plain cards among {cases}; every plain one leaves one card fewer of "
    "either kind: {sum}.",
    # Nothing to reckon
    "odds.sure": "No unseen card beats the {best}: nothing can take the pool from {owner}.",
    "odds.sure.barred": "No unseen card beats the {best}, but {owner} cannot win: the pool will be "
    "carried.",
    "odds.sure.nobody": "No unseen card can win any more: the pool will be carried.",
    "odds.sure.spare": "The spare hand shows a card that beats the {best}: the pool will be "
    "carried.",
    # The players' chances
    "odds.down": "If another's card beats it, {owner}'s own pile is turned too. That no higher "
    "one lies in any pile, {owner}'s included, has this chance: {sum}.",
    "odds.share.one": "Otherwise, with chance {rest}, the one card still face down decides.",
    "odds.share.other": "Otherwise, with chance {rest}, the highest of those dealt decides. Each "
    "of the {n} cards face down is as likely as another to be it, and wins for the player in "
    "whose pile it lies.",
    "odds.share.spare": "Otherwise, with chance {rest}, the highest of those dealt decides. "
    "Each of the {n} cards face down is as likely as another to be it; it wins for the player in "
    "whose pile it lies, and carries the pool if that is the spare hand.",
    "odds.ways": "A player wins with the first card of the pile to beat all that the other piles "
    "hold, if the spare hand has nothing higher: what lies beneath it stays down. So the places "
    "where these may lie are counted, each in its pile.",
    "odds.spare-left": "Otherwise the spare hand beats it, and the pool is carried.",
    "odds.unturned": "The trump is any of these {count} cards, each with chance 1/{count}. After "
    "each of them every player has a chance of the pool; these are the averages.",
    "odds.seats": "Each player's chance of the pool",
    "odds.who": "Player",
    "odds.chance": "Chance",
    "odds.about": "Percent",
    "odds.nobody": "Nobody (carried)",
    # The card that wins
    "odds.cards": "The card that wins",
    "odds.cards.second": "A card wins if it lies in a pile and no higher one was dealt: the "
    "{second}, if it lies in a pile and the {first} was not dealt, with {sum}.",
    "odds.cards.down": "The best trump wins that was turned last: cards beneath it, in its owner's "
    "pile, stay down.",
    # What the command tells
    "odds.told.deal": "the number of the deal, the last if left out",
    "odds.told.step": "the number of the step in that deal, 0 before the first; the last if left "
    "out",
    "odds.told.no-deal": "{file}: the deals are numbered 1 to {last}, and none is number {n}",
    "odds.told.no-step": "{file}: deal {deal} has the steps 0 to {last}, and none is number {n}",
    "odds.told.over": "the deal is over: {result}",
    "odds.told.turn-up": "{n} cards are unseen; one of them will be turned up as the trump",
    "odds.told.spare": "the spare hand shows a card that beats the {best}: the pool will be "
    "carried",
    "odds.told.higher.one": "{n} card is unseen; {higher} of them would beat the best trump",
    "odds.told.higher.other": "{n} cards are unseen; {higher} of them would beat the best trump",
    "odds.told.pools.one": "{n} card is unseen; {higher} of them would beat the pool's {best}",
    "odds.told.pools.other": "{n} cards are unseen; {higher} of them would beat the pool's {best}",
    "odds.told.nobodys.one": "{n} card is unseen; nobody owns a trump yet, and {higher} of them "
    "are trumps",
    "odds.told.nobodys.other": "{n} cards are unseen; nobody owns a trump yet, and {higher} of "
    "them are trumps",
    "odds.told.holds": "the {best} is still the best at the end: {chance}",
    "odds.told.sure": "no higher trump lies in any pile, its worth as a share of the pool: "
    "{chance}",
    "odds.told.sure.spare": "no higher trump lies in any pile or the spare hand: {chance}",
    "odds.told.wins": "{name} takes the pool: {chance}",
    "odds.told.carried": "nobody does: {chance}",
    "odds.told.fed": "fives and jacks may still feed the pool: what they are likely to bring is in "
    "these prices",
    "odds.told.cap": "     no price is above {chips}: so it is agreed",
    "odds.told.purse": "     {buyer} has only {chips}",
}
