import { Core, mentions, type Problem } from "@octavo/core";
import { defaults } from "@octavo/plugins";
import fc from "fast-check";
import { expect } from "vitest";

const plugins = defaults();

const yaml = (written: string, before = ""): string => `openapi: 3.1.0
info: { title: T, version: "1" }
${before}paths:
  /a:
    get:
      summary: A
      responses: { "200": { description: Yes } }
      x-svc:
        content: ${written}
    post:
      summary: B
      responses: { "200": { description: Yes } }
      x-mint: { content: "[b](/guide#one) <Card titel='x'/>" }
`;
const docs = (...pages: readonly string[]): string =>
  JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000" }, navigation: { pages } });

/** What files may have, undefined where they are absent; the first is what they have at first. */
const states: Readonly<Record<string, readonly (string | undefined)[]>> = {
  "docs.json": [
    docs("guide", "api.yaml GET /a"),
    docs("guide", "api.yaml GET /a", "api.yaml POST /a"),
    docs("guide"),
  ],
  "guide.mdx": ["## One\n", "## Two\n\n[a](/a#own) [b](/a#one)", undefined],
  "snippets/x.mdx": ["Text.", undefined, "[x](/gone)", "export const y = 1"],
  "i.png": [undefined, ""],
  "api.yaml": [
    yaml(
      "|\n          [a](/guide#one) ![i](/i.png)\n\n          <Crad/> <Card icon='rockett' href='/gone'/>",
    ),
    yaml(">-\n          [a](/guide#two)\n          ![i](/i.png)\n\n          # Own\n\n          {x}"),
    yaml('"import X from \\"/snippets/x.mdx\\"\\n\\n<X/> <Y/> [a](#own) [\\n"', "# A comment\n"),
    yaml("*gone"),
    yaml('"import X from \\"/snippets/x.mdx\\"\\n\\n<X/> <Y/> [a](#own) [\\n"'),
  ],
};
const edits = Object.entries(states).flatMap(([file, texts]) => texts.map((text) => ({ file, text })));

function set(core: Core, { file, text }: { readonly file: string; readonly text: string | undefined }): void {
  if (text === undefined) return core.removeFile(file);
  core.addFile(file);
  if (!file.endsWith(".png")) core.setText(file, text);
}

async function toldBy(core: Core): Promise<readonly [readonly Problem[], readonly unknown[]]> {
  await core.refresh();
  const named = await core.ask((_context, read) => read.get(mentions, "api.yaml"));
  return [await core.problems(), named];
}

/** What is told of contents after edits is what is told of them at first. */
export async function editContents(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...edits), { maxLength: 8 }), async (steps) => {
      const now = new Map(Object.entries(states).map(([file, [text]]) => [file, text]));
      const core = new Core({ plugins, freeze: true });
      for (const [file, text] of now) set(core, { file, text });
      await toldBy(core);
      for (const step of steps) {
        now.set(step.file, step.text);
        set(core, step);
        const cold = new Core({ plugins });
        for (const [file, text] of now) set(cold, { file, text });
        const found = await toldBy(core);
        expect(found).toEqual(await toldBy(cold));
        expect(found[0].filter(({ code }) => code.startsWith("core/"))).toEqual([]);
      }
    }),
    { numRuns },
  );
}
