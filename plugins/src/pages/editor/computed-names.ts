import { isCodeFile, isPage, pageFacts, pageTree, type FileId, type Read, type Span } from "@octavo/core";
import { computedAddresses } from "../links/computed-addresses.ts";
import { moduleTargets } from "../links/module-targets.ts";
import type { Named } from "./named.ts";
import { codeOf } from "./own-values.ts";

/**
 * Where the addresses that a page comes to by its expressions are written out: in its code, in what it gives to components of its own, and in
 * the snippets, modules and data that it imports. A text that is equal to one of them counts as that.
 */
export async function computedNames(file: FileId, read: Read): Promise<readonly Named[]> {
  const { targets: computed, modules } = await read.get(computedAddresses, file);
  const targets = new Set(computed.map(({ target }) => target).filter((target) => target.trim() !== ""));
  if (targets.size === 0) return [];
  const { components } = await read.get(pageFacts, file);
  const found: Named[] = [];
  for (const { target, mark, ordinal, attribute } of computed) {
    if (mark !== "component" || ordinal === undefined || attribute === undefined) continue;
    const attributes = components[ordinal]?.attributes ?? {};
    const written = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
    if (written?.kind === "string" && written.value === target)
      found.push({ kind: "link", target, origin: { file, mark, ordinal, attribute }, from: file });
  }
  for (const module of [file, ...modules])
    for (const { target, span } of await literalsIn(module, targets, read))
      // What is relative counts from the page, and a module may be one of several.
      if (module === file || target.startsWith("/"))
        found.push({ kind: "link", target, origin: { file: module, span }, from: file });
  return found;
}

/** The addresses that a module of code gives to components which show them. */
export async function namesGivenIn(file: FileId, read: Read): Promise<readonly Named[]> {
  const targets = await read.get(moduleTargets, file);
  return targets.map(({ target, span }): Named => ({
    kind: "link",
    target,
    origin: { file, span },
    from: file,
  }));
}

interface Literal {
  readonly target: string;
  /** Without quotes. */
  readonly span: Span;
}

/** Texts in the code of a file that are one of some addresses. */
async function literalsIn(
  file: FileId,
  targets: ReadonlySet<string>,
  read: Read,
): Promise<readonly Literal[]> {
  const text = read.text(file) ?? "";
  if (isPage(file))
    return codeOf(await read.get(pageTree, file), text).flatMap(({ source, start }) =>
      quotedIn(source, start, targets),
    );
  return isCodeFile(file) || /\.json$/i.test(file) ? quotedIn(text, 0, targets) : [];
}

/** Any quote may begin one: those of prose between tags are in no order. */
function quotedIn(source: string, offset: number, targets: ReadonlySet<string>): readonly Literal[] {
  const found: Literal[] = [];
  for (const { 0: quote, index } of source.matchAll(/["'`]/g)) {
    const end = source.indexOf(quote, index + 1);
    const target = source.slice(index + 1, Math.max(end, index + 1));
    if (targets.has(target)) found.push({ target, span: { start: offset + index + 1, end: offset + end } });
  }
  return found;
}
