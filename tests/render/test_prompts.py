"""Questions in the HTML of a deal: at their step, answered in a fold and once more for paper."""

import re

from speculation.prompt_lines import placed
from speculation.record import read
from speculation.render import Links, deal_html
from speculation.render_practice import exercise_html, heading, place
from speculation.render_prompts import overleaf_html

RECORD = read(
    "players: A & <b>, Ben, Carla\nturn-up 9♥\nBen turns J♥\nCarla buys J♥ from Ben for 3"
)
ASKED = placed(RECORD, ["turn-up next", "j-hearts pay Carla", "j-hearts sell Ben 5"])


def html(asked=ASKED) -> str:
    return deal_html(RECORD, "d", Links(), None, asked)


def step(text: str, name: str) -> str:
    return re.search(
        rf'<li class="spec-step[^>]*id="d\.{name}".*?(?=<li class="spec-step|</ol>)', text
    )[0]


def test_a_deal_that_asks_nothing_is_as_it_was():
    assert html(()) == deal_html(RECORD, "d", Links())
    assert "spec-prompt" not in html(())
    assert "spec-overleaf" not in html(())


def test_a_question_stands_in_its_step_below_the_comment():
    assert step(html(), "turn-up").count('class="spec-prompt') == 1
    assert step(html(), "j-hearts").count('class="spec-prompt') == 2
    assert step(html(), "carla-buys-j-hearts").count('class="spec-prompt') == 0


def test_no_answer_is_told_outside_its_fold_and_the_last_page():
    told = re.sub(r"<details.*?</details>", "", html())
    before, _, overleaf = told.partition('<div class="spec-overleaf">')
    assert "the turn is counted from" not in before
    assert "worth" not in re.sub(r'data-\w+="[^"]*"', "", before)
    assert "the turn is counted from" in overleaf


def test_the_answers_come_last_and_are_numbered_as_the_questions():
    numbers = re.findall(r"<b>(Question \d)</b>", html())
    assert numbers == ["Question 1", "Question 2", "Question 3"] * 2


def test_every_id_is_there_once_and_every_label_has_its_field():
    ids = re.findall(r'\bid="([^"]*)"', html())
    assert len(ids) == len(set(ids))
    for name in re.findall(r'(?:\bfor|aria-describedby|aria-labelledby)="([^"]*)"', html()):
        assert name in ids


def test_a_name_is_never_markup():
    assert "<b>, Ben" not in html()
    assert "A &amp; &lt;b&gt;</label>" in html()
    assert "Not A &amp; &lt;b&gt;:" in html()


def test_a_form_sends_nothing_if_no_script_takes_it():
    forms = re.findall(r"<form [^>]*>", html())
    assert len(forms) == 3
    assert all('method="dialog"' in form and "action" not in form for form in forms)


def test_a_question_apart_tells_its_step_and_shows_its_table():
    one = ASKED[1]
    text = exercise_html(RECORD, one, "page.html#d.j-hearts", Links())
    assert 'href="page.html#d.j-hearts">Step 2 of 3.</a> Ben turns the' in text
    assert text.count("spec-board") == 1
    assert "Rules: Full rules" in text


TELLING = read(
    "title: The owner turns last of all\n"
    "players: Anna, Ben, Carla\nturn-up 9♥\nBen turns J♥\nCarla turns 2♣"
)


def test_a_question_apart_has_its_number_and_kind_for_a_title_and_never_the_deals():
    kinds = {
        "turn-up next": "whose turn",
        "j-hearts pay Carla": "the price of a trump",
        "j-hearts pay Anna for 2 hidden of Ben": "the price of cards face down",
        "j-hearts sell Ben 5": "an offer",
    }
    for one in placed(TELLING, kinds):
        text = exercise_html(TELLING, one, "page.html#d", Links())
        assert "turns last" not in text
        [(ident, heading)] = re.findall(r'<h3 id="(.*?)">(.*?)</h3>', text)
        assert f'aria-labelledby="{ident} practice--ask-{one.n}--question"' in text
        assert heading in {f"Question {one.n}: {kind}" for kind in kinds.values()}
        assert text.count(f"Question {one.n}") == 1


def test_the_kinds_of_unseen_cards_have_titles_too():
    record = read("rules: peel-1891\nplayers: Anna, Ben, Carla\nturn-up 9♥")
    asked = placed(record, ["start pay Ben", "turn-up pay Anna for the next card"])
    headings = [heading(one) for one in asked]
    assert headings == [
        "Question 1: the price of the turn-up",
        "Question 2: the price of the next card",
    ]


def test_a_question_of_a_later_deal_finds_its_table():
    record = read("players: A, B, C\nturn-up A♥\n---\nturn-up 9♥")
    assert place(record, "deal-2.turn-up") == (1, 1)
    assert place(record, "deal-2.start") == (1, 0)
    [one] = placed(record, ["deal-2.start next"])
    assert "Deal 2, step 0 of 1." in exercise_html(record, one, "", Links())


def test_there_is_no_page_of_answers_where_nothing_is_asked():
    assert overleaf_html((), Links()) == ""
