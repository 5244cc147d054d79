"""A small site that is not ours: another theme, its own examples, Markdown and reStructuredText."""

project = "Fixture"
author = project_copyright = "nobody"
version = release = "1"
language = "en"
extensions = ["myst_parser", "speculation_sphinx"]
myst_enable_extensions = ["colon_fence"]
html_theme = "basic"
spec_examples = "deals"
latex_engine = "xelatex"
latex_documents = [("index", "fixture.tex", project, author, "manual")]
man_pages = [("index", "fixture", project, [author], 7)]
suppress_warnings = ["epub.unknown_project_files"]
