import {
  isBuiltIn,
  isPageElement,
  pageFacts,
  pageTree,
  type FileId,
  type PageFacts,
  type PageNode,
  type Read,
} from "@octavo/core";
import { mayBeLive } from "../islands/live-code.ts";
import { namesOf } from "./tags-in-code.ts";

/** Whether browsers may have to run some of a page's own code. */
export async function runsInBrowsers(file: FileId, read: Read): Promise<boolean> {
  const {
    constants,
    statements = [],
    expressions,
    components,
    markup = [],
  } = await read.get(pageFacts, file);
  const props = [...components, ...markup].flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, fact]) =>
      fact.kind === "expression" ? [{ name, source: fact.source }] : [],
    ),
  );
  if (props.some(({ name }) => isHandler(name))) return true;
  for (const { source } of [...constants, ...props]) if (await mayBeLive(source, file)) return true;
  for (const source of [...statements, ...expressions]) if (await mayBeLive(source, file)) return true;
  return false;
}

/** The ordinals of a page's expressions that no browser runs, whatever else of the page it does run. */
export async function apartExpressions(file: FileId, read: Read): Promise<ReadonlySet<number>> {
  const facts = await read.get(pageFacts, file);
  const { root } = await read.get(pageTree, file);
  const live = await liveNames(facts, file);
  const found = new Set<number>();
  for (const ordinal of freeExpressions(root, namesOf(facts))) {
    const source = facts.expressions[ordinal] ?? "";
    if (!wordsOf(source).some((name) => live.has(name)) && !(await mayBeLive(source, file)))
      found.add(ordinal);
  }
  return found;
}

/** The names of a page that may bring code which browsers run: of what it imports nothing is known. */
async function liveNames(facts: PageFacts, file: FileId): Promise<ReadonlySet<string>> {
  const constants = new Set(facts.constants.map(({ name }) => name));
  const found = new Set([...namesOf(facts)].filter((name) => !constants.has(name)));
  const users = new Map<string, string[]>();
  for (const { name, source } of facts.constants) {
    if (await mayBeLive(source, file)) found.add(name);
    for (const used of wordsOf(source)) {
      const own = users.get(used) ?? [];
      own.push(name);
      users.set(used, own);
    }
  }
  // A set's iterator also visits what is added meanwhile.
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user);
  return found;
}

function wordsOf(source: string): readonly string[] {
  return [...new Set(source.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu))];
}

/** The expressions that stand in no element that is code. */
function freeExpressions(root: PageNode, own: ReadonlySet<string>): readonly number[] {
  const found: number[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const ordinal = node.data?.ordinal;
    if (ordinal !== undefined && /^mdx\w+Expression$/.test(node.type)) found.push(ordinal);
    if (!node.type.startsWith("mdxJsx") || !mayBeCode(node, own))
      for (const child of node.children ?? []) open.push(child);
  }
  return found;
}

function mayBeCode({ name, attributes = [] }: PageNode, own: ReadonlySet<string>): boolean {
  const written = name ?? "";
  if (written === "") return false;
  const isKnown = isPageElement(written) || isBuiltIn(written);
  return !isKnown || own.has(written) || attributes.some((each) => isHandler(each.name ?? ""));
}

function isHandler(attribute: string): boolean {
  return /^on[A-Z]/.test(attribute);
}
