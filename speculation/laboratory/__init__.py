"""The laboratory: many evenings of computer players, counted, checked, spread and kept.

It stays out of the browser's bundle. The modules, from the ground up: `plan` (who plays what),
`promises` (what every evening must keep), `counted` (what happened in one, in whole numbers),
`played` (one evening's line), `sums` and `measures` (what many lines come to), `results` (the
file), `spread` and `cluster` (who plays them), `published` (what the site shows).
"""
