"""Serve the built site on this machine: ``python conf/serve.py build/html`` (``make serve``).

What it sends is what any static host would, with the strictest policy the site promises to work
under: no inline script or style, no `eval`, nothing from another host.
"""

import argparse
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
TRIES = 20


class Handler(SimpleHTTPRequestHandler):
    """Files with their types and the policy; no listing of folders, no line for each request."""

    # Said here because the machine's own table of types differs from place to place.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".svg": "image/svg+xml",
        ".deal": "text/plain; charset=utf-8",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".whl": "application/octet-stream",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        """Add what every answer carries."""
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Cache-Control", self._keeping())
        super().end_headers()

    def list_directory(self, path: object) -> None:
        """Refuse: a folder without an index page is no page."""
        self.send_error(404, "No such page")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base class's name)
        """Say nothing of requests that went well."""

    def _keeping(self) -> str:
        # Files in a folder named by its content never change; everything else is asked for again.
        return "max-age=31536000, immutable" if "/pyodide-" in self.path else "no-cache"


class Server(ThreadingHTTPServer):
    """A server whose port belongs to it alone, so that a busy one is noticed."""

    allow_reuse_address = sys.platform != "win32"
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a reader who went away in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def listen(site: Path, port: int, tries: int = TRIES) -> Server:
    """Take the port, or the next free one; port 0 takes any."""
    handler = partial(Handler, directory=str(site))
    for candidate in range(port, min(port + tries, 65536)):
        try:
            return Server(("127.0.0.1", candidate), handler)
        except OSError:
            continue
    raise SystemExit(
        f"The ports from {port} on are all busy: choose another, `make serve PORT=9000`."
    )


def main() -> None:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("site", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    given = parser.parse_args()
    if not (given.site / "index.html").is_file():
        raise SystemExit(f"There is no site in {given.site}: run `make site` first.")
    if not 0 <= given.port <= 65535:
        raise SystemExit(f"{given.port} is no port: it is a number from 0 to 65535.")
    with listen(given.site, given.port) as server:
        print(
            f"Speculation is at http://localhost:{server.server_port}/ (Ctrl-C ends it)", flush=True
        )
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
