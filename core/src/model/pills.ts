import type { Read } from "../database/query.ts";
import type { Hooks } from "../hooks.ts";
import { config } from "../queries/site.ts";
import type { Field, Pills } from "./field.ts";
import type { Body, Operation, Response, SchemaPage } from "./operation.ts";

const none: Pills = { pre: [], post: [] };

/** Asks the `pills` taps for the labels of every field. */
export async function operationWithPills(
  operation: Operation,
  hook: Hooks["pills"],
  read: Read,
): Promise<Operation> {
  const add = await labeller(hook, read);
  return {
    ...operation,
    ...requestWith(operation, add),
    callbacks: operation.callbacks.map((callback) => ({ ...callback, ...requestWith(callback, add) })),
  };
}

export async function schemaWithPills(
  schema: SchemaPage,
  hook: Hooks["pills"],
  read: Read,
): Promise<SchemaPage> {
  const add = await labeller(hook, read);
  return { ...schema, field: add(schema.field) };
}

async function labeller(hook: Hooks["pills"], read: Read): Promise<(field: Field) => Field> {
  const api = await read.pick(config, "", "api");
  const add = (field: Field): Field => ({
    ...field,
    pills: hook.call(none, field, api, read),
    children: field.children.map(add),
    alternatives: field.alternatives.map((choice) => ({ ...choice, field: add(choice.field) })),
  });
  return add;
}

type Exchange = Pick<Operation, "parameters" | "bodies" | "responses">;

function requestWith({ parameters, bodies, responses }: Exchange, add: (field: Field) => Field): Exchange {
  return {
    parameters: parameters.map(add),
    bodies: bodies.map((body): Body => ({ ...body, field: add(body.field) })),
    responses: responses.map((response): Response => ({
      ...response,
      headers: response.headers.map(add),
      contents: response.contents.map((content) => ({ ...content, field: add(content.field) })),
    })),
  };
}
