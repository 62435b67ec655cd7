import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Requests } from "./idle-work.ts";
import { Session } from "./session.ts";

test("a tap that never ends is a problem, and edits after it are taken up", async () => {
  const root = mkdtempSync(join(tmpdir(), "octavo-lsp-unended-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    "docs.json":
      '{ "theme": "mint", "name": "N", "colors": { "primary": "#123456" }, "navigation": { "pages": ["a"] } }',
    "a.mdx": "[Gone](/gone)\n",
    "octavo.config.mjs":
      'import { definePlugin } from "@octavo/core";\n' +
      'const tap = async (page, read) => read.text("a.mdx").startsWith("Mended") ? page : new Promise(() => {});\n' +
      'export default { plugins: [definePlugin("own", (hooks) => hooks.page.tapPromise("own", tap))()] };\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const faults: unknown[] = [];
  const session = await Session.open({
    root,
    trusted: true,
    signal: end.signal,
    patience: 50,
    requests: new Requests(),
    onEdited: () => Promise.resolve(),
    onProblems: () => undefined,
    onSettled: () => undefined,
    onError: (...fault) => faults.push(fault),
  });
  const codes = async (): Promise<readonly string[]> => {
    await session.settled();
    return (await session.core.problems()).map(({ code }) => code).toSorted();
  };
  expect(await codes()).toEqual(["core/plugin-crashed", "page/broken-link"]);
  session.edit("a.mdx", "Mended\n");
  expect(await codes()).toEqual([]);
  expect(faults).toEqual([]);
});
