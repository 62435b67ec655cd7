import type { BodyShape } from "../request/request-shape.ts";
import type { Origin } from "../source/origin.ts";
import type { Channel } from "./channel.ts";
import type { Field } from "./field.ts";
import type { SecurityRequirement, Server } from "./spec.ts";

export type OperationReference =
  | { readonly spec: string; readonly method: string; readonly path: string }
  | { readonly spec: string; readonly webhook: string }
  | { readonly spec: string; readonly channel: string };

/** Levels of children that pages open; what lies deeper is loaded when it is opened. */
export const pageLevels = 2;

/** Key of the `operation` query. `levels` of children are opened through references. */
export function operationKey(source: string, key: string, levels: number = pageLevels): string {
  return `${levels === pageLevels ? "" : `${levels}\n`}${source}\n${key}`;
}

export function operationKeyOf(reference: OperationReference): string {
  return operationKey(reference.spec, keyOf(reference));
}

/** "GET /users/{id}", "webhook created" or "channel chat": the key within its document. */
export function keyOf(reference: OperationReference): string {
  if ("channel" in reference) return `channel ${reference.channel}`;
  return "webhook" in reference ? `webhook ${reference.webhook}` : `${reference.method} ${reference.path}`;
}

/** Takes apart the key of the `operation` query. */
export function splitOperationKey(written: string): {
  readonly source: string;
  readonly key: string;
  readonly levels: number;
} {
  const levels = /^\d+\n/.exec(written)?.[0] ?? "";
  const cut = written.indexOf("\n", levels.length);
  return {
    source: written.slice(levels.length, cut),
    key: written.slice(cut + 1),
    levels: levels === "" ? pageLevels : Number(levels),
  };
}

/** One operation, webhook or channel, resolved against its document. */
export interface Operation {
  readonly spec: string;
  /** "GET /users/{id}", "webhook created" or "channel chat". */
  readonly key: string;
  /** Of a channel, its protocol. */
  readonly method: string;
  /** Of a channel, its id. */
  readonly path: string;
  readonly webhook: boolean;
  /** What is sent and received, of a channel of an AsyncAPI document: then there are no bodies and responses. */
  readonly channel?: Channel;
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
  /** Requests that the API sends while it handles this one, to addresses that the caller named. */
  readonly callbacks: readonly Callback[];
  /** Code samples that the document has itself. */
  readonly samples: readonly Sample[];
  /** Levels of children that its fields were opened to, through references. */
  readonly levels: number;
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

export interface Body extends BodyShape {
  readonly description: string;
  readonly field: Field;
  readonly examples: readonly Example[];
  readonly externalExamples?: readonly ExternalExample[];
  /** An example with required members alone. Absent where the document has examples of its own. */
  readonly requiredExample?: unknown;
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
    readonly externalExamples?: readonly ExternalExample[];
  }[];
}

export interface Callback {
  readonly name: string;
  /** Where the request goes, as "{$request.body#/callbackUrl}". */
  readonly expression: string;
  /** Upper case. */
  readonly method: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: readonly Field[];
  readonly bodies: readonly Body[];
  readonly responses: readonly Response[];
}

export interface Sample {
  /** As written: "curl", "Go", "js". */
  readonly language: string;
  readonly label: string;
  readonly source: string;
}

export interface Example {
  readonly label: string;
  readonly value: unknown;
}

/** An example that stands elsewhere on the web. */
export interface ExternalExample {
  readonly label: string;
  /** `http:` or `https:`. */
  readonly url: string;
}

export interface SchemaReference {
  readonly spec: string;
  /** Under `components.schemas`. */
  readonly name: string;
}

/** What `schema` taps are asked for. */
export interface SchemaRequest extends SchemaReference {
  /** Levels of children to open through references. */
  readonly levels: number;
}

/** Key of the `schema` query. `levels` of children are opened through references. */
export function schemaKey({ spec, name }: SchemaReference, levels: number = pageLevels): string {
  return operationKey(spec, name, levels);
}

/** One schema of `components.schemas`, opened as on a page. */
export interface SchemaPage extends SchemaReference {
  readonly title: string;
  readonly description: string;
  readonly field: Field;
  /** Undefined where fewer levels were asked for than pages open. */
  readonly example: unknown;
}
