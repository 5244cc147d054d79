"""Where the engine and this extension lie, and a hash that changes when either does."""

import hashlib
from pathlib import Path

import speculation

ENGINE = Path(speculation.__file__).resolve().parent
EXTENSION = Path(__file__).resolve().parent


def engine_hash() -> str:
    """A short hash over every module of the engine and of the extension."""
    digest = hashlib.sha256()
    for folder in (ENGINE, EXTENSION):
        for path in sorted(folder.rglob("*.py")):
            digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]
