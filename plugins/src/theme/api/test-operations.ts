import type { Field, Operation, Playground } from "@octavo/core";
import { html, textOf } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { operationParts } from "./operation-page.ts";

/** What pages are drawn with: descriptions as they are, in a paragraph. */
export function context(): ApiContext {
  return {
    file: "openapi.json",
    base: "/docs",
    describe: (text) => html`<p>${text}</p>`,
    elsewhere: (name) => html`See ${name ?? "the document"}.`,
    ids: new Set(),
    page: { groups: 0 },
    expanded: false,
    side: "both",
    fullUrl: false,
    tryIt: html`<button>Try it</button>`,
  };
}

/** Values of the model, written by hand. */
export function field(name: string, fields: Partial<Field> = {}): Field {
  return {
    name,
    in: "",
    type: "string",
    required: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    pills: { pre: [], post: [] },
    description: "",
    enum: [],
    constraints: [],
    alternatives: [],
    children: [],
    anchor: name,
    aliases: [],
    truncated: false,
    more: [],
    schema: {},
    origin: { file: "openapi.json" },
    ...fields,
  };
}

export function operation(fields: Partial<Operation> = {}): Operation {
  return {
    spec: "openapi.json",
    key: "GET /users/{id}",
    method: "get",
    path: "/users/{id}",
    webhook: false,
    title: "Get a user",
    description: "",
    deprecated: false,
    tags: [],
    servers: [
      {
        url: "https://{region}.api.com/v1/",
        description: "",
        variables: [{ name: "region", default: "eu", enum: [], description: "" }],
      },
    ],
    security: [],
    parameters: [],
    bodies: [],
    responses: [],
    callbacks: [],
    samples: [],
    levels: 2,
    badges: [],
    metadata: {},
    content: null,
    href: null,
    origin: { file: "openapi.json" },
    extension: () => undefined,
    ...fields,
  };
}

export function scheme(
  id: string,
  fields: Partial<Operation["security"][number]["schemes"][number]> = {},
): Operation["security"][number]["schemes"][number] {
  return {
    id,
    type: "http",
    name: "Authorization",
    in: "header",
    scheme: "bearer",
    description: "",
    scopes: [],
    prefill: null,
    ...fields,
  };
}

export const playground: Playground = {
  mode: "interactive",
  groups: [],
  proxy: true,
  credentials: false,
  servers: [],
  security: [],
  prefill: { parameters: {} },
  request: null,
  samples: [],
  languages: [],
};

/** The parts of a page with an operation. */
export function parts(
  fields: Partial<Operation>,
  changes: Partial<ApiContext> = {},
  starts: Partial<Playground> = {},
): { readonly bar: string; readonly sections: string; readonly rail: string } {
  const given = { ...context(), ...changes };
  const drawn = operationParts(operation(fields), { ...playground, ...starts }, given);
  const { request, response } = drawn.rail;
  return {
    bar: textOf(drawn.bar),
    sections: textOf(drawn.sections),
    rail: textOf(html`${request}${response}`),
  };
}

export function sectionsOf(fields: Partial<Operation>, changes: Partial<ApiContext> = {}): string {
  return parts(fields, changes).sections;
}
