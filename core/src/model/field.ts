import type { Origin } from "../source/origin.ts";

/** A parameter, header, body or property as readers see it, expanded to a limited depth. */
export interface Field {
  readonly name: string;
  /** "path", "query", "header", "cookie", "body", "response" or "" for nested ones. */
  readonly in: string;
  /** As shown: "string<uuid>", "object[]", "integer | null". */
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly description: string;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly enum: readonly unknown[];
  /** Shown as chips: "length 1..20", "pattern ^a", "≥ 1". */
  readonly constraints: readonly string[];
  /** Choices of oneOf and anyOf; then `children` holds the properties common to all. */
  readonly alternatives: readonly { readonly label: string; readonly field: Field }[];
  readonly children: readonly Field[];
  /** Unique on the page: "name", nested "parent-name". */
  readonly anchor: string;
  /** True where children exist and were cut at the depth limit or at a cycle. */
  readonly truncated: boolean;
  readonly origin: Origin;
}
