import type { Field } from "@octavo/core";
import { expandableElement } from "../components/accordions.ts";
import { tabSet } from "../components/tab-set.ts";
import { html, isEmpty, nothing, type Html } from "../html.ts";
import { uniqueId, type ApiContext } from "./context.ts";
import { fieldRow, shownValue } from "./field-row.ts";

/** Fields on one page, beyond which the deepest levels are left out; the first two levels may have more. */
const fieldLimit = 400;
const shallowLimit = 1_500;
const deepest = 8;
const enumLimit = 20;

/** How many levels of these fields fit on a page. */
export function depthFor(roots: readonly Field[]): number {
  let level = roots;
  let total = 0;
  for (let depth = 0; depth < deepest; depth++) {
    total += level.length;
    if (level.length === 0) return deepest;
    if (depth > 1 && total > (depth > 2 ? fieldLimit : shallowLimit)) return depth - 1;
    level = level.flatMap((field) => [
      ...field.children,
      ...field.alternatives.map((choice) => choice.field),
    ]);
  }
  return deepest;
}

export function fieldList(fields: readonly Field[], context: ApiContext, depth = 1): Html {
  return fields.length === 0
    ? nothing
    : html`<div class="fields">${fields.map((field) => fieldElement(field, context, depth))}</div>`;
}

function fieldElement(field: Field, context: ApiContext, depth: number): Html {
  const id = uniqueId(field.anchor, context);
  const parts = [description(field, context), chips(field), nested(field, context, depth)];
  return fieldRow(
    {
      name: field.name,
      id,
      type: field.type,
      required: field.required,
      deprecated: field.deprecated,
      after: [...(field.readOnly ? ["read-only"] : []), ...(field.writeOnly ? ["write-only"] : [])],
      default: field.default,
    },
    html`${parts}`,
  );
}

/** What a body or response holds: the fields of an object directly, other types as one line. */
export function fieldContent(field: Field, context: ApiContext): Html {
  const choices = alternatives(field, context, 1);
  const children = fieldList(field.children, context, 1);
  const simple = isEmpty(choices) && isEmpty(children);
  const head =
    simple || field.type !== "object"
      ? html`<p class="body-type"><span class="field-type">${field.type}</span></p>`
      : nothing;
  return html`${head}${description(field, context)}${chips(field)}${choices}${children}${cut(field)}`;
}

function description(field: Field, context: ApiContext): Html {
  return field.description === ""
    ? nothing
    : html`<div class="field-description">${context.describe(field.description)}</div>`;
}

function chips(field: Field): Html {
  const example =
    field.example === undefined || field.children.length > 0
      ? false
      : html`<span class="chip-label">Example: <code>${shownValue(field.example)}</code></span>`;
  const limits = field.constraints.map((text) => html`<code class="chip">${text}</code>`);
  const options = field.enum.length > 0 && enumeration(field.enum);
  if (!options && limits.length === 0 && example === false) return nothing;
  return html`${options}${(limits.length > 0 || example) && html`<p class="chips">${limits}${example}</p>`}`;
}

function enumeration(values: readonly unknown[]): Html {
  const all = values.map((value) => html`<code class="chip">${shownValue(value)}</code>`);
  const rest = all.slice(enumLimit);
  const others = html`
    <details class="more-options">
      <summary>${rest.length} more</summary>
      <div class="chips">${rest}</div>
    </details>`;
  return html`
    <div class="chips">
      <span class="chip-label">Available options:</span>
      ${all.slice(0, enumLimit)}
      ${rest.length > 0 && others}
    </div>`;
}

function nested(field: Field, context: ApiContext, depth: number): Html {
  const { children, alternatives: choices, truncated } = field;
  if (depth >= context.depth)
    return children.length > 0 || choices.length > 0 || truncated ? more() : nothing;
  const shapes = alternatives(field, context, depth);
  const list = fieldList(children, context, depth + 1);
  return html`
    ${!isEmpty(shapes) && fold(choices.length, "alternative", shapes)}
    ${isEmpty(list) ? cut(field) : fold(children.length, "field", html`${list}${cut(field)}`)}`;
}

function fold(count: number, noun: string, content: Html): Html {
  const label = html`
    <span class="when-closed">Show ${count} ${noun}${count === 1 ? "" : "s"}</span>
    <span class="when-open">Hide ${noun}s</span>`;
  return expandableElement(label, content);
}

/** One of several shapes, as tabs. */
function alternatives(field: Field, context: ApiContext, depth: number): Html {
  if (field.alternatives.length === 0 || depth >= context.depth) return nothing;
  const items = field.alternatives.map((choice) => {
    const inner = choice.field;
    const list = fieldList(inner.children, context, depth + 1);
    const head = isEmpty(list)
      ? html`<p class="body-type"><span class="field-type">${inner.type}</span></p>`
      : nothing;
    const content = html`${head}${description(inner, context)}${chips(inner)}${alternatives(inner, context, depth + 1)}${list}${cut(inner)}`;
    return { title: choice.label, content };
  });
  return tabSet(items, { className: "alternatives", sync: false, name: "Alternatives" }, context.page);
}

function cut(field: Field): Html {
  return field.truncated ? more() : nothing;
}

function more(): Html {
  return html`<p class="fields-more">Deeper fields are in the OpenAPI document.</p>`;
}
