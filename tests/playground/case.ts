/** A file that the reader chooses. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Typed into one field: text, a choice or a number as text; null where "null" is pressed; items; members; files. */
export type Typed =
  | string
  | boolean
  | null
  | readonly Typed[]
  | { readonly [name: string]: Typed }
  | ChosenFile
  | readonly ChosenFile[];

/** What a reader does, and what the API must be sent then. */
export interface Case {
  readonly title: string;
  /** The page is `/echo/` and this. */
  readonly operation: string;
  /** By `query.name`, or `body` for the whole body and `body.name` for a part. */
  readonly fields?: Readonly<Record<string, Typed>>;
  /** Typed into the editor of JSON instead. */
  readonly json?: string;
  /** Index of the alternative that is chosen, by the name of the field. */
  readonly alternatives?: Readonly<Record<string, number>>;
  /** By the name of the scheme, or `scheme.username` and `scheme.password`. */
  readonly credentials?: Readonly<Record<string, string>>;
  /** Label of the security option. */
  readonly security?: string;
  readonly server?: number;
  readonly variables?: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly arrives: Arrival;
  /** True where browsers do not let pages send it, so that it takes the proxy. */
  readonly proxyOnly?: boolean;
  readonly status?: number;
}

/** All that arrives but the headers that every browser or proxy adds. */
export interface Arrival {
  readonly method?: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: ArrivedBody;
}

export type ArrivedBody =
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly bytes: Buffer }
  | { readonly parts: readonly ArrivedPart[] };

interface ArrivedPart {
  readonly name: string;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly body: string | Buffer;
}
