"""Metrics for Prometheus.

No label has the id of a user, a server, a channel or a game. Every label has few values, all of
which the code knows.
"""

import asyncio
import logging
from collections.abc import Iterator
from math import isfinite
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import generate_latest

from bot import observer
from bot.app import App
from bot.client import EmptyChair
from bot.presenters.private_pages import PERMISSIONS
from bot.ui.custom_ids import FORM_PREFIX
from engines.core import Sentence
from engines.core.catalogue import read_covers
from storage import DatabaseUnavailable

METRIC_PREFIX = "empty_chair"
KINDS = ("command", "suggestion", "press", "form")
"""Kinds of requests that are counted by their name."""
OTHER = "other"
"""The label for a command or sentence without a known name."""
SUBMIT = "submit"
"""The label for every form that plays a move. The name of such a form is what a player typed."""
COUNTERS = {
    "interactions": ("What people did, by how it was answered", "kind", "command", "outcome"),
    "refusals": ("Sentences with which people were refused", "sentence"),
    "faults": ("Errors that were logged, by whom", "logger"),
    "discord_requests": ("What Discord was asked for", "token", "status"),
    "gateway_reconnects": ("Connections after the first", "how"),
    "moves": ("Moves that were stored", "game"),
    "stored_bytes": ("Bytes of games that were stored, imported or played", "kind"),
    "edits": ("Messages changed or posted beside an answer", "way"),
    "pictures": ("Pictures of tables", "outcome"),
    "forecasts": ("Where games are heading", "outcome"),
}
"""The help text and the labels of each counter."""
ANSWER_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0)
"""The buckets of the time until an answer, in seconds. Discord waits for three."""
LAG_BUCKETS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0)
"""The buckets of the lag of the event loop, in seconds."""
LAG_INTERVAL_SECONDS = 0.25
"""Seconds between two measurements of that lag."""
ANSWERS_WITHIN = 3.0
"""Seconds for the database to answer, because a health check does not wait long."""


class Metrics(observer.Observer):
    """The observer that counts what happens in the bot."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._verbs = app.router.routed_verbs | {name.partition(" ")[0] for name in PERMISSIONS}
        self._connected: set[int] = set()
        # they would be a third of the page
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = CollectorRegistry()
        of: dict[str, Any] = {"namespace": METRIC_PREFIX, "registry": self.registry}
        self._counters = {
            name: Counter(name, about, labels, **of) for name, (about, *labels) in COUNTERS.items()
        }
        self._seconds = Histogram(
            "answer_seconds", "From the door to the answer", ["kind"], buckets=ANSWER_BUCKETS, **of
        )
        self._lag = Histogram("loop_lag_seconds", "How late the loop is", buckets=LAG_BUCKETS, **of)
        # Labels start at zero, because Prometheus computes no rate for a series that starts at one.
        known = {
            "moves": tuple(read_covers()),
            "faults": ("bot",),
            "gateway_reconnects": ("resumed", "anew"),
        }
        for name, values in (observer.LABEL_VALUES | known).items():
            for value in values:
                self._counters[name].labels(value)
        self._gauges = GaugeCollector(app)
        self.registry.register(self._gauges)
        ProcessCollector(registry=self.registry)

    # ── Calls of the bot ──────────────────────────────────────────────────────────────────────────

    def observe_request(
        self, kind: str, name: str, outcome: observer.Outcome, seconds: float
    ) -> None:
        """Count a request by its kind, name and outcome, and record the seconds until its
        answer."""
        counted = kind if kind in KINDS else OTHER
        self._counters["interactions"].labels(
            counted, self._choose_metric_label(kind, name), outcome
        ).inc()
        self._seconds.labels(counted).observe(seconds)

    def _choose_metric_label(self, kind: str, name: str) -> str:
        """Return the command, or the verb of a button or form. A verb that the bot does not know is
        no label."""
        if kind not in KINDS:
            return OTHER
        if kind in ("command", "suggestion"):
            return name or OTHER
        if name in self._verbs:
            return name.removeprefix(f"{FORM_PREFIX} ")
        return SUBMIT if name.startswith(f"{FORM_PREFIX} ") else OTHER

    def observe_refusal(self, error: Exception) -> None:
        """Count a refusal by the key of its sentence."""
        sentence = error.args[0]
        key = sentence.key if isinstance(sentence, Sentence) else OTHER
        self._counters["refusals"].labels(key).inc()

    def add_to_counter(self, counter: str, *label_values: str, times: int = 1) -> None:
        """Add to a counter with these labels."""
        self._counters[counter].labels(*label_values).inc(times)

    # ── Events of Discord, log records, the lag of the loop ───────────────────────────────────────

    def start_counting(self) -> None:
        """Start counting: become the observer, and follow the gateway, the log and the event
        loop."""
        observer.current_observer = self
        self._app.client.add_listener(self._count_new_session, "on_shard_connect")
        self._app.client.add_listener(self._count_resumed_session, "on_resumed")
        self._errors = ErrorCounter(self._counters["faults"])
        logging.getLogger().addHandler(self._errors)
        self._lag_task = asyncio.create_task(self._measure_event_loop_lag())

    def stop_counting(self) -> None:
        """Stop counting."""
        observer.current_observer = observer.Observer()
        logging.getLogger().removeHandler(self._errors)
        self._lag_task.cancel()

    async def _count_new_session(self, shard: int) -> None:
        """Count a new session of a shard, except the first one."""
        if shard in self._connected:
            self._counters["gateway_reconnects"].labels("anew").inc()
        self._connected.add(shard)

    async def _count_resumed_session(self) -> None:
        """Count a resumed session."""
        self._counters["gateway_reconnects"].labels("resumed").inc()

    async def _measure_event_loop_lag(self) -> None:
        """Measure the lag of the event loop until the task is cancelled."""
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + LAG_INTERVAL_SECONDS
            await asyncio.sleep(LAG_INTERVAL_SECONDS)
            self._lag.observe(max(0.0, clock() - due))

    # ── The page ──────────────────────────────────────────────────────────────────────────────────

    async def render_metrics(self) -> bytes:
        """Return all metrics as text.

        The count of open games is left out if the database does not answer.
        """
        try:
            self._gauges.open_games = await asyncio.wait_for(
                self._app.service.store.count_open_games(), ANSWERS_WITHIN
            )
        except (DatabaseUnavailable, TimeoutError):
            self._gauges.open_games = None
        return generate_latest(self.registry)


class GaugeCollector:
    """A collector of gauges, which are read from the bot at each request."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.open_games: int | None = None

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield the gauges with their present values."""
        app = self._app
        yield _make_gauge("games_open", "Open games in the database", self.open_games)
        yield _make_gauge("games_remembered", "Open games in memory", len(app.service.games.cache))
        yield _make_gauge(
            "leases", "Messages that can be changed by an interaction's token", len(app.leases)
        )
        yield _make_gauge(
            "painter_waiting", "Changes that wait for the bot's token", app.edit_queue.waiting_jobs
        )
        yield _make_gauge(
            "forecasts_waiting", "Games that wait for their forecast", app.forecasts.waiting_count
        )
        yield _make_gauge("page_viewers", "Open watch pages", len(app.pages.streams))
        yield _make_gauge(
            "unlocked_seconds",
            "Since the locks of its shards were lost",
            app.wire.seconds_without_locks,
        )
        yield self._make_shard_latency_gauge()
        yield from self._make_database_connection_gauges()

    def _make_shard_latency_gauge(self) -> GaugeMetricFamily:
        """Return the latency of each connected shard."""
        family = _make_gauge(
            "gateway_latency_seconds", "How long Discord takes for a heartbeat", labels=("shard",)
        )
        for shard, latency in get_shard_latencies(self._app.client).items():
            if latency is not None and isfinite(latency):
                family.add_metric((str(shard),), latency)
        return family

    def _make_database_connection_gauges(self) -> Iterator[GaugeMetricFamily]:
        """Yield the connections of each pool: those in use, and the most there may be."""
        busy = _make_gauge("database_connections_busy", "Connections in use", labels=("pool",))
        most = _make_gauge(
            "database_connections_most", "Connections that there may be", labels=("pool",)
        )
        for pool, (used, size) in self._app.database.read_pool_usage().items():
            busy.add_metric((pool,), used)
            most.add_metric((pool,), size)
        yield from (busy, most)


def get_shard_latencies(client: EmptyChair) -> dict[int, float | None]:
    """Return the latency in seconds of each shard that has connected, or None if its connection is
    lost."""
    latencies: dict[int, float | None] = {}
    for number, shard in client.shards.items():
        latencies[number] = None if shard.is_closed() else shard.latency
    return latencies


def _make_gauge(
    name: str, about: str, value: float | None = None, labels: tuple[str, ...] = ()
) -> GaugeMetricFamily:
    """Return a gauge with a value, or with labels whose values are added later."""
    return GaugeMetricFamily(f"{METRIC_PREFIX}_{name}", about, value=value, labels=labels or None)


class ErrorCounter(logging.Handler):
    """A handler that counts logged errors by the package that logs them, such as `bot` or
    `discord`."""

    def __init__(self, faults: Counter) -> None:
        super().__init__(logging.ERROR)
        self._faults = faults

    def emit(self, record: logging.LogRecord) -> None:
        """Count an error."""
        self._faults.labels(record.name.partition(".")[0]).inc()
