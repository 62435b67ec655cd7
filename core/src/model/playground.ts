import type { HttpRequest } from "../request/http-request.ts";
import type { RequestShape } from "../request/request-shape.ts";
import type { Field } from "./field.ts";
import type { Limits } from "./limits.ts";
import type { Example, Operation, Sample } from "./operation.ts";
import type { Page } from "./page.ts";
import type { SecurityRequirement, Server } from "./spec.ts";

/** What readers can do with an operation: "auth" is interactive for those who are signed in, and none for others. */
export type PlaygroundMode = "interactive" | "simple" | "none" | "auth";

/** What readers can do with the endpoint of a page, and what it starts with. */
export interface Playground {
  readonly mode: PlaygroundMode;
  /** With the mode "auth": the user groups that have the playground; empty: everybody who is signed in. */
  readonly groups: readonly string[];
  /** Whether requests go through the docs server. */
  readonly proxy: boolean;
  /** Whether requests that do not carry the browser's cookies along. */
  readonly credentials: boolean;
  /** Those that a browser can send to: `http:` and `https:`, with variables. */
  readonly servers: readonly Server[];
  readonly security: readonly SecurityRequirement[];
  readonly prefill: Prefill;
  /** What generated samples send, with placeholders; null for webhooks. */
  readonly request: HttpRequest | null;
  /** Written ones first, then generated ones. */
  readonly samples: readonly PlaygroundSample[];
  /** Keys of the languages in which samples are generated, in order. */
  readonly languages: readonly string[];
}

/** Values that the form starts with. What is absent is empty; null, false, 0 and "" are values. */
export interface Prefill {
  /** By `${in}.${name}`. Without a prototype. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** By content type. Without a prototype. */
  readonly bodies?: Readonly<Record<string, unknown>>;
}

export interface PlaygroundSample extends Sample {
  /** Whether the document has it itself. */
  readonly written: boolean;
}

/** What `playground` taps are told beside the operation. */
export interface PlaygroundContext {
  readonly page: Page;
  /** docs.json's `api`: any JSON, or undefined. */
  readonly api: unknown;
}

/** What `playground` taps start from. */
export function basePlayground({ security }: Operation): Playground {
  return {
    mode: "none",
    groups: [],
    proxy: true,
    credentials: false,
    servers: [],
    security,
    prefill: { parameters: {} },
    request: null,
    samples: [],
    languages: [],
  };
}

/** The playground in `octavo inspect --page`. */
export interface PlaygroundReport {
  readonly playground: Pick<Playground, "mode" | "proxy" | "prefill">;
  readonly samples: readonly Sample[];
}

export function playgroundReport({ mode, proxy, prefill, samples }: Playground): PlaygroundReport {
  return {
    playground: { mode, proxy, prefill },
    samples: samples.map(({ language, label, source }) => ({ language, label, source })),
  };
}

/** The output file that holds the `PlaygroundData` of a page: "/a/b" → "a/b.playground.json". */
export function playgroundFile(path: string): string {
  return `${path === "/" ? "index" : path.slice(1)}.playground.json`;
}

/** What the playground of a page needs in the browser. */
export interface PlaygroundData {
  /** Key of the `operation` query. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  /** Path that the site is under, such as "/docs", or "". */
  readonly base: string;
  /** Address of the proxy; null: requests go from the browser straight to the API. */
  readonly proxy: string | null;
  readonly credentials: boolean;
  readonly servers: readonly Server[];
  readonly security: readonly SecurityRequirement[];
  readonly shape: RequestShape;
  /** In display order. */
  readonly parameters: readonly FormField[];
  readonly bodies: readonly FormBody[];
  readonly prefill: Prefill;
  /** Those that the document has itself. */
  readonly samples: readonly Sample[];
  readonly languages: readonly string[];
  /** What the addresses of the files with cut fields start with: one file for each component schema. */
  readonly schemas: string;
}

export interface FormBody {
  readonly contentType: string;
  readonly required: boolean;
  readonly field: FormField;
  readonly examples: readonly Example[];
}

/** A field as something to fill in; its description is plain text. */
export interface FormField extends Omit<
  Field,
  | "pills"
  | "aliases"
  | "constraints"
  | "enumDescriptions"
  | "choice"
  | "serialization"
  | "schema"
  | "origin"
  | "alternatives"
  | "children"
> {
  /** What `constraints` says in words; of a list not what limits its items. */
  readonly limits: Limits;
  readonly alternatives: readonly { readonly label: string; readonly field: FormField }[];
  readonly children: readonly FormField[];
}
