"""What is asked of the reader at a step, and what is answered."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # The frame
    "prompts.number": "Question {n}",
    "prompts.ask": "Your answer",
    "prompts.chips-asked": "Chips",
    "prompts.check": "Check",
    "prompts.show": "The answer and the reckoning",
    "prompts.overleaf": "Answers",
    "prompts.right": "Right.",
    "prompts.choose": "Choose an answer first.",
    "prompts.no-number": "Give a whole number of chips, 0 or more.",
    "prompts.yes": "Yes",
    "prompts.no": "No",
    "prompts.spare": "The spare hand",
    "prompts.exact": "{fraction} ({percent})",
    "prompts.chips": "{value} chips ({fraction})",
    "prompts.chips.about": "{value} chips",
    # Who turns next
    "prompts.next.question": "Who turns next, if nobody trades?",
    "prompts.next.answer": "{next}.",
    "prompts.next.answer.spare": "The spare hand.",
    "prompts.next.by.turn-up": "The trump is not up yet, and {next} has dealt: the dealer turns "
    "it up.",
    "prompts.next.by.spare": "Every pile that has to be turned is up, so the spare hand follows.",
    "prompts.next.by.exposing": "{next} has looked at a card and must show every one.",
    "prompts.next.by.owner-last": "All cards but those of {next} are up, and these rules want "
    "every card seen: the owner of the best trump turns last.",
    "prompts.next.by.bought": "{anchor} bought the {card}, so the turn is counted from {anchor} "
    "and goes to the left.",
    "prompts.next.by.first": "No card has been turned yet: the turn is counted from {anchor} and "
    "goes to the left.",
    "prompts.next.by.left": "{anchor} turned last, and the turn goes to the left.",
    "prompts.next.passed.owner": "{seat} owns the best trump, the {card}, and is passed over.",
    "prompts.next.passed.empty": "{seat} has no face-down card left.",
    "prompts.next.unmoved": "{owner} has bought the {card}, but under these rules a sale does not "
    "move the turn.",
    "prompts.next.owner-too": "{next} owns the best trump, and these rules do not pass its owner "
    "over.",
    "prompts.next.wrong.early": "Not {seat}: other cards are to be turned before.",
    "prompts.next.wrong.empty": "Not {seat}: no face-down card lies in that pile.",
    "prompts.next.wrong.owner": "Not {seat}: the owner of the best trump is passed over here.",
    "prompts.next.wrong.later": "Not {seat}: the turn comes to somebody else before.",
    # What to pay
    "prompts.pay.question.card": "You are {buyer}. What is the most you would pay {seller} for "
    "the {card}?",
    "prompts.pay.question.hidden.one": "You are {buyer}. What is the most you would pay {seller} "
    "for the top face-down card?",
    "prompts.pay.question.hidden.other": "You are {buyer}. What is the most you would pay "
    "{seller} for the top {n} face-down cards?",
    "prompts.pay.question.pile.one": "You are {buyer}. What is the most you would pay {seller} "
    "for the last face-down card?",
    "prompts.pay.question.pile.other": "You are {buyer}. What is the most you would pay {seller} "
    "for the whole pile of {n} face-down cards?",
    "prompts.pay.question.turn-up": "You are {buyer}. What is the most you would pay {seller} "
    "for the turn-up, before anybody has seen it?",
    "prompts.pay.question.next-card": "You are {buyer}. What is the most you would pay {seller} "
    "for the next card, if it is yours only should it prove the best trump?",
    "prompts.pay.answer": "Up to {chips}.",
    "prompts.pay.answer.cap": "Up to {chips}, the highest price agreed on: it is worth more.",
    "prompts.pay.answer.purse": "Up to {chips}, all you have: it is worth more.",
    "prompts.pay.answer.nothing": "Nothing: it is worth less than one chip to you.",
    "prompts.pay.low": "Too little: you could go higher and still not lose by it.",
    "prompts.pay.high": "Too much: the chance it brings is worth less than that.",
    "prompts.pay.high.cap": "Too much: it is agreed that no price is above {chips}.",
    "prompts.pay.high.purse": "Too much: you have only {chips}.",
    # Whether to sell
    "prompts.sell.question.card": "You are {seller}. Would you sell {buyer} the {card} for "
    "{chips}?",
    "prompts.sell.question.turn-up": "You are {seller}. Would you sell {buyer} the turn-up for "
    "{chips}, before anybody has seen it?",
    "prompts.sell.answer.yes": "Yes: to {seller} it is worth {worth}, less than {chips}.",
    "prompts.sell.answer.no": "No: to {seller} it is worth {worth}, more than {chips}.",
    "prompts.sell.answer.same": "As you like: to {seller} it is worth exactly {chips}.",
    "prompts.sell.wrong.yes": "Look again: the chance you give away is worth more.",
    "prompts.sell.wrong.no": "Look again: you are offered more than the chance is worth.",
    # The reckoning
    "prompts.stands.sure": "No unseen card beats the {card}: its owner is sure of the pool.",
    "prompts.stands.one": "{n} of the {unseen} unseen cards beats the {card}, and {dealt} of the "
    "{unseen} lie in the hands. Where that one is not in a hand, the {card} wins.",
    "prompts.stands.other": "{n} of the {unseen} unseen cards beat the {card}, and {dealt} of the "
    "{unseen} lie in the hands. Where none of the {n} is in a hand, the {card} wins.",
    "prompts.nobodys.sure": "No unseen card is a trump: nobody can win the pool any more.",
    "prompts.nobodys.one": "{n} of the {unseen} unseen cards is a trump, and {dealt} of the "
    "{unseen} lie in the hands. Where that one is not in a hand, nobody wins.",
    "prompts.nobodys.other": "{n} of the {unseen} unseen cards are trumps, and {dealt} of the "
    "{unseen} lie in the hands. Where none of the {n} is in a hand, nobody wins.",
    "prompts.spare-counts": "The spare hand is counted among the hands: a higher trump there "
    "carries the pool.",
    "prompts.stands.factor": "The chance of that is {chance}.",
    "prompts.stands.product": "The chance of that is {product} = {chance}.",
    "prompts.less": "With a spare hand, {seat} gains a little less than that by owning the "
    "{card}. Suppose that no other player has a higher trump, that the spare hand has one, and "
    "that the first one in {seat}’s own pile beats it: without the {card} that pile is turned and "
    "wins, but with it the pile stays down, and the spare hand carries the pool. The chance of "
    "that is {less}, and {sum} = {gain}.",
    "prompts.turned-up": "The trump may prove to be any of the {unseen} unseen cards. Of the "
    "{left} others {dealt} lie in the hands.",
    "prompts.turned-up.kinds": "How often no card in the hands beats it, by how many unseen ones "
    "could: {kinds}.",
    "prompts.turned-up.kinds.nobodys": "How often the hands hold no other card of its suit, by "
    "how many are unseen: {kinds}.",
    "prompts.turned-up.kind.sure": "with none ({cards} of {unseen}) always",
    "prompts.turned-up.kind": "with {higher} ({cards} of {unseen}) {chance}",
    "prompts.turned-up.mean": "On the average that is {mean}.",
    "prompts.parts.none": "So a card that lies face down can win nothing.",
    "prompts.parts.one": "Otherwise, with chance {rest}, the highest of those in the hands "
    "decides, and each of the {dealt} cards in the hands is as likely as another to be it. One of "
    "them brings {sum} = {part}.",
    "prompts.parts.other": "Otherwise, with chance {rest}, the highest of those in the hands "
    "decides, and each of the {dealt} cards in the hands is as likely as another to be it. {n} of "
    "them bring {sum} = {part}.",
    "prompts.parts.next-card.one": "Otherwise, with chance {rest}, the highest of those in the "
    "hands decides, and each of the {dealt} cards in the hands is as likely as another to be it. "
    "If the next card is, it will be {buyer}’s. So it brings {sum} = {part}.",
    "prompts.counted": "The spare hand makes it a matter of places: what lies beneath the winning "
    "card of a pile stays down and beats nothing. So all ways in which these may lie are counted, "
    "without the sale and with it.",
    "prompts.carried": "The spare hand shows a card that beats the {best}: the pool will be "
    "carried, whoever owns what.",
    "prompts.barred": "{seat} has looked at a card and cannot win: to {seat} it is worth nothing.",
    "prompts.beaten": "The {best} is up and beats the {card}. A beaten trump wins nothing, whoever "
    "owns it, so it is worth no chips.",
    "prompts.chance.rises": "{seat}’s chance of the pool is {before} without the sale and "
    "{after} with it: {by} more.",
    "prompts.chance.falls": "{seat}’s chance of the pool is {before} without the sale and "
    "{after} with it: {by} less.",
    "prompts.chance.stays": "{seat}’s chance of the pool stays at {before}.",
    "prompts.price": "Of a pool of {pool} that is worth {worth}.",
    "prompts.price.fed": "Of the {pool} that lie in the pool that is worth {plain}. Fives and "
    "jacks may still feed it: of each unseen one it is reckoned how likely it is turned and "
    "{seat} wins, and how likely {seat} pays for it, without the sale and with it. All together "
    "it is worth {worth}.",
    "prompts.price.both": "{seller} gives away exactly what {buyer} gets, so this is the fair "
    "price to both.",
    "prompts.price.range": "At any price between {least} and {most} both are better off.",
    "prompts.price.none": "{seller} must get {least}, and to {buyer} it is worth {most}: no "
    "price suits both.",
    "prompts.assumed": "All this if nobody trades any more.",
    # What a page asks wrongly
    "prompts.wrong.empty": "a prompt names a step and what is asked there: 'q-hearts next'",
    "prompts.wrong.step": "the deal has no step '{step}': its steps are {steps}",
    "prompts.wrong.kind": "'{text}' is no prompt: write 'next', 'pay NAME for CARD' or 'sell NAME "
    "PRICE'",
    "prompts.wrong.over": "the deal is over at the step '{step}': nothing can be asked there",
    "prompts.wrong.nothing": "no trump is for sale to {name} at this step",
    "prompts.wrong.nothing.but-hidden": "no trump is for sale to {name} at this step; for "
    "face-down cards write 'pay {name} for 1 hidden of {owner}'",
    "prompts.wrong.no-seller": "{name} has no trump to sell at this step",
    "prompts.wrong.price": "a price is a whole number of chips, not '{text}'",
    "prompts.wrong.what": "'{text}' cannot be bought: write a card, '2 hidden of NAME', 'all "
    "hidden of NAME', 'the turn-up' or 'the next card'",
    # The practice sheet
    "prompts.sheet.kind": "Question {n}: {kind}",
    "prompts.sheet.kind.next": "whose turn",
    "prompts.sheet.kind.trump": "the price of a trump",
    "prompts.sheet.kind.hidden": "the price of cards face down",
    "prompts.sheet.kind.turn-up": "the price of the turn-up",
    "prompts.sheet.kind.next-card": "the price of the next card",
    "prompts.sheet.kind.sell": "an offer",
    "prompts.sheet.next": "Who turns next?",
    "prompts.sheet.pay": "What would you pay?",
    "prompts.sheet.sell": "Would you sell?",
    "prompts.sheet.none": "No deal of this site asks that.",
}
