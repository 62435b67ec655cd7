import type { Field } from "@octavo/core";

type Shown =
  | "name"
  | "type"
  | "required"
  | "deprecated"
  | "pills"
  | "description"
  | "default"
  | "example"
  | "enum"
  | "enumDescriptions"
  | "choice"
  | "outerLists"
  | "constraints"
  | "anchor"
  | "aliases"
  | "truncated"
  | "more";

/** What a field's row is drawn from: a field of the model, or one that a reader's browser has loaded. */
export interface ShownField extends Pick<Field, Shown> {
  readonly alternatives: readonly { readonly label: string; readonly field: ShownField }[];
  readonly children: readonly ShownField[];
}

/** Which part of an exchange a field stands in: of requests read-only fields are no part, of responses write-only ones. */
export type Side = "request" | "response" | "both";

export function isSide(value: unknown): value is Side {
  return value === "request" || value === "response" || value === "both";
}
