import { describe, expect, test } from "vitest";
import { facts, parse } from "../testing.ts";

/** The formulas of a text, which has no problems. */
function formulasOf(text: string): readonly string[] {
  const found = facts(text).math.map(({ source }) => source);
  expect(facts(text, "md").math.map(({ source }) => source)).toEqual(found);
  return found;
}

describe("between dollar signs, formulas are", () => {
  test.each([
    "c'",
    "D''",
    "qq'",
    "f'(x)",
    "D'[k]",
    "[s]G'",
    "s'.s''",
    "r,n",
    "n, m",
    "f(x, y)",
    "f(n-1,nx,f)",
    "Hashmap(n, X)",
    "(w,s')",
    "(i', s')",
    "(N,2N/3)",
    "(w,s.0)",
    "(account,id)",
    "[0,N]",
    "[0,1)",
    "O(0,1)",
    "(n,-1)",
    "a:b",
    "x':X",
    "f(x):Y",
    "[0:1:0]",
    "1:1",
    "α,β",
    "0 ... 256",
    "0 … n",
    "1023 − y",
    "x × y",
    "a_1, a_2",
    "?",
    "+",
    "rewardCalls",
  ])("%s", (formula) => {
    expect(formulasOf(`Let $${formula}$ be, ($${formula}$) and "$${formula}$".`)).toEqual([
      formula,
      formula,
      formula,
    ]);
  });
});

describe("dollar signs are words in", () => {
  test.each([
    "$5, $10",
    "costs $5 and $10",
    "between $1,000 and $2,000",
    "from $1,000$ up",
    "$1,000,000$",
    "$5,99$ or $5,10$",
    "$100'000$ and $5'000",
    "($5,$6) or ($5:$6)",
    "$0-$19,999 and $20,000-$29,999",
    "US$5, US$6 and US$5,US$6",
    "5$, 10$, 20$",
    "entre 5 $, 10 $ et 20 $.",
    "5 $:10 $",
    "$10, or 20$ in cash",
    "$60-100 | $240-600",
    "$200 × (15/30) = $ 100",
    "$37 − $28",
    "$HOME:$PATH",
    "$PATH:$HOME/bin:$",
    "$HOME,$USER,$",
    "$HOME,/home/a$",
    "$first,second$",
    "$ID:name$",
    "$A:/b:$",
    "$a, $b",
    "[$a,$b]",
    "$USER's and $HOME's",
    "$USER's$",
    "$don't$",
    "$'a'$ and $'b','c'$",
    "'$','€' and '$':'$'",
    "$('a','b')$",
    "$A$1:$B$2",
    "$1,$2 and $1:$2",
    "$@,$<",
    "$.$ and $,$ and $:$",
    "$,^a$",
    "$foo: bar$",
    "$ref/$defs",
    "$a; b$",
    "$价格,数量$",
    "_x and $x$_y",
    "$x$_",
    "a_b $x$_",
    "_GET, $_POST and $_SERVER$_ENV",
    "\\\\\\\\host\\C$\\Users and \\\\\\\\host\\D$",
    "a$x$ b",
    "$x$b",
  ])("%s", (text) => {
    expect(formulasOf(`So ${text} it is.`)).toEqual([]);
  });
});

describe("beside a formula may stand", () => {
  test.each([
    ["e$\\texttt{XC}$hanges", ["\\texttt{XC}"]],
    ["3$\\times$4 and A$\\to$ B", ["\\times", "\\to"]],
    ["C$++$'s", ["++"]],
    ["Words$^*$ and A$^+$", ["^*", "^+"]],
    ["an _active $\\text{PreCommit}$_ if", ["\\text{PreCommit}"]],
    ["_the function $g$_ ([7](#a))", ["g"]],
    ["is __that $m'$ depends on $m$__, so", ["m'", "m"]],
    ["_$m$_", ["m"]],
    ["*Map*$(n,X)$", ["(n,X)"]],
    ["`PU`$O'$", ["O'"]],
    ["$(N,2N/3)$-erasure", ["(N,2N/3)"]],
    ["$(i', s')$th", ["(i', s')"]],
    ["$c$.$\\texttt{c0}$ and $c'$.$\\texttt{c0}$", ["c", "\\texttt{c0}", "c'", "\\texttt{c0}"]],
    ["$S'$ -- $S''$, $D'$ $-1$", ["S'", "S''", "D'", "-1"]],
    ["$a \\\\$ and $b$", ["a \\\\", "b"]],
  ])("%s", (text, formulas) => {
    expect(formulasOf(text)).toEqual(formulas);
  });

  test("no emphasis of another paragraph", () => {
    expect(formulasOf("a _b\n\nc $d$_ e")).toEqual([]);
  });
});

test("a formula with a prime stands where it is written", () => {
  const text = "So $x$ is $c'$.$\\texttt{c0}$, é 😀 $f(x, y)$.";
  const tree = parse(text);
  expect(
    tree.facts.math.map((_, ordinal) => {
      const { start = 0, end = 0 } = tree.span("math", ordinal) ?? {};
      return text.slice(start, end);
    }),
  ).toEqual(["$x$", "$c'$", "$\\texttt{c0}$", "$f(x, y)$"]);
});
