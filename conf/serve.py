"""Serve the built site on this machine: ``python conf/serve.py build/html`` (``make serve``).

What it sends is what any static host would, with the strictest policy the site promises to work
under: no inline script or style, no `eval`, nothing from another host.
"""

import argparse
import gzip
import sys
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from socket import AF_INET, SOCK_DGRAM, gaierror, gethostname, socket
from typing import BinaryIO

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
LOCAL = "127.0.0.1"
TRIES = 20
SQUEEZED = {
    ".css",
    ".deal",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".svg",
    ".txt",
    ".wasm",
    ".webmanifest",
    ".xml",
}


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
        ".webmanifest": "application/manifest+json",
        ".whl": "application/octet-stream",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send what compresses well compressed, where the browser takes that."""
        path = Path(self.translate_path(self.path))
        if "\0" in str(path):
            self.send_error(HTTPStatus.NOT_FOUND, "No such page")
            return None
        path = path / "index.html" if self.path.partition("?")[0].endswith("/") else path
        wanted = "gzip" in self.headers.get("Accept-Encoding", "")
        if not (wanted and path.suffix in SQUEEZED and path.is_file()):
            return super().send_head()
        body = squeezed(path, path.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return BytesIO(body)

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


@lru_cache(maxsize=256)
def squeezed(path: Path, written: int) -> bytes:
    """A file's content gzipped, kept until the file is written anew."""
    return gzip.compress(path.read_bytes(), 6)


class Server(ThreadingHTTPServer):
    """A server whose port belongs to it alone, so that a busy one is noticed."""

    allow_reuse_address = sys.platform != "win32"
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a reader who went away in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def listen(site: Path, port: int, host: str = LOCAL, tries: int = TRIES) -> Server:
    """Take the port, or the next free one; port 0 takes any."""
    handler = partial(Handler, directory=str(site))
    for candidate in range(port, min(port + tries, 65536)):
        try:
            return Server((host, candidate), handler)
        except gaierror:
            raise SystemExit(f"{host} is no address of this machine.") from None
        except OSError:
            continue
    raise SystemExit(
        f"The ports from {port} on at {host} are all busy: choose another, `make serve PORT=9000`."
    )


def _address(host: str) -> str:
    """The address by which others on the network reach this machine."""
    if host not in ("0.0.0.0", "::"):
        return host
    with socket(AF_INET, SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks which way a packet would leave.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return gethostname()
        return str(probe.getsockname()[0])


def main() -> None:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("site", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default=LOCAL, help="0.0.0.0 lets a phone on your network in")
    given = parser.parse_args()
    if not (given.site / "index.html").is_file():
        raise SystemExit(f"There is no site in {given.site}: run `make site` first.")
    if not 0 <= given.port <= 65535:
        raise SystemExit(f"{given.port} is no port: it is a number from 0 to 65535.")
    with listen(given.site, given.port, given.host) as server:
        name = "localhost" if given.host == LOCAL else _address(given.host)
        print(f"Speculation is at http://{name}:{server.server_port}/ (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
