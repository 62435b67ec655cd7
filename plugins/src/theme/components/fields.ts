import type { Value } from "@octavo/core";
import type { Body, Component, Element } from "../body/context.ts";
import { flag, isNodes, text, texts } from "../body/element.ts";
import { plainTextOf } from "../body/plain-text.ts";
import { html, nothing, textOf, type Html } from "../html.ts";
import { contentOf, propContent } from "./prop-content.ts";
import { fieldRow } from "../api/field-row.ts";
import { wordsOf } from "../words/words-of.ts";

const places = ["path", "query", "body", "header", "cookie"] as const;

const parameter: Component = (element, body) => {
  const place = places.find((name) => text(element, name) !== undefined);
  const name = text(element, ...places, "name") ?? "";
  return fieldRow(
    { ...common(element, body), ...ids(element, name, body), name, place },
    body.blocks(element.children),
    wordsOf(body.context),
  );
};

const response: Component = (element, body) => {
  const name = text(element, "name") ?? "";
  return fieldRow(
    { ...common(element, body), ...ids(element, name, body), name },
    body.blocks(element.children),
    wordsOf(body.context),
  );
};

function ids(
  element: Element,
  name: string,
  body: Body,
): { readonly id: string | undefined; readonly aliases: readonly string[] } {
  if (name === "") return { id: body.page.own(element.id), aliases: [] };
  return body.page.ids.field(name, element.id);
}

function common(element: Element, body: Body) {
  return {
    type: typeOf(element, body),
    deprecated: flag(element, "deprecated"),
    before: texts(element, "pre"),
    after: [
      ...(flag(element, "required") ? ["required"] : []),
      ...(flag(element, "deprecated") ? ["deprecated"] : []),
      ...(flag(element, "readOnly") ? ["read-only"] : []),
      ...(flag(element, "writeOnly") ? ["write-only"] : []),
      ...texts(element, "post"),
    ],
    isInLink: body.context.isInLink,
    default: wordsOfElements(element.props.get("default") ?? element.props.get("initialValue")),
  };
}

/** A default is a value, which is shown as code. */
function wordsOfElements(value: Value): Value {
  return isNodes(value) ? plainTextOf(value.nodes) : value;
}

/** Elements stay what they are, such as links; words are no Markdown: `Array<string>`. Of several types, it is one. */
function typeOf(element: Element, body: Body): string | Html {
  const given = element.props.get("type");
  if (Array.isArray(given)) {
    const types = (given as readonly Value[])
      .map((item) => contentOf(item, body))
      .filter((type) => textOf(type).trim() !== "");
    return html`${types.map((type, at) => [at > 0 && " | ", type])}`;
  }
  const { text: words = "", content = nothing } = propContent(element, body, "type") ?? {};
  return typeof given === "object" ? content : words;
}

export const fields: Readonly<Record<string, Component>> = {
  ParamField: parameter,
  Param: parameter,
  ResponseField: response,
};
