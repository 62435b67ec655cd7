import {
  assets,
  codeFacts,
  defineQuery,
  isCodeFile,
  jsxTargets,
  pageFacts,
  pageTree,
  readOwnPrefix,
  type FileId,
  type JsxTarget,
  type MemoQuery,
  type PageFacts,
  type PageMark,
  type Read,
  type Span,
} from "@octavo/core";
import { agentParts } from "../agent-parts.ts";
import { computedAddress, computedAddresses } from "./computed-addresses.ts";
import { moduleTargets } from "./module-targets.ts";
import { addressFault, anchorFault, deadAs, deadPath, pathIn } from "./links.ts";
import { brokenAnchor, brokenLink, missingAlternative, missingImage } from "../problems.ts";
import { imageProp, isLinkElement } from "../syntax/element-facts.ts";
import { scanTag } from "../syntax/scan/scan-tag.ts";

/**
 * Reports links and images that stand in code and lead to nothing: in a module, in what a page declares, and in its
 * expressions. Once a file, whichever pages use it.
 */
export const codeLinks: MemoQuery<true> = defineQuery({
  name: "codeLinks",
  run: async (_context, file, read) => {
    const found = await targetsOf(file, read);
    const isForAgents = await agentParts(file, read);
    for (const each of found)
      await checkTarget(each, { span: each.span, forAgents: isForAgents(each.span) }, file, read);
    const told = new Set(found.map(({ target }) => target));
    if (isCodeFile(file)) await checkGiven(file, told, read);
    else await checkComputed(file, told, isForAgents, read);
    return true as const;
  },
  fallback: () => true,
});

/** What a module gives to components that show it. */
async function checkGiven(file: FileId, told: Set<string>, read: Read): Promise<void> {
  for (const { element, name, target, span } of await read.get(moduleTargets, file)) {
    if (told.has(target)) continue;
    told.add(target);
    await checkTarget({ element, attribute: name, target }, { span, forAgents: false }, file, read);
  }
}

/** An address that an expression comes to; where it is written out, it is told once. `told`: those that are told otherwise. */
async function checkComputed(
  file: FileId,
  told: Set<string>,
  isForAgents: (span: Span | undefined) => boolean,
  read: Read,
): Promise<void> {
  const { targets, modules } = await read.get(computedAddresses, file);
  if (targets.length === 0) return;
  const text = read.text(file) ?? "";
  const tree = await read.get(pageTree, file);
  for (const module of modules)
    if (isCodeFile(module)) {
      for (const { target } of await jsxTargets(read.text(module) ?? "", module)) told.add(target);
      for (const { target } of await read.get(moduleTargets, module)) told.add(target);
    }
  for (const { target } of [...tree.facts.links, ...tree.facts.images]) told.add(target);
  const { expressions, attributeExpressions = [] } = tree.facts;
  // An expression may have thousands.
  const found = new Map<number, Span>();
  const inExpression = (span: Span | undefined): Span | undefined => {
    if (!span) return undefined;
    const known = found.get(span.start) ?? addressWithin(text, span);
    found.set(span.start, known);
    return known;
  };
  for (const { element, name, target, mark, ordinal, attribute, source } of targets) {
    if (told.has(target)) continue;
    told.add(target);
    // What is written alike leads to the same.
    const inTag = attributeExpressions.find((each) => expressions[each] === source);
    const around = mark === undefined || ordinal === undefined ? undefined : ([mark, ordinal] as const);
    const use =
      inTag === undefined
        ? inExpression(around && tree.span(...around, attribute))
        : tree.span("expression", inTag);
    const place = { span: writtenIn(tree.facts, target, text) ?? use, forAgents: isForAgents(use) };
    await checkTarget({ element, attribute: name, target }, place, file, read);
  }
}

/** The one address that is computed in a span, or the span itself. */
function addressWithin(text: string, span: Span): Span {
  const written = text.slice(span.start, span.end);
  const [found, other] = written.matchAll(computedAddress);
  if (!found || other) return span;
  const tag = scanTag(text, text.lastIndexOf("<", span.start + found.index));
  return tag?.attributes.findLast(({ name }) => name === found[1])?.value ?? span;
}

/** Where a page declares a text, without its quotes. */
function writtenIn({ constants }: PageFacts, target: string, text: string): Span | undefined {
  for (const { source } of constants) {
    const quoted = ['"', "'", "`"]
      .map((quote) => source.indexOf(quote + target + quote))
      .find((at) => at >= 0);
    const start = quoted === undefined ? -1 : text.indexOf(source);
    if (quoted !== undefined && start >= 0)
      return { start: start + quoted + 1, end: start + quoted + 1 + target.length };
  }
  return undefined;
}

async function checkTarget(
  { element, attribute, target, lacksAlternative }: Omit<JsxTarget, "span">,
  { span, forAgents }: { readonly span: Span | undefined; readonly forAgents: boolean },
  file: FileId,
  read: Read,
): Promise<void> {
  const origin = { file, ...(span && { span }) };
  if (lacksAlternative && attribute === "src") read.report(missingAlternative, origin, { target });
  // What is relative counts from the page that shows it, which a module does not know.
  if (isCodeFile(file) && !/^\s*(?:\/|[a-z][a-z0-9+.-]*:)/i.test(target)) return;
  const path = await pathIn(target, file, read);
  if (attribute === "href") {
    if (!isLinkElement(element)) return;
    const wrong = addressFault({ target, component: element });
    if (wrong !== undefined)
      read.report(brokenLink, origin, { target, nearest: undefined, loop: undefined, fault: wrong });
    const dead = path === undefined ? undefined : await deadPath(path, { file, target }, read);
    if (dead) {
      const { guess: nearest, loop, end } = deadAs(target, dead, await readOwnPrefix(read));
      read.report(brokenLink, origin, { target, nearest, loop, end });
    }
    const fault = await anchorFault(target, file, read, forAgents);
    if (fault) read.report(brokenAnchor, origin, { target, ...fault });
    return;
  }
  // A frame shows no file, whether it is there or not.
  if (element === "iframe") return;
  const isImage = attribute === "poster" ? element === "video" : imageProp(element) === attribute;
  if (!isImage || path === undefined || path === "/") return;
  if ((await read.pick(assets, "", path.slice(1))) !== true)
    read.report(missingImage, origin, { target, path: path.slice(1) });
}

/** Addresses and images in code: of a module, or of a page's statements and expressions. */
export async function targetsOf(file: FileId, read: Read): Promise<readonly JsxTarget[]> {
  const found = isCodeFile(file)
    ? await jsxTargets(read.text(file) ?? "", file)
    : await pageTargets(file, await read.get(pageFacts, file), read);
  if (found.length === 0) return found;
  const facts = isCodeFile(file) ? await read.get(codeFacts, file) : await read.get(pageFacts, file);
  const own = new Set([
    ...facts.imports.flatMap(({ names }) => names.map(({ local }) => local)),
    ...facts.constants.map(({ name }) => name),
    ...facts.exports,
  ]);
  // What a component of somebody's own does with an address is its own affair.
  return found.filter(({ element }) => !own.has(element.split(".", 1)[0] ?? ""));
}

async function pageTargets(file: FileId, facts: PageFacts, read: Read): Promise<readonly JsxTarget[]> {
  const found: JsxTarget[] = [];
  let text: string | undefined;
  const add = async (source: string, place: () => Promise<Span | undefined>): Promise<void> => {
    const targets = await jsxTargets(source, file);
    if (targets.length === 0) return;
    // Offsets are those of this text, also where an edit changes no fact.
    text ??= read.text(file) ?? "";
    const span = await place();
    if (span) found.push(...placed(targets, source, text, span));
  };
  const marked = async (mark: PageMark, ordinal: number, attribute?: string): Promise<Span | undefined> =>
    (await read.get(pageTree, file)).span(mark, ordinal, attribute);
  const constants = facts.constants.map(({ source }) => source);
  for (const sources of [constants, facts.statements ?? []]) {
    let at = 0;
    for (const [index, source] of sources.entries())
      await add(source, async () => {
        // A fence may show the same code before.
        const name = sources === constants ? facts.constants[index]?.name : undefined;
        const ordinal = facts.exports.indexOf(name ?? "");
        const from = ordinal === -1 ? undefined : (await marked("export", ordinal))?.start;
        const next = text?.indexOf(source, from ?? at) ?? -1;
        const start = next === -1 ? (text?.indexOf(source) ?? -1) : next;
        if (start === -1) return undefined;
        at = start + source.length;
        return { start, end: at };
      });
  }
  for (const [ordinal, source] of facts.expressions.entries())
    await add(source, () => marked("expression", ordinal));
  for (const [ordinal, { attributes }] of facts.components.entries())
    for (const [name, each] of Object.entries(attributes))
      if (each.kind === "expression") await add(each.source, () => marked("component", ordinal, name));
  return found;
}

/** Targets of a source that stands in a span of the text; in quotes and lists, marks stand between its lines. */
function placed(
  targets: readonly JsxTarget[],
  source: string,
  text: string,
  { start, end }: Span,
): readonly JsxTarget[] {
  const whole = text.indexOf(source, start);
  if (whole !== -1 && whole + source.length <= end)
    return targets.map((each) => ({
      ...each,
      span: { start: whole + each.span.start, end: whole + each.span.end },
    }));
  let at = start;
  return targets.flatMap((each) => {
    const found = text.indexOf(source.slice(each.span.start, each.span.end), at);
    if (found === -1 || found >= end) return [];
    at = found + each.span.end - each.span.start;
    return [{ ...each, span: { start: found, end: at } }];
  });
}
