import { expect, it } from "vitest";
import { firstParagraph } from "./first-paragraph.ts";

it.each([
  ["", ""],
  ["Lists **pets** of _one_ [kind](/k), `by_name`.\n\nMore.", "Lists pets of one kind, by_name."],
  ["## Keys\nfor api_key and snake_case", "Keys for api_key and snake_case"],
  ["> a\n> b", "a b"],
  ["- one\r\n* two\r\n \t\r\nthree", "one two"],
  ["Less < 5 and > 3, <b>bold</b><br/>![a kite](/k.png)", "Less < 5 and > 3, bolda kite"],
  ["Put `<b>` and `_x_` in", "Put <b> and _x_ in"],
  ["See [`audio_chunk`](/a) and `[x](y)`", "See audio_chunk and [x](y)"],
  ["2 * 3 = 6", "2 * 3 = 6"],
  ["\\*a\\* \\{b\\} \\_c\\_ \\# \\d", "*a* {b} _c_ # \\d"],
  [
    "GET `/u` or /users/<id> gives Map<String, Int>, <https://x.test/a>",
    "GET /u or /users/<id> gives Map<String, Int>, https://x.test/a",
  ],
  ["<style>.a{}\n\n.b{}</style>\n\nWords <style>.c{}</style>\n\nMore.", "Words"],
  ["<!-- a <style>\n\nb --> <!-- c -->\n\nWords\n\n<style>.c{}</style>", "Words"],
  ["Words <!-- none `of` these --> and `<!-- these -->`", "Words and <!-- these -->"],
  ["if a <b and c> d", "if a <b and c> d"],
  ['A <a href="/x">link</a>, <Note>a note</Note><hr />', "A link, a note"],
])("the first paragraph of %j is %j", (markdown, words) => {
  expect(firstParagraph(markdown)).toBe(words);
});
