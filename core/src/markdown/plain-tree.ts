import { appendAll } from "../syntax/append-all.ts";
import { codeWithProps, lineBetween, type FileScope } from "../evaluation/file-scope.ts";
import type { ContentTree } from "../evaluation/content-tree.ts";
import { PageEvaluation, type PageModules } from "../evaluation/page-evaluation.ts";
import { shownFile, snippetLevels } from "../evaluation/snippet-file.ts";
import { Nodes, type Value } from "../evaluation/value.ts";
import type { PageNode } from "../syntax/page.ts";
import type { Viewer } from "../readers/shown-to.ts";
import { PageIds } from "../syntax/page-ids.ts";
import { tableRows } from "../syntax/table-rows.ts";
import { fenceNode } from "./code-node.ts";
import { isBlockElement, reduceElement } from "./components.ts";
import { isMedia } from "./components/media.ts";
import type { Content, StepCount } from "./components/reduction.ts";
import { isHidden, propTexts, textOfProp, shownFor } from "./elements.ts";
import {
  added,
  joinRuns,
  linkedBlocks,
  propNodes,
  text,
  unlessSections,
  type PlainNode,
  type PlainUpdate,
} from "./plain-node.ts";
import { plainCode } from "./code-text.ts";
import { LineReader } from "./line-reader.ts";
import { holdsLine, isBlank, isInLine } from "./in-line.ts";
import { plainList } from "./plain-list.ts";
import { besideRows, plainTable, rowsOf } from "./plain-table.ts";
import { markedIn, plainUpdate } from "./plain-update.ts";
import { definitionsOf, depthLimit, htmlIn, noteName, withValues, type Scope } from "./scope.ts";
import { bracedText, shownText } from "./shown-text.ts";
import { paragraph, tidyLine } from "./tidy.ts";
import { withUsedFootnotes } from "./used-footnotes.ts";
import { withoutRuleNodes } from "./without-rules.ts";

/** Nodes read of one page: ends snippets that include each other. */
const budget = 150_000;

/**
 * A page as plain Markdown of what readers see: components are reduced to headings, lists, quotes and bold titles, snippets
 * stand where they are shown, expressions and components of the page's own are what they come to. Imports, exports, comments and
 * hidden elements are left out. All headings that begin sections are blocks of the root. `modules` are those of `loadModules`;
 * `scope` is what the tree's names mean, where it is part of another tree. The root's `data` says whether the page has
 * something for people or agents alone, and what its updates are.
 */
export function plainTree(
  tree: ContentTree,
  file: string,
  modules: PageModules,
  scope?: FileScope,
  viewer: Viewer = { isAgent: false },
): PlainNode {
  const reader = new PlainReader(modules, viewer);
  const children = reader.page(tree, file, scope);
  const { differs, updates } = reader;
  const data = { ...(differs && { differs }), ...(updates.length > 0 && { updates }) };
  return { type: "root", children, ...(Object.keys(data).length > 0 && { data }) };
}

class PlainReader {
  readonly #modules: PageModules;
  readonly #evaluation: PageEvaluation;
  readonly #lines: LineReader;
  readonly #ids = new PageIds();
  readonly #captured = new WeakMap<PageNode, Scope>();
  readonly #viewer: Viewer;
  #left = budget;
  #showings = 0;
  /** Whether another audience reads something else. */
  differs = false;
  readonly updates: PlainUpdate[] = [];
  #isInUpdate = false;
  #steps: StepCount | undefined;

  constructor(modules: PageModules, viewer: Viewer) {
    this.#modules = modules;
    this.#viewer = viewer;
    this.#evaluation = new PageEvaluation(modules);
    this.#lines = new LineReader(
      () => --this.#left >= 0,
      (node) => this.#hides(node),
      (node, scope) => this.#snippet(node, scope),
      (node, scope) => this.#element(node, scope),
    );
  }

  page(tree: ContentTree, file: string, scope?: FileScope): readonly PlainNode[] {
    this.#ids.reserve(tree.root);
    const blocks = this.#tree(tree, scope ?? this.#evaluation.scope(tree, file), [file], 0);
    return withUsedFootnotes([...blocks, ...this.#lines.notes]);
  }

  #tree(tree: ContentTree, file: FileScope, within: readonly string[], depth: number): readonly PlainNode[] {
    const definitions = definitionsOf(tree.root);
    const showing = ++this.#showings;
    const scope: Scope = { file, definitions, within, depth, showing, captured: this.#captured };
    return this.#blocks(tree.root.children ?? [], scope);
  }

  /** Nodes that stand below each other; text between them is a paragraph. */
  #blocks(nodes: readonly PageNode[], around: Scope, isParagraph = false): readonly PlainNode[] {
    const scope = { ...around, depth: around.depth + 1 };
    if (scope.depth > depthLimit) return [];
    const blocks: PlainNode[] = [];
    const line: PageNode[] = [];
    const endLine = (): void => {
      if (line.length > 0) appendAll(blocks, paragraph(this.#lines.line(line.splice(0), scope)));
    };
    const shown = withoutRuleNodes(scope.file.expand(nodes));
    for (const [at, node] of shown.entries()) {
      const isBeside = isBlank(shown[at - 1]) || isBlank(shown[at + 1]);
      if (node === lineBetween) endLine();
      else if (isInLine(node, isBeside) || (isParagraph && node.type === "html")) line.push(node);
      else {
        endLine();
        appendAll(blocks, this.#block(node, scope));
      }
    }
    endLine();
    return joinRuns(blocks);
  }

  #block(node: PageNode, scope: Scope): readonly PlainNode[] {
    if (--this.#left < 0) return [];
    const children = node.children ?? [];
    switch (node.type) {
      case "paragraph":
        // Parts of it may be blocks: a component in a line.
        return this.#blocks(children, scope, true);
      case "heading":
        return [this.#heading(node, node.depth ?? 1, scope)];
      case "code": {
        const fill = (code: string): string => codeWithProps(code, scope.file);
        return [fenceNode(node, fill(node.value ?? ""), fill)];
      }
      case "math":
        return [{ type: "math", value: node.value ?? "" }];
      case "html":
        return htmlIn(node, scope);
      case "thematicBreak":
        return [{ type: "thematicBreak" }];
      case "list":
        return plainList(node, scope, (nodes) => this.#blocks(nodes, scope));
      case "table":
        return plainTable(tableRows(node), node.align, scope, (cell) => this.#lines.line(cell, scope));
      case "blockquote":
        return this.#quote(children, scope);
      case "footnoteDefinition":
        return unlessSections(this.#blocks(children, scope), (inner) => ({
          type: "footnoteDefinition",
          identifier: noteName(node, scope),
          label: node.label ?? null,
          children: inner,
        }));
      case "mdxFlowExpression":
        return paragraph([text(bracedText(node.value ?? "", scope.file))]);
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        return this.#shownElement(node, scope);
      case "captured":
        return this.#blocks(children, scope.captured.get(node) ?? scope);
      case "mdxjsEsm":
      case "yaml":
      case "toml":
      case "definition":
        return [];
      default:
        return this.#blocks(children, scope);
    }
  }

  #heading(node: PageNode, depth: number, scope: Scope): PlainNode {
    const written = node.children ?? [];
    const isChosen = node.data?.chosen === true || textOfProp(node, "id") !== undefined;
    const title = shownText(written, scope.file);
    const given = node.data?.id ?? textOfProp(node, "id");
    const { id } = this.#ids.titled("Heading", title, given, "section", isChosen);
    // The page's title is its only heading of the first level.
    const level = Math.min(6, Math.max(2, depth));
    const words = tidyLine(this.#lines.line(written, scope));
    // Links of the page lead to it, and nothing else says its name.
    const name = isChosen && words.length > 0 && !/[{}\s]/.test(id) ? [added(text(` {#${id}}`))] : [];
    return { type: "heading", depth: level, children: [...words, ...name], data: { id } };
  }

  #quote(children: readonly PageNode[], scope: Scope): readonly PlainNode[] {
    const inner = this.#blocks(children, scope);
    return inner.length === 0 ? [] : [{ type: "blockquote", children: inner }];
  }

  #shownElement(written: PageNode, scope: Scope): readonly PlainNode[] {
    const node = withValues(written, scope);
    if (this.#hides(node)) return [];
    const snippet = this.#snippet(node, scope);
    if (snippet) return snippet;
    if (node.name === "Update" && !this.#isInUpdate) return this.#update(node, written, scope);
    const shown = this.#element(node, scope);
    return this.#isInUpdate ? markedIn(node, shown) : shown;
  }

  #update(node: PageNode, written: PageNode, scope: Scope): readonly PlainNode[] {
    this.#isInUpdate = true;
    let content: readonly PlainNode[] = [];
    const shown = this.#element(node, scope, (blocks) => (content = blocks));
    this.#isInUpdate = false;
    const id = shown[0]?.data?.id;
    if (id !== undefined) this.updates.push(plainUpdate(written, id, content, scope));
    return shown;
  }

  /** `tell` is told what is in the element. */
  #element(
    node: PageNode,
    scope: Scope,
    tell?: (blocks: readonly PlainNode[]) => void,
  ): readonly PlainNode[] {
    const name = node.name ?? "";
    const children = node.children ?? [];
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level !== undefined) return [this.#heading(node, Number(level), scope)];
    switch (name) {
      case "ul":
      case "ol":
        return plainList(node, scope, (nodes) => this.#blocks(nodes, scope));
      case "table":
        return [
          ...this.#blocks(besideRows(node, scope), scope),
          ...plainTable(rowsOf(node, scope), [], scope, (cell) => this.#lines.line(cell, scope)),
        ];
      case "hr":
        return [{ type: "thematicBreak" }];
      case "blockquote":
        return this.#quote(children, scope);
      case "Heading":
        return [this.#heading(node, Number(textOfProp(node, "level") ?? 2) || 2, scope)];
    }
    const content: Content = {
      blocks: () => {
        const blocks = this.#blocks(children, scope);
        tell?.(blocks);
        return blocks;
      },
      line: () => this.#lines.line(children, scope),
      code: () => plainCode(children, scope, (inner) => this.#hides(inner)),
      isOfSnippets: () =>
        scope.file.expand(children).every((child) => isBlank(child) || shownFile(child, this.#modules.trees)),
      steps: this.#steps,
    };
    const id = this.#ids.component(name, node.data?.id, (prop) => textOfProp(node, prop))?.id;
    // Steps in a step are counted for themselves.
    const around = this.#steps;
    if (name === "Steps" || name === "Step") {
      this.#steps = name === "Steps" ? { number: 0, titleSize: textOfProp(node, "titleSize") } : undefined;
    }
    const shown = this.#reduced(node, id, content, scope);
    this.#steps = around;
    return shown;
  }

  #reduced(node: PageNode, id: string | undefined, content: Content, scope: Scope): readonly PlainNode[] {
    const name = node.name ?? "";
    const reduced = reduceElement(id === undefined ? node : { ...node, data: { ...node.data, id } }, content);
    if (reduced) return reduced;
    if ((holdsLine(node) && !isBlockElement(node)) || isMedia(name))
      return paragraph(this.#lines.element(node, scope));
    const isOwn = scope.file.owns(name.split(".")[0] ?? "");
    const blocks = [...paragraph(isOwn ? propNodes(propTexts(node).join(" ")) : []), ...content.blocks()];
    const href = name === "a" ? textOfProp(node, "href") : undefined;
    return href === undefined ? blocks : linkedBlocks(href, blocks);
  }

  #hides(node: PageNode): boolean {
    if (isHidden(node) || (node.guarded && node.made?.snippet === undefined)) return true;
    const { isShown, differs } = shownFor(node, this.#viewer);
    if (differs) this.differs = true;
    return !isShown;
  }

  /** What an element shows that stands for a file; undefined for others. */
  #snippet(node: PageNode, scope: Scope): readonly PlainNode[] | undefined {
    const file = shownFile(node, this.#modules.trees) ?? "";
    const tree = this.#modules.trees.get(file);
    if (!tree || scope.depth > depthLimit) return undefined;
    if (scope.within.includes(file) || scope.within.length > snippetLevels) return [];
    const props = this.#props(node, scope);
    return this.#tree(tree, this.#evaluation.scope(tree, file, props), [...scope.within, file], scope.depth);
  }

  #props(node: PageNode, scope: Scope): ReadonlyMap<string, Value> {
    const { values } = scope.file.propsOf(node);
    if ((node.children ?? []).length === 0) return values;
    const captured: PageNode = { type: "captured", children: node.children ?? [] };
    this.#captured.set(captured, scope);
    return new Map([...values, ["children", new Nodes([captured])]]);
  }
}
