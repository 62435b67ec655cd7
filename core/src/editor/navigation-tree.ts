import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import type { NavigationKind, NavigationNode } from "../model/navigation.ts";
import { navigationDraft, pageMeta, routes } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import type { DataOrigin } from "../source/origin.ts";
import { reporting, type RequestOptions } from "./asking.ts";

/** An element of the navigation as a tree view shows it. */
export interface NavigationEntry {
  /** Position in the tree, as `NavigationNode.id`; stable under edits elsewhere. */
  readonly id: string;
  readonly kind: NavigationKind;
  /** The element's name, or the page's title. */
  readonly label: string;
  /** A page's public path, a link's address. */
  readonly address?: string;
  /** A page's own text; the specification of a generated one. */
  readonly file?: FileId;
  /** Where docs.json or one of its files names it; undefined of generated ones. */
  readonly origin?: DataOrigin;
  readonly hidden: boolean;
  readonly hasChildren: boolean;
}

/** What is directly below an element of the navigation ("" for the whole), in its order. Rejects with `Cancelled` when an input is set meanwhile. */
export function navigationBelow(
  core: Core,
  id: string,
  { onProblem }: RequestOptions = {},
): Promise<readonly NavigationEntry[]> {
  return core.ask(async (_context, plain) => {
    const read = onProblem ? reporting(plain, onProblem) : plain;
    const { root } = await read.get(navigationDraft, "");
    const children = nodeAt(root, id)?.children ?? [];
    return Promise.all(children.map((child) => entryOf(child, read)));
  });
}

/** The element with an id, which begins with those of all around it. */
export function nodeAt(root: NavigationNode, id: string): NavigationNode | undefined {
  if (id === root.id) return root;
  let node: NavigationNode | undefined = root;
  while (node && node.id !== id)
    node = node.children.find((child) => child.id === id || id.startsWith(`${child.id}/`));
  return node;
}

async function entryOf(node: NavigationNode, read: Read): Promise<NavigationEntry> {
  const { id, kind, label, page, href, origin, children, hidden = false } = node;
  const route = page === undefined ? undefined : await read.pick(routes, "", page);
  const meta = kind === "page" && page !== undefined ? await read.get(pageMeta, page) : undefined;
  const address = kind === "page" ? page : href;
  const file = route?.file ?? route?.operation?.spec ?? route?.schema?.spec;
  return {
    id,
    kind,
    label: meta?.sidebarTitle ?? meta?.title ?? (label || (page ?? "")),
    ...(address !== undefined && { address }),
    ...(file !== undefined && { file }),
    ...(origin && { origin }),
    hidden,
    hasChildren: children.length > 0,
  };
}
