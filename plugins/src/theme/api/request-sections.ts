import type { Field, Operation } from "@octavo/core";
import { html, type Html } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { fieldContent, fieldList } from "./field-list.ts";
import { contentTabs } from "./responses.ts";
import type { Section } from "./section.ts";

const places = [
  ["header", "headers", "headers"],
  ["path", "pathParameters", "path-parameters"],
  ["cookie", "cookies", "cookies"],
  ["query", "queryParameters", "query-parameters"],
] as const;

/** Parameters by place, then the body. */
export function requestSections(
  request: Pick<Operation, "parameters" | "bodies">,
  context: ApiContext,
  bodyTitle: string = context.words.body,
): readonly Section[] {
  const { parameters, bodies } = request;
  const byPlace = places.map(([place, title, id]) => ({
    title: context.words[title],
    id,
    content: fieldList(inPlace(parameters, place), context),
  }));
  const required = bodies.some((body) => body.required);
  return [...byPlace, { title: bodyTitle, id: "body", content: drawBodies(bodies, context), required }];
}

function inPlace(fields: readonly Field[], place: string): readonly Field[] {
  return fields.filter((field) => field.in === place);
}

function drawBodies(bodies: Operation["bodies"], context: ApiContext): Html {
  const [first] = bodies;
  const contents = bodies.map(({ contentType, field }) => ({
    title: contentType,
    content: fieldContent(field, context),
  }));
  // The description belongs to the body as a whole, in whatever type it is sent.
  const said =
    first !== undefined &&
    first.description !== "" &&
    html`<div class="field-description">${context.describe(first.description)}</div>`;
  return html`${said}${contentTabs(contents, context)}`;
}
