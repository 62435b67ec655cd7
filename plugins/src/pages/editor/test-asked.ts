import { applyEdits, complete, LineIndex, type LocatedCompletion } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";

const plugins = [config(), pages(), openapi(), extensions(), navigation(), theme()];

const docs = `{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "variables": { "product": "Octavo" }, "navigation": { "pages": ["index"] } }`;

type Fixture = Awaited<ReturnType<typeof openFixture>>;

/** A site with a page in which `|` is the cursor. */
export async function askedAt(
  marked: string,
  files: Readonly<Record<string, string>> = {},
): Promise<{
  readonly core: Fixture;
  readonly file: "index.mdx";
  readonly text: string;
  readonly position: ReturnType<LineIndex["position"]>;
}> {
  const offset = marked.indexOf("|");
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const all = { "docs.json": docs, "index.mdx": text, ...files };
  const fixture = Object.entries(all).map(([name, each]) => `=== ${name}\n${each}\n`);
  const core = await openFixture(fixture.join(""), { plugins });
  return { core, file: "index.mdx", text, position: new LineIndex(text).position(offset) };
}

export async function completionsAt(
  marked: string,
  files?: Readonly<Record<string, string>>,
): Promise<readonly LocatedCompletion[]> {
  const { core, file, position } = await askedAt(marked, files);
  return complete(core, file, position);
}

/** The page after the completion with a label. */
export async function completed(
  marked: string,
  label: string,
  files?: Readonly<Record<string, string>>,
): Promise<string> {
  const { core, file, text, position } = await askedAt(marked, files);
  const found = (await complete(core, file, position)).find((each) => each.label === label);
  if (!found) throw new Error(`no "${label}"`);
  const lines = new LineIndex(text);
  const edits = [{ range: found.range, newText: found.insert }, ...(found.also ? [found.also] : [])];
  return applyEdits(
    text,
    edits.map(({ range, newText }) => ({
      span: { start: lines.offset(range.start), end: lines.offset(range.end) },
      newText,
    })),
  );
}
