import { attributes, html, isEmpty, type Html } from "../html.ts";
import { fillHtml } from "../words/fill.ts";
import type { FieldWords } from "../words/word-keys.ts";

/** The head of a field, whether it comes from a component or from an API description. */
interface FieldHead {
  readonly name: string;
  /** Undefined of a field without a name, to which nothing leads. */
  readonly id: string | undefined;
  /** More ids under which links may look for the field. */
  readonly aliases?: readonly string[];
  /** "path", "query" … where the reader needs it. */
  readonly place?: string | undefined;
  /** Words, or what a page has drawn. */
  readonly type: string | Html;
  readonly deprecated: boolean;
  /** Labels before the name and behind the type. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly default?: unknown;
  /** Inside a link of the page, where no other link can stand. */
  readonly isInLink?: boolean | undefined;
}

/** A field: name, type and marks on one line, what is said about it below. */
export function fieldRow(head: FieldHead, content: Html, words: FieldWords): Html {
  const open = attributes({
    class: `field${head.deprecated ? " deprecated" : ""}`,
    id: head.id,
    "data-component-part": "field",
  });
  const [alias, ...others] = head.aliases ?? [];
  return html`
    <div${open}>
      <div class="field-head"${attributes({ id: alias })}>
        ${others.map((id) => html`<span class="alias" id="${id}"></span>`)}
        ${pills(head.before, words)}
        ${head.name !== "" && fieldName(head)}
        ${(typeof head.type === "string" ? head.type !== "" : !isEmpty(head.type)) && html`<span class="field-type">${head.type}</span>`}
        ${head.place !== undefined && html`<span class="field-place">${placeName(head.place, words)}</span>`}
        ${defaultChip(head.default, words)}
        ${pills(head.after, words)}
      </div>
      ${!isEmpty(content) && html`<div class="field-content">${content}</div>`}
    </div>`;
}

function fieldName({ name, id = "", isInLink = false }: FieldHead): Html {
  if (isInLink) return html`<span class="field-name">${name}</span>`;
  return html`<a class="field-name" href="#${encodeURIComponent(id.toWellFormed())}">${name}</a>`;
}

const places: ReadonlyMap<string, keyof FieldWords & `in${string}`> = new Map([
  ["path", "inPath"],
  ["query", "inQuery"],
  ["header", "inHeader"],
  ["cookie", "inCookie"],
  ["body", "inBody"],
]);

function placeName(place: string, words: FieldWords): string {
  const key = places.get(place);
  return key === undefined ? place : words[key];
}

/** Labels that have a look of their own. */
const marks = new Set(["required", "deprecated"]);

/** Labels that the theme knows, by what plugins call them. */
const known: ReadonlyMap<string, "required" | "deprecated" | "readOnly" | "writeOnly"> = new Map([
  ["required", "required"],
  ["deprecated", "deprecated"],
  ["read-only", "readOnly"],
  ["write-only", "writeOnly"],
]);

export function pills(labels: readonly string[] = [], words: FieldWords): readonly Html[] {
  return labels.map((label) => {
    const name = marks.has(label) ? `field-pill field-pill-${label}` : "field-pill";
    const key = known.get(label);
    return html`<span class="${name}">${key === undefined ? label : words[key]}</span>`;
  });
}

function defaultChip(value: unknown, words: FieldWords): Html | false {
  if (value === undefined || value === "") return false;
  return html`<span class="field-default">${fillHtml(words.defaultValue, { value: html`<code>${shownValue(value)}</code>` })}</span>`;
}

/** A value as a chip shows it: strings bare, the rest as JSON, cut where it is long. */
export function shownValue(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(plain(value)) ?? String(value));
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}

function plain(value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value as ReadonlyMap<string, unknown>) : value;
}
