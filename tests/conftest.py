"""How hard the tests try where hypothesis invents what people do; `make soak` tries harder, and anew each time."""

from hypothesis import HealthCheck, settings

EVERY_TIME = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

settings.register_profile("test", EVERY_TIME)
settings.register_profile("soak", EVERY_TIME, max_examples=1000, derandomize=False)
settings.load_profile("test")
