import type { Binding, Channel, ChannelOperation, Message } from "../model/channel.ts";
import type { Alternative, Field, Pills, Serialization } from "../model/field.ts";
import type {
  Badge,
  Body,
  Callback,
  Example,
  ExternalExample,
  Operation,
  Response,
  Sample,
  SchemaPage,
} from "../model/operation.ts";
import type { Playground, PlaygroundMode, PlaygroundSample, Prefill } from "../model/playground.ts";
import type { SpecExcerpt } from "../model/spec-excerpt.ts";
import type {
  OAuthFlow,
  SecurityRequirement,
  SecurityScheme,
  Server,
  ServerVariable,
  SpecDocument,
} from "../model/spec.ts";
import type { EncodingShape } from "../request/request-shape.ts";
import { json } from "./json.ts";
import { origin } from "./places.ts";
import { httpRequest } from "./request.ts";
import {
  count,
  flag,
  list,
  members,
  method,
  nullable,
  object,
  oneOf,
  optional,
  record,
  text,
  texts,
  type Shape,
} from "./shape.ts";

const server = members<Server>({
  url: text,
  description: text,
  variables: list(
    members<ServerVariable>({ name: text, default: nullable(text), enum: texts, description: text }),
  ),
});

const requirement = members<SecurityRequirement>({
  schemes: list(
    members<SecurityScheme>({
      id: text,
      type: text,
      name: text,
      in: oneOf<SecurityScheme["in"]>("header", "query", "cookie", ""),
      scheme: text,
      description: text,
      scopes: texts,
      scopeDescriptions: optional(record(text)),
      prefill: nullable(text),
      flows: optional(
        list(
          members<OAuthFlow>({
            name: text,
            authorizationUrl: optional(text),
            tokenUrl: optional(text),
            refreshUrl: optional(text),
          }),
        ),
      ),
      openIdConnectUrl: optional(text),
    }),
  ),
});

const calls = { servers: list(server), security: list(requirement) };

export const specDocument: Shape = members<SpecDocument>({
  ...calls,
  source: text,
  format: optional(oneOf<NonNullable<SpecDocument["format"]>>("asyncapi")),
  version: oneOf<SpecDocument["version"]>("3.0", "3.1"),
  title: text,
  tags: list(members<SpecDocument["tags"][number]>({ name: text, label: text, description: text })),
  schemas: texts,
  operations: list(
    members<SpecDocument["operations"][number]>({
      key: text,
      method: text,
      path: text,
      webhook: flag,
      isChannel: optional(flag),
      summary: text,
      description: text,
      operationId: text,
      tags: texts,
      deprecated: flag,
      metadata: object,
      content: nullable(text),
      href: nullable(text),
      origin,
      excluded: flag,
    }),
  ),
});

export const specExcerpt: Shape = members<SpecExcerpt>({
  language: oneOf<SpecExcerpt["language"]>("yaml", "json"),
  text,
  truncated: flag,
});

export const pills: Shape = members<Pills>({ pre: texts, post: texts });

const nested: Shape = (value, before) => field(value, before);
const field: Shape = members<Field>({
  name: text,
  in: text,
  type: text,
  required: flag,
  deprecated: flag,
  readOnly: flag,
  writeOnly: flag,
  pills,
  description: text,
  default: json,
  example: json,
  playgroundDefault: json,
  itemDefault: json,
  enum: list(json),
  restrictedValues: optional(list(json)),
  enumDescriptions: optional(record(text)),
  constraints: texts,
  alternatives: list(
    members<Alternative>({
      label: text,
      field: nested,
      discriminator: optional(
        members<NonNullable<Alternative["discriminator"]>>({ property: text, values: texts }),
      ),
    }),
  ),
  choice: optional(oneOf<NonNullable<Field["choice"]>>("oneOf", "anyOf", "positions")),
  outerLists: optional(count),
  children: list(nested),
  anchor: text,
  aliases: texts,
  truncated: flag,
  more: texts,
  serialization: optional(
    members<Serialization>({ style: text, explode: flag, allowReserved: flag, contentType: nullable(text) }),
  ),
  schema: object,
  origin,
});

const example = members<Example>({ label: text, value: json });
const externalExamples = optional(list(members<ExternalExample>({ label: text, url: text })));

const body = members<Body>({
  contentType: text,
  required: flag,
  encoding: record(
    members<EncodingShape>({
      contentType: optional(text),
      style: optional(text),
      explode: optional(flag),
      allowReserved: optional(flag),
    }),
  ),
  files: texts,
  description: text,
  field,
  examples: list(example),
  externalExamples,
  requiredExample: json,
});

const response = members<Response>({
  status: text,
  description: text,
  headers: list(field),
  contents: list(
    members<Response["contents"][number]>({
      contentType: text,
      field,
      examples: list(example),
      externalExamples,
    }),
  ),
});

const exchange = {
  method: text,
  title: text,
  description: text,
  parameters: list(field),
  bodies: list(body),
  responses: list(response),
};
const sample = { language: text, label: text, source: text };

const channel = members<Channel>({
  address: nullable(text),
  protocol: text,
  operations: list(
    members<ChannelOperation>({
      id: text,
      action: oneOf<ChannelOperation["action"]>("send", "receive", "message"),
      title: text,
      description: text,
      deprecated: flag,
      messages: list(
        members<Message>({
          id: text,
          title: text,
          description: text,
          deprecated: flag,
          contentType: text,
          headers: nullable(field),
          payload: nullable(field),
          source: optional(object),
          correlation: text,
          examples: list(object),
        }),
      ),
      reply: optional(object),
    }),
  ),
  bindings: list(
    members<Binding>({
      protocol: text,
      values: list(members<Binding["values"][number]>({ name: text, value: text })),
    }),
  ),
});

export const operation: Shape = members<Operation>({
  ...exchange,
  ...calls,
  spec: text,
  key: text,
  href: nullable(text),
  path: text,
  webhook: flag,
  channel: optional(channel),
  deprecated: flag,
  tags: texts,
  callbacks: list(members<Callback>({ ...exchange, name: text, expression: text })),
  samples: list(members<Sample>(sample)),
  levels: count,
  badges: list(members<Badge>({ label: text, color: optional(text) })),
  metadata: object,
  content: nullable(text),
  origin,
  extension: method,
});

export const schemaPage: Shape = members<SchemaPage>({
  spec: text,
  name: text,
  title: text,
  description: text,
  field,
  example: json,
});

export const playground: Shape = members<Playground>({
  ...calls,
  mode: oneOf<PlaygroundMode>("interactive", "simple", "none", "auth"),
  groups: texts,
  proxy: flag,
  credentials: flag,
  prefill: members<Prefill>({ parameters: record(json), bodies: optional(record(json)) }),
  request: nullable(httpRequest),
  samples: list(members<PlaygroundSample>({ ...sample, written: flag })),
  languages: texts,
});
