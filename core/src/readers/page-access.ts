import type { Read } from "../database/query.ts";
import type { PageAccess } from "../model/audience.ts";
import { flagOf } from "../model/flag.ts";
import type { NavigationNode } from "../model/navigation.ts";
import { keyOf } from "../model/operation.ts";
import type { Page } from "../model/page.ts";
import { navigationDraft } from "../queries/navigation.ts";
import { page, playground } from "../queries/pages.ts";
import { config } from "../queries/site.ts";
import { operationSummaries } from "../queries/spec.ts";
import { memberAt } from "../syntax/parts.ts";
import { readGroups } from "./groups.ts";

const signedIn = { isPublic: false, includes: [], excludes: [] } as const;

/** Who may see a page of a site that asks its readers who they are. `isOpen`: a group around it in the navigation is public. */
export async function accessOf(path: string, isOpen: boolean, read: Read): Promise<PageAccess> {
  const shown = await read.get(page, path);
  if (!shown) return signedIn;
  const own = await settingsOf(shown, read);
  const written = flagOf(own("public") ?? own("isPublic"));
  const isPublic = written ?? isOpen;
  const groups = readGroups(own("groups"));
  // Groups on a page whose playground is for readers who are signed in restrict the playground alone.
  const isAuth = !isPublic && (await isForSignedIn(shown, own("playground"), read));
  if (isPublic || isAuth) return { isPublic: true, includes: [], excludes: [] };
  return { ...signedIn, ...groups };
}

/** Front matter, and behind it what the operation says of its page. */
async function settingsOf({ frontMatter, route }: Page, read: Read): Promise<(key: string) => unknown> {
  const { operation } = route;
  const summary = operation && (await read.pick(operationSummaries, operation.spec, keyOf(operation)));
  return (key) => frontMatter[key] ?? summary?.metadata[key];
}

/** What the mode comes to is worked out only where it is written, for operations are large. */
async function isForSignedIn({ path, endpoint }: Page, own: unknown, read: Read): Promise<boolean> {
  if (endpoint === null) return false;
  const written = own ?? memberAt(await read.pick(config, "", "api"), ["playground", "display"]);
  if (written !== "auth") return false;
  return (await read.get(playground, path))?.mode === "auth";
}

/** Paths of the pages that stand in a public element of the navigation. */
export async function publicPlaces(read: Read): Promise<ReadonlySet<string>> {
  const { root } = await read.get(navigationDraft, "");
  const paths = new Set<string>();
  const visit = (node: NavigationNode, isOpen: boolean): void => {
    const isPublic = node.public ?? isOpen;
    if (isPublic && node.page !== undefined) paths.add(node.page);
    for (const child of node.children) visit(child, isPublic);
  };
  visit(root, false);
  return paths;
}
