import { codeWithProps, fenceOf, shownCode, type Fence, type PageNode } from "@octavo/core";
import type { Body } from "../body/context.ts";
import { attributes, html, join, trusted, type Html } from "../html.ts";
import { diagram } from "../diagrams/diagram.ts";
import { icon } from "../icons/icon.ts";

const newline = trusted("\n");

/** The fence of a code node, with the values that a snippet was given. */
export function readFence(node: PageNode, body: Body): Fence {
  const fill = (text: string): string => codeWithProps(text, body.scope);
  const fence = fenceOf(node, fill(node.value ?? ""), fill);
  const { meta } = fence;
  // A title without words is none: it would be an empty bar, or a tab without a name.
  return meta.title?.trim() === "" ? { ...fence, meta: { ...meta, title: undefined } } : fence;
}

export function codeFence(node: PageNode, body: Body): Html {
  const fence = readFence(node, body);
  if (fence.language.toLowerCase() === "mermaid") return diagram(fence, node.meta ?? "");
  return codeBlock(fence, body);
}

/** A block of code. `bare` leaves the title out, where tabs show it. */
export function codeBlock(fence: Fence, body: Body, bare = false): Html {
  const { meta } = fence;
  const name =
    meta.title !== undefined &&
    !bare &&
    html`<span class="code-title">${icon(meta.icon, body.context)}${meta.title}</span>`;
  const header = name && html`<div class="code-header">${name}</div>`;
  const theme = meta.theme === undefined ? undefined : body.context.codeThemes?.get(meta.theme);
  const values = {
    class: `code-block${header ? " titled" : ""}${meta.wrap ? " wrapped-code" : ""}`,
    "data-nocopy": !meta.copy,
    "data-expandable": meta.expandable && lineCount(fence.code) > 14,
    "data-language": fence.language || null,
    "data-code": theme?.words.join(" ") || (meta.theme === "system" ? "system" : null),
    style: theme?.rules.join(";") || null,
  };
  return html`<div${attributes(values)}>${header}${codeElement(fence, body)}</div>`;
}

function codeElement(fence: Fence, body: Body): Html {
  const { code, marks } = shownCode(fence.code, fence.language);
  const lines = body.context.highlight(code, fence.language);
  const { meta } = fence;
  const classOf = (number: number): string => {
    const own = marks.get(number) ?? (meta.highlight.has(number) ? "marked" : "");
    return meta.focus.has(number) ? `${own} focused`.trim() : own;
  };
  const special = meta.lines || !meta.highlight.isEmpty || !meta.focus.isEmpty || marks.size > 0;
  const written = special
    ? lines.map(
        (line, index) =>
          html`<span${attributes({ class: `code-line ${classOf(index + 1)}`.trim() })}>${line}${newline}</span>`,
      )
    : [join(lines, newline)];
  const dims = !meta.focus.isEmpty || [...marks.values()].includes("focused");
  const classes = [meta.lines ? "numbered" : "", dims ? "has-focus" : ""].filter(Boolean).join(" ");
  const style = meta.lines ? numbersStyle(meta.firstLine ?? 1, lines.length) : null;
  return html`<pre tabindex="0"${attributes({ class: classes || null, style })}><code>${written}</code></pre>`;
}

/** Numbers have room for two digits. */
function numbersStyle(first: number, count: number): string | null {
  const { length } = String(first + count - 1);
  const rules = [first !== 1 && `counter-reset:line ${first - 1}`, length > 2 && `--numbers:${length}ch`];
  return rules.filter(Boolean).join(";") || null;
}

function lineCount(code: string): number {
  return code.split("\n").length;
}
