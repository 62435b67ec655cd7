import { cursorAt, loadModules, pageTree, type Core, type RenameAt } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import fc from "fast-check";
import { expect } from "vitest";
import { madeIds, type MadeIds } from "../links/shown-anchors.ts";

const plugins = [config(), pages(), navigation()];

const names = ["a", "b", "c"];
export const docs: string = JSON.stringify({
  theme: "mint",
  name: "A",
  colors: { primary: "#000" },
  variables: { v: "One" },
  navigation: { pages: names },
});
const words = ["One", "Two", "Three", "Four", "Five", "Six", "A(b)", "Ab"];
const word = fc.constantFrom(...words);

/** What gets an id: of its words, or one that is written for it. */
const usual = fc
  .tuple(word, word)
  .chain(([text, other]) =>
    fc.constantFrom(
      `## ${text}`,
      `## ${text}`,
      `## ${text} {#${other.toLowerCase()}}`,
      `<h3>${text}</h3>`,
      `<h3 id="${other.toLowerCase()}">${text}</h3>`,
      `<div id="${text.toLowerCase()}">x</div>`,
      `<Accordion title="${text}">x</Accordion>`,
      `<Accordion title="${text}" id="${other.toLowerCase()}">x</Accordion>`,
      `<ParamField query="${text.toLowerCase()}">x</ParamField>`,
      `<ParamField query="${text.toLowerCase()}" id="${other.toLowerCase()}">x</ParamField>`,
    ),
  );

/** What shows snippets, and what code or a variable decides. */
const rare = fc.constantFrom(
  "<Part />",
  "<Inner />",
  "<Inner>\n\n<Part />\n\n</Inner>",
  "{[1].map(() => <Part />)}",
  '<Snippet file="part.mdx" />',
  "{props.children}",
  "{<h3 id='one'>One</h3>}",
  "## {word}",
  "## {{v}}",
  "## Is {props.one}",
  '<ParamField query="{{v}}">x</ParamField>',
  '<Accordion title={"One"}>x</Accordion>',
  "<Accordion>x</Accordion>",
  "<Box />",
  "<Heading noAnchor>One</Heading>",
  "## ?!",
);
const content = fc.array(fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: rare }), {
  maxLength: 3,
});
/** What is renamed, at its "Old", "One" or "old". */
const renamed = fc.constantFrom(
  "## Old",
  "## One",
  "## Old {#old}",
  '<Accordion title="Old">x</Accordion>',
  '<Tab title="One">x</Tab>',
  '<Accordion title="Old" id="chosen">x</Accordion>',
  '<Accordion title="Two" id="old">x</Accordion>',
  '<Card id="old">x</Card>',
  '<div id="old">x</div>',
);
const newName = fc.oneof(
  word,
  fc.constantFrom("New", "Section", "Param one", "One {#six}", "{word}", "**New** `one`", "<Inner />", "?!"),
);

/** Constants are code of the page: they stand where they are needed. */
function fileOf(blocks: readonly string[]): string {
  const has = (part: string): boolean => blocks.some((block) => block.includes(part));
  const head = [
    "import Inner from '/snippets/inner.mdx'",
    "import Part from '/snippets/part.mdx'",
    ...(has("<Box") ? ["import { Box } from '/snippets/box.jsx'"] : []),
    ...(has("{word}") ? ["", "export const word = 'One'"] : []),
  ];
  return [head.join("\n"), ...blocks].join("\n\n");
}

interface Site {
  readonly pages: readonly (readonly string[])[];
  readonly inner: readonly string[];
  readonly above: readonly string[];
  readonly renamed: string;
  readonly below: readonly string[];
}

function textsOf({ pages: all, inner, above, renamed: own, below }: Site): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(all.map((blocks, at) => [`${names[at]}.mdx`, fileOf(blocks)])),
    "snippets/part.mdx": fileOf([...above, own, ...below]),
    "snippets/inner.mdx": fileOf(inner),
    "snippets/box.jsx": "export const Box = () => <h2 id='one'>One</h2>",
    "docs.json": docs,
  };
}

/** Sites of these texts. */
export function open(texts: Readonly<Record<string, string>>): Promise<Core> {
  const files = Object.entries(texts).map(([file, text]) => `=== ${file}\n${text}\n`);
  return openFixture(files.join(""), { plugins });
}

/** The ids of each page as it is drawn. */
function idsOf(core: Core): Promise<readonly MadeIds[]> {
  return core.ask((_context, read) =>
    Promise.all(
      names.map(async (name) => {
        const tree = await read.get(pageTree, `${name}.mdx`);
        return madeIds(tree, `${name}.mdx`, await loadModules(tree, `${name}.mdx`, read));
      }),
    ),
  );
}

/** Anchors become what the pages make of a snippet's new heading, title or id. */
export async function renameAnchors(numRuns: number): Promise<void> {
  let followed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        pages: fc.tuple(
          content,
          content,
          content.map((blocks) => [...blocks, "<Part />"]),
        ),
        inner: content,
        above: content,
        renamed,
        below: content,
      }),
      newName,
      async (site, written) => {
        const texts = textsOf(site);
        const text = texts["snippets/part.mdx"] ?? "";
        const core = await open(texts);
        const start = text.indexOf(`\n\n${site.renamed}`, fileOf(site.above).length - 1);
        const offset = start + "\n\n".length + site.renamed.search(/Old|One|old/);
        const found: RenameAt | undefined = await core.ask(async ({ hooks }, read) =>
          hooks.rename.promise(await cursorAt("snippets/part.mdx", offset, read), written, read),
        );
        if (found?.anchors === undefined) return;
        const [edit] = found.edits ?? [];
        if (edit?.kind !== "replace" || !("span" in edit.origin)) throw new Error("A heading is replaced.");
        const { span } = edit.origin;
        const later = text.slice(0, span.start) + edit.newText + text.slice(span.end);
        const [before, after] = [
          await idsOf(core),
          await idsOf(await open({ ...texts, "snippets/part.mdx": later })),
        ];
        // Of what has no title, the text is the id.
        const old = / id="old"/.test(site.renamed) ? "old" : undefined;
        for (const [at, name] of names.entries()) {
          const news = after[at]?.made ?? [];
          const changed = (before[at]?.made ?? []).flatMap(({ id, aliases, isKnown }, index) => {
            const now = news[index];
            const lost = [id, ...aliases].filter((each) => each !== now?.id && !now?.aliases.includes(each));
            return isKnown ? lost.map((each) => [each, now?.id] as const) : [];
          });
          if (old !== undefined && before[at]?.further.has(old) && after[at]?.further.has(edit.newText))
            changed.push([old, edit.newText]);
          followed += changed.length;
          expect([name, ...(found.anchors.get(`/${name}`) ?? [])]).toEqual([name, ...changed]);
        }
      },
    ),
    { numRuns, endOnFailure: true },
  );
  expect(followed).toBeGreaterThan(0);
}
