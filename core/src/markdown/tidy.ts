import { text, type PlainNode } from "./plain-node.ts";

const spans = new Set(["strong", "emphasis", "delete", "link"]);

/**
 * Nodes of a line as Markdown can write them: neighbours that are text are one, runs of blanks are one blank, none is at the
 * ends, and none inside the ends of bold words and links.
 */
function tidy(nodes: readonly PlainNode[]): readonly PlainNode[] {
  const flat: PlainNode[] = [];
  /** Neighbours that are text. */
  let texts: PlainNode[] = [];
  const endText = (): void => {
    const [first] = texts;
    if (first === undefined) return;
    const value = blanks(texts.map((each) => each.value ?? "").join(""));
    // Blanks at the start of a line mean nothing.
    const kept = flat.at(-1)?.type === "break" ? value.trimStart() : value;
    if (kept !== "") flat.push({ ...first, value: kept });
    texts = [];
  };
  const add = (node: PlainNode): void => {
    if (node.type !== "text" || texts[0]?.data?.added !== node.data?.added) endText();
    if (node.type === "text") texts.push(node);
    else flat.push(node);
  };
  for (const node of nodes) {
    if (!spans.has(node.type)) {
      add(node);
      continue;
    }
    const children = node.children ?? [];
    const [first, last] = [children[0], children.at(-1)];
    if (first?.type === "text" && /^\s/.test(first.value ?? "")) add(text(" "));
    const inner = tidy(children);
    if (inner.length > 0) add({ ...node, children: inner });
    if (last?.type === "text" && /\s$/.test(last.value ?? "")) add(text(" "));
  }
  endText();
  return trimmed(flat);
}

/** On one line, as headings and cells are. */
export function tidyLine(nodes: readonly PlainNode[]): readonly PlainNode[] {
  return tidy(nodes).map(onLine);
}

function onLine(node: PlainNode): PlainNode {
  if (node.type === "break") return text(" ");
  if (node.type === "text") return { ...node, value: (node.value ?? "").replaceAll("\n", " ") };
  return node.children ? { ...node, children: node.children.map(onLine) } : node;
}

function blanks(value: string): string {
  return value.replaceAll(/[ \t\r\n\f\v]+/g, (run) => (run.includes("\n") ? "\n" : " "));
}

function trimmed(nodes: readonly PlainNode[]): readonly PlainNode[] {
  const left = [...nodes];
  for (;;) {
    const first = left[0];
    if (first?.type === "break") left.shift();
    else if (first?.type === "text" && /^\s/.test(first.value ?? "")) {
      const value = (first.value ?? "").trimStart();
      if (value === "") left.shift();
      else left[0] = { ...first, value };
    } else break;
  }
  for (;;) {
    const last = left.at(-1);
    if (last?.type === "break") left.pop();
    else if (last?.type === "text" && /\s$/.test(last.value ?? "")) {
      const value = (last.value ?? "").trimEnd();
      if (value === "") left.pop();
      else left[left.length - 1] = { ...last, value };
    } else break;
  }
  return left;
}

/** A paragraph; none where nothing is in it. */
export function paragraph(children: readonly PlainNode[]): readonly PlainNode[] {
  const tidied = tidy(children);
  return tidied.length === 0 ? [] : [{ type: "paragraph", children: tidied }];
}
