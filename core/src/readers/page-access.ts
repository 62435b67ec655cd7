import type { Read } from "../database/query.ts";
import type { PageAccess } from "../model/audience.ts";
import { flagOf } from "../model/flag.ts";
import type { NavigationNode } from "../model/navigation.ts";
import { keyOf } from "../model/operation.ts";
import type { Page } from "../model/page.ts";
import type { OperationSummary } from "../model/spec.ts";
import { navigationDraft } from "../queries/navigation.ts";
import { page, playground } from "../queries/pages.ts";
import { config } from "../queries/site.ts";
import { operationSummaries } from "../queries/spec.ts";
import { pageTree } from "../queries/syntax.ts";
import { memberAt } from "../syntax/parts.ts";
import { readGroups } from "./groups.ts";
import { partsHiddenByErrors } from "./page-parts.ts";

const everybody: PageAccess = { isPublic: true, includes: [], excludes: [] };
const signedIn: PageAccess = { isPublic: false, includes: [], excludes: [] };
const nobody: PageAccess = { isPublic: false, includes: [], excludes: ["*"] };

/** Who may see a page of a site that asks its readers who they are. `isOpen`: an element around it in the navigation is public. */
export async function accessOf(path: string, isOpen: boolean, read: Read): Promise<PageAccess> {
  const shown = await read.get(page, path);
  if (!shown) return signedIn;
  if (await isUnreadable(shown, read)) return nobody;
  const summary = await summaryOf(shown, read);
  const written = (key: string): unknown => ownOf(shown.frontMatter, key) ?? ownOf(summary?.metadata, key);
  const own = flagOf(written("public") ?? written("isPublic"));
  if (own === true) return everybody;
  const groups = groupsOf(shown, summary);
  if (await isOpenAsAuth(shown, summary, read)) return everybody;
  // What a page says of itself counts for more than where it stands.
  if (!groups && own === undefined && isOpen) return everybody;
  return { ...signedIn, ...groups };
}

/** Whether what would say who may see it may be in a part that cannot be read. */
async function isUnreadable({ route }: Page, read: Read): Promise<boolean> {
  if (route.file === null) return false;
  const tree = await read.get(pageTree, route.file);
  const text = read.text(route.file) ?? "";
  if (partsHiddenByErrors(tree, text)) return true;
  const { frontMatter, frontMatterSpan } = tree;
  if (frontMatter) return frontMatter.problems.some(({ severity }) => severity === "error");
  // One that never ends is none.
  return frontMatterSpan.end === 0 && /^\uFEFF?---[ \t]*\r?\n/.test(text);
}

async function summaryOf({ route }: Page, read: Read): Promise<OperationSummary | undefined> {
  const { operation } = route;
  return operation ? read.pick(operationSummaries, operation.spec, keyOf(operation)) : undefined;
}

/** Of a page's own, else those that its operation has. */
function groupsOf({ frontMatter }: Page, summary: OperationSummary | undefined) {
  const written = Object.hasOwn(frontMatter, "groups")
    ? frontMatter["groups"]
    : ownOf(summary?.metadata, "groups");
  return readGroups(written);
}

/**
 * Whether its groups restrict its playground alone, since that is for readers who are signed in. Where only docs.json makes it
 * so for all pages, the groups of an operation say who may see the operation.
 */
async function isOpenAsAuth(
  { path, route, endpoint, frontMatter }: Page,
  summary: OperationSummary | undefined,
  read: Read,
): Promise<boolean> {
  if (endpoint === null) return false;
  const own = ownOf(frontMatter, "playground") ?? ownOf(summary?.metadata, "playground");
  const written = own ?? memberAt(await read.pick(config, "", "api"), ["playground", "display"]);
  if (written !== "auth") return false;
  const isWrittenHere = route.file !== null && Object.hasOwn(frontMatter, "groups");
  const isOfOperation = !isWrittenHere && ownOf(summary?.metadata, "groups") !== undefined;
  if (own === undefined && isOfOperation) return false;
  // Worked out only where it is written, for operations are large.
  return (await read.get(playground, path))?.mode === "auth";
}

function ownOf(values: Readonly<Record<string, unknown>> | undefined, key: string): unknown {
  return values !== undefined && Object.hasOwn(values, key) ? values[key] : undefined;
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
