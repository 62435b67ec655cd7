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
  const { parameters, security, webhook, spec } = operation;
  const context: ApiContext = { ...given, depth: depthFor(rootsOf(operation)), anchors: sectionIds() };
  const required = operation.bodies.some((body) => body.required);
  const byPlace = places.map(([place, title, id]) =>
    section(title, id, fieldList(inPlace(parameters, place), context)),
  );
  const sections = html`
    ${section("Authorizations", "authorizations", authorizations(security, context))}
    ${byPlace}
    ${section(webhook ? "Payload" : "Body", "body", bodies(operation, context), required)}
    ${section(webhook ? "Answer" : "Response", "response", responseTabs(operation, context))}
    ${specLink(spec, context)}`;
  return { bar: operationBar(operation, context), sections, rail: operationRail(operation, context) };
}

function rootsOf({ parameters, bodies: given, responses }: Operation): readonly Field[] {
  const answers = responses.flatMap(({ headers, contents }) => [
    ...headers,
    ...contents.map(({ field }) => field),
  ]);
  return [...parameters, ...given.map(({ field }) => field), ...answers];
}

/** The generated part of a schema's page; its description is the page's. */
export function schemaParts(schema: SchemaPage, given: Omit<ApiContext, "depth" | "anchors">): ApiParts {
  const { name, field, example, spec } = schema;
  const context: ApiContext = { ...given, depth: depthFor([field]), anchors: sectionIds() };
  const properties = fieldContent({ ...field, description: "" }, context);
  const sections = html`${section("Properties", "properties", properties)}${specLink(spec, context)}`;
  const shown = example !== undefined && railCard("response-example", name, jsonCode(exampleText(example)));
  return { bar: nothing, sections, rail: shown || nothing };
}

/** Ids that fields cannot take: those of sections and of the page's own parts. */
function sectionIds(): Set<string> {
  const own = ["authorizations", "body", "response", "properties", "content", "navbar", "sidebar", "footer"];
  return new Set([...own, ...places.map(([, , id]) => id)]);
}

function inPlace(fields: readonly Field[], place: string): readonly Field[] {
  return fields.filter((field) => field.in === place);
}

function section(title: string, id: string, content: Html, required = false): Html {
  if (isEmpty(content)) return nothing;
  return html`
    <section class="api-section" aria-labelledby="${id}">
      <h2 id="${id}">
        ${title}
        ${required && html`<span class="pill pill-required">required</span>`}
        <a class="heading-anchor" href="#${id}" aria-label="Link to this section"></a>
      </h2>
      ${content}
    </section>`;
}

function bodies(operation: Operation, context: ApiContext): Html {
  const contents = operation.bodies.map(({ contentType, description, field }) => {
    const said =
      description !== "" && html`<div class="field-description">${context.describe(description)}</div>`;
    return { title: contentType, content: html`${said}${fieldContent(field, context)}` };
  });
  return contentTabs(contents, context);
}
