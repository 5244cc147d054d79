"""The plot of a sheet as a chart, with a description for those who cannot see it."""

from fractions import Fraction

from speculation.catalogue import say
from speculation.chances import percent
from speculation.figures.sheet import Kind, Plot, Sheet, shown
from speculation.render_chart import Number, bars_html, chart_html, plain


def sheet_chart(sheet: Sheet) -> str:
    """The chart of a sheet, or nothing where it has no plot.

    >>> from speculation.figures import figure
    >>> sheet_chart(figure("trumps")).count("<g "), sheet_chart(figure("chips"))
    (7, '')
    """
    if sheet.plot is None:
        return ""
    plot, told, ident = sheet.plot, description(sheet.plot), f"chart-{sheet.name}"
    if not plot.across:
        bars = {name: points[0][1] for name, points in plot.lines.items()}
        return bars_html(
            sheet.title, told, bars, ident=ident, up=plot.up, write=lambda n: _written(n, plot)
        )
    return chart_html(
        sheet.title,
        told,
        plot.lines,
        ident=ident,
        across=plot.across,
        up=plot.up,
        write=_percent if plot.kind is Kind.SHARE else plain,
        falling=plot.falling,
    )


def description(plot: Plot) -> str:
    """Where each line begins and ends, in words."""
    if not plot.across:
        return say("worth.chart.bars", up=plot.up)
    lines = (
        say("worth.chart.line", name=name, first=_at(points[0], plot), last=_at(points[-1], plot))
        for name, points in plot.lines.items()
    )
    return " ".join((say("worth.chart", across=plot.across, up=plot.up), *lines))


def _at(point: tuple[int, Fraction], plot: Plot) -> str:
    x, y = point
    return say("worth.chart.point", y=shown(y, plot.kind), x=x)


def _written(number: Number, plot: Plot) -> str:
    return shown(Fraction(number), plot.kind)


def _percent(number: Number) -> str:
    """A level on the axis, which is a round share."""
    return percent(Fraction(number).limit_denominator(1000))
