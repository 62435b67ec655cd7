import type { Value } from "../evaluation/value.ts";
import { maySee, type Audience } from "../model/audience.ts";
import { builtInOf, isBuiltIn } from "../syntax/element-names.ts";
import { isPageElement } from "../syntax/page-html.ts";
import type { PageNode } from "../syntax/page.ts";

/** Who looks at a page. */
export interface Viewer {
  /** Undefined, as null: nobody is asked who they are, which is how those see a site who have not signed in. */
  readonly reader?: Audience | null | undefined;
  /** Agents read Markdown, people what a browser draws. */
  readonly isAgent: boolean;
}

/** What `for` of `Visibility` may say; besides, it may be `{ groups: ["…"] }`. */
export const viewerWords: readonly string[] = ["humans", "agents", "signed-in", "signed-out"];

/** Groups that the value of `for` names; undefined where it is no `{ groups: ["…"] }`. */
export function viewerGroups(written: Value): readonly string[] | undefined {
  if (!(written instanceof Map) || written.size !== 1) return undefined;
  const named: unknown = written.get("groups");
  const isList =
    Array.isArray(named) && named.every((each) => typeof each === "string" && each.trim() !== "");
  return isList && named.length > 0 ? named.map((each: string) => each.trim()) : undefined;
}

/** Whether `Visibility` shows what is in it, by the value of its `for`. Where that cannot be read, nobody sees it. */
export function isShownTo({ reader, isAgent }: Viewer, written: Value): boolean {
  const asked: Audience = reader ?? { isSignedIn: false, groups: [] };
  switch (written) {
    case "humans":
      return !isAgent;
    case "agents":
      return isAgent;
    case "signed-in":
      return maySee({ isPublic: false, includes: [], excludes: [] }, asked);
    case "signed-out":
      return asked === "all" || !asked.isSignedIn;
    default: {
      const includes = viewerGroups(written);
      return includes !== undefined && maySee({ isPublic: false, includes, excludes: [] }, asked);
    }
  }
}

/**
 * For whom an element is: `Visibility`, and tags that are for certain readers and have the name of nothing. Those are for nobody: they
 * are likely to be misspelt, and everybody would see what is in them. Undefined for others. Components that a page brings along are
 * not known here.
 */
export function partOf(name: string, written: Value): { readonly for: Value } | undefined {
  if (name === "Visibility") return { for: written };
  const isForReaders =
    written === "signed-in" || written === "signed-out" || viewerGroups(written) !== undefined;
  if (!isForReaders || isPageElement(name)) return undefined;
  return isBuiltIn(name) && !name.startsWith("Visibility.") ? undefined : { for: undefined };
}

/** What `for` of an element says; undefined where it is computed, or more than a word. */
export function writtenFor({ made, attributes = [] }: Pick<PageNode, "made" | "attributes">): Value {
  if (made) return made.props.get("for");
  const value = attributes.findLast(({ name }) => name === "for" || name === undefined)?.value;
  if (typeof value !== "object" || value === null) return value ?? undefined;
  return /^\s*(["'`])([\w-]+)\1\s*$/.exec(value.value)?.[2];
}

/**
 * Whether the words in an element may stand where nobody knows who reads them, as in anchors, contents and texts of props:
 * they are for all people, or for those who have not signed in.
 */
export function isForAnybody(node: Pick<PageNode, "name" | "made" | "attributes">): boolean {
  const part = node.name ? partOf(builtInOf(node.name) ?? node.name, writtenFor(node)) : undefined;
  return !part || isShownTo({ isAgent: false }, part.for);
}
