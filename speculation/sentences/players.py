"""What computer players say of their choices, and what they are called.

Each says what is done and then, behind a colon, why: beside the deed the why stands alone.
"""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # Selling
    "players.sells": "{name} sells {card} to {buyer} for {bid}: to {name} it is worth {worth}",
    "players.asks-more": (
        "{name} asks {price} for {card}: {bid} is bid, and to {name} it is worth {worth}"
    ),
    "players.keeps": (
        "{name} keeps {card}: nobody goes above {bid}, and to {name} it is worth {worth}"
    ),
    "players.asks": "{name} asks {price} for {card}: to {name} it is worth {worth}",
    "players.sells-hidden.one": (
        "{name} sells a face-down card to {buyer} for {price}: to {name} it is worth {worth}"
    ),
    "players.sells-hidden.other": (
        "{name} sells {n} face-down cards to {buyer} for {price}: to {name} they are worth {worth}"
    ),
    "players.refuses-hidden.one": (
        "{name} refuses {price} for a face-down card: to {name} it is worth {worth}"
    ),
    "players.refuses-hidden.other": (
        "{name} refuses {price} for {n} face-down cards: to {name} they are worth {worth}"
    ),
    "players.sells-unseen": (
        "{name} takes {price} from {buyer} for the unseen card: to {name} it is worth {worth}"
    ),
    "players.keeps-unseen": (
        "{name} keeps the unseen card: {price} is offered, and to {name} it is worth {worth}"
    ),
    # Buying
    "players.bids": (
        "{name} bids {price} for {card}: the chance that no pile holds a higher trump is "
        "{percent} %, so it is worth {fair} by the odds, and {worth} to {name}"
    ),
    "players.buys": (
        "{name} pays {seller} the {price} asked for {card}: the chance that no pile holds a "
        "higher trump is {percent} %, so it is worth {fair} by the odds, and {worth} to {name}"
    ),
    "players.blocks": (
        "{name} bids {price} for the top card of {seller}: with it out of the way the best trump "
        "is safer, and that is worth {worth} to {name}"
    ),
    "players.hopes": (
        "{name} bids {price} for the top card of {seller}: the chance that it is the highest "
        "trump is worth {worth} to {name}"
    ),
    "players.offers-unseen": (
        "{name} offers {seller} {price} for a card nobody has seen: to {name} it is worth {worth}"
    ),
    # Declining
    "players.passes": (
        "{name} passes: the chance that no pile holds a trump above {card} is {percent} %, so it "
        "is worth {fair} by the odds, and {worth} to {name}, which is not enough to go on"
    ),
    "players.passes-old": (
        "{name} passes: {card} was offered before, and {name} has no mind to try again"
    ),
    "players.passes-poor": (
        "{name} passes: {card} is worth {worth}, but {name} gives at most {limit} for one thing"
    ),
    "players.has-had-it": "{name} passes: {name} has had {card} and sold it",
    "players.leads": "{name} passes: nobody bids more for {card} than {name}",
    "players.waits-low": "{name} waits: {card} will hardly last, whatever is bid for it",
    "players.waits": (
        "{name} waits: the chance that no pile holds a trump above {card} is {percent} %, so it "
        "is worth {fair} by the odds, and {name} does not sell it for less than {worth}"
    ),
    "players.declines": "{name} passes: there is nothing here that {name} wants",
}
