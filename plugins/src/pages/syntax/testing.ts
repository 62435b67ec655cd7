// What the tests of this folder share.

import { parseYaml, type PageMark, type PageTree } from "@octavo/core";
import { expect } from "vitest";
import { parsePage } from "./parse-page.ts";

export function parse(text: string, format: "mdx" | "md" = "mdx"): PageTree {
  return parsePage({ file: `page.${format}`, text }, format, parseYaml);
}

/** The facts of a page without problems. */
export function facts(text: string, format: "mdx" | "md" = "mdx"): PageTree["facts"] {
  const tree = parse(text, format);
  expect(tree.problems).toEqual([]);
  return tree.facts;
}

export const marks: readonly PageMark[] = [
  "heading",
  "link",
  "image",
  "component",
  "import",
  "export",
  "code",
  "expression",
  "element",
  "label",
  "esm",
];

/** Pieces that are no valid MDX, or only in other places; `%` stands for a word. */
export const brokenPieces: readonly string[] = [
  "% <% and %",
  "%<%",
  "% < % > %",
  "% <y % {% %}.<br>%",
  "{% <br> <img src='%'> %}",
  '<Card title="% <br>>%',
  "{% %}",
  "{`${% %}`} %",
  "`$%` % {`$%`",
  "% {% %} %",
  "{%",
  "%}",
  "<br>",
  "% <br> %",
  "<w%> %",
  "</v%>",
  "<b> %",
  "<p>%",
  "</div> %",
  '<Card title="%">',
  "<Card title='%'>\n\n%\n\n</Crad>",
  "</Card>",
  '- <Note title="%">\n%\n</Note>',
  "<Note>\n%</Note>",
  '<Card title="% %>',
  "List<T%>",
  "<> %",
  "{#%} %",
  "import the % file %",
  "export every % of %",
  "export let % choose %.",
  "export const % is a %",
  "export function % (see %) work",
  "export class % to %",
  "import % from a % file",
  "import { % } from your %",
  "export * as % like",
  "{/* %",
  "`<% {` %",
  "> % <5 and {% %}",
  "% 5 <W%> %",
  "*%* <W%> +<W%>",
  "| <W%> | %</V%> |\n|---|---|\n| <W%> % |",
  "<W%> %",
  "1. <W%> %",
  "% </V%> %",
  "% <W%>%</V%> %",
  "Run `%` first %.",
  "See [the %](/a) now",
  "% (important) %",
  "% (important)",
  "%.\n\n## %",
  "for more %, see %",
  "%-it now",
  "% = 2",
  "% (see\n\n- %\n\n## %",
  "(%) and `%`",
  "[%](/a) and %",
  "| % | <w%> |\n|---|---|\n| %<br>% | {% %} |",
];

/** Statements, each with a blank line or nothing at all behind it; `#` stands for a number of its own. */
export const statementPieces: readonly string[] = [
  "export const n# = 1",
  "export const o# = { a: [1, '('.length] };",
  "import X# from '/snippets/s.mdx'",
  "import { x# } from '/snippets/s.mdx';",
  "export const C# = () => <p>% (see /%, // %</p>;\n\n<C# />\n\n",
  "export const C# = () => (\n  <ul>\n    <li>:) % ` {'`'} don't % /* [</li>\n\n  </ul>\n);\n\n<C# />\n\n",
  'export const C# = ({ title }) => {\n\n  return <p title="{\'(">{title}: %</p>;\n};\n\n<C# title="%" />\n\n',
];
