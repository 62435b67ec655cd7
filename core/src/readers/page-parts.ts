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

/**
 * Where a text begins with parts for readers of which errors hide where they end, as they stop such a page from compiling
 * elsewhere; undefined where there is nothing of that kind.
 */
export function partsHiddenByErrors(
  { format, problems }: Pick<PageTree, "format" | "problems">,
  text: string,
): Span | undefined {
  if (!text.includes("Visibility")) return undefined;
  // Markdown has no components, and shows what is in their tags.
  if (format === "mdx" && !problems.some(({ severity }) => severity === "error")) return undefined;
  for (const { index, 0: tag, 1: props = "" } of withoutCode(text).matchAll(/<[ \t]*Visibility\b([^<>]*)/g))
    if (!forPeopleOrAgents.test(props)) return { start: index, end: index + tag.length };
  return undefined;
}

const forPeopleOrAgents = /^\s+for\s*=\s*\{?\s*["'`](?:humans|agents)["'`]\s*\}?\s*$/;

/** A text with blanks in the place of code. */
function withoutCode(text: string): string {
  return text
    .replaceAll(/^[ \t>]*(`{3,}|~{3,})[^\n]*(?:\n(?![ \t>]*\1)[^\n]*)*(?:\n[ \t>]*\1[^\n]*)?/gm, blank)
    .replaceAll(/`[^`\n]{1,200}`/g, blank);
}

function blank(code: string): string {
  return code.replaceAll(/[^\n]/g, " ");
}

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
    kept += text.slice(end, part.start);
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
