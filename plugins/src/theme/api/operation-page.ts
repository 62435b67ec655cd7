import type { Field, Operation, SchemaPage } from "@octavo/core";
import { html, isEmpty, nothing, type Html } from "../html.ts";
import { operationBar, specLink } from "./bar.ts";
import type { ApiContext, ApiParts } from "./context.ts";
import { depthFor, fieldContent, fieldList } from "./field-list.ts";
import { jsonCode } from "./rail-code.ts";
import { operationRail, railCard } from "./rail.ts";
import { contentTabs, responseTabs } from "./responses.ts";
import { exampleText } from "./sample-value.ts";
import { authorizations } from "./security.ts";

const places: readonly (readonly [place: string, title: string, id: string])[] = [
  ["header", "Headers", "headers"],
  ["path", "Path parameters", "path-parameters"],
  ["cookie", "Cookies", "cookies"],
  ["query", "Query parameters", "query-parameters"],
];

/** The generated part of an operation's or webhook's page. */
export function operationParts(operation: Operation, given: Omit<ApiContext, "depth" | "anchors">): ApiParts {
  const roots = [
    ...operation.parameters,
    ...operation.bodies.map((body) => body.field),
    ...operation.responses.flatMap((response) => [
      ...response.headers,
      ...response.contents.map((content) => content.field),
    ]),
  ];
  const context: ApiContext = { ...given, depth: depthFor(roots), anchors: sectionIds() };
  const sections = html`${section("Authorizations", "authorizations", authorizations(operation.security, context))}${places.map(
    ([place, title, id]) => section(title, id, fieldList(inPlace(operation.parameters, place), context)),
  )}${section(
    operation.webhook ? "Payload" : "Body",
    "body",
    bodies(operation, context),
    operation.bodies.some((body) => body.required),
  )}${section(operation.webhook ? "Answer" : "Response", "response", responseTabs(operation, context))}${specLink(operation.spec, context)}`;
  return { bar: operationBar(operation, context), sections, rail: operationRail(operation, context) };
}

/** The generated part of a schema's page; its description is the page's. */
export function schemaParts(schema: SchemaPage, given: Omit<ApiContext, "depth" | "anchors">): ApiParts {
  const context: ApiContext = { ...given, depth: depthFor([schema.field]), anchors: sectionIds() };
  const sections = html`${section("Properties", "properties", fieldContent({ ...schema.field, description: "" }, context))}${specLink(schema.spec, context)}`;
  const rail =
    schema.example === undefined
      ? nothing
      : railCard("response-example", schema.name, jsonCode(exampleText(schema.example)));
  return { bar: nothing, sections, rail };
}

function sectionIds(): Set<string> {
  return new Set([
    "authorizations",
    "headers",
    "path-parameters",
    "cookies",
    "query-parameters",
    "body",
    "response",
    "properties",
    "content",
    "navbar",
    "sidebar",
    "footer",
  ]);
}

function inPlace(fields: readonly Field[], place: string): readonly Field[] {
  return fields.filter((field) => field.in === place);
}

function section(title: string, id: string, content: Html, required = false): Html {
  if (isEmpty(content)) return nothing;
  return html`<section class="api-section" aria-labelledby="${id}"><h2 id="${id}">${title}${required && html`<span class="pill pill-required">required</span>`}<a class="heading-anchor" href="#${id}" aria-label="Link to this section"></a></h2>${content}</section>`;
}

function bodies(operation: Operation, context: ApiContext): Html {
  const contents = operation.bodies.map((body) => ({
    title: body.contentType,
    content: html`${body.description !== "" && html`<div class="field-description">${context.describe(body.description)}</div>`}${fieldContent(body.field, context)}`,
  }));
  return contentTabs(contents, context);
}
