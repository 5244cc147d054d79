"""What can happen in a deal, as facts; and what a player can say, as choices.

Only choices and chances are events. Who owns the best trump, whose turn it is and who wins
are worked out from them, never written down. Seats are named by their players.
"""

from dataclasses import dataclass

from speculation.cards import Card


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The dealer turns up the card that fixes trumps."""

    card: Card


@dataclass(frozen=True, slots=True)
class Turn:
    """A player turns up the top card of the pile."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class SpareTurn:
    """The next card of the spare hand is turned up, after the play."""

    card: Card


@dataclass(frozen=True, slots=True)
class Sale:
    """A face-up trump changes hands for `price` chips."""

    buyer: str
    card: Card
    seller: str
    price: int


@dataclass(frozen=True, slots=True)
class HiddenSale:
    """The top `count` face-down cards (None: the whole pile) go under the buyer's pile."""

    buyer: str
    count: int | None
    seller: str
    price: int


@dataclass(frozen=True, slots=True)
class TurnUpSale:
    """The trump is sold before it is turned up."""

    buyer: str
    seller: str
    price: int


@dataclass(frozen=True, slots=True)
class NextCardSale:
    """The card about to be turned is the buyer's if it proves the best trump (Peel 1891)."""

    buyer: str
    seller: str
    price: int


@dataclass(frozen=True, slots=True)
class Keep:
    """The owner will not sell; bidding on the card is closed until the next card is turned."""

    seat: str
    card: Card


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid for a face-up trump, heard and not yet taken."""

    seat: str
    price: int
    card: Card


@dataclass(frozen=True, slots=True)
class HiddenBid:
    """A bid for the top `count` face-down cards (None: all) of `owner`."""

    seat: str
    price: int
    count: int | None
    owner: str


@dataclass(frozen=True, slots=True)
class Ask:
    """The owner names a price."""

    seat: str
    price: int
    card: Card


@dataclass(frozen=True, slots=True)
class Refuse:
    """The owner refuses the standing bids."""

    seat: str


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The bidder takes the last bid back."""

    seat: str


@dataclass(frozen=True, slots=True)
class Peep:
    """A player looks at a face-down card, against the rules."""

    seat: str


type AnySale = Sale | HiddenSale | TurnUpSale | NextCardSale
type Talk = Keep | Bid | HiddenBid | Ask | Refuse | Withdraw
type Event = TurnUp | Turn | SpareTurn | AnySale | Talk | Peep


@dataclass(frozen=True, slots=True)
class TurnUpChoice:
    """The dealer turns up the trump: which card it is, only the pack knows."""


@dataclass(frozen=True, slots=True)
class TurnChoice:
    """A player turns the top card: which card it is, only the pile knows."""

    seat: str


@dataclass(frozen=True, slots=True)
class SpareTurnChoice:
    """The next card of the spare hand is to be turned."""


type Choice = (
    TurnUpChoice
    | TurnChoice
    | SpareTurnChoice
    | Sale
    | HiddenSale
    | TurnUpSale
    | NextCardSale
    | Talk
    | Peep
)
