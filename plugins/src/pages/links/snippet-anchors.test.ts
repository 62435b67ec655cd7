import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];

const docs = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a", "b", "c"] } }
`;

const shows = 'import Part from "/snippets/part.mdx"\n\n<Part />\n';

it("a link of a snippet to a place on its page is told once, with the pages that have no such place", async () => {
  const problems = await check(
    `${docs}=== a.mdx
${shows}
## Mine

=== b.mdx
import Outer from "/snippets/outer.mdx"

<Outer />

=== c.mdx
<Snippet file="part.mdx" />

## Mine

## Common

=== snippets/outer.mdx
import Part from "./part.mdx"

<Part />

## Common

=== snippets/part.mdx
## Own

[1](#own) [2](#top) [3](#mine) [4](#common) [5](#nowhere) [6](/a#nowhere)
                        ^^^^^ warning page/broken-anchor
                                   ^^^^^^^ warning page/broken-anchor
                                                ^^^^^^^^ warning page/broken-anchor
                                                              ^^^^^^^^^^ warning page/broken-anchor

<Card title="[7](#there)" href="#neither">x</Card>
             ^^^^^^^^^^^ warning page/broken-anchor
                                ^^^^^^^^ warning page/broken-anchor
`,
    { plugins },
  );
  const told = problems.map(({ message, related }) => [
    message.replace(/^.*?: nothing on (.*) has that anchor/, "$1"),
    related.map(({ file }) => file).join(" "),
  ]);
  expect(told.slice(0, 3)).toEqual([
    ["/b.", "b.mdx"],
    ["/a.", "a.mdx"],
    ["/a and 2 more of the pages that show this.", "a.mdx b.mdx c.mdx"],
  ]);
});

it("nothing is told where code may show the snippet, or give the anchor, and of snippets that nothing shows", async () => {
  await check(
    `${docs}=== a.mdx
import Part from "/snippets/part.mdx"

export const some = false

{some && <Part />}

=== b.mdx
import Part from "/snippets/part.mdx"
import { Own } from "/snippets/own.jsx"

<Part />

<Own />

=== c.mdx
import Agents from "/snippets/agents.mdx"

<Visibility for="agents">

<Agents />

## Theirs

</Visibility>

=== snippets/own.jsx
export const Own = ({ name }) => <h2 id={name}>Text</h2>;

=== snippets/part.mdx
[1](#somewhere) {props.more && <a href="#more">2</a>}

=== snippets/unused.mdx
[1](#somewhere)

=== snippets/agents.mdx
[1](#theirs)
`,
    { plugins },
  );
});

it("an anchor is suggested that all pages have, and what is told follows edits", async () => {
  const core = await openFixture(
    `${docs}=== a.mdx
${shows}
## Install it

=== b.mdx
${shows}
## Install it

=== c.mdx
Text.

=== snippets/part.mdx
[1](#instal-it)
`,
    { plugins },
  );
  const told = async (): Promise<readonly string[]> => {
    await core.refresh();
    return (await core.problems()).map(({ message }) => message.replace(/^.*?nothing on/, ""));
  };
  const both = " /a and 1 more of the pages that show this has that anchor";
  expect(await told()).toEqual([`${both}; did you mean "#install-it"?`]);
  core.setText("b.mdx", `${shows}\n## Other\n`);
  expect(await told()).toEqual([`${both}.`]);
  core.setText("b.mdx", `${shows}\n## Instal it\n`);
  expect(await told()).toEqual([" /a has that anchor."]);
  core.setText("a.mdx", "Text.\n");
  expect(await told()).toEqual([]);
  core.setText("c.mdx", shows);
  expect(await told()).toEqual([" /c has that anchor."]);
});
