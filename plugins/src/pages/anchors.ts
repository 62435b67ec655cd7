import {
  defineBarrier,
  defineQuery,
  loadModules,
  loadSnippets,
  nearest,
  pageFacts,
  pageTree,
  type BarrierQuery,
  type FileId,
  type MemoQuery,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { arrival } from "./destinations.ts";
import { hasUnknownAnchors } from "./own-anchors.ts";
import { shownAnchors, unknownAnchor } from "./shown-anchors.ts";

/** Front matter of pages that are drawn from a description. */
const described = ["openapi", "openapi-schema", "asyncapi", "graphql", "sdk", "api"] as const;

/** The ids that links may name on a hand-written page, those of its snippets included. Key: its file. */
const anchorsOf: MemoQuery<readonly string[]> = defineQuery({
  name: "anchorsOf",
  run: async (_context, file, read) => {
    const tree = await read.get(pageTree, file);
    const anchors = new Set<string>();
    const snippets = [...(await loadSnippets(tree, file, read)).keys()];
    for (const part of [file, ...snippets]) {
      const facts = await read.get(pageFacts, part);
      for (const anchor of facts.anchors) anchors.add(anchor);
      if (hasUnknownAnchors(facts, part, read)) anchors.add(unknownAnchor);
    }
    // Without code and snippets, the page has what is written.
    if (snippets.length > 0 || holdsCode(tree.facts))
      for (const anchor of shownAnchors(tree, file, await loadModules(tree, file, read))) anchors.add(anchor);
    return [...anchors];
  },
  fallback: () => [unknownAnchor],
});

/** The same one by one, so that an edit elsewhere on the page stops here. */
const pageAnchors: BarrierQuery<true> = defineBarrier({
  name: "pageAnchors",
  run: async (_context, file, read) =>
    new Map((await read.get(anchorsOf, file)).map((anchor) => [anchor, true as const])),
});

/**
 * Whether a link's hash leads to something on the page at a path. Where it does not: the anchor that was probably meant, and
 * undefined for none. Generated pages and the top of a page are not looked at, nor is a hash that selects text, or that tells a
 * program of the page something: `:~:text=a`, `key=value`.
 */
export async function missingAnchor(
  path: string,
  hash: string,
  read: Read,
): Promise<{ readonly nearest: string | undefined } | undefined> {
  const anchor = decoded(hash);
  if (anchor === "" || anchor === "top") return undefined;
  const file = (await arrival(path, read))?.file;
  if (file === undefined || file === null) return undefined;
  const { frontMatter } = await read.get(pageFacts, file);
  if (described.some((key) => frontMatter[key] !== undefined)) return undefined;
  if (await hasAnchor(file, anchor, read)) return undefined;
  if (/:~:|(?:^|[?&])[\w.-]+=/.test(anchor)) return undefined;
  return { nearest: nearest(anchor, await read.get(anchorsOf, file)) };
}

async function hasAnchor(file: FileId, anchor: string, read: Read): Promise<boolean> {
  return (
    (await read.pick(pageAnchors, file, anchor)) === true ||
    (await read.pick(pageAnchors, file, unknownAnchor)) === true
  );
}

function holdsCode({ expressions, components }: PageFacts): boolean {
  return (
    expressions.length > 0 ||
    components.some(({ attributes }) => Object.values(attributes).some(({ kind }) => kind === "expression"))
  );
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
