import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

it("statements of pages that are no JavaScript are told at their places, and their words are not lost silently", async () => {
  const problems = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a", "b"] } }
=== a.mdx
export const x = 1 and more
                   ^ error page/code-syntax

Text {x}.

export const Own = () => <b>a</b> and more
                                  ^ error page/code-syntax

export function f() { return a b; }
                               ^ error page/code-syntax

=== b.mdx
export const plain = "a", other = [1, { a: \`b\` }];

export const Typed = ({ n }: { n: number }) => <b>{n}</b>;

export async function* many(list: string[]) { yield* list; }

export const sum = (a, b) => {
  // a comment
  return a / b;
};

plain.length;

export let later;

Text.
`,
    { plugins: [config(), pages(), navigation()] },
  );
  expect(problems[0]?.message).toBe('`x` cannot be read as JavaScript: Unexpected token, at "and more".');
});

it("imports and exports of which only names are read are told, too", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a", "b"] } }
=== box.jsx
export const Box = () => <b>a</b>, Badge = () => <i>b</i>;
export default Box;
=== a.mdx
import { Box from "/box.jsx";
             ^ error page/code-syntax
import { Box as Other, , Badge } from "/box.jsx";
                       ^ error page/code-syntax

<Box /> <Other /> <Badge />

~~~js
export const none = ;
~~~

export const none = ;
                  ^ error page/code-syntax

export class Model { a = ; }
                         ^ error page/code-syntax

export const Open = () => <b>x;
                          ^ error page/code-syntax

export default function () { return a b; }
                                      ^ error page/code-syntax

Text {none} <Open />.

=== b.mdx
import Main, { Box as One, Badge, } from "/box.jsx";
import * as All from /* all */ "/box.jsx";
import {
  Box, // one
  Badge as Two,
} from "/box.jsx";
import type { Box as Props } from "/box.jsx";
import "/box.jsx";

<Main /> <One /> <Badge /> <All.Box /> <Box /> <Two />

export { One, Badge as default };
export * from "/box.jsx";

export class Model { a = 1; }

export interface Shape { a: Props }

export let later;

export enum Kind { A }

Text.
`,
    { plugins: [config(), pages(), navigation()] },
  );
});

it("the same words elsewhere are not their places", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a"] } }
=== a.mdx
---
description: "export const b = = 1"
---

Text \`export const b = = 1\`, {/* export const b = = 1 */}

export const a = = 12
                 ^ error page/code-syntax

export const b = = 1
                 ^ error page/code-syntax

export const [c] = [1], d = 2;

export const b = = 1
                 ^ error page/code-syntax

{a} {b} {c} {d}
`,
    { plugins: [config(), pages(), navigation()] },
  );
});

it("a text that never ends is told where it begins, and not at a quote before it", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a"] } }
=== box.jsx
export const Box = () => <b>a</b>;
=== a.mdx
import { Box } from "/box.jsx"

export const name = "
                    ^ error page/code-syntax

<Box />
`,
    { plugins: [config(), pages(), navigation()] },
  );
});

it.each([
  ["export", "export", "and this is no export statement"],
  ["import", 'import { Box } from "/box.jsx"\nimport', "and this is no import statement"],
])("a page may end with a bare %s: that is told, and the rest of it is read", async (_, end, expected) => {
  const core = await openFixture(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a"] } }
=== box.jsx
export const Box = () => <b>a</b>;
=== a.mdx
Text [x](/nowhere).

${end}`,
    { plugins: [config(), pages(), navigation()] },
  );
  const told = (await core.problems()).filter(({ code }) => code !== "page/unused-import");
  expect(told.map(({ code }) => code)).toEqual(["page/broken-link", "syntax/error"]);
  expect(told[1]?.message).toContain(expected);
});
