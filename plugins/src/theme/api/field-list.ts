import { fragmentName, wordsOf } from "@octavo/core";
import { expandableElement } from "../components/expandable.ts";
import { tabSet, textWidth } from "../components/tab-set.ts";
import { html, isEmpty, nothing, type Html } from "../html.ts";
import { fieldRow, shownValue } from "./field-row.ts";
import type { ShownField, Side } from "./shown-field.ts";
import { eitherLabel, foldLabel } from "../components/fold-label.ts";
import { counted, fill, fillHtml } from "../words/fill.ts";
import type { FieldWords } from "../words/word-keys.ts";
import { limitText } from "./limit-text.ts";
import { describedValues } from "./valued-list.ts";

/** What fields are drawn with, on a page when it is built and in a browser when one is opened. */
export interface FieldContext {
  /** A description as HTML. */
  readonly describe: (text: string) => Html;
  readonly words: FieldWords;
  /** Ids that are on the page. */
  readonly ids: Pick<Set<string>, "has" | "add">;
  /** Running number of tab sets on the page. */
  readonly page: { groups: number };
  /** Whether nested fields are open from the start. */
  readonly expanded: boolean;
  /** Whose side the fields are on. */
  readonly side: Side;
  /** Where to read about fields that are not on the page: of the schema, or of anything in the document. */
  readonly elsewhere: (schema: string | undefined) => Html;
}

/** An id that is on the page once. */
export function uniqueId(wanted: string, { ids }: Pick<FieldContext, "ids">): string {
  let id = wanted || "field";
  for (let count = 2; ids.has(id); count++) id = `${wanted}-${count}`;
  ids.add(id);
  return id;
}

const enumLimit = 20;

export function fieldList(fields: readonly ShownField[], context: FieldContext): Html {
  return fields.length === 0
    ? nothing
    : html`<div class="fields">${fields.map((field) => fieldElement(field, context))}</div>`;
}

function fieldElement(field: ShownField, context: FieldContext): Html {
  const { name, type, deprecated, pills } = field;
  const id = uniqueId(field.anchor, context);
  const aliases = field.aliases.filter((alias) => !context.ids.has(alias));
  for (const alias of aliases) context.ids.add(alias);
  const head = {
    name,
    id,
    aliases,
    type,
    deprecated,
    before: pills.pre,
    after: pills.post,
    default: field.default,
  };
  return fieldRow(
    head,
    html`${description(field, context)}${chips(field, context)}${nested(field, id, context)}`,
    context.words,
  );
}

/** What a body or response holds: the fields of an object directly, other types as one line. */
export function fieldContent(field: ShownField, context: FieldContext): Html {
  const below = fieldsBelow(field, "", context, true);
  const head =
    isEmpty(below) || field.type !== "object"
      ? html`<p class="body-type"><span class="field-type">${field.type}</span></p>`
      : nothing;
  const cut = leftOut(field, "", context);
  return html`${head}${description(field, context)}${chips(field, context)}${below}${cut}`;
}

/** What opens below a field whose anchor is `id`. */
export function fieldsOpened(field: ShownField, id: string, context: FieldContext): Html {
  return html`${fieldsBelow(field, id, context)}${leftOut(field, id, context)}`;
}

/** The fields of a field, and its choices. */
function fieldsBelow(field: ShownField, id: string, context: FieldContext, top = false): Html {
  return html`${fieldList(field.children, context)}${alternatives(field, id, context, top)}`;
}

function description(field: ShownField, context: FieldContext): Html {
  return field.description === ""
    ? nothing
    : html`<div class="field-description">${context.describe(field.description)}</div>`;
}

function chips(field: ShownField, context: FieldContext): Html {
  const { words } = context;
  const example =
    field.example === undefined || field.children.length > 0
      ? false
      : html`<span class="field-chip-label">${fillHtml(words.exampleValue, { value: html`<code>${shownValue(field.example)}</code>` })}</span>`;
  const limits = field.constraints.map(
    (text) => html`<code class="field-chip">${limitText(text, words)}</code>`,
  );
  const options = field.enum.length > 0 && enumeration(field, context);
  if (!options && limits.length === 0 && example === false) return nothing;
  return html`${options}${(limits.length > 0 || example) && html`<p class="field-chips">${limits}${example}</p>`}`;
}

function enumeration({ enum: values, enumDescriptions: said }: ShownField, context: FieldContext): Html {
  const { words } = context;
  const row = (value: unknown): { readonly value: string; readonly said: Html | undefined } => {
    const text = wordsOf(said, value);
    return { value: shownValue(value), said: text === undefined ? undefined : context.describe(text) };
  };
  const rest = values.slice(enumLimit);
  const others = html`
    <details class="more-options">
      <summary>${fill(words.more, { count: rest.length })}</summary>
      ${said ? describedValues(rest.map(row)) : html`<div class="field-chips">${rest.map(chip)}</div>`}
    </details>`;
  if (said)
    return html`
    <div class="field-chips"><span class="field-chip-label">${words.options}</span></div>
    ${describedValues(values.slice(0, enumLimit).map(row))}
    ${rest.length > 0 && others}`;
  return html`
    <div class="field-chips">
      <span class="field-chip-label">${words.options}</span>
      ${values.slice(0, enumLimit).map(chip)}
      ${rest.length > 0 && others}
    </div>`;
}

function chip(value: unknown): Html {
  return html`<code class="field-chip">${shownValue(value)}</code>`;
}

function nested(field: ShownField, id: string, context: FieldContext): Html {
  const below = fieldsBelow(field, id, context);
  const cut = leftOut(field, id, context);
  if (isEmpty(below)) return cut;
  return expandableElement(foldLabel(context.words, countOf(field, context.words)), html`${below}${cut}`, {
    open: context.expanded,
  });
}

/** "5 fields", "1 field and 2 alternatives" */
export function countOf(field: ShownField, { language, ...words }: FieldWords): string {
  const isList = field.choice === "positions";
  const choices = isTelling(field) && !isList ? field.alternatives.length : 0;
  const parts = [
    [words.fields, field.children.length + (isList ? field.alternatives.length : 0)],
    [words.alternatives, choices],
  ] as const;
  const said = parts.flatMap(([forms, count]) => (count === 0 ? [] : [counted(forms, count, language)]));
  return listed(said, language);
}

/** "a, b and c", as the language has it. */
function listed(items: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(items);
}

/** One of several shapes: a row of tabs where there is room, else a select. The items of a list by position are rows. */
function alternatives(field: ShownField, id: string, context: FieldContext, top: boolean): Html {
  if (field.choice === "positions") {
    const around = "[]".repeat(field.outerLists ?? 0);
    const own = field.alternatives.map(({ label, field: each }) => ({ ...each, name: around + label }));
    return fieldList(own, context);
  }
  if (!isTelling(field)) return nothing;
  const items = field.alternatives.map(({ label, field: inner }) => {
    const below = fieldsOpened(inner, id, context);
    const head =
      isEmpty(below) && html`<p class="body-type"><span class="field-type">${inner.type}</span></p>`;
    // A choice without words of its own has those of the field.
    const said = inner.description !== field.description && description(inner, context);
    return { title: label, content: html`${head}${said}${chips(inner, context)}${below}` };
  });
  const width = top ? textWidth : 0;
  const options = { className: "alternatives", sync: "none", name: context.words.choices, width } as const;
  return tabSet(items, options, context.page);
}

/** Whether the choices say more than their types, which the field's own type names already. */
function isTelling({ alternatives: choices }: ShownField): boolean {
  return choices.some(
    ({ field }) =>
      field.children.length > 0 ||
      field.alternatives.length > 0 ||
      field.enum.length > 0 ||
      field.constraints.length > 0 ||
      field.truncated ||
      field.description !== "",
  );
}

/**
 * Fields that are not on the page: loaded when they are opened, and to be read elsewhere without script. Their anchors start
 * with `id`, where it is not empty.
 */
function leftOut(field: ShownField, id: string, context: FieldContext): Html {
  if (!field.truncated) return nothing;
  if (field.more.length === 0) return html`<p class="fields-more">${context.elsewhere(undefined)}</p>`;
  const { language, showFieldsOf, hideFieldsOf } = context.words;
  const names = listed(field.more, language);
  const links = field.more.map((name) => html`<p class="fields-more">${context.elsewhere(name)}</p>`);
  return expandableElement(
    eitherLabel(fill(showFieldsOf, { names }), fill(hideFieldsOf, { names })),
    html`${links}`,
    {
      "data-more": field.more.map(fragmentName).join(" "),
      "data-of": id,
      "data-side": context.side,
    },
  );
}
