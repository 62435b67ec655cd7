import type { PageNode } from "@octavo/core";
import type { Body } from "./context.ts";

/** What references mean in one file. A snippet has its own each time it is shown: its notes may say what it was given. */
export interface Labels {
  readonly definitions: ReadonlyMap<string, PageNode>;
  readonly footnotes: ReadonlyMap<string, PageNode>;
  /** Footnotes that have been mentioned. */
  readonly notes: Map<string, Note>;
}

export interface Note {
  readonly number: number;
  readonly content: readonly PageNode[];
  /** Where it is mentioned first. */
  readonly body: Body;
  times: number;
}

type Written = Omit<Labels, "notes">;

/** Remembered by tree: what shows a snippet often reads it once. */
const known = new WeakMap<PageNode, Written>();

export function labelsOf(root: PageNode): Labels {
  let written = known.get(root);
  if (!written) known.set(root, (written = collected(root)));
  return { ...written, notes: new Map() };
}

export function labelOf({ identifier = "" }: PageNode): string {
  return identifier.toLowerCase();
}

/** Definitions and footnotes count wherever they stand, the first of each label. */
function collected(root: PageNode): Written {
  const definitions = new Map<string, PageNode>();
  const footnotes = new Map<string, PageNode>();
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const found =
      node.type === "definition" ? definitions : node.type === "footnoteDefinition" ? footnotes : undefined;
    if (found && !found.has(labelOf(node))) found.set(labelOf(node), node);
    for (const child of node.children?.toReversed() ?? []) open.push(child);
  }
  return { definitions, footnotes };
}
