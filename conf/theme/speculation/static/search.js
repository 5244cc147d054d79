// A search's excerpts are the text of a page: let words of neighbouring blocks not run together,
// and say a card once, by its sign.
const textOf = Search.htmlToText;
const named = /([♠♥♦♣](?:<\/\w+>)+)<span class="spec-heard">[^<]*<\/span>/g;
const block = /<(?!\/?(?:a|abbr|b|code|em|i|span|strong|sub|sup)\b)|(?<=<\/span>)<span\b/gi;
Search.htmlToText = (html, anchor) =>
  textOf(html.replace(named, "$1").replace(block, " $&"), anchor).replace(/\s+/g, " ");
