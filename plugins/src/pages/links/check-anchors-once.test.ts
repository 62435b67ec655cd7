import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];
const site = (page: string): string => `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
${page}`;

it("an anchor that is written twice is told where it does nothing", async () => {
  const problems = await check(
    site(`## A {#usage}

## B {#usage}
   ^ warning page/repeated-anchor

## Usage

## Usage

## C

## D {#c}
   ^ warning page/repeated-anchor

<h2 id="c">E</h2>
           ^ warning page/repeated-anchor

<Step title="S" id="step">a</Step> <Tab title="T" id="step">b</Tab> <Tab title="U" id={own}>c</Tab>
                                                      ^^^^ warning page/repeated-anchor
                                                                                       ^^^ warning page/unknown-name
`),
    { plugins },
  );
  expect(problems[0]?.message).toBe(
    'Something else on this page has the anchor "usage", so links to #usage lead to the first of them.',
  );
});

it("people and agents have an anchor each, and what components of one's own call an id is none", async () => {
  const part = (audience: string, last: string): string =>
    `<Visibility for="${audience}">\n\n## Setup {#setup}\n\n<Step title="S" id="step">a</Step>\n${last}\n</Visibility>\n\n`;
  const again = "\n## B {#setup}\n   ^ warning page/repeated-anchor\n";
  const film =
    '<Film id="dQw4w9WgXcQ" /> <Film id="dQw4w9WgXcQ" /> <Steps id="a">a</Steps> <Steps id="a">a</Steps>';
  await check(
    site(
      `import { Film } from "/snippets/film.jsx"\nimport { Steps } from "/snippets/film.jsx"\n\n${part("humans", "")}${part("agents", again)}${film}
=== snippets/film.jsx
export const Film = ({ id }) => <i>{id}</i>;
export const Steps = ({ id }) => <i>{id}</i>;
`,
    ),
    { plugins },
  );
});

it("a name of several words is told with the word that it may be, and shown", async () => {
  const problems = await check(
    site(`## A {#two words}
     ^^^^^^^^^^^^ error syntax/error

## B {#}
     ^^^ error syntax/error
`),
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    "The name of a heading is one word: write {#two-words}. Write \\{ and \\} to show braces.",
    "There is no name for the heading between these braces. Write \\{ and \\} to show braces.",
  ]);
});
