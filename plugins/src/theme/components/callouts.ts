import type { Body, Component, Element } from "../body/context.ts";
import { text } from "../body/element.ts";
import { cssColor } from "../color.ts";
import { attributes, html, isEmpty, nothing, type Html } from "../html.ts";
import { glyph } from "../icons/icon.ts";
import { propContent, type PropContent } from "./prop-content.ts";
import { propIcon } from "./prop-icon.ts";
import { wordsOf } from "../words/words-of.ts";
import type { Words } from "../words/words.ts";

export interface Kind {
  readonly name: string;
  readonly label: "note" | "info" | "tip" | "done" | "warning" | "danger";
  readonly glyph: string;
}

export const info: Kind = { name: "info", label: "info", glyph: "info" };

const kinds: ReadonlyMap<string, Kind> = new Map([
  ["Note", { name: "note", label: "note", glyph: "info" }],
  ["Info", info],
  ["Tip", { name: "tip", label: "tip", glyph: "lightbulb" }],
  ["Check", { name: "check", label: "done", glyph: "circle-check" }],
  ["Warning", { name: "warning", label: "warning", glyph: "triangle" }],
  ["Danger", { name: "danger", label: "danger", glyph: "ban" }],
]);

/** The kind that a `type` prop names: "warning". */
export function kindOf(type: string | undefined): Kind | undefined {
  return type === undefined
    ? undefined
    : kinds.get(type.charAt(0).toUpperCase() + type.slice(1).toLowerCase());
}

const fixed: Component = (element, body) => {
  const kind = kinds.get(element.name);
  return kind
    ? callout(element, body, kind, propIcon(element, body), undefined)
    : body.inPlace(element.children);
};

const custom: Component = (element, body) => {
  const kind = kindOf(text(element, "type")) ?? {
    name: "custom",
    label: "note",
    glyph: "",
  };
  return callout(
    element,
    body,
    kind,
    propIcon(element, body, text(element, "emoji")),
    cssColor(element.props.get("color")),
  );
};

function callout(element: Element, body: Body, kind: Kind, own: Html, color: string | undefined): Html {
  const title = propContent(element, body, "title");
  return calloutBox(kind, body.blocks(element.children), wordsOf(body.context), {
    own,
    color,
    title,
    className: text(element, "className"),
  });
}

interface CalloutParts {
  /** An icon in the place of that of the kind. */
  readonly own?: Html;
  readonly title?: Pick<PropContent, "content" | "holder"> | undefined;
  readonly color?: string | undefined;
  readonly className?: string | undefined;
  /** Whether search looks into it; default true. */
  readonly isSearched?: boolean;
}

export function calloutBox(
  kind: Kind,
  content: Html,
  words: Words,
  { own = nothing, title, color, className, isSearched = true }: CalloutParts = {},
): Html {
  const symbol = isEmpty(own) && kind.glyph !== "" ? glyph(kind.glyph) : own;
  const open = attributes({
    class: `callout callout-${kind.name}${className === undefined ? "" : ` ${className}`}`,
    style: color === undefined ? null : `--tone:${color}`,
    role: "note",
    "aria-label": words[kind.label],
    "data-component-part": "callout",
    "data-callout-type": kind.name,
    "data-pagefind-ignore": !isSearched,
  });
  return html`
    <div${open}>
      ${!isEmpty(symbol) && html`<span class="callout-icon" data-component-part="callout-icon">${symbol}</span>`}
      <div class="callout-content" data-component-part="callout-content">
        ${title && html`<${title.holder} class="callout-title">${title.content}</${title.holder}>`}
        ${content}
      </div>
    </div>`;
}

export const callouts: Readonly<Record<string, Component>> = {
  Note: fixed,
  Info: fixed,
  Tip: fixed,
  Check: fixed,
  Warning: fixed,
  Danger: fixed,
  Callout: custom,
  Alert: custom,
};
