import type { JsonType } from "@octavo/core";

/** The objects that OpenAPI documents are made of. */
export type NodeKind =
  | "document"
  | "info"
  | "contact"
  | "license"
  | "tag"
  | "externalDocs"
  | "server"
  | "serverVariable"
  | "components"
  | "pathItem"
  | "operation"
  | "parameter"
  | "header"
  | "requestBody"
  | "response"
  | "mediaType"
  | "encoding"
  | "example"
  | "link"
  | "callback"
  | "schema"
  | "discriminator"
  | "xml"
  | "securityScheme"
  | "oauthFlows"
  | "oauthFlow"
  /** Anything else: examples, extensions, values. */
  | "data";

/** What may stand under a key of an object. */
export interface Member {
  readonly kind: NodeKind;
  /** One object, a list of objects, or an object of named ones. */
  readonly form: "one" | "list" | "map";
  /** What the whole may be; empty where anything is fine. */
  readonly types: readonly JsonType[];
  /** What it may be, or what it mostly is; of a map, names that are mostly used. */
  readonly values: Readonly<Record<string, string>>;
  /** One sentence, as editors show it (Markdown). */
  readonly docs: string;
  /** The version that brought the key, where 3.0 has not got it, and the only one that has it. */
  readonly since?: "3.1" | "3.2";
  readonly only?: "3.0";
  /** Known, but never offered: what other tools and older drafts have. */
  readonly isForeign?: true;
}

export type Members = ReadonlyMap<string, Member>;

export function members(table: Readonly<Record<string, Member>>): Members {
  return new Map(Object.entries(table));
}

export function one(kind: NodeKind, docs: string): Member {
  return { kind, form: "one", types: ["object"], values: {}, docs };
}

export function list(kind: NodeKind, docs: string): Member {
  return { kind, form: "list", types: ["array"], values: {}, docs };
}

export function map(kind: NodeKind, docs: string, names: Member["values"] = {}): Member {
  return { kind, form: "map", types: ["object"], values: names, docs };
}

export function value(types: readonly JsonType[], docs: string, values: Member["values"] = {}): Member {
  return { kind: "data", form: "one", types, values, docs };
}

export const any = (docs: string): Member => value([], docs);
export const text = (docs: string, values?: Member["values"]): Member => value(["string"], docs, values);
export const flag = (docs: string): Member => value(["boolean"], docs);
export const count = (docs: string): Member => value(["integer"], docs);
export const names = (docs: string): Member => value(["array"], docs);
export const pairs = (docs: string): Member => value(["object"], docs);

export const in31 = (member: Member): Member => ({ ...member, since: "3.1" });
export const in32 = (member: Member): Member => ({ ...member, since: "3.2" });
export const foreign = (member: Member): Member => ({ ...member, isForeign: true });
export const only30 = (member: Member): Member => ({ ...member, only: "3.0" });

// Keys that several kinds of objects have.

export const description: Member = text("What it is, in Markdown.");
export const summary: Member = text("What it is, in a few words.");
export const reference: Member = text("Where the object is written, such as `#/components/schemas/User`.");
export const externalDocs: Member = one("externalDocs", "Where more is written about it.");
