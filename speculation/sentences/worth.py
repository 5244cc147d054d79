"""The tables and plots of what cards and seats are worth."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "worth.nothing": "–",
    "worth.measured": "{number}\u00a0±\u00a0{reach}",
    "worth.measured.share": "{number}\u00a0±\u00a0{reach}\u00a0%",
    "worth.no-players": "the figures are for {least} to {most} players, not {players}",
    "worth.no-higher": "0 to {most} trumps can be higher, not {higher}",
    "worth.no-deal": "with {players} players the pack is dealt from {most} times: there is no deal "
    "{deal}",
    # What rows, columns and axes are called
    "worth.trump-by-players": "Trump, by players",
    "worth.trump-by-cards": "Trump, by cards face down",
    "worth.cards-by-players": "Cards face down, by players",
    "worth.trump-by-deal": "Trump, by deal of the pack",
    "worth.players-by-deal": "Players, by deal of the pack",
    "worth.players": "{players} players",
    "worth.rules": "Rules",
    "worth.variant": "{rules}, {variant}",
    "worth.pool": "Pool",
    "worth.unseen": "Unseen cards",
    "worth.holds": "It stays the best",
    "worth.price": "Its price",
    "worth.stakes": "Stakes",
    "worth.staked": "{dealer} and {others}",
    "worth.seat.0": "Dealer",
    "worth.seat.1": "Dealer's left",
    "worth.seat.2": "Opposite",
    "worth.seat.3": "Dealer's right",
    "worth.each-other": "Each other player",
    "worth.carried": "Carried",
    "worth.gain.dealer": "Dealer gains",
    "worth.gain.left": "Dealer's left gains",
    "worth.axis.players": "players",
    "worth.axis.cards": "cards face down in all the piles",
    "worth.axis.deal": "deal of the pack",
    "worth.axis.share": "share of the pool",
    "worth.axis.gain": "the dealer's gain in chips",
    "worth.axis.dealer": "the dealer's chance of the pool",
    "worth.axis.off": "chips",
    # What is said of a table and its chart
    "worth.chart": "Lines: {up}, against {across}. The numbers are in the table below.",
    "worth.chart.bars": "Bars: {up}. The numbers are in the table below.",
    "worth.chart.line": "{name}: from {first} to {last}.",
    "worth.chart.point": "{y} at {x}",
    "worth.command": "These numbers are printed by the command",
    "worth.file.csv": "Save the table as CSV",
    "worth.file.json": "Save it as JSON, with exact fractions",
    "worth.unknown": "there is no table '{name}': there are {names}",
    "worth.no-table": "there is no table '{name}': there are {names}",
    "worth.no-cell": "the table '{name}' has no cell in the row '{row}' and the column '{column}'",
    # The sheets
    "worth.trumps.title": "What a turned-up trump is worth, as a share of the pool",
    "worth.trumps.note": "A fresh pack, and no other card turned yet. The share is the chance that "
    "no higher trump lies in any player's pile. An ace is worth the whole pool.",
    "worth.chips.title": "The same in chips, the dealer staking six and the others four",
    "worth.chips.note": "The pool times the share above. Who pays more loses by it, and who takes "
    "less loses by it.",
    "worth.four.title": "Four players: the best trump's share of the pool as cards are turned",
    "worth.four.note": "The columns count the cards face down in all the piles, its owner's too. "
    "Twelve is the turn-up before another card is turned; from eleven on it is a trump just "
    "turned from a pile, or the turn-up still unbeaten. A fresh pack, and no higher trump has "
    "been seen.",
    "worth.knave.title": "What a knave is worth, as a share of the pool",
    "worth.knave.note": "The rows count the cards face down in all the piles, its owner's too. The "
    "first number of a column is the turn-up before another card is turned, the others are a knave "
    "just turned from a pile, or the turn-up still unbeaten. A fresh pack, and no higher trump has "
    "been seen.",
    "worth.thumb.title": "The rule of seventeen, and how far it is out",
    "worth.thumb.note": "The rule multiplies what each higher trump leaves of the pool. It is "
    "exact for one higher trump and says too much for more. The last columns give how much too "
    "high it is at most, as a share of the pool and in chips, and for which trump that is.",
    "worth.thumb.players": "Players",
    "worth.thumb.factor": "Each higher trump leaves",
    "worth.thumb.off": "Too high by at most",
    "worth.thumb.rank": "Which is for",
    "worth.thumb.off-chips": "In chips",
    "worth.seats.title": "Four players before the turn-up: chances of the pool, and gains in chips",
    "worth.seats.note": "A gain is the chance times the pool, less the stake. A pool that is "
    "carried to the next deal counts as nobody's gain.",
    "worth.dealer.title": "What dealing gains, in chips, by the number of players",
    "worth.dealer.note": "The dealer's chance times the pool, less the dealer's stake, before the "
    "turn-up. The stakes are the dealer's and each other player's; a number of players the rules "
    "do not allow has a dash.",
    "worth.stake.title": "What the dealer would have to stake to gain nothing, the others staking "
    "four",
    "worth.stake.note": "Where the turn-up is the dealer's: the stake that is the same part of the "
    "pool as the dealer's chance.",
    "worth.stake.players": "Players",
    "worth.stake.fair": "Even stake",
    "worth.memory.title": "Four players: how far out one is who forgets the earlier deals, in "
    "chips, on the average",
    "worth.memory.note": "The turn-up's price to one who knows which cards went in the earlier "
    "deals of the pack, against its price in a fresh pack. All cards of earlier deals count as "
    "seen.",
    "worth.remembered.title": "The knave: how far out one is who forgets, as a share of the pool",
    "worth.remembered.note": "As above, on the average. Where the pack has too few cards for "
    "another deal it is shuffled, and nothing is left to remember.",
    "worth.rules.title": "One table under every rule set: four players, the nine of hearts turned "
    "up",
    "worth.rules.note": "If nobody trades after it. The price is given where the rules let the "
    "turn-up be sold once it lies face up. Variants are listed where they change the odds. The "
    "chart has one bar for all rule sets that give the dealer the same chance, under the name of "
    "the first.",
    "worth.trade.title": "What a best trump must bring its owner, and what it is worth to a buyer, "
    "in chips",
    "worth.trade.note": "Small deals with the whole pack, each player having so few cards from the "
    "start. The dealer, who sits last, turned up the two of hearts; Anna, the eldest hand, has "
    "just turned the trump and sells it to Ben, in No. 7 to Carla. Face down are the cards of "
    "Anna, Ben and Carla in turn, and after a plus those of the spare hand. The pool is 10 "
    "chips with two players, 14 with three.",
    "worth.trade.table": "No.",
    "worth.trade.trump": "Trump",
    "worth.trade.left": "Face down",
    "worth.trade.and-spare": "{piles} + {spare}",
    "worth.trade.fair": "Pool times chance",
    "worth.trade.least": "Seller needs",
    "worth.trade.most": "Buyer gains",
    "worth.trade.least-all": "Seller needs, with trade",
    "worth.trade.most-all": "Buyer gains, with trade",
    "worth.caution.title": "A knave's price among players who fear for their last chips",
    "worth.caution.note": "Hoyle's game, four players, the knave of hearts turned up; each buyer "
    "has 36 chips left. Where the buyer gives more than the seller asks, they can agree.",
    "worth.caution.seller": "Seller's chips",
    "worth.caution.least": "Seller asks",
    "worth.caution.most": "Buyer gives",
}
