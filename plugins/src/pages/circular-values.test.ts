import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

it("values that ask for themselves are told where they are shown", async () => {
  const problems = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["index"] } }
=== index.mdx
export const a = b;
export const b = a;
export const f = g + 1;
export const g = 2;
export const again = (n) => (n === 0 ? 0 : again(n - 1));
export const unshown = unshown;

{a} {f} {a + 1} {again(2)} {() => a}
^^^ warning page/doubtful-braces
        ^^^^^^^ warning page/doubtful-braces
                           ^^^^^^^^^ warning page/doubtful-braces

<Card title={b}>Text</Card>
             ^ warning page/doubtful-braces
`,
    { plugins: [config(), pages(), navigation()] },
  );
  expect(problems.map(({ message }) => message)).toContain(
    "{a} has no value, because it asks for itself: a → b → a.",
  );
});
