import type { Origin } from "../source/origin.ts";

/** An OpenAPI or AsyncAPI document as readers see it: small facts only; operations are read one by one. */
export interface SpecInfo {
  /** The file or URL. */
  readonly source: string;
  /** Absent of OpenAPI documents. */
  readonly format?: "asyncapi";
  readonly version: "3.0" | "3.1";
  readonly title: string;
  /** Declared tags with their display labels, in document order. */
  readonly tags: readonly { readonly name: string; readonly label: string; readonly description: string }[];
  readonly servers: readonly Server[];
  readonly security: readonly SecurityRequirement[];
  /** Keys of all operations, webhooks and channels that have pages, in page order ("GET /users", "webhook created", "channel chat"). */
  readonly operations: readonly string[];
  /** Keys that exist and were excluded. */
  readonly excluded: readonly string[];
  readonly schemas: readonly string[];
}

/** What navigation, routes and lists need to know of one operation. */
export interface OperationSummary {
  /** "GET /users/{id}", "webhook created" or "channel chat". */
  readonly key: string;
  /** Of channels, the protocol: "WSS". */
  readonly method: string;
  /** The path template; for webhooks the name, for channels the id. */
  readonly path: string;
  readonly webhook: boolean;
  /** Whether it is a channel of an AsyncAPI document. */
  readonly isChannel?: true;
  readonly summary: string;
  readonly description: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** From the vendor extension: front matter that overrides, MDX content, URL. */
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly content: string | null;
  readonly href: string | null;
  readonly origin: Origin;
}

export interface Server {
  readonly url: string;
  readonly description: string;
  readonly variables: readonly ServerVariable[];
}

export interface ServerVariable {
  readonly name: string;
  /** Null: none is given, so that readers have to fill it in. "" is a value like others. */
  readonly default: string | null;
  readonly enum: readonly string[];
  readonly description: string;
}

/** Schemes that are needed together (AND); a list of requirements is a choice (OR). */
export interface SecurityRequirement {
  readonly schemes: readonly SecurityScheme[];
}

export interface SecurityScheme {
  readonly id: string;
  readonly type: string;
  /** Header, query or cookie name for apiKey; "Authorization" for http and oauth2. */
  readonly name: string;
  readonly in: "header" | "query" | "cookie" | "";
  /** "bearer", "basic" … for http. */
  readonly scheme: string;
  readonly description: string;
  readonly scopes: readonly string[];
  /** What the scheme says of some of these. Without a prototype. */
  readonly scopeDescriptions?: Readonly<Record<string, string>>;
  /** `x-default`. */
  readonly prefill: string | null;
  /** Of oauth2, where the document names addresses. */
  readonly flows?: readonly OAuthFlow[];
  /** Of openIdConnect: `http:` or `https:`. */
  readonly openIdConnectUrl?: string;
}

/** Addresses are `http:` and `https:` ones; others are left out. */
export interface OAuthFlow {
  /** "authorizationCode", "implicit", "password", "clientCredentials" … */
  readonly name: string;
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
}

/** What `readSpec` makes of a source and `spec` taps improve. */
export interface SpecDocument {
  readonly source: string;
  readonly format?: "asyncapi";
  readonly version: SpecInfo["version"];
  readonly title: string;
  readonly tags: SpecInfo["tags"];
  readonly servers: readonly Server[];
  readonly security: readonly SecurityRequirement[];
  readonly schemas: readonly string[];
  /** All operations in page order, those without pages included. */
  readonly operations: readonly (OperationSummary & { readonly excluded: boolean })[];
}
