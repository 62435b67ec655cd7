import type { Operation, Playground } from "@octavo/core";
import { bareOperation } from "@octavo/core/testing";
import { html, textOf } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { operationParts } from "./operation-page.ts";
import { english } from "../words/words.ts";

/** What pages are drawn with: descriptions as they are, in a paragraph. */
export function context(): ApiContext {
  return {
    file: "openapi.json",
    base: "/docs",
    describe: (text) => html`<p>${text}</p>`,
    elsewhere: (name) => html`See ${name ?? "the document"}.`,
    words: english,
    ids: new Set(),
    page: { groups: 0 },
    expanded: false,
    side: "both",
    fullUrl: false,
    tryIt: html`<button>Try it</button>`,
  };
}

export function operation(fields: Partial<Operation> = {}): Operation {
  return bareOperation({
    spec: "openapi.json",
    key: "GET /users/{id}",
    method: "get",
    path: "/users/{id}",
    title: "Get a user",
    servers: [
      {
        url: "https://{region}.api.com/v1/",
        description: "",
        variables: [{ name: "region", default: "eu", enum: [], description: "" }],
      },
    ],
    origin: { file: "openapi.json" },
    ...fields,
  });
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
