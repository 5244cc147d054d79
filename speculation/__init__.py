"""Speculation, the round card game of Jane Austen's novels: its rules, played."""
