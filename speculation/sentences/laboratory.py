"""What the laboratory says of many evenings."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # The command
    "laboratory.option.evenings": "how many evenings (100 if left out)",
    "laboratory.option.deals": "how many deals an evening has (3 if left out)",
    "laboratory.option.seed": "a number that lays all the cards and seats the players "
    "(0 if left out)",
    "laboratory.option.again": "play nothing: print the command that plays evening number N alone "
    "and prints its record; the first is number 0",
    "laboratory.option.rules": "ids of rule sets with commas between, or all (all if left out); "
    "an evening under the first with each number of players, the fewest first, then the same "
    "under the next, and after the last from the beginning",
    "laboratory.option.players": "how many sit down: numbers, ranges such as 3-5, or all, with "
    "commas between (all if left out); under each rule set those that it admits",
    "laboratory.option.temperaments": "who sits down, with commas between: {known}, or all (all "
    "if left out); the order at the table is drawn for every evening",
    "laboratory.option.chips": "how many chips each begins an evening with (40 if left out)",
    "laboratory.option.processes": "how many processes of this machine play (as many as it has "
    "processors if left out); the result is the same",
    "laboratory.option.scheduler": "the address of a Dask scheduler, such as "
    "tcp://192.0.2.7:8786, whose workers play instead; needs speculation[dask]",
    "laboratory.option.output": "a file for every evening's counts, a line of JSON each",
    "laboratory.option.resume": "go on with the evenings that FILE does not hold yet",
    "laboratory.option.of": "print one temperament beside all the others",
    "laboratory.needs-output": "--resume goes on with a file: name it by --output",
    "laboratory.no-number": "'{text}' is no number of players: write 4, 3-5, 2,6 or all",
    "laboratory.no-evenings": "there can be 1 to {most:,} evenings",
    "laboratory.no-processes": "there can be 1 to {most:,} processes",
    "laboratory.no-rules": "there is no rule set '{name}', or it is named twice: there are {known}",
    "laboratory.no-temperament": "no player is '{name}', or is so twice: there are {known}",
    "laboratory.no-company": "no rule set that was named is for {players} players: {allowed}",
    "laboratory.allowed": "{rules} is for {least} to {most}",
    "laboratory.either": "{numbers} or {last}",
    "laboratory.no-seed": "the seed is a number between 0 and {most}",
    "laboratory.not-there": "nobody in these evenings is {kind}",
    # Progress
    "laboratory.progress": "{done:,} of {total:,} evenings",
    "laboratory.progress.left": "{done:,} of {total:,} evenings, {left} left",
    "laboratory.progress.seconds": "{n} s",
    "laboratory.progress.minutes": "{n} min",
    "laboratory.stopped": "Stopped after {done:,} of {total:,} evenings. They are kept in {file}; "
    "this goes on with the rest:\n  {command}",
    "laboratory.stopped.lost": "Stopped after {done:,} of {total:,} evenings, and nothing is kept: "
    "--output FILE would keep them.",
    # Who plays
    "laboratory.lost.process": "a process that played has died",
    "laboratory.lost.cluster": "the Dask cluster at {address} is lost: {why}",
    "laboratory.no-dask": "to spread evenings over a cluster, install Dask with this program: "
    "pip install 'speculation[dask]'",
    "laboratory.no-answer": "no Dask scheduler answers at {address}",
    "laboratory.no-workers": "the Dask scheduler at {address} has no workers",
    "laboratory.other-version": "the workers have another version of this program ({others}): "
    "install {version} there",
    # The file
    "laboratory.file.exists": "{file} is there already: --resume goes on with it",
    "laboratory.file.taken": "{file} is being written by another run",
    "laboratory.file.strange": "{file} is no result file of `speculation simulate`",
    "laboratory.file.version": "{file} was begun by version {other}, and this is {version}: "
    "evenings of two versions cannot be added up",
    "laboratory.file.plan": "{file} holds evenings of another plan; it differs in: {what}",
    "laboratory.file.line": "{file}: line {line} is no evening of this file",
    "laboratory.file.otherwise": "{file}: evening number {n} goes otherwise now, so the players "
    "or the rules have changed since it was begun",
    # Promises
    "laboratory.broken": "Evening number {n} breaks a promise: {why}\nThis plays it again:\n"
    "  {command}",
    "laboratory.broken.endless": "after {n:,} words it has not ended",
    "laboratory.broken.chips": "{found} chips are on the table, where {total} were brought",
    "laboratory.broken.purse": "{name} says {price} with {purse} in the purse",
    "laboratory.broken.debt": "a purse holds less than nothing",
    "laboratory.broken.piles": "{found} cards lie face down where {left} should",
    "laboratory.broken.pack": "the cards of the stock and those dealt are not the whole pack",
    "laboratory.broken.twice": "a card is in two places",
    "laboratory.broken.strange": "a card lies on the table that was not dealt",
    "laboratory.kept": "{evenings:,} evenings, {deals:,} deals: every one ended, chips and cards "
    "were conserved, and nobody bid or paid more than the purse held.",
    # The tables
    "laboratory.evenings": "Evenings",
    "laboratory.deals": "Deals",
    "laboratory.sales": "Trumps sold",
    "laboratory.unseen": "Unseen cards sold",
    "laboratory.longest": "Events of the longest deal",
    "laboratory.evenings.title": "Evenings of computer players, by rule set",
    "laboratory.overview.title": "How the temperaments play",
    "laboratory.sheet.title": "The {kind} beside the others",
    "laboratory.published.sheet": "{deals:,} deals, one of each temperament at every table. Behind "
    "± is how far the 95 % interval reaches to either side: normal, each evening taken as one "
    "observation, since its deals depend on each other.",
    "laboratory.published.evenings": "{evenings:,} evenings, {deals:,} deals: every one ended, "
    "chips and cards were conserved, and nobody bid or paid more than the purse held.",
    "laboratory.played": "Played by {command}.",
    "laboratory.figure": "Figure",
    "laboratory.others": "the others",
    "laboratory.difference": "difference",
    "laboratory.interval": "Behind ± is how far the 95 % interval reaches to either side (normal, "
    "with each evening taken as one observation, since its deals depend on each other); a dash "
    "where that cannot be estimated.",
    "laboratory.measure.won": "Chips won a deal",
    "laboratory.measure.pools": "Pools taken, of all deals",
    "laboratory.measure.passes": "Passes, of all times asked",
    "laboratory.measure.bids": "Bids for a trump a deal",
    "laboratory.measure.bought": "Trumps bought a deal",
    "laboratory.measure.paid": "Paid for trumps, of their worth",
    "laboratory.measure.price": "Price of a trump bought, in chips",
    "laboratory.measure.against": "Bought against another's bid",
    "laboratory.measure.asks": "Prices asked a deal",
    "laboratory.measure.keeps": "Trumps kept against a bid, a deal",
    "laboratory.measure.sold": "Trumps sold a deal",
    "laboratory.measure.got": "Got for trumps, of their worth",
    "laboratory.measure.blocks": "Cards bought to block, a deal",
    "laboratory.measure.blind": "Cards bought on the chance, a deal",
    "laboratory.measure.unseen": "Cards sold unseen, a deal",
    "laboratory.measure.broke": "Deals begun without a chip",
}
