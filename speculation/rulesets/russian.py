"""The rules of a Russian page of card games."""

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
    implied,
    said,
    silent,
)

_PAGE = "russian-page"
_RULES = "Правила игры"

RUSSIAN = RuleSet(
    id="russian",
    title="The Russian page",
    short="Russian",
    sources=(_PAGE,),
    players=implied(
        Players(2, 9, best=(5, 9)),
        _PAGE,
        f"Количество игроков and {_RULES} 1",
        "Two to nine may play, and five or more are advised.",
    ),
    pack=said(52, _PAGE, "Количество карт в колоде"),
    stakes=implied(
        Stakes(dealer=6, others=3),
        _PAGE,
        f"{_RULES} 3 to 5",
        "The number is for the players to agree, the dealer's being double; we take the dealer's "
        "six of the other books, so three from everybody else.",
    ),
    hand=said(3, _PAGE, f"{_RULES} 6"),
    looking=implied(
        Looking.FORBIDDEN,
        _PAGE,
        f"{_RULES} 6, 7 and 14",
        "Cards are dealt closed, stacked as they come, and opened one by one from the top.",
    ),
    turn_up=said(TurnUp.DEALER, _PAGE, f"{_RULES} 9"),
    turn_up_sale=said(TurnUpSale.TURNED, _PAGE, f"{_RULES} 11"),
    ace_turned_up=said(AceTurnedUp.TAKES_POOL, _PAGE, f"{_RULES} 10"),
    after_ace=said(AfterAce.DEAL_PASSES, _PAGE, f"{_RULES} 10"),
    honours=implied(
        Honours.ORDINARY,
        _PAGE,
        f"{_RULES} 11",
        "Any card but an ace is kept by the dealer or sold.",
    ),
    trump_place=implied(
        TrumpPlace.ON_PILE,
        _PAGE,
        f"{_RULES} 13",
        "It is laid on the buyer's pile back downward, that is face up; the word is easily misread "
        "as face down.",
    ),
    first=said(First.LEFT_OF_DEALER, _PAGE, f"{_RULES} 14"),
    trump_sale=said(TrumpSale.WHEN_TURNED, _PAGE, f"{_RULES} 19"),
    saleable=said(Saleable.BEST, _PAGE, f"{_RULES} 16 and 19"),
    selling=implied(
        Selling.HIGHEST_BIDDER,
        _PAGE,
        f"{_RULES} 11",
        "The dealer sells to whoever names the highest price; that later owners do too is taken "
        "from that.",
    ),
    after_sale=said(AfterSale.ROTATION, _PAGE, f"{_RULES} 20"),
    after_keeping=said(AfterKeeping.NEXT_IN_ORDER, _PAGE, f"{_RULES} 20"),
    owner_turns=implied(
        OwnerTurns.PASSED_OVER,
        _PAGE,
        f"{_RULES} 14 and 21",
        "The buyer of the turn-up is excepted, and the owner of a beaten trump is said to turn "
        "again, so every owner is excepted while the trump stands.",
    ),
    hidden_cards=implied(
        HiddenCards.ANY_TIME,
        _PAGE,
        f"{_RULES} 22 and 23",
        "Closed cards may be bought, all that are left if one likes; no moment is set for it.",
    ),
    hidden_place=said(HiddenPlace.UNDER_PILE, _PAGE, f"{_RULES} 24"),
    last_market=implied(
        LastMarket.OWNERS_CARDS,
        _PAGE,
        f"{_RULES} 18 and 22",
        "Closed cards may be bought and the game lasts until all are opened, so the owner's last "
        "cards can still be bought.",
    ),
    ends=said(Ends.EVERY_CARD, _PAGE, f"{_RULES} 18"),
    ace_in_play=silent(
        AceInPlay.ORDINARY,
        "Only an ace turned up by the dealer is provided for; one opened in play is simply the "
        "best trump.",
    ),
    no_trump=implied(
        NoTrump.CANNOT_HAPPEN,
        _PAGE,
        f"{_RULES} 9 and 25",
        "The turn-up is the dealer's and the owner of the highest trump wins, so somebody always "
        "does.",
    ),
    spare_hand=silent(False, "No spare hand is mentioned."),
    fives_and_jacks=silent(FivesAndJacks.NONE, "No penalty for a five or a jack is mentioned."),
    fives_payer=silent(Payer.TURNER, "No penalty for a five or a jack is mentioned."),
    price_cap=silent(None, "No limit on prices is given, so only the buyer's purse sets one."),
    peeping=silent(Peeping.NONE, "No penalty for looking is given."),
    empty_purse=silent(
        EmptyPurse.TABLE_STAKES,
        "The page does not say: we let nobody pay more than the purse holds, and play goes on.",
    ),
    pack_between=implied(
        PackBetween.SHUFFLE_EACH,
        _PAGE,
        f"{_RULES} 6",
        "The pack is shuffled well and cut before the deal, and nothing is said of putting used "
        "cards aside.",
    ),
    shuffler=silent(Shuffler.DEALER, "The page does not say who shuffles: we take the dealer."),
    evening_ends=silent(EveningEnds.NOT_TOLD, "The page ends with the deal, not with an evening."),
)
