import {
  anchorOf,
  decodePath,
  defineBarrier,
  defineQuery,
  loadModules,
  loadSnippets,
  pageFacts,
  pageTree,
  publicPath,
  routes,
  sortedNames,
  type BarrierQuery,
  type FileId,
  type MemoQuery,
  type PageFacts,
  type Read,
  type Route,
} from "@octavo/core";
import { drawnNames, isOnDrawnPage, textAnchors } from "./drawn-anchors.ts";
import { nearestAnchor } from "./nearest-anchor.ts";
import { hasUnknownAnchors } from "./own-anchors.ts";
import { shownAnchors, unknownAnchor, type Anchors } from "./shown-anchors.ts";

/** Front matter of pages that are drawn from a description. */
const described = ["openapi", "openapi-schema", "asyncapi", "graphql", "sdk", "api"] as const;

/** The ids that links may name on a hand-written page, those of its snippets included. Key: its file. */
const anchorsOf: MemoQuery<Anchors> = defineQuery({
  name: "anchorsOf",
  run: async (_context, file, read) => {
    const tree = await read.get(pageTree, file);
    const all = new Set<string>();
    const names = new Set<string>();
    const forPeople = new Set<string>();
    const add = (anchors: Anchors): void => {
      const forAgents = new Set(anchors.forAgents);
      for (const anchor of anchors.all) all.add(anchor);
      for (const name of anchors.names) names.add(name);
      for (const each of [...anchors.all, ...anchors.names]) if (!forAgents.has(each)) forPeople.add(each);
    };
    const snippets = [...(await loadSnippets(tree, file, read)).keys()];
    // Without code and snippets, the page has what is written.
    const isDrawn = snippets.length > 0 || holdsCode(tree.facts);
    for (const part of [file, ...snippets]) {
      const facts = await read.get(pageFacts, part);
      add(writtenAnchors(facts));
      if (hasUnknownAnchors(facts, part, read)) add({ all: [unknownAnchor], names: [], forAgents: [] });
    }
    if (isDrawn) add(shownAnchors(tree, file, await loadModules(tree, file, read)));
    const forAgents = [...all, ...names].filter((anchor) => !forPeople.has(anchor));
    return { all: [...all], names: [...names], forAgents };
  },
  fallback: () => ({ all: [unknownAnchor], names: [], forAgents: [] }),
});

function writtenAnchors({ anchors, otherAnchors = [], agentAnchors = [] }: PageFacts): Anchors {
  const ofAgents = new Set(agentAnchors);
  const names = otherAnchors.filter(({ anchor }) => ofAgents.has(anchor)).map(({ name }) => name);
  return {
    all: anchors,
    names: otherAnchors.map(({ name }) => name),
    forAgents: [...agentAnchors, ...names],
  };
}

/** The same one by one, and who sees them, so that an edit elsewhere on the page stops here. */
const pageAnchors: BarrierQuery<"all" | "agents"> = defineBarrier({
  name: "pageAnchors",
  run: async (_context, file, read) => {
    const { all, names, forAgents } = await read.get(anchorsOf, file);
    const ofAgents = new Set(forAgents);
    return new Map([...names, ...all].map((anchor) => [anchor, ofAgents.has(anchor) ? "agents" : "all"]));
  },
});

/** The same for suggestions, which most pages need none of. */
const sortedAnchors: MemoQuery<readonly string[]> = defineQuery({
  name: "sortedAnchors",
  run: async (_context, file, read) => sortedNames((await read.get(anchorsOf, file)).all),
  fallback: () => [],
});

/** Anchors that are made of titles on a page, with no number behind them. Key: its file. */
const titledAnchors: MemoQuery<readonly string[]> = defineQuery({
  name: "titledAnchors",
  run: async (_context, file, read) => {
    const { headings, components } = await read.get(pageFacts, file);
    const titles = components.flatMap(({ attributes: { title } }) =>
      title?.kind === "string" ? [title.value] : [],
    );
    return [...new Set([...headings.map(({ text }) => text), ...titles].map(anchorOf))];
  },
  fallback: () => [],
});

/** Whether links may name an id on the page or snippet of a file, also by an older name. */
export async function isAnchorOn(file: FileId, id: string, read: Read): Promise<boolean> {
  return id !== unknownAnchor && (await read.pick(pageAnchors, file, id)) !== undefined;
}

/** The ids on the page or snippet of a file, as far as they are known. */
export async function anchorsOn(file: FileId, read: Read): Promise<readonly string[]> {
  return (await read.get(anchorsOf, file)).all.filter((anchor) => anchor !== unknownAnchor);
}

/** The same of a page, with what plugins draw on it, and what its description says, behind what it has itself. */
export async function anchorsOfRoute({ path, file }: Route, read: Read): Promise<readonly string[]> {
  const own = file === null ? [] : await anchorsOn(file, read);
  if (file !== null && !(await isDescribed(file, read))) return own;
  const drawn = new Set(await read.pick(drawnNames, path, ""));
  // Sections are called so where a field has their name: those would stand in every list twice.
  for (const name of drawn) drawn.delete(`section-${name}`);
  return [...new Set([...own, ...(await textAnchors(path, read)), ...drawn])];
}

/** What is wrong with the hash of a link. */
export interface MissingAnchor {
  /** The anchor that was probably meant. */
  readonly nearest: string | undefined;
  /** Whether only agents see what has it. */
  readonly isForAgents: boolean;
}

/**
 * Whether a link's hash leads to something on a page; `forAgents`: whether only agents see the link. Undefined where it does. The top
 * of a page is not looked at, nor is a hash that selects text, or that tells a program of the page something: `:~:text=a`,
 * `key=value`; nor pages with a description that is not read.
 */
export async function missingAnchor(
  route: Route,
  hash: string,
  read: Read,
  forAgents = false,
): Promise<MissingAnchor | undefined> {
  const anchor = decodePath(hash);
  const readers = await readersOf(route, anchor, read, forAgents);
  if (readers === "all") return undefined;
  if (readers === "agents") return { nearest: undefined, isForAgents: true };
  const { file, path } = route;
  const isDrawn = file === null || (await isDescribed(file, read));
  const known = isDrawn ? await read.get(sortedWithDrawn, path) : await read.get(sortedAnchors, file);
  const titled = file === null ? [] : await read.get(titledAnchors, file);
  return { nearest: nearestAnchor(anchor, known, titled), isForAgents: false };
}

/** Whose links an anchor may be there for on a page. */
export async function readersOf(
  route: Route,
  anchor: string,
  read: Read,
  forAgents = false,
): Promise<"all" | "agents" | "nobody"> {
  if (anchor === "" || anchor === "top") return "all";
  const { file } = route;
  const isDrawn = file === null || (await isDescribed(file, read));
  if (isDrawn && (await isOnDrawnPage(route, anchor, read))) return "all";
  const seenBy = file === null ? undefined : await read.pick(pageAnchors, file, anchor);
  const isUnknown = file !== null && (await read.pick(pageAnchors, file, unknownAnchor)) !== undefined;
  if (isUnknown || seenBy === "all" || (forAgents && seenBy)) return "all";
  if (seenBy) return "agents";
  return /:~:|(?:^|[?&])[\w.-]+=/.test(anchor) ? "all" : "nobody";
}

/** The page of a file; snippets have none. */
export async function ownRoute(file: FileId, read: Read): Promise<Route | undefined> {
  const route = await read.pick(routes, "", publicPath(file));
  return route?.file === file ? route : undefined;
}

/** Names of all anchors of a page that plugins draw on, for suggestions. Key: public path. */
const sortedWithDrawn: MemoQuery<readonly string[]> = defineQuery({
  name: "sortedWithDrawn",
  run: async (_context, path, read) => {
    const file = (await read.pick(routes, "", path))?.file ?? null;
    const own = file === null ? [] : (await read.get(anchorsOf, file)).all;
    return sortedNames([...own, ...((await read.pick(drawnNames, path, "")) ?? [])]);
  },
  fallback: () => [],
});

async function isDescribed(file: FileId, read: Read): Promise<boolean> {
  const { frontMatter } = await read.get(pageFacts, file);
  return described.some((key) => !isEmpty(frontMatter[key]));
}

/** A key without a value says no more than one that is not there. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function holdsCode({ expressions, components }: PageFacts): boolean {
  return (
    expressions.length > 0 ||
    components.some(({ attributes }) => Object.values(attributes).some(({ kind }) => kind === "expression"))
  );
}
