import { literalOf } from "../evaluation/literal.ts";
import type { Value } from "../evaluation/value.ts";
import type { Reader } from "../model/audience.ts";
import { vendorKeys } from "../model/vendor-extension.ts";
import type { Span } from "../source/origin.ts";
import type { ComponentFact, PageTree } from "../syntax/page.ts";
import { isObject } from "../syntax/parts.ts";
import { isShownTo } from "./shown-to.ts";

/** What `for` of a component says that is for some viewers; undefined where it is computed, and of others. */
export function viewersOf({ name, attributes }: Pick<ComponentFact, "name" | "attributes">): Value {
  return name === "Visibility" && attributes["for"] ? literalOf(attributes["for"]) : undefined;
}

/** Whether a text may have parts for some viewers. */
export function mayHaveParts(text: string): boolean {
  return /visibility/i.test(text);
}

/** Problems that are no errors, and still say that a tag is not where it seems to be. */
const misplacing: ReadonlySet<string> = new Set(["split-cell", "unclosed-fence", "more-problems"]);

/**
 * Where a text begins with parts for readers of which errors hide where they end, as they stop such a page from compiling
 * elsewhere; undefined where there is nothing of that kind.
 */
export function partsHiddenByErrors(tree: PageTree, text: string): Span | undefined {
  if (!mayHaveParts(text)) return undefined;
  const isBroken = tree.problems.some(({ severity, kind }) => severity === "error" || misplacing.has(kind));
  // Markdown has no components, and shows what is in their tags.
  if (tree.format === "mdx" && !isBroken) return undefined;
  return partTags(tree, text).find(({ props }) => !isForPeopleOrAgents(props))?.span;
}

/** The beginnings of tags of `Visibility` in a text, and what is written behind their names. What is not surely code counts. */
export function partTags(
  tree: PageTree,
  text: string,
): readonly { readonly span: Span; readonly props: string }[] {
  if (!/<\s*visibility\b/i.test(text)) return [];
  const open = tree.problems.filter(({ kind }) => kind === "unclosed-fence").map(({ span }) => span.start);
  const code = tree.facts.code
    .flatMap((_, ordinal) => tree.extent("code", ordinal) ?? [])
    .filter(({ start, end }) => !open.some((at) => start <= at && at < end));
  const isInLine = codeInLines(text);
  return [...text.matchAll(/<\s*visibility\b([^<>]*)/gi)].flatMap(
    ({ index: start, 0: tag, 1: props = "" }) => {
      const span = { start, end: start + tag.length };
      const isCode = code.some((block) => block.start <= start && span.end <= block.end) || isInLine(span);
      return isCode ? [] : [{ span, props }];
    },
  );
}

/**
 * Tells whether a span surely stands in code in a line. Where blocks begin and whether a backslash counts is not known of a
 * page with errors: it does for each line and for what is between blank lines, with backslashes and without.
 */
function codeInLines(text: string): (span: Span) => boolean {
  const all = ["\n", /\n[ \t\r]*\n/].flatMap((separator) =>
    [/`+/g, /(?<!\\)`+|(?<=\\`)`+/g].map((runs) => codeSpans(text, separator, runs)),
  );
  return ({ start, end }) => all.every((spans) => spans.some((span) => span.start < start && end < span.end));
}

/** From as many backticks to as many of them, in each piece of a text. */
function codeSpans(text: string, separator: string | RegExp, runs: RegExp): readonly Span[] {
  const spans: Span[] = [];
  let offset = 0;
  for (const piece of text.split(separator)) {
    const found = [...piece.matchAll(runs)];
    offset = text.indexOf(piece, offset);
    for (let at = 0; at < found.length; at++) {
      const [opening = { index: 0 }, run = ""] = [found[at], found[at]?.[0]];
      let next = at + 1;
      while (next < found.length && found[next]?.[0].length !== run.length) next++;
      const closing = found[next];
      if (!closing) continue;
      spans.push({ start: offset + opening.index, end: offset + closing.index + run.length });
      at = next;
    }
    offset += piece.length;
  }
  return spans;
}

function isForPeopleOrAgents(props: string): boolean {
  const words = props.slice(0, 200).replaceAll(/[\s{}/]+/g, "");
  return /^for=(["'`])(?:humans|agents)\1$/.test(words);
}

/** Stands where a part was: with nothing in its place, what is around it could be other Markdown. */
const nothing = "<></>";

/** What is left of a text of a page, snippet or the like; undefined where they may have nothing of it. */
export function textForReader(text: string, tree: PageTree, reader: Reader): string | undefined {
  if (partsHiddenByErrors(tree, text)) return undefined;
  let [kept, end] = ["", 0];
  for (const [ordinal, component] of tree.facts.components.entries()) {
    const written = viewersOf(component);
    // What only evaluation tells is left out where it is drawn.
    if (written === undefined || isShownToAny(reader, written)) continue;
    const part = tree.extent("component", ordinal);
    if (!part || part.start < end) continue;
    const { start } = part;
    // An end that nobody wrote may be anywhere.
    if (!/(?:<\/\s*visibility\s*|\/)>$/i.test(text.slice(Math.max(start, part.end - 100), part.end)))
      return undefined;
    kept += text.slice(end, start) + nothing;
    end = part.end;
  }
  return kept + text.slice(end);
}

/** Whether they see it on the page, or their agents do. */
function isShownToAny(reader: Reader, written: Value): boolean {
  return isShownTo({ reader, isAgent: false }, written) || isShownTo({ reader, isAgent: true }, written);
}

/** A member of a document: of the settings of a vendor extension, with what is left of their content, by that content. */
export function withContent(
  key: string,
  settings: unknown,
  contents: ReadonlyMap<string, string | undefined> | undefined,
): unknown {
  const isVendor = vendorKeys.some((each) => each === key);
  const content = isVendor && isObject(settings) ? settings["content"] : undefined;
  if (!isObject(settings) || typeof content !== "string" || contents?.has(content) !== true) return settings;
  return { ...settings, content: contents.get(content) ?? "" };
}
