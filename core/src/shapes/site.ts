import type { Config, ConfigPlace } from "../model/config.ts";
import type {
  NavigationDraft,
  NavigationKind,
  NavigationNode,
  PageReference,
  SpecBinding,
} from "../model/navigation.ts";
import type { OperationReference, SchemaReference } from "../model/operation.ts";
import type { Page, PageKind, Route } from "../model/page.ts";
import type { Excerpt, SearchDocument, SearchHighlights, SearchHit } from "../model/search.ts";
import type { Schemas } from "../schema/schemas.ts";
import { isObject } from "../syntax/parts.ts";
import { jsonSchema } from "./json-schema.ts";
import { dataPath, fileId, origin } from "./places.ts";
import {
  anything,
  byKind,
  count,
  either,
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
  word,
  type OfKind,
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
  page: members<OfKind<PageReference, "page">>({ path: text, file: fileId }),
  operation: members<OfKind<PageReference, "operation">>({
    path: text,
    spec: text,
    operation: text,
  }),
  schema: members<OfKind<PageReference, "schema">>({ spec: text, name: text }),
  missing: members<OfKind<PageReference, "missing">>({
    label: text,
    key: optional(text),
    isPath: optional(flag),
  }),
});

const kind = word<NavigationKind>({
  root: true,
  language: true,
  version: true,
  product: true,
  tab: true,
  dropdown: true,
  anchor: true,
  item: true,
  group: true,
  page: true,
  link: true,
});

const node: Shape = members<NavigationNode>({
  kind,
  id: text,
  label: text,
  page: optional(text),
  href: optional(text),
  icon: anything,
  tag: optional(text),
  color: anything,
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

const bindings = list(members<SpecBinding>({ source: text, directory: text, origin }));

export const navigation: Shape = members<NavigationDraft>({
  root: node,
  bindings: mapOf(bindings),
  owners: texts,
  channels: optional(mapOf(bindings)),
  references: mapOf(pageReference),
});

const pageKind = oneOf<PageKind>("page", "operation", "webhook", "channel", "schema");

const operationReference = either(
  (value) => isObject(value) && "webhook" in value,
  members<Extract<OperationReference, { readonly webhook: string }>>({ spec: text, webhook: text }),
  either(
    (value) => isObject(value) && "channel" in value,
    members<Extract<OperationReference, { readonly channel: string }>>({ spec: text, channel: text }),
    members<Extract<OperationReference, { readonly method: string }>>({
      spec: text,
      method: text,
      path: text,
    }),
  ),
);

export const page: Shape = members<Page>({
  path: text,
  kind: pageKind,
  title: text,
  sidebarTitle: nullable(text),
  description: nullable(text),
  icon: anything,
  tag: nullable(text),
  version: nullable(text),
  method: nullable(text),
  url: nullable(text),
  deprecated: flag,
  hidden: flag,
  listed: flag,
  endpoint: nullable(text),
  content: nullable(text),
  frontMatter: object,
  route: members<Route>({
    path: text,
    kind: pageKind,
    file: nullable(fileId),
    operation: nullable(operationReference),
    api: flag,
    schema: nullable(members<SchemaReference>({ spec: text, name: text })),
    missing: optional(text),
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
  kind: pageKind,
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
