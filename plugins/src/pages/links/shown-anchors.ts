import {
  anchorOf,
  appendAll,
  idSource,
  isComment,
  isShownAsWritten,
  Nodes,
  PageEvaluation,
  PageIds,
  shownText,
  snippetPlaces,
  type ContentTree,
  type ElementIds,
  type FileId,
  type FileScope,
  type PageModules,
  type PageNode,
  type Value,
} from "@octavo/core";

/** What a page's anchors are called in its list where some of them are only known when its code runs. */
export const unknownAnchor = "*";

/** Nodes of one page that are looked at, and nodes in nodes, at most. */
const budget = 150_000;
const depthLimit = 200;

/** Ids that a link may name. */
export interface Anchors {
  readonly all: readonly string[];
  /** By which other names links may call them. */
  readonly names: readonly string[];
  /** Those of both that only agents see. */
  readonly forAgents: readonly string[];
}

/** The ids that a page has with what its expressions come to, those of its snippets as often as it shows them. */
export function shownAnchors(tree: ContentTree, file: FileId, modules: PageModules): Anchors {
  const reader = new AnchorReader(modules);
  return reader.page(tree, file);
}

/** An id that a heading or component has of its text, or that was written for it; counted where it is not the first. */
export interface MadeId {
  readonly id: string;
  /** By which other names links may call it. */
  readonly aliases: readonly string[];
  /** What was written for it, which it does not get where something else has it. */
  readonly written: string | undefined;
  /** Whether its text is known before the page is drawn, and has letters. */
  readonly isKnown: boolean;
}

export interface MadeIds {
  /** Of headings and of components with titles, one each and in the order of the page. */
  readonly made: readonly MadeId[];
  /** Further ids that are written. */
  readonly further: ReadonlySet<string>;
  /** Whose text makes each of them, as far as the parser gave it an id. */
  readonly owners: ReadonlyMap<string, AnchorAt>;
}

/** An anchor of a file by itself: of a page, or of a snippet. */
export interface AnchorAt {
  readonly file: FileId;
  readonly id: string;
}

/** The ids of a page, and where they come from. */
export function madeIds(tree: ContentTree, file: FileId, modules: PageModules): MadeIds {
  const reader = new AnchorReader(modules);
  const { all, names } = reader.page(tree, file);
  const [known, taken] = [new Set(names), new Set(all)];
  const made = reader.made.map((each) => ({
    ...each,
    aliases: each.aliases.filter((name) => known.has(name)),
  }));
  // What an element has for an id is its own, whatever calls another one so.
  const owners = new Map([...reader.named].filter(([name]) => !taken.has(name)).concat([...reader.owners]));
  const ids = new Set(made.map(({ id }) => id));
  return { made, further: new Set(all.filter((id) => id !== unknownAnchor && !ids.has(id))), owners };
}

interface Place {
  readonly scope: FileScope;
  readonly within: readonly FileId[];
}

class AnchorReader {
  readonly made: MadeId[] = [];
  readonly owners = new Map<string, AnchorAt>();
  readonly named = new Map<string, AnchorAt>();
  readonly #modules: PageModules;
  readonly #evaluation: PageEvaluation;
  readonly #ids = new PageIds();
  readonly #captured = new WeakMap<PageNode, Place>();
  readonly #forAgents: string[] = [];
  #isForAgents = false;
  #isUnknown = false;
  #left = budget;

  constructor(modules: PageModules) {
    this.#modules = modules;
    this.#evaluation = new PageEvaluation(modules);
  }

  page(tree: ContentTree, file: FileId): Anchors {
    this.#ids.reserve(tree.root);
    this.#visitAll(
      tree.root.children ?? [],
      { scope: this.#evaluation.scope(tree, file), within: [file] },
      0,
    );
    const all = [...this.#ids.all];
    const names = [...this.#ids.names];
    return { all: this.#isUnknown ? [...all, unknownAnchor] : all, names, forAgents: this.#forAgents };
  }

  #visitAll(nodes: readonly PageNode[], place: Place, depth: number): void {
    for (const node of place.scope.expand(nodes)) {
      if (depth > depthLimit || --this.#left < 0) this.#isUnknown = true;
      else this.#visit(node, place, depth + 1);
    }
  }

  #visit(node: PageNode, place: Place, depth: number): void {
    const children = node.children ?? [];
    if (node.type === "captured") return this.#visitAll(children, this.#captured.get(node) ?? place, depth);
    if (node.type === "heading") {
      const given = node.data?.id;
      this.#own(
        node,
        this.#heading(node, given, node.data?.chosen === true ? given : undefined, place),
        place,
      );
    }
    if (node.type.startsWith("mdxJsx") && this.#element(node, place, depth)) return;
    this.#visitAll(children, place, depth);
  }

  #heading(
    { children = [] }: PageNode,
    given: string | undefined,
    written: string | undefined,
    { scope }: Place,
  ): ElementIds {
    const isUnknown = given === undefined && holdsUnknown(children, scope, 0);
    if (isUnknown) this.#isUnknown = true;
    const text = shownText(children, scope);
    const isKnown = !isUnknown && (given !== undefined || anchorOf(text) !== "");
    const ids = this.#ids.titled("Heading", text, given, "section", written !== undefined);
    this.made.push({ ...ids, written, isKnown });
    return ids;
  }

  #own(node: PageNode, ids: ElementIds | undefined, { within }: Place): void {
    const [file, own] = [within.at(-1), node.data?.id];
    if (ids === undefined || own === undefined || file === undefined) return;
    this.owners.set(ids.id, { file, id: own });
    for (const name of ids.aliases) this.named.set(name, { file, id: own });
  }

  /** Whether all of an element has been seen. */
  #element(node: PageNode, place: Place, depth: number): boolean {
    const { values, sources } = place.scope.propsOf(node);
    const file = this.#snippetOf(node, values);
    if (file !== undefined) {
      this.#snippet(file, node, values, place, depth);
      return true;
    }
    const name = node.name ?? "";
    if (name === "Visibility" && values.get("for") === "agents" && !this.#isForAgents) {
      const before = [this.#ids.all.size, this.named.size];
      this.#isForAgents = true;
      this.#visitAll(node.children ?? [], place, depth);
      this.#isForAgents = false;
      appendAll(this.#forAgents, [...this.#ids.all].slice(before[0]));
      appendAll(this.#forAgents, [...this.named.keys()].slice(before[1]));
      return true;
    }
    const textOf = (prop: string): string | undefined => textOfValue(values.get(prop), place.scope);
    const given = node.data?.id ?? textOf("id");
    if (name === "Heading" || /^h[1-6]$/.test(name))
      this.#own(node, this.#heading(node, given, textOf("id"), place), place);
    else {
      const isUnknown = given === undefined && [...sources.keys()].some(isAnchorProp);
      if (isUnknown) this.#isUnknown = true;
      const ids = this.#ids.component(name, given, textOf);
      this.#own(node, ids, place);
      const source = idSource(name);
      // The name of a field stays the field's.
      const aliases = source?.isField === true ? [] : (ids?.aliases ?? []);
      if (ids && source) this.made.push({ id: ids.id, aliases, written: textOf("id"), isKnown: !isUnknown });
    }
    return false;
  }

  #snippetOf(node: PageNode, values: ReadonlyMap<string, Value>): FileId | undefined {
    if (node.made?.snippet !== undefined) return node.made.snippet;
    const written = node.name === "Snippet" ? values.get("file") : undefined;
    return typeof written === "string"
      ? snippetPlaces(written).find((each) => this.#modules.trees.has(each))
      : undefined;
  }

  #snippet(
    file: FileId,
    { children = [] }: PageNode,
    values: ReadonlyMap<string, Value>,
    place: Place,
    depth: number,
  ): void {
    const tree = this.#modules.trees.get(file);
    if (!tree || place.within.includes(file)) return;
    const captured: PageNode = { type: "captured", children };
    this.#captured.set(captured, place);
    const props = children.length === 0 ? values : new Map([...values, ["children", new Nodes([captured])]]);
    const scope = this.#evaluation.scope(tree, file, props);
    this.#visitAll(tree.root.children ?? [], { scope, within: [...place.within, file] }, depth);
  }
}

function isAnchorProp(name: string): boolean {
  return /^(?:\.\.\.|id|title|label|value|date|path|query|body|header|cookie|name)$/.test(name);
}

function textOfValue(value: Value, scope: FileScope): string | undefined {
  if (value instanceof Nodes) return shownText(value.nodes, scope);
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
}

/** Whether a browser may show words in these nodes that nobody knows before. */
function holdsUnknown(nodes: readonly PageNode[], scope: FileScope, depth: number): boolean {
  return scope.expand(nodes).some((node) => {
    if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression") {
      const source = node.value ?? "";
      return !isComment(source) && !isShownAsWritten(scope.doubt(source));
    }
    if (node.name != null && !node.made && scope.owns(node.name.split(".", 1)[0] ?? "")) return true;
    return depth < depthLimit && holdsUnknown(node.children ?? [], scope, depth + 1);
  });
}
