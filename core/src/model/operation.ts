import type { Origin } from "../source/origin.ts";
import type { SecurityRequirement, Server } from "./spec.ts";
import type { Field } from "./field.ts";

export type OperationReference =
  | { readonly spec: string; readonly method: string; readonly path: string }
  | { readonly spec: string; readonly webhook: string };

/** Key of the `operation` query. */
export function operationKey(source: string, key: string): string {
  return `${source}\n${key}`;
}

export function operationKeyOf(reference: OperationReference): string {
  return operationKey(reference.spec, keyOf(reference));
}

/** "GET /users/{id}" or "webhook created": the key within its document. */
export function keyOf(reference: OperationReference): string {
  return "webhook" in reference ? `webhook ${reference.webhook}` : `${reference.method} ${reference.path}`;
}

/** Takes apart the key of the `operation` query. */
export function splitOperationKey(key: string): { readonly source: string; readonly key: string } {
  const cut = key.indexOf("\n");
  return { source: key.slice(0, cut), key: key.slice(cut + 1) };
}

/** One operation or webhook, resolved against its document. */
export interface Operation {
  readonly spec: string;
  /** "GET /users/{id}" or "webhook created". */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly webhook: boolean;
  readonly title: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly tags: readonly string[];
  readonly servers: readonly Server[];
  readonly security: readonly SecurityRequirement[];
  /** Path-item parameters overridden by the operation's, in display order: header, path, cookie, query. */
  readonly parameters: readonly Field[];
  readonly bodies: readonly Body[];
  readonly responses: readonly Response[];
  /** Short labels beside the title, added by plugins. */
  readonly badges: readonly Badge[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly content: string | null;
  readonly href: string | null;
  readonly origin: Origin;
  /** A vendor extension of the operation with its place, or undefined. Shallow: `x-` keys of the operation object. */
  readonly extension: <T = unknown>(
    name: string,
  ) => { readonly value: T; readonly origin: Origin } | undefined;
}

export interface Badge {
  readonly label: string;
  readonly color?: string;
}

export interface Body {
  readonly contentType: string;
  readonly required: boolean;
  readonly description: string;
  readonly field: Field;
  readonly examples: readonly Example[];
}

export interface Response {
  /** "200", "4XX", "default". */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly Field[];
  readonly contents: readonly {
    readonly contentType: string;
    readonly field: Field;
    readonly examples: readonly Example[];
  }[];
}

export interface Example {
  readonly label: string;
  readonly value: unknown;
}

/** A page for one schema of `components.schemas`. */
export interface SchemaPage {
  readonly spec: string;
  readonly name: string;
  readonly field: Field;
  readonly example: unknown;
}
