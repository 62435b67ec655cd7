import { chosenField, fieldLimits, type Field, type Limits } from "@octavo/core";
import type { ShownField, Side } from "./shown-field.ts";

/**
 * A component schema as a file of its own: what a reader's browser loads where a field's fields were left out of the page.
 * What is empty, false or absent is left out. Anchors are relative to the field that is opened.
 */
export interface FragmentField extends Partial<
  Pick<
    Field,
    | "name"
    | "required"
    | "deprecated"
    | "readOnly"
    | "writeOnly"
    | "default"
    | "example"
    | "playgroundDefault"
    | "itemDefault"
    | "enum"
    | "choice"
    | "outerLists"
    | "constraints"
    | "truncated"
    | "more"
  >
> {
  readonly type: string;
  readonly anchor: string;
  /** Pills before and after the name. */
  readonly pre?: readonly string[];
  readonly post?: readonly string[];
  /** What `constraints` says in words, for forms. */
  readonly limits?: Limits;
  /** The description as HTML of the theme's making. */
  readonly html?: string;
  /** `enumDescriptions` as HTML of the theme's making. */
  readonly enumHtml?: Readonly<Record<string, string>>;
  readonly alternatives?: readonly { readonly label: string; readonly field: FragmentField }[];
  readonly children?: readonly FragmentField[];
}

/** An opened field: `description` is HTML. */
export interface OpenField extends ShownField, Pick<Field, "readOnly" | "writeOnly"> {
  readonly playgroundDefault?: unknown;
  readonly itemDefault?: unknown;
  readonly alternatives: readonly { readonly label: string; readonly field: OpenField }[];
  readonly children: readonly OpenField[];
}

/** `formed`: the field as forms have it, which is shown nowhere. */
export function packField(
  field: Field,
  describe: (text: string) => string,
  formed: Field = field,
): FragmentField {
  const pack = (inner: Field, its?: Field): FragmentField => packField(inner, describe, its);
  const { name, type, anchor, pills, enum: values, constraints, more, description } = field;
  const { required, deprecated, readOnly, writeOnly, truncated } = field;
  const limits = fieldLimits(formed);
  return {
    ...(name !== "" && { name }),
    type,
    anchor,
    ...(required && { required }),
    ...(deprecated && { deprecated }),
    ...(readOnly && { readOnly }),
    ...(writeOnly && { writeOnly }),
    ...(truncated && { truncated }),
    ...(pills.pre.length > 0 && { pre: pills.pre }),
    ...(pills.post.length > 0 && { post: pills.post }),
    ...(description !== "" && { html: describe(description) }),
    ...("default" in field && { default: field.default }),
    ...("example" in field && { example: field.example }),
    ...("playgroundDefault" in field && { playgroundDefault: field.playgroundDefault }),
    ...("itemDefault" in field && { itemDefault: field.itemDefault }),
    ...(values.length > 0 && { enum: values }),
    ...(field.enumDescriptions && { enumHtml: describedEach(field.enumDescriptions, describe) }),
    ...(field.choice && field.choice !== "oneOf" && { choice: field.choice }),
    ...(field.outerLists && { outerLists: field.outerLists }),
    ...(constraints.length > 0 && { constraints }),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(more.length > 0 && { more }),
    ...(field.alternatives.length > 0 && {
      alternatives: field.alternatives.map((choice) => ({
        label: choice.label,
        field: pack(choice.field, chosenField(choice)),
      })),
    }),
    ...(field.children.length > 0 && {
      children: field.children.map((child, at) => pack(child, formed.children[at])),
    }),
  };
}

function describedEach(
  texts: Readonly<Record<string, string>>,
  describe: (text: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([value, text]) => [value, describe(text)]));
}

/** The fragment below a field: without what only the other side sees, its anchors below `parent` where that is not empty. */
export function openFragment(packed: FragmentField, side: Side, parent: string): OpenField {
  const hidden = (field: FragmentField): boolean =>
    (side === "request" && field.readOnly === true) || (side === "response" && field.writeOnly === true);
  const open = (field: FragmentField): OpenField => ({
    ...field,
    name: field.name ?? "",
    required: field.required ?? false,
    deprecated: field.deprecated ?? false,
    readOnly: field.readOnly ?? false,
    writeOnly: field.writeOnly ?? false,
    truncated: field.truncated ?? false,
    pills: { pre: field.pre ?? [], post: field.post ?? [] },
    description: field.html ?? "",
    enum: field.enum ?? [],
    ...(field.enumHtml && { enumDescriptions: field.enumHtml }),
    constraints: field.constraints ?? [],
    more: field.more ?? [],
    anchor: parent === "" ? field.anchor : `${parent}-${field.anchor}`,
    aliases: [],
    alternatives: (field.alternatives ?? []).map((choice) => ({
      label: choice.label,
      field: open(choice.field),
    })),
    children: (field.children ?? []).filter((child) => !hidden(child)).map(open),
  });
  return open(packed);
}
