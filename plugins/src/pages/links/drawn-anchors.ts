// Anchors of what plugins draw: of operations and schemas, on pages of their own and on those that name one in front matter.

import {
  defineBarrier,
  drawnAnchors,
  mdx,
  page,
  type BarrierQuery,
  type Read,
  type Route,
} from "@octavo/core";
import { hasUnknownAnchors } from "./own-anchors.ts";

/** In characters; of names with more, nobody knows. */
const longestName = 500;

/** Whether the part of a page that plugins draw may have an anchor. */
export async function isOnDrawnPage(
  { path, file, operation, schema }: Route,
  anchor: string,
  read: Read,
): Promise<boolean> {
  const { hasEndpoint = false, content = null } = (await read.pick(drawnText, path, "")) ?? {};
  // What it shows is not known.
  if ((!hasEndpoint && !operation && !schema) || anchor.length > longestName) return true;
  for (const name of namesLike(anchor)) if (await read.pick(drawnAnchors, path, name)) return true;
  return file === null && content !== null && (await isInText(content, anchor, read));
}

/** The anchors of the text that a document places on a page without a file. */
export async function textAnchors(path: string, read: Read): Promise<readonly string[]> {
  const { content = null } = (await read.pick(drawnText, path, "")) ?? {};
  return content === null ? [] : (await read.get(mdx, content)).facts.anchors;
}

/** What decides which anchors the drawn part of a page has, besides what is drawn. */
interface DrawnText {
  readonly hasEndpoint: boolean;
  /** The text that a document places on its page. */
  readonly content: string | null;
}

/** Under "": of a page, by itself: other parts of it change more often. Key: public path. */
const drawnText: BarrierQuery<DrawnText> = defineBarrier({
  name: "drawnText",
  run: async (_context, path, read) => {
    const { endpoint = null, content = null } = (await read.get(page, path)) ?? {};
    return new Map([["", { hasEndpoint: endpoint !== null, content }]]);
  },
});

/** Under "": the names of all that is drawn on a page, for suggestions. Key: public path. */
export const drawnNames: BarrierQuery<readonly string[]> = defineBarrier({
  name: "drawnNames",
  run: async (_context, path, read) => {
    const names = [...(await read.get(drawnAnchors, path)).keys()];
    return new Map([["", names.filter((name) => !name.endsWith("*"))]]);
  },
});

/** As it is written, without the number that a second one of that name gets, and all that stand for it: "a-b-2" → "a-b", "a-*". */
function namesLike(anchor: string): ReadonlySet<string> {
  const names = new Set(["*", anchor, withoutNumber(anchor)]);
  for (let at = anchor.indexOf("-"); at >= 0; at = anchor.indexOf("-", at + 1)) {
    const start = anchor.slice(0, at);
    names.add(`${start}-*`).add(`${withoutNumber(start)}-*`);
  }
  return names;
}

function withoutNumber(name: string): string {
  return name.replace(/-\d+$/, "");
}

/** Whether the text that a document places on its page may have an anchor. */
async function isInText(content: string, anchor: string, read: Read): Promise<boolean> {
  const { facts } = await read.get(mdx, content);
  const { anchors, expressions, imports, components } = facts;
  return (
    expressions.length + imports.length > 0 ||
    components.some(({ name }) => name === "Snippet") ||
    hasUnknownAnchors(facts, "", read) ||
    anchors.includes(anchor) ||
    anchors.includes(withoutNumber(anchor))
  );
}
