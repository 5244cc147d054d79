"""W. H. Peel's Round Games with Cards: the trump sold unseen, and cards sold on the chance."""

from speculation.rules import (
    AceInPlay,
    AceTurnedUp,
    AfterAce,
    AfterKeeping,
    AfterSale,
    EmptyPurse,
    Ends,
    EveningEnds,
    First,
    FivesAndJacks,
    HiddenCards,
    HiddenPlace,
    Honours,
    LastMarket,
    Looking,
    NoTrump,
    OwnerTurns,
    PackBetween,
    Payer,
    Peeping,
    Players,
    RuleSet,
    Saleable,
    Selling,
    Shuffler,
    Stakes,
    TrumpPlace,
    TrumpSale,
    TurnUp,
    TurnUpSale,
    Variant,
    implied,
    said,
    silent,
)

_PEEL = "peel-1891"
_PLAYERS = "on the players and the pack"
_TURN_UP = "on the turn-up"
_HONOUR = "on an ace or court card turned up"
_SALES = "on sales and the turn"
_CHANCE = "on the card about to be turned"
_LAST = "on the best trump's owner"
_PEEPING = "on looking before one's turn"
_VARIATIONS = "on variations"
_POOLS = "The pool owns the turn-up, and Peel's custom pays only a dealer or a buyer"

PEEL_1891 = RuleSet(
    id="peel-1891",
    title="W. H. Peel's Round Games with Cards (1891)",
    short="Peel 1891",
    sources=(_PEEL,),
    players=implied(
        Players(2, 10),
        _PEEL,
        _PLAYERS,
        "With 52 cards there should not be more than ten; two are the fewest who can trade.",
    ),
    pack=said(52, _PEEL, _PLAYERS),
    stakes=said(Stakes(dealer=2, others=1), _PEEL, "on the pool"),
    hand=said(3, _PEEL, "on the deal"),
    looking=said(Looking.FORBIDDEN, _PEEL, "on the deal"),
    turn_up=said(TurnUp.DEALER, _PEEL, _TURN_UP),
    turn_up_sale=implied(
        TurnUpSale.EITHER,
        _PEEL,
        _TURN_UP,
        "It is sold while it still lies face down; and since trumps change hands at any time, it "
        "may be sold once it is turned, too.",
    ),
    ace_turned_up=said(AceTurnedUp.TAKES_POOL, _PEEL, _HONOUR),
    after_ace=implied(
        AfterAce.HANDS_KEPT,
        _PEEL,
        "on the next dealer",
        "The next player deals with the next top card as the trump; no new hands are mentioned, "
        "so those that nobody has touched are kept.",
    ),
    honours=said(Honours.TAKE_POOL, _PEEL, _HONOUR),
    trump_place=silent(
        TrumpPlace.ON_PILE, "The seller hands it over, but where it is laid is not told."
    ),
    first=said(First.LEFT_OF_OWNER, _PEEL, _SALES),
    trump_sale=said(TrumpSale.ANY_TIME, _PEEL, _SALES),
    saleable=said(Saleable.BEST, _PEEL, _SALES),
    selling=silent(
        Selling.MAY_REFUSE, "Nothing is said of bids: any price will do that the two agree on."
    ),
    after_sale=said(AfterSale.LEFT_OF_BUYER, _PEEL, _SALES),
    after_keeping=silent(
        AfterKeeping.NEXT_IN_ORDER,
        "Only a sale and a card that is not better are provided for; after a refusal we let the "
        "next in order turn.",
    ),
    owner_turns=said(OwnerTurns.PASSED_OVER, _PEEL, _LAST),
    hidden_cards=said(HiddenCards.NEXT_CARD, _PEEL, _CHANCE),
    hidden_place=said(HiddenPlace.STAYS, _PEEL, "on a card that proves good"),
    last_market=implied(
        LastMarket.OWNERS_CARDS,
        _PEEL,
        _LAST,
        "The unseen cards can be sold, singly or as a lot, up to the moment when their owner shows "
        "them, last of all; we open that market once everybody else's cards are up.",
    ),
    ends=said(Ends.EVERY_CARD, _PEEL, _LAST),
    ace_in_play=silent(
        AceInPlay.ORDINARY,
        "Only an ace turned up for trumps is provided for; one turned in play is simply the best "
        "trump, and the rest is turned all the same.",
    ),
    no_trump=implied(
        NoTrump.CANNOT_HAPPEN,
        _PEEL,
        _TURN_UP,
        "A turn-up that nothing beats wins for whoever owns it, so somebody always wins.",
    ),
    spare_hand=implied(
        False, _PEEL, _VARIATIONS, "The spare hand is told as a variation of the game."
    ),
    fives_and_jacks=implied(
        FivesAndJacks.NONE, _PEEL, _VARIATIONS, "The penalty is told as a variation of the game."
    ),
    fives_payer=said(Payer.OWNER, _PEEL, _VARIATIONS),
    price_cap=silent(None, "No limit on prices is given, so only the buyer's purse sets one."),
    peeping=implied(
        Peeping.FINE_AND_BARRED,
        _PEEL,
        _PEEPING,
        "There is a fine, and a pool that the offender would win waits for the next deal; the "
        "amount is not given, and we take one chip.",
    ),
    empty_purse=silent(
        EmptyPurse.TABLE_STAKES,
        "The text does not say: we let nobody pay more than the purse holds, and play goes on.",
    ),
    pack_between=silent(
        PackBetween.SHUFFLE_EACH,
        "Nothing is said of the used cards; for Nap the same book (p. 9) advises two packs by "
        "turns, so that each deal has a whole one.",
    ),
    shuffler=silent(
        Shuffler.DEALERS_LEFT,
        "Nothing is said of it here; for Nap the same book (p. 9) gives the shuffling to whoever "
        "sits to the left of the next dealer.",
    ),
    evening_ends=silent(EveningEnds.NOT_TOLD, "The text ends with the deal, not with an evening."),
    variants={
        "pool-turn-up": Variant(
            "pool-turn-up",
            {
                "turn_up": said(TurnUp.POOL, _PEEL, _VARIATIONS),
                "turn_up_sale": said(TurnUpSale.NEVER, _PEEL, _VARIATIONS),
                "ace_turned_up": silent(AceTurnedUp.ORDINARY, f"{_POOLS}: the deal is played."),
                "honours": silent(Honours.ORDINARY, f"{_POOLS}: the deal is played."),
                "no_trump": said(NoTrump.POOL_CARRIED, _PEEL, _VARIATIONS),
            },
        ),
        "spare-hand": Variant("spare-hand", {"spare_hand": said(True, _PEEL, _VARIATIONS)}),
        "fives-and-jacks": Variant(
            "fives-and-jacks",
            {
                "fives_and_jacks": implied(
                    FivesAndJacks.ANY_SUIT,
                    _PEEL,
                    _VARIATIONS,
                    "A knave or five of any suit costs its owner a penalty; the amount is not "
                    "given, and we take one chip.",
                ),
                "fives_payer": said(Payer.OWNER, _PEEL, _VARIATIONS),
            },
        ),
        "short-pack": Variant(
            "short-pack",
            {
                "pack": said(32, _PEEL, _PLAYERS),
                "players": implied(
                    Players(2, 6),
                    _PEEL,
                    _PLAYERS,
                    "With 32 cards there should not be more than six; two are the fewest who can "
                    "trade.",
                ),
            },
        ),
    },
)
