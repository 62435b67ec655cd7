import { isObject, type Operation, type Response } from "@octavo/core";
import {
  childOf,
  type FieldContext,
  follow,
  membersOf,
  ownMember,
  type Place,
  type SchemaReader,
  textOf,
} from "@octavo/core/fields";
import { bodiesOf, contentsOf } from "./media.ts";
import { headersOf, parametersOf } from "./parameters.ts";

/** What the fields of one request and its responses share. */
export interface ExchangeContext extends Pick<FieldContext, "source" | "anchors" | "levels" | "count"> {
  readonly request: SchemaReader;
  readonly response: SchemaReader;
  /** What the prefixes of ids begin with: "" for the operation itself, "callback-paid-" for one of its callbacks. */
  readonly scope: string;
}

export function requestOf(
  { request, scope, ...shared }: ExchangeContext,
  layers: readonly Place[],
  operation: Place,
): Pick<Operation, "parameters" | "bodies"> {
  const context = { ...shared, reader: request };
  return {
    parameters: parametersOf(context, scope, layers, operation),
    bodies: bodiesOf(
      { ...context, prefixes: [`${scope}body`], aliases: ["param"] },
      childOf(operation, "requestBody"),
    ),
  };
}

/** In document order, as are the content types of each. */
export function responsesOf(
  { response: reader, scope, ...shared }: ExchangeContext,
  operation: Place,
): readonly Response[] {
  return membersOf(childOf(operation, "responses"))
    .filter(({ name }) => !name.startsWith("x-"))
    .flatMap((written) => {
      const response = follow(reader.parts, written);
      if (!response || !isObject(response.value)) return [];
      const status = written.name;
      const context = (kind: string): FieldContext => ({
        ...shared,
        reader,
        prefixes: [`${scope}response${kind}`, `${scope}response-${status}${kind}`],
      });
      const label = { name: "response", in: "response", required: false, trail: [], way: "" };
      return [
        {
          status,
          description: textOf(ownMember(response.value, "description")),
          headers: headersOf(context("-header"), childOf(response, "headers")),
          contents: contentsOf(context(""), childOf(response, "content"), label),
        },
      ];
    });
}
