"""Property tests are bounded, and the same on every run where a run must be reproducible."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "here", max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
