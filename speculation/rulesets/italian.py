"""The rules of an Italian page, evidently translated from an English one."""

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

_PAGE = "italian-page"
_DEAL = "Preparazione e distribuzione"
_PLAY = "Svolgimento del gioco"
_VARIANTS = "Varianti comuni"

ITALIAN = RuleSet(
    id="italian",
    title="The Italian page",
    short="Italian",
    sources=(_PAGE,),
    players=said(Players(3, 8, best=(4, 6)), _PAGE, "Giocatori"),
    pack=said(52, _PAGE, "Mazzo di carte"),
    stakes=said(Stakes(dealer=6, others=4), _PAGE, f"{_DEAL} 1"),
    hand=said(3, _PAGE, f"{_DEAL} 2"),
    looking=said(Looking.FORBIDDEN, _PAGE, f"{_DEAL} 5"),
    turn_up=said(TurnUp.DEALER, _PAGE, f"{_DEAL} 3"),
    turn_up_sale=said(TurnUpSale.TURNED, _PAGE, f"{_PLAY} 1"),
    ace_turned_up=said(AceTurnedUp.TAKES_POOL, _PAGE, f"{_DEAL} 4"),
    after_ace=implied(
        AfterAce.DEAL_PASSES,
        _PAGE,
        f"{_DEAL} 4 and Punteggio",
        "The cards are shuffled and dealt again; who deals is not said there, but elsewhere the "
        "deal passes left after every hand.",
    ),
    honours=implied(
        Honours.ORDINARY,
        _PAGE,
        f"{_DEAL} 4",
        "Only the ace is given a rule of its own; any other turn-up is kept or sold.",
    ),
    trump_place=said(TrumpPlace.MIDDLE, _PAGE, f"{_DEAL} 3"),
    first=said(First.LEFT_OF_DEALER, _PAGE, f"{_PLAY} 2"),
    trump_sale=said(TrumpSale.ANY_TIME, _PAGE, f"{_PLAY} 5"),
    saleable=said(Saleable.BEST, _PAGE, f"{_PLAY} 4 and 5"),
    selling=said(Selling.MAY_REFUSE, _PAGE, f"{_PLAY} 5"),
    after_sale=implied(
        AfterSale.ROTATION,
        _PAGE,
        f"{_PLAY} 2 and 6",
        "Cards are turned clockwise from the dealer's left, and no sale is said to change that.",
    ),
    after_keeping=implied(
        AfterKeeping.NEXT_IN_ORDER,
        _PAGE,
        f"{_PLAY} 2",
        "Cards are turned clockwise, and keeping a trump is not said to change that.",
    ),
    owner_turns=said(OwnerTurns.PASSED_OVER, _PAGE, f"{_PLAY} 6"),
    hidden_cards=implied(
        HiddenCards.NOT_SOLD,
        _PAGE,
        f"{_VARIANTS}, bullet 3",
        "Buying face-down cards is listed among the variants only.",
    ),
    hidden_place=silent(
        HiddenPlace.UNDER_PILE,
        "The page does not say where such a card goes: under the buyer's pile, as in Parlett.",
    ),
    last_market=implied(
        LastMarket.THE_TRUMP,
        _PAGE,
        f"{_PLAY} 5 and 7",
        "The best trump is for sale at any time, and the hand lasts until every pile is turned.",
    ),
    ends=said(Ends.EVERY_CARD, _PAGE, f"{_PLAY} 7"),
    ace_in_play=silent(
        AceInPlay.ORDINARY,
        "Only an ace turned up by the dealer is provided for; one turned in play is simply the "
        "best trump.",
    ),
    no_trump=implied(
        NoTrump.CANNOT_HAPPEN,
        _PAGE,
        f"{_PLAY} 8",
        "Where the turn-up is the only trump its owner wins, so somebody always does.",
    ),
    spare_hand=implied(
        False, _PAGE, f"{_VARIANTS}, bullet 2", "The dead hand is listed among the variants only."
    ),
    fives_and_jacks=implied(
        FivesAndJacks.NONE,
        _PAGE,
        f"{_VARIANTS}, bullet 1",
        "The chip for a jack or a five is listed among the variants only.",
    ),
    fives_payer=said(Payer.TURNER, _PAGE, f"{_VARIANTS}, bullet 1"),
    price_cap=implied(
        None, _PAGE, f"{_VARIANTS}, bullet 4", "A limit on bids is listed among the variants only."
    ),
    peeping=silent(Peeping.NONE, "Looking is forbidden, but no penalty for it is given."),
    empty_purse=implied(
        EmptyPurse.TABLE_STAKES,
        _PAGE,
        "Giocatori",
        "Play may stop when somebody runs out of chips; during a deal we let nobody pay more than "
        "the purse holds.",
    ),
    pack_between=implied(
        PackBetween.SHUFFLE_EACH,
        _PAGE,
        f"{_DEAL} 2",
        "The dealer shuffles before dealing, and nothing is said of putting used cards aside.",
    ),
    shuffler=said(Shuffler.DEALER, _PAGE, f"{_DEAL} 2"),
    evening_ends=said(EveningEnds.AGREED_OR_BROKE, _PAGE, "Giocatori and Vittoria"),
    variants={
        "fives-and-jacks": Variant(
            "fives-and-jacks",
            {
                "fives_and_jacks": said(FivesAndJacks.ANY_SUIT, _PAGE, f"{_VARIANTS}, bullet 1"),
                "fives_payer": said(Payer.TURNER, _PAGE, f"{_VARIANTS}, bullet 1"),
            },
        ),
        "spare-hand": Variant(
            "spare-hand", {"spare_hand": said(True, _PAGE, f"{_VARIANTS}, bullet 2")}
        ),
        "hidden-cards": Variant(
            "hidden-cards",
            {
                "hidden_cards": said(HiddenCards.ANY_TIME, _PAGE, f"{_VARIANTS}, bullet 3"),
                "hidden_place": silent(
                    HiddenPlace.UNDER_PILE,
                    "The page does not say where such a card goes: under the buyer's pile, as in "
                    "Parlett.",
                ),
            },
        ),
    },
)
