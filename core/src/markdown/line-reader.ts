import type { PageNode } from "../syntax/page.ts";
import { isBlockElement } from "./components.ts";
import { mediaOf } from "./components/media.ts";
import { propTexts, textOfProp } from "./elements.ts";
import { added, image, link, propNodes, strong, text, type PlainNode } from "./plain-node.ts";
import { isPhrasing, plainText } from "./plain-text.ts";
import { depthLimit, htmlIn, noteName, targetOf, withValues, type Scope } from "./scope.ts";
import { bracedText } from "./shown-text.ts";
import { withoutRuleNodes } from "./without-rules.ts";

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
  /** Footnotes of what stands in lines, where there is no place for them. */
  readonly notes: PlainNode[] = [];
  /** Takes a node from what may be read; false where nothing is left. */
  readonly #spend: () => boolean;
  /** What an element shows that stands for a file; undefined for others. */
  readonly #shown: (node: PageNode, scope: Scope) => readonly PlainNode[] | undefined;

  /** What an element is that is a block wherever it stands. */
  readonly #blocksOf: (node: PageNode, scope: Scope) => readonly PlainNode[];

  readonly #hides: (node: PageNode) => boolean;

  constructor(
    spend: () => boolean,
    hides: (node: PageNode) => boolean,
    shown: (node: PageNode, scope: Scope) => readonly PlainNode[] | undefined,
    blocksOf: (node: PageNode, scope: Scope) => readonly PlainNode[],
  ) {
    this.#spend = spend;
    this.#hides = hides;
    this.#shown = shown;
    this.#blocksOf = blocksOf;
  }

  /** Nodes beside each other. */
  line(nodes: readonly PageNode[], around: Scope): readonly PlainNode[] {
    const scope = { ...around, depth: around.depth + 1 };
    if (scope.depth > depthLimit) return [];
    let last: PageNode | undefined;
    return withoutRuleNodes(scope.file.expand(nodes)).flatMap((node) => {
      const words = this.#inLine(node, scope);
      const isApart = last !== undefined && isFramed(last) && isFramed(node);
      last = node;
      return isApart ? [text(" "), ...words] : words;
    });
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
        return htmlIn(node, scope);
      case "footnoteReference":
        return [{ type: "footnoteReference", identifier: noteName(node, scope), label: node.label ?? null }];
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
    if (snippet) return [text(" "), ...this.#inOneLine(snippet), text(" ")];
    const name = node.name ?? "";
    if (isBlockElement(node)) return [text(" "), ...this.#inOneLine(this.#blocksOf(node, scope)), text(" ")];
    if (name === "br") return [{ type: "break" }];
    const children = this.line(node.children ?? [], scope);
    const span = lineElements[name];
    if (span !== undefined) return [{ type: span, children }];
    if (name === "code") return [{ type: "inlineCode", value: plainText({ type: "root", children }) }];
    if (name === "Tooltip") return tooltip(node, children);
    if (name === "abbr") return explained(children, propNodes(textOfProp(node, "title") ?? ""));
    const media = mediaOf(node, this.#sources(node, scope));
    if (media) return media.type === "link" && name !== "GitHub.Repo" ? [media] : [media, ...children];
    const isOwn = scope.file.owns(name.split(".")[0] ?? "");
    const props = isOwn ? propNodes(propTexts(node).join(" ")) : [];
    const shown = props.length === 0 ? children : [text(" "), ...props, text(" "), ...children];
    const href = textOfProp(node, "href");
    if (href !== undefined && shown.every(isPhrasing)) return [link(href, shown)];
    return name === "option" ? [text(" "), ...shown, text(" ")] : shown;
  }

  /** Blocks as words of one line. */
  #inOneLine(blocks: readonly PlainNode[]): readonly PlainNode[] {
    return blocks.flatMap((block): readonly PlainNode[] => {
      if (isPhrasing(block)) return [block];
      if (block.type === "footnoteDefinition") this.notes.push(block);
      else if (block.children) return [...this.#inOneLine(block.children), text(" ")];
      const words = (block.value ?? "").replaceAll(/\s+/g, " ").trim();
      return words === "" ? [] : [{ type: "inlineCode", value: words }, text(" ")];
    });
  }

  /** What a film or a sound is to be had from. */
  #sources(node: PageNode, scope: Scope): readonly string[] {
    if (node.name !== "video" && node.name !== "audio") return [];
    return scope.file
      .expand(node.children ?? [])
      .filter(({ name }) => name === "source")
      .flatMap((source) => textOfProp(withValues(source, scope), "src") ?? []);
  }
}

/** Whether a frame around its words keeps them apart from those of a neighbour. */
function isFramed({ type, name }: PageNode): boolean {
  return /^mdxJsx(?:Text|Flow)Element$/.test(type) && /^(?:kbd|Badge|button)$/.test(name ?? "");
}

/** A word, and what is shown where it is pointed at: a headline, a text and a link. */
function tooltip(node: PageNode, children: readonly PlainNode[]): readonly PlainNode[] {
  const [headline, tip, href] = ["headline", "tip", "href"].map((prop) => textOfProp(node, prop));
  const cta = textOfProp(node, "cta");
  const label = cta === undefined ? added(text("Read more")) : text(cta);
  return explained(children, [
    ...(headline === undefined ? [] : [strong(propNodes(headline)), text(" ")]),
    ...propNodes(tip ?? ""),
    ...(href === undefined ? [] : [text(tip === undefined ? "" : " "), link(href, [label])]),
  ]);
}

function explained(words: readonly PlainNode[], parts: readonly PlainNode[]): readonly PlainNode[] {
  if (parts.length === 0) return words;
  return [...words, text(" ("), ...parts, text(")")];
}
