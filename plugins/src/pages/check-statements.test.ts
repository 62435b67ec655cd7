import { check } from "@octavo/core/testing";
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
