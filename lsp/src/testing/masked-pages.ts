import fc from "fast-check";
import {
  applyEdits,
  colors,
  Core,
  hints,
  LineIndex,
  linkedTags,
  repairsOf,
  tokens,
  type LocatedToken,
  type Range,
  type Span,
} from "@octavo/core";
import { defaults } from "@octavo/plugins";
import { expect } from "vitest";

const pieces = [
  "<Card title=\"a\" color='#fff'>", "</Card>", "<Tabs>", "<Tab ", "<Note>", "</Note>", "<Own x={`}`} />", "<b>", "</b>", "<br>", "{{name}}", "{ 1 +", "}",
  "😀", "\n", "\n\n", "- ", "> ", "```\n", "`", "<!-- a -->", "<5", "[](/other)", "[a](/none)", "|", "$", "<Icon color={\"rgb(1 2 3)\"} />", "\r\n", "text ",
]; // prettier-ignore

const words: Readonly<Record<LocatedToken["kind"], RegExp>> = {
  component: /^(?:Card|Tabs|Tab|Note|Own|Icon)$/,
  prop: /^[^\s=<>{}"'`]+$/,
  variable: /^\{\{name\}\}$/,
  key: /^title$/,
  method: /^$/,
  path: /^$/,
};

/** Whatever is wrong with a page, editors are told of places that are there. */
export async function askAboutMaskedPages(numRuns: number): Promise<void> {
  const core = new Core({ plugins: defaults() });
  core.setFiles(["docs.json", "page.mdx", "other.mdx"]);
  core.setText("docs.json", '{ "theme": "mint", "name": "A", "navigation": { "pages": ["page", "other"] } }');
  core.setText("other.mdx", "---\ntitle: Other\n---\n");
  const page = fc.array(fc.constantFrom(...pieces), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(page, async (parts) => {
      const text = `---\ntitle: 😀\n---\n\n${parts.join("")}`;
      core.setText("page.mdx", text);
      await core.refresh();
      const lines = new LineIndex(text);
      const at = ({ start, end }: Range): string => text.slice(lines.offset(start), lines.offset(end));
      for (const { kind, range } of await tokens(core, "page.mdx")) expect(at(range)).toMatch(words[kind]);
      for (const { range } of await colors(core, "page.mdx"))
        expect(at(range)).toMatch(/^#fff$|^rgb\(1 2 3\)$/);
      const all = { start: lines.position(0), end: lines.position(text.length) };
      for (const { position } of await hints(core, "page.mdx", all))
        expect(text.slice(0, lines.offset(position))).toMatch(/\[\]\(\/other\)$/);
      for (let offset = 0; offset < text.length; offset += 7) {
        const names = await linkedTags(core, "page.mdx", lines.position(offset));
        expect(new Set(names.map(at)).size).toBeLessThan(2);
      }
      await mendedUntilNothing(core, text);
    }),
    { numRuns },
  );
}

/** Mends all that needs no question, again and again: it ends. */
async function mendedUntilNothing(core: Core, before: string): Promise<void> {
  let text = before;
  for (let round = 0; ; round++) {
    const problems = (await core.problems()).filter(({ file }) => file === "page.mdx");
    const repairs = await repairsOf(core, "page.mdx", problems);
    const safe = repairs.flatMap((each) => each.repairs.find(({ isSafe }) => isSafe)?.replaced ?? []);
    if (safe.length === 0) return;
    expect(round).toBeLessThan(3);
    const lines = new LineIndex(text);
    const spanOf = ({ start, end }: Range): Span => ({ start: lines.offset(start), end: lines.offset(end) });
    text = applyEdits(
      text,
      safe.map(({ range, newText }) => ({ span: spanOf(range), newText })),
    );
    core.setText("page.mdx", text);
    await core.refresh();
  }
}
