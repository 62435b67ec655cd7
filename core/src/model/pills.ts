import type { Read } from "../database/query.ts";
import type { Hooks } from "../hooks.ts";
import { config } from "../queries/site.ts";
import { channelWith } from "./channel.ts";
import type { Field } from "./field.ts";
import type { Body, Operation, Response, SchemaPage } from "./operation.ts";

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
    ...(operation.channel && { channel: channelWith(operation.channel, add) }),
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
  // Most fields have no labels: they stay the objects that they are.
  const add = (field: Field): Field => {
    const pills = hook.call(field.pills, field, api, read);
    const children = mapChanged(field.children, add);
    const alternatives = mapChanged(field.alternatives, (choice) => {
      const inner = add(choice.field);
      return inner === choice.field ? choice : { ...choice, field: inner };
    });
    const isSame =
      pills === field.pills && children === field.children && alternatives === field.alternatives;
    return isSame ? field : { ...field, pills, children, alternatives };
  };
  return add;
}

/** The list itself where nothing changes. */
function mapChanged<T>(list: readonly T[], map: (item: T) => T): readonly T[] {
  const mapped = list.map(map);
  return mapped.some((item, index) => item !== list[index]) ? mapped : list;
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
