import { escapeXml, type PlainNode } from "@octavo/core";

const elements: Readonly<Record<string, string>> = {
  paragraph: "p",
  strong: "strong",
  emphasis: "em",
  delete: "del",
  blockquote: "blockquote",
  table: "table",
  tableRow: "tr",
  tableCell: "td",
};

/** Blocks of a feed as HTML: what readers take descriptions for. */
export function contentHtml(nodes: readonly PlainNode[]): string {
  return nodes.map(htmlOf).join("");
}

function htmlOf(node: PlainNode): string {
  const inner = (): string => contentHtml(node.children ?? []);
  switch (node.type) {
    case "text":
      return escapeXml(node.value ?? "");
    case "break":
      return "<br>";
    case "image":
      return `<img src="${escapeXml(node.url ?? "")}" alt="${escapeXml(node.alt ?? "")}">`;
    case "link":
      return `<a href="${escapeXml(node.url ?? "")}">${inner()}</a>`;
    case "heading":
      return element(`h${Math.min(6, Math.max(2, node.depth ?? 2))}`, inner());
    case "list":
      return element(node.ordered === true ? "ol" : "ul", inner());
    case "listItem":
      return element("li", node.spread === true ? inner() : tightItem(node.children ?? []));
  }
  const name = elements[node.type];
  return name === undefined ? inner() : element(name, inner());
}

/** Paragraphs of short items have no element of their own. */
function tightItem(children: readonly PlainNode[]): string {
  return children
    .map((child) => (child.type === "paragraph" ? contentHtml(child.children ?? []) : htmlOf(child)))
    .join("");
}

function element(name: string, inner: string): string {
  return `<${name}>${inner}</${name}>`;
}
