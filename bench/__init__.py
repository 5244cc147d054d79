"""What is measured: one module a budget, each with a `measure()` that gives its figures."""
