"""The API, asked as another program would: plain HTTP and JSON, no Ember code."""

import base64
import http.client
import json
import time
from urllib.parse import urlsplit

TIMEOUT = 60


def text(data: bytes) -> str:
    """Bytes in JSON: unpadded base64url."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Refused(Exception):
    """The server said no."""

    def __init__(self, status: int, code: str, detail: str):
        super().__init__(f"{status} {code}: {detail}")
        self.status = status
        self.code = code


class API:
    """One member's way to the server. A connection for each call: servers die here."""

    def __init__(self, address: str, token: str | None = None):
        self._host = urlsplit(address).netloc
        self._token = token

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str):
        """The response and its whole body. Throws `Refused`, or OSError without one."""
        sent = {"Accept": "application/json", "Ember-Time": str(int(time.time() * 1e3))}
        if self._token:
            sent["Authorization"] = f"Bearer {self._token}"
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection = http.client.HTTPConnection(self._host, timeout=TIMEOUT)
        try:
            connection.request(method, path, body, sent)
            response = connection.getresponse()
            answer = response.read()
        finally:
            connection.close()
        if response.status >= 400:
            raise self._refusal(response.status, answer)
        return response, answer

    @staticmethod
    def _refusal(status: int, answer: bytes) -> Refused:
        try:
            problem = json.loads(answer)
            return Refused(status, problem["code"], problem["detail"])
        except (ValueError, KeyError):
            return Refused(status, "", "")

    def get(self, path: str):
        return json.loads(self.ask("GET", path)[1])

    def post(self, path: str, value=None):
        body = b"" if value is None else json.dumps(value).encode()
        headers = {} if value is None else {"Content_Type": "application/json"}
        answer = self.ask("POST", path, body, **headers)[1]
        return json.loads(answer) if answer else None

    def box(self, drop: str, photo: int, rung: str) -> bytes:
        return self.ask("GET", f"/api/drops/{drop}/boxes/{photo}/{rung}")[1]

    def feed(self, circle: str) -> list[dict]:
        """All living drops."""
        path, drops = f"/api/circles/{circle}/feed", []
        page = self.get(path)
        drops += page["drops"]
        while page.get("next"):
            page = self.get(f"{path}?before={page['next']}")
            drops += page["drops"]
        return drops

    def burns(self) -> list[tuple[bytes | None, bytes | None, bytes]]:
        """The whole burn log: (entry or None, its hash or None, signature)."""
        rows, after = [], ""
        while True:
            page = self.get("/api/burns" + after)
            rows += page["rows"]
            if not page["rows"] or len(rows) >= page["count"]:
                break
            after = f"?after={rows[-1]['seq']}"
        assert [row["seq"] for row in rows] == list(range(len(rows)))
        return [
            (
                data(row["entry"]) if row.get("entry") else None,
                bytes.fromhex(row["hash"]) if row.get("hash") else None,
                data(row["signature"]),
            )
            for row in rows
        ]

    @property
    def signing_key(self) -> bytes:
        return data(self.get("/api/server")["signingKey"])
