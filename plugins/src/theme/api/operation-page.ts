import { fragmentFolder, isPage, type Operation, type Playground, type SchemaPage } from "@octavo/core";
import { calloutBox, info } from "../components/callouts.ts";
import { html, nothing } from "../html.ts";
import type { Words } from "../words/words.ts";
import { endpointBar, operationBar, specLink } from "./bar.ts";
import { channelParts } from "./channel-page.ts";
import { drawCallbacks } from "./callbacks.ts";
import type { ApiContext, ApiParts } from "./context.ts";
import { fieldContent } from "./field-list.ts";
import { codeCard } from "./rail-card.ts";
import { operationRail } from "./rail.ts";
import { requestSections } from "./request-sections.ts";
import { responseTabs } from "./responses.ts";
import { drawSections } from "./section.ts";
import { exampleText } from "./example-text.ts";
import { authorizations } from "./security.ts";

/** The generated part of an operation's, webhook's or channel's page. */
export function operationParts(
  operation: Operation,
  playground: Playground | undefined,
  given: ApiContext,
): ApiParts {
  const { security, webhook, spec, callbacks, responses, channel } = operation;
  if (channel) return channelParts(operation, channel, given);
  // Who receives a webhook's request is who reads the page: nothing in it is for one side only.
  const request: ApiContext = { ...given, side: webhook ? "both" : "request" };
  const response: ApiContext = { ...given, side: webhook ? "both" : "response" };
  const { words } = given;
  const answers = responses.length > 1 ? words.responses : words.response;
  const access = {
    title: words.authorizations,
    id: "authorizations",
    content: authorizations(security, request),
  };
  // Drawn last: fields keep their ids.
  const common = () => ({
    bar: operationBar(operation, playground, given),
    rail: operationRail(operation, playground, given),
    ids: given.ids,
  });
  // A page that describes its endpoint itself shows the fields where they are written.
  if (isPage(spec))
    return { first: drawSections([access], given), sections: nothing, fragments: undefined, ...common() };
  const sections = drawSections(
    [
      access,
      ...requestSections(operation, request, webhook ? words.payload : words.body),
      { title: words.callbacks, id: "callbacks", content: drawCallbacks(callbacks, request) },
      { title: answers, id: "response", content: responseTabs(operation, response) },
    ],
    given,
  );
  return {
    ...common(),
    first: nothing,
    sections: html`${sections}${specLink(spec, given)}`,
    fragments: `${given.base}/${fragmentFolder(spec)}`,
  };
}

/** The generated part of a schema's page; its description is the page's. */
export function schemaParts(schema: SchemaPage, given: ApiContext): ApiParts {
  const { name, field, example, spec } = schema;
  const context: ApiContext = { ...given, side: "both" };
  const content = fieldContent({ ...field, description: "" }, context);
  const sections = drawSections([{ title: given.words.propertiesTitle, id: "properties", content }], context);
  const shown =
    example === undefined ? nothing : codeCard("response-example", name, "json", exampleText(example), given);
  return {
    bar: nothing,
    first: nothing,
    sections: html`${sections}${specLink(spec, context)}`,
    rail: { request: nothing, response: shown },
    ids: given.ids,
    fragments: `${given.base}/${fragmentFolder(spec)}`,
  };
}

/**
 * The same of what no document has: what its page names, and that there is no more to be had. Key: `missing` of a route. `ids`: those
 * of the page's own text.
 */
export function missingParts(key: string, words: Words, ids: ReadonlySet<string>): ApiParts {
  const [, method, path] = /^([A-Z]+|webhook|channel) (.+)$/.exec(key) ?? [];
  return {
    bar: method !== undefined && path !== undefined ? endpointBar(method, path) : nothing,
    first: calloutBox(info, html`<p>${words.apiMissing}</p>`, words, { isSearched: false }),
    sections: nothing,
    rail: { request: nothing, response: nothing },
    ids,
    fragments: undefined,
  };
}
