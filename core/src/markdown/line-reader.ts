import type { PageNode } from "../syntax/page.ts";
import { propTexts, textOfProp } from "./elements.ts";
import { added, html, image, link, propNodes, text, type PlainNode } from "./plain-node.ts";
import { isPhrasing, plainText } from "./plain-text.ts";
import { depthLimit, targetOf, withValues, type Scope } from "./scope.ts";
import { bracedText } from "./shown-text.ts";

const lineElements: Readonly<Record<string, string>> = {
  strong: "strong",
  b: "strong",
  em: "emphasis",
  i: "emphasis",
  del: "delete",
  s: "delete",
};

/** Reads what stands in a line: words, links, images, and components among them. */
export class LineReader {
  /** Takes a node from what may be read; false where nothing is left. */
  readonly #spend: () => boolean;
  /** What an element shows that stands for a file; undefined for others. */
  readonly #shown: (node: PageNode, scope: Scope) => readonly PlainNode[] | undefined;

  readonly #hides: (node: PageNode) => boolean;

  constructor(
    spend: () => boolean,
    hides: (node: PageNode) => boolean,
    shown: (node: PageNode, scope: Scope) => readonly PlainNode[] | undefined,
  ) {
    this.#spend = spend;
    this.#hides = hides;
    this.#shown = shown;
  }

  /** Nodes beside each other. */
  line(nodes: readonly PageNode[], around: Scope): readonly PlainNode[] {
    const scope = { ...around, depth: around.depth + 1 };
    if (scope.depth > depthLimit) return [];
    return scope.file.expand(nodes).flatMap((node) => this.#inLine(node, scope));
  }

  #inLine(node: PageNode, scope: Scope): readonly PlainNode[] {
    if (!this.#spend()) return [];
    const children = node.children ?? [];
    switch (node.type) {
      case "text":
        return [text(node.value ?? "")];
      case "inlineCode":
      case "inlineMath":
        return [{ type: node.type, value: node.value ?? "" }];
      case "strong":
      case "emphasis":
      case "delete":
        return [{ type: node.type, children: this.line(children, scope) }];
      case "link":
        return [link(targetOf(node.url ?? "", scope), this.line(children, scope), node.title)];
      case "linkReference": {
        const found = scope.definitions.get(node.identifier ?? "");
        const inner = this.line(children, scope);
        return found ? [link(targetOf(found.url ?? "", scope), inner, found.title)] : inner;
      }
      case "image":
        return [image(targetOf(node.url ?? "", scope), node.alt ?? "", node.title)];
      case "imageReference": {
        const found = scope.definitions.get(node.identifier ?? "");
        return found
          ? [image(targetOf(found.url ?? "", scope), node.alt ?? "", found.title)]
          : [text(node.alt ?? "")];
      }
      case "break":
        return [{ type: "break" }];
      case "html":
        return html(node);
      case "footnoteReference":
        return [{ type: "footnoteReference", identifier: node.identifier ?? "", label: node.label ?? null }];
      case "mdxTextExpression":
      case "mdxFlowExpression":
        return [text(bracedText(node.value ?? "", scope.file))];
      case "mdxJsxTextElement":
      case "mdxJsxFlowElement":
        return this.element(withValues(node, scope), scope);
      case "captured":
        return this.line(children, scope.captured.get(node) ?? scope);
      case "mdxjsEsm":
      case "definition":
        return [];
      case "code":
        return [
          text(" "),
          { type: "inlineCode", value: (node.value ?? "").replaceAll(/\s+/g, " ").trim() },
          text(" "),
        ];
      default:
        return [text(" "), ...this.line(children, scope), text(" ")];
    }
  }

  element(node: PageNode, scope: Scope): readonly PlainNode[] {
    if (this.#hides(node)) return [];
    const snippet = this.#shown(node, scope);
    if (snippet) return [text(" "), ...inOneLine(snippet), text(" ")];
    const name = node.name ?? "";
    if (name === "br") return [{ type: "break" }];
    const children = this.line(node.children ?? [], scope);
    const span = lineElements[name];
    if (span !== undefined) return [{ type: span, children: children }];
    if (name === "code") return [{ type: "inlineCode", value: plainText({ type: "root", children }) }];
    if (name === "img" || name === "Image") {
      const url = textOfProp(node, "src");
      const alt = textOfProp(node, "alt") ?? "";
      return [url === undefined ? text(alt) : image(url, alt)];
    }
    const props = propTexts(node, name === "Tooltip" ? ["tip"] : []);
    const shown =
      props.length === 0 ? children : [text(" "), ...propNodes(props.join(" ")), text(" "), ...children];
    const href = textOfProp(node, "href");
    if (href !== undefined && name !== "Tooltip" && shown.every(isPhrasing)) return [link(href, shown)];
    const tip = name === "Tooltip" ? textOfProp(node, "tip") : undefined;
    return tip === undefined ? shown : [...shown, text(" "), added(text("(")), text(tip), added(text(")"))];
  }
}

/** Blocks as words of one line. */
function inOneLine(blocks: readonly PlainNode[]): readonly PlainNode[] {
  return blocks.flatMap((block) => {
    if (block.type === "paragraph" || block.type === "heading") return [...(block.children ?? []), text(" ")];
    return [text(`${plainText(block)} `)];
  });
}
