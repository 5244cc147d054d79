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
    "play.no-chips": "nobody begins with more than {most} chips",
    # A kept game
    "play.bad.none": "this is no kept game",
    "play.bad.version": "this game was kept in form {found}, and only form {version} is read here",
    "play.bad.long": "a kept game is at most {most} characters long",
    "play.bad.key": "a kept game has no '{key}'",
    "play.bad.value": "what this game holds as '{key}' cannot be that",
    "play.bad.refused": "this game cannot have been played: {why}",
}
