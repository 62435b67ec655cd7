// What tests of this folder share: folders on disk, a server, and a site's plugins in few lines.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { definePlugin, Stage, type Plugin } from "../plugin.ts";
import { emptyPageTree } from "../syntax/parse.ts";
import { temporaryFolder } from "../testing/folder.ts";

/** A new folder with files, removed when the test ends. */
export function folderOf(files: Readonly<Record<string, string>> = {}): string {
  return temporaryFolder(files, onTestFinished);
}

/** Answers every request until the test ends, and counts them. */
export async function serve(
  answer: (path: string) => string,
): Promise<{ readonly url: string; readonly count: () => number }> {
  let count = 0;
  const server = createServer(({ url = "" }, response) => {
    count++;
    response.end(answer(url));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.json`, count: () => count };
}

/** The smallest docs.json that is built. */
export const docsJson = '{ "navigation": { "pages": [] } }';

/** Pages without a parser (the text is the title; one that says "!" has a warning, with "?" an error), each drawn as its path. */
export const plain: () => Plugin = definePlugin("plain", (hooks) => {
  hooks.parse.for("mdx").tap({ name: "plain", stage: Stage.fallback }, ({ file, text }) => {
    const tree = emptyPageTree(file);
    const span = { start: 0, end: text.length };
    const severity = text.includes("?") ? "error" : "warning";
    const problems = /[?!]/.test(text)
      ? [{ message: "Do not shout.", severity, kind: "loud", span } as const]
      : [];
    return { ...tree, facts: { ...tree.facts, frontMatter: { title: text } }, problems };
  });
  hooks.emit.tap("plain", (site, output) => {
    for (const path of site.pages)
      output.add(`${path.slice(1) || "index"}.html`, path, (key) => `<title>${key}</title>ü`);
  });
});
