"""Speculation, the round card game of Jane Austen's novels: its rules, played."""

__version__ = "0.1.0"
