import type { Config, ConfigPlace } from "../model/config.ts";
import type { NavigationDraft, NavigationNode, PageReference, SpecBinding } from "../model/navigation.ts";
import type { Page, Route } from "../model/page.ts";
import type { Excerpt, SearchDocument, SearchHighlights, SearchHit } from "../model/search.ts";
import type { Schemas } from "../schema/schemas.ts";
import { jsonSchema } from "./json-schema.ts";
import { dataPath, fileId, origin } from "./places.ts";
import {
  byKind,
  count,
  flag,
  list,
  mapOf,
  members,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  texts,
  type Shape,
} from "./shape.ts";

export const schemas: Shape = members<Schemas>({
  docs: jsonSchema,
  page: jsonSchema,
  operation: jsonSchema,
  schema: jsonSchema,
  tag: jsonSchema,
  securityScheme: jsonSchema,
});

/** Taps of what is made of its value survive any JSON. */
export const config: Shape = members<Config>({
  file: fileId,
  value: object,
  places: list(members<ConfigPlace>({ at: dataPath, file: fileId, path: dataPath })),
});

export const pageReference: Shape = byKind<PageReference>({
  page: members<Extract<PageReference, { kind: "page" }>>({ path: text, file: fileId }),
  operation: members<Extract<PageReference, { kind: "operation" }>>({
    path: text,
    spec: text,
    operation: text,
  }),
  schema: members<Extract<PageReference, { kind: "schema" }>>({ spec: text, name: text }),
  missing: members<Extract<PageReference, { kind: "missing" }>>({ label: text, key: optional(text) }),
});

const node: Shape = members<NavigationNode>({
  kind: text,
  id: text,
  label: text,
  page: optional(text),
  href: optional(text),
  tag: optional(text),
  description: optional(text),
  hidden: optional(flag),
  searchable: optional(flag),
  expanded: optional(flag),
  default: optional(flag),
  boost: optional(number),
  public: optional(flag),
  align: optional(text),
  version: optional(text),
  directory: optional(text),
  global: optional(flag),
  truncated: optional(flag),
  untagged: optional(flag),
  origin: optional(origin),
  children: list((value, before) => node(value, before)),
});

export const navigation: Shape = members<NavigationDraft>({
  root: node,
  bindings: mapOf(list(members<SpecBinding>({ source: text, directory: text, origin }))),
  owners: texts,
  references: mapOf(pageReference),
});

export const page: Shape = members<Page>({
  title: text,
  sidebarTitle: nullable(text),
  description: nullable(text),
  tag: nullable(text),
  version: nullable(text),
  method: nullable(text),
  url: nullable(text),
  deprecated: flag,
  content: nullable(text),
  frontMatter: object,
  route: members<Route>({
    path: text,
    kind: text,
    file: nullable(fileId),
    operation: nullable(object),
    api: flag,
    schema: nullable(object),
    listed: flag,
    version: optional(text),
    inVersion: optional(text),
    language: optional(text),
    origin,
  }),
});

export const searchDocument: Shape = members<SearchDocument>({
  path: text,
  anchor: text,
  part: count,
  kind: oneOf<SearchDocument["kind"]>("page", "operation", "webhook", "schema"),
  title: text,
  heading: text,
  breadcrumbs: texts,
  description: text,
  keywords: texts,
  body: text,
  code: text,
  version: text,
  inVersion: optional(text),
  language: text,
  tags: texts,
  groups: texts,
  boost: number,
});

const excerpt = members<Excerpt>({ text, marks: list(list(count)) });

export const searchHit: Shape = members<SearchHit>({
  document: searchDocument,
  score: number,
  highlights: members<SearchHighlights>({ title: excerpt, heading: excerpt, body: excerpt }),
});
