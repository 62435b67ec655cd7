/** A request as it goes over the wire: what the playground sends, the proxy forwards and samples write down. */
export interface HttpRequest {
  /** Upper case. */
  readonly method: string;
  /** Absolute, or relative where the server is. Percent-encoded, with the query; `{name}` of an absent path value stays. */
  readonly url: string;
  /**
   * No name twice, whatever its case, and no control characters. Holds Content-Type where there is a body that is not
   * multipart; never Cookie. Values are text and go out as UTF-8.
   */
  readonly headers: readonly NamedValue[];
  /** Values as they stand in the Cookie header. */
  readonly cookies: readonly NamedValue[];
  readonly body: RequestBody | null;
}

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

export type RequestBody =
  | { readonly kind: "text"; readonly contentType: string; readonly text: string }
  /** `application/x-www-form-urlencoded`; names and values are not encoded yet. */
  | { readonly kind: "form"; readonly contentType: string; readonly fields: readonly NamedValue[] }
  | { readonly kind: "multipart"; readonly contentType: string; readonly parts: readonly Part[] }
  | { readonly kind: "file"; readonly contentType: string; readonly file: FileValue };

export type Part = { readonly name: string; readonly contentType?: string } & (
  | { readonly value: string }
  | { readonly file: FileValue }
);

/** A file by name; `data` is what the reader chose, absent in samples. `kind` tells it from a value of the same members. */
export interface FileValue {
  readonly kind: "file";
  readonly name: string;
  /** The media type, or "". */
  readonly type: string;
  readonly data?: Blob;
}

export function isFile(value: unknown): value is FileValue {
  if (typeof value !== "object" || value === null) return false;
  const { kind, name, type } = value as Partial<Record<keyof FileValue, unknown>>;
  return kind === "file" && typeof name === "string" && typeof type === "string";
}
