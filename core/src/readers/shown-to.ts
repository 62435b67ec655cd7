import type { Value } from "../evaluation/value.ts";
import { maySee, type Audience } from "../model/audience.ts";
import type { PageTree } from "../syntax/page.ts";

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

/** Whether a page or snippet has parts for readers, and what is wrong with it hides where they begin and end. */
export function hasUnreadableParts({ format, problems }: PageTree, text: string): boolean {
  if (!/<Visibility\b/.test(text) || !/\b(?:signed-(?:in|out)|groups)\b/.test(text)) return false;
  return format === "md" || problems.some(({ severity }) => severity !== "information");
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
