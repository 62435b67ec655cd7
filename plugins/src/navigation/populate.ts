import {
  apiPages,
  apiPagesKey,
  pageReference,
  specInfo,
  type ApiPage,
  type FileId,
  type NavigationDraft,
  type NavigationNode,
  type PageReference,
  type Read,
  type SpecBinding,
} from "@octavo/core";

/**
 * Adds the operations of each `openapi` property, and behind them the channels of each `asyncapi` property, to the element that has it, grouped by tag, behind what is there.
 * A document of which the element lists operations itself, at any depth, adds nothing to it; a hand-written page there
 * that documents an operation stands for that operation.
 */
export async function populate(draft: NavigationDraft, read: Read): Promise<NavigationDraft> {
  const references = new Map(draft.references);
  const additions = new Map<string, Addition>();
  const { owners, bindings, channels } = draft;
  await add("openapi", owners, bindings);
  if (channels) await add("asyncapi", [...channels.keys()], channels);
  if (additions.size === 0) return draft;
  const root = extend(draft.root, additions);
  return { ...draft, root, references: inOrder(references, root) };

  async function add(
    format: "openapi" | "asyncapi",
    ids: readonly string[],
    named: NavigationDraft["bindings"],
  ): Promise<void> {
    // Inner elements first: what they add counts as listed for those around them.
    for (const owner of findNodes(draft.root, ids).toReversed())
      await addTo(owner, format, new Set(ids), named);
  }

  async function addTo(
    owner: NavigationNode,
    format: "openapi" | "asyncapi",
    ids: ReadonlySet<string>,
    named: NavigationDraft["bindings"],
  ): Promise<void> {
    const targets = targetsOf(owner, ids);
    const listed = listedIn(owner, draft.references, additions);
    for (const binding of named.get(owner.id) ?? []) {
      if (targets.length === 0 || listed.specs.has(binding.source)) continue;
      // A document of the other format is told of where it is named.
      if (((await read.pick(specInfo, binding.source, ""))?.format ?? "openapi") !== format) continue;
      const pages = await read.get(apiPages, apiPagesKey(binding.source, binding.directory));
      const written =
        pages.length === 0 ? new Set<string>() : await documented(listed.files, binding.source, read);
      const left = pages.filter(({ key }) => !written.has(key));
      for (const page of left.filter(({ hidden }) => hidden))
        references.set(unlistedId(binding, page), referenceTo(binding, page));
      for (const target of targets) {
        const addition = additions.get(target.id) ?? { groups: [], specs: new Set<string>() };
        additions.set(target.id, addition);
        addition.specs.add(binding.source);
        addGroups(
          addition.groups,
          target.id,
          binding,
          left.filter(({ hidden }) => !hidden),
          references,
        );
      }
    }
  }
}

interface Addition {
  readonly groups: NavigationNode[];
  readonly specs: Set<string>;
}

/** The elements of these ids, outer ones first. */
function findNodes(root: NavigationNode, ids: readonly string[]): NavigationNode[] {
  const wanted = new Set(ids);
  const found: NavigationNode[] = [];
  const visit = (node: NavigationNode): void => {
    if (wanted.has(node.id)) found.push(node);
    for (const child of node.children) visit(child);
  };
  if (wanted.size > 0) visit(root);
  return found;
}

/**
 * Where an element's operations go: into itself, or, where it is divided further, into those divisions below it
 * that hold nothing yet.
 */
function targetsOf(owner: NavigationNode, owners: ReadonlySet<string>): readonly NavigationNode[] {
  if (owner.href !== undefined) return [];
  const divisions = owner.children.filter(
    ({ kind, global }) => kind !== "group" && kind !== "page" && kind !== "link" && global !== true,
  );
  if (divisions.length === 0) return [owner];
  return divisions
    .filter(({ id }) => !owners.has(id))
    .flatMap((division) => {
      return targetsOf(division, owners).filter(({ children }) => children.length === 0);
    });
}

/** The documents of which something is listed below an element, and the files of its hand-written pages. */
function listedIn(
  element: NavigationNode,
  references: ReadonlyMap<string, PageReference>,
  additions: ReadonlyMap<string, Addition>,
): { readonly specs: ReadonlySet<string>; readonly files: readonly FileId[] } {
  const specs = new Set<string>();
  const files: FileId[] = [];
  const visit = (node: NavigationNode): void => {
    const reference = references.get(node.id);
    if (reference?.kind === "operation") specs.add(reference.spec);
    if (reference?.kind === "page") files.push(reference.file);
    for (const source of additions.get(node.id)?.specs ?? []) specs.add(source);
    for (const child of node.children) visit(child);
  };
  visit(element);
  return { specs, files };
}

/** The operations of a document that hand-written pages say they document. */
async function documented(
  files: readonly FileId[],
  source: string,
  read: Read,
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const file of files) {
    const reference = await read.get(pageReference, file);
    if (reference?.kind === "operation" && reference.spec === source) keys.add(reference.operation);
  }
  return keys;
}

function addGroups(
  groups: NavigationNode[],
  parent: string,
  binding: SpecBinding,
  pages: readonly ApiPage[],
  references: Map<string, PageReference>,
): void {
  for (const [label, members] of Map.groupBy(pages, ({ group }) => group)) {
    const id = `${parent === "" ? "" : `${parent}/`}api-group:${groups.length}`;
    const children = members.map((page, index): NavigationNode => {
      const node = {
        kind: "page" as const,
        id: `${id}/page:${index}`,
        label: "",
        page: page.path,
        children: [],
      };
      references.set(node.id, referenceTo(binding, page));
      return node;
    });
    // A tag may have the name that is given to what has none.
    const untagged = members.every((page) => page.untagged === true);
    groups.push({ kind: "group", id, label, ...(untagged && { untagged }), children });
  }
}

function referenceTo({ source }: SpecBinding, { path, key }: ApiPage): PageReference {
  return { kind: "operation", path, spec: source, operation: key };
}

function unlistedId({ source, directory }: SpecBinding, { key }: ApiPage): string {
  return `unlisted:${source}\n${directory}\n${key}`;
}

/** The tree with the additions; nodes without any below them stay the same objects. */
function extend(node: NavigationNode, additions: ReadonlyMap<string, Addition>): NavigationNode {
  const children = node.children.map((child) => extend(child, additions));
  const added = additions.get(node.id)?.groups ?? [];
  if (added.length === 0 && children.every((child, index) => child === node.children[index])) return node;
  return { ...node, children: [...children, ...added] };
}

/** The references as navigation has them: of several with one URL, the first is shown. What it does not list comes last. */
function inOrder(
  references: ReadonlyMap<string, PageReference>,
  root: NavigationNode,
): ReadonlyMap<string, PageReference> {
  const ordered = new Map<string, PageReference>();
  const visit = (node: NavigationNode): void => {
    const reference = references.get(node.id);
    if (reference) ordered.set(node.id, reference);
    for (const child of node.children) visit(child);
  };
  visit(root);
  return new Map([...ordered, ...references]);
}
