import type { ParameterShape } from "../request/request-shape.ts";
import type { Origin } from "../source/origin.ts";

/** A parameter, header, body or property as readers see it, expanded to a limited depth. */
export interface Field {
  readonly name: string;
  /** "path", "query", "header", "cookie", "body", "response" or "" for nested ones; an alternative has its field's. */
  readonly in: string;
  /** As shown: "string<uuid>", "object[]", "integer | null". */
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly pills: Pills;
  readonly description: string;
  readonly default?: unknown;
  readonly example?: unknown;
  /** `x-default`: what the playground starts with. There only where it is written; null, false and 0 count. */
  readonly playgroundDefault?: unknown;
  /** What each item of a list starts with in the playground: its `x-default`, else its default, else the only value that it may have. */
  readonly itemDefault?: unknown;
  readonly enum: readonly unknown[];
  /** Those of them that only some user groups may see: no sample has one. */
  readonly restrictedValues?: readonly unknown[];
  /** What is said of some of these, by the text of a string and the JSON of anything else. Without a prototype. */
  readonly enumDescriptions?: Readonly<Record<string, string>>;
  /** Shown as chips: "length 1..20", "pattern ^a", "≥ 1". */
  readonly constraints: readonly string[];
  /** Choices of oneOf and anyOf; then `children` holds the properties common to all. Or the items of a list by position. */
  readonly alternatives: readonly Alternative[];
  /** What the alternatives are: one of them holds, any number of them, or each at its place, from "[0]" to "[…]". */
  readonly choice?: "oneOf" | "anyOf" | "positions";
  /** How many lists stand around the one that has the positions: 1 where the field is a list of such lists. None where it is 0. */
  readonly outerLists?: number;
  readonly children: readonly Field[];
  /** Unique on the page: "name", nested "parent-name". */
  readonly anchor: string;
  /** More ids of the same field: "path-id", "body-name". Unique on the page, and never another field's `anchor`. */
  readonly aliases: readonly string[];
  /** True where children exist and were cut at the depth limit or at a cycle. */
  readonly truncated: boolean;
  /** Names of the component schemas that hold the fields left out here: each is read with the `schema` query. */
  readonly more: readonly string[];
  /** How a parameter's value is written. There on parameters alone. */
  readonly serialization?: Serialization;
  /**
   * Keywords and `x-` keys of the schema, its references followed and its `allOf` united; of a parameter also its own
   * `x-` keys. Without a prototype. For taps: it is put on no page and in no report.
   */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly origin: Origin;
}

export interface Alternative {
  readonly label: string;
  readonly field: Field;
  /** What says that a value is of this choice: a property, its own or one that all choices share, and the values of which it has one. */
  readonly discriminator?: { readonly property: string; readonly values: readonly string[] };
}

/** Short labels beside a field's name. */
export interface Pills {
  /** Before the name. */
  readonly pre: readonly string[];
  /** After it. */
  readonly post: readonly string[];
}

export type Serialization = Pick<ParameterShape, "style" | "explode" | "allowReserved" | "contentType">;
