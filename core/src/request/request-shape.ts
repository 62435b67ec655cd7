/** What a request is built from: plain JSON, derived from an operation and embedded in its page. */
export interface RequestShape {
  readonly method: string;
  /** The template, as `/users/{id}`. */
  readonly path: string;
  readonly parameters: readonly ParameterShape[];
  /** One for each content type. */
  readonly bodies: readonly BodyShape[];
}

export interface ParameterShape {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required: boolean;
  /** Resolved, as is `explode`: the defaults of the place are filled in. */
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Of a parameter that is defined through `content`: its value is written in this type, not by style. */
  readonly contentType: string | null;
}

export type ParameterStyle =
  | "matrix"
  | "label"
  | "simple"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject";

export interface BodyShape {
  readonly contentType: string;
  readonly required: boolean;
  /** The Encoding Object by property. */
  readonly encoding: Readonly<Record<string, EncodingShape>>;
  /** Properties of a multipart body that are files, or arrays of files. */
  readonly files: readonly string[];
}

export interface EncodingShape {
  readonly contentType?: string;
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}
