/** What `specExcerpt` taps are asked for: the part of a document that one page is about. */
export interface SpecExcerptRequest {
  /** The file or URL. */
  readonly spec: string;
  readonly kind: "operation" | "schema";
  /** "GET /users/{id}", "webhook created", or the name of a schema. */
  readonly name: string;
}

/** A document, reduced to one operation or schema and what it refers to. */
export interface SpecExcerpt {
  readonly language: "yaml" | "json";
  readonly text: string;
  /** Whether something was left out because it is too long. */
  readonly truncated: boolean;
}

/** Key of the `specExcerpt` query. */
export function excerptKey({ spec, kind, name }: SpecExcerptRequest): string {
  return `${kind}\n${spec}\n${name}`;
}

export function splitExcerptKey(key: string): SpecExcerptRequest {
  const [kind = "", spec = "", ...name] = key.split("\n");
  return { kind: kind === "schema" ? "schema" : "operation", spec, name: name.join("\n") };
}
