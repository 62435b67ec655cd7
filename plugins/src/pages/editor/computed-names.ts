import {
  addressLiterals,
  addressStrings,
  defineBarrier,
  defineQuery,
  isAddressKey,
  isCodeFile,
  isPage,
  pageFacts,
  pageTree,
  sources,
  type BarrierQuery,
  type FileId,
  type JsxTarget,
  type MemoQuery,
  type PageTree,
  type Read,
  type Span,
} from "@octavo/core";
import { targetsOf } from "../links/code-links.ts";
import { computedAddresses } from "../links/computed-addresses.ts";
import { moduleTargets } from "../links/module-targets.ts";
import type { Named } from "./named-on-page.ts";
import { codeOf } from "./own-values.ts";

/**
 * Where addresses that pages come to by their expressions are written out on a page or in a snippet: in its code, in what it gives to
 * components of its own, and in the data of which it is the first to import it. What is relative is nobody's: words may look like it.
 */
export async function computedNames(file: FileId, read: Read): Promise<readonly Named[]> {
  const { targets: computed, modules } = await read.get(computedAddresses, file);
  const found: Named[] = [];
  const { components } = await read.get(pageFacts, file);
  for (const { target, mark, ordinal, attribute } of computed) {
    if (mark !== "component" || ordinal === undefined || attribute === undefined) continue;
    const attributes = components[ordinal]?.attributes ?? {};
    const written = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
    if (written?.kind === "string" && written.value === target && target.startsWith("/"))
      found.push({ kind: "link", target, origin: { file, mark, ordinal, attribute }, from: file });
  }
  const literals = await read.get(literalsIn, file);
  if (literals.length > 0) {
    const targets = new Set(computed.map(({ target }) => target));
    const shared = await read.pick(sharedAddresses, "", file);
    const starts = new Set(shared?.literals.map(({ span }) => span.start));
    const own = literals.filter(({ target, span }) => targets.has(target) || starts.has(span.start));
    found.push(...own.map((each) => nameOf(each, file)));
  }
  for (const module of modules) {
    if (!isJson(module)) continue;
    const shared = await read.pick(sharedAddresses, "", module);
    if (shared?.by === file) found.push(...shared.literals.map((each) => nameOf(each, module)));
  }
  return found;
}

/** The addresses that a module of code gives to components which show them, and those in it that pages come to. */
export async function namesGivenIn(file: FileId, read: Read): Promise<readonly Named[]> {
  const given = await read.get(moduleTargets, file);
  const starts = new Set(given.map(({ span }) => span.start));
  const shared = await read.pick(sharedAddresses, "", file);
  const others = (shared?.literals ?? []).filter(({ span }) => !starts.has(span.start));
  return [...given, ...others].map((each) => nameOf(each, file));
}

/** A text that may be an address, and where it stands without quotes. */
type AddressLiteral = Pick<JsxTarget, "target" | "span">;

function nameOf({ target, span }: AddressLiteral, file: FileId): Named {
  return { kind: "link", target, origin: { file, span }, from: file };
}

interface Shared {
  /** The first page or snippet that imports it. */
  readonly by: FileId;
  readonly literals: readonly AddressLiteral[];
}

/** By file that pages import which compute addresses: what in it is one that any page comes to. */
const sharedAddresses: BarrierQuery<Shared> = defineBarrier({
  name: "sharedAddresses",
  run: async (_context, _key, read) => {
    const pages = (await read.pick(sources, "", "pages")) ?? [];
    const files = [...pages, ...((await read.pick(sources, "", "snippets")) ?? [])];
    const targets = new Set<string>();
    const importers = new Map<FileId, FileId>();
    for (const [index, each] of (await read.getAll(computedAddresses, files)).entries()) {
      for (const { target } of each.targets) targets.add(target);
      for (const module of each.modules)
        if (!importers.has(module)) importers.set(module, files[index] ?? module);
    }
    const found = new Map<string, Shared>();
    for (const [file, by] of importers) {
      const all = await read.get(literalsIn, file);
      const literals = all.filter(({ target }) => targets.has(target));
      if (literals.length > 0) found.set(file, { by, literals });
    }
    return found;
  },
});

/** The texts of a page, a snippet, a module or JSON that may be addresses, but for those that are links as they stand. */
const literalsIn: MemoQuery<readonly AddressLiteral[]> = defineQuery({
  name: "addressLiterals",
  run: async (_context, file, read) => {
    const text = read.text(file) ?? "";
    if (!/["'`]\//.test(text)) return [];
    if (isJson(file)) return addressStrings(text);
    if (!isPage(file) && !isCodeFile(file)) return [];
    const found = isPage(file)
      ? await literalsOnPage(await read.get(pageTree, file), file, text)
      : await addressLiterals(text, file);
    if (found.length === 0) return found;
    const links = new Set((await targetsOf(file, read)).map(({ span }) => span.start));
    return found.filter(({ span }) => !links.has(span.start));
  },
  fallback: () => [],
});

function isJson(file: FileId): boolean {
  return /\.json$/i.test(file);
}

async function literalsOnPage(
  tree: PageTree,
  file: FileId,
  text: string,
): Promise<readonly AddressLiteral[]> {
  const found = new Map<number, AddressLiteral>();
  const marked = markedIn(tree);
  for (const { source, start } of codeOf(tree, text))
    for (const { target, span } of await addressLiterals(source, file, isGiven(text, start))) {
      const at = { start: start + span.start, end: start + span.end };
      const isMarked = marked.some((each) => each.start <= at.start && at.end <= each.end);
      if (!isMarked) found.set(at.start, { target, span: at });
    }
  return [...found.values()];
}

/** Whether an expression is what a name is declared with, or the value of an attribute that is an address. */
function isGiven(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 200), start);
  const attribute = /([\w$-]+)\s*=\s*\{\s*$/.exec(before)?.[1];
  return attribute === undefined ? /=\s*$/.test(before) : isAddressKey(attribute);
}

/** Where links and images stand that are known by their marks. */
function markedIn(tree: PageTree): readonly Span[] {
  const { links, images } = tree.facts;
  return (
    [
      ["link", links],
      ["image", images],
    ] as const
  ).flatMap(([mark, list]) =>
    list.flatMap(({ attribute }, ordinal) => tree.span(mark, ordinal, attribute) ?? []),
  );
}
