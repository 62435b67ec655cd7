import { appendAll, fieldsOfChannel } from "@octavo/core";
import type { Field, Operation, SchemaPage } from "@octavo/core";

/** The fields of an endpoint or schema that stand in no other one. */
export function* topFieldsOf(shown: Operation | SchemaPage): Iterable<Field> {
  if ("field" in shown) {
    yield shown.field;
    return;
  }
  if (shown.channel) yield* fieldsOfChannel(shown.channel);
  for (const { parameters, bodies, responses } of [shown, ...shown.callbacks]) {
    yield* parameters;
    for (const { field } of bodies) yield field;
    for (const { headers, contents } of responses) {
      yield* headers;
      for (const { field } of contents) yield field;
    }
  }
}

/** All fields of an endpoint or schema, nested ones included. */
export function* fieldsOf(shown: Operation | SchemaPage): Iterable<Field> {
  const left: Field[] = [...topFieldsOf(shown)];
  for (let field = left.pop(); field; field = left.pop()) {
    yield field;
    appendAll(left, field.children);
    appendAll(
      left,
      field.alternatives.map((choice) => choice.field),
    );
  }
}

/** The descriptions that a page of it shows. */
export function* descriptionsOf(shown: Operation | SchemaPage): Iterable<string> {
  yield shown.description;
  for (const { description, enumDescriptions } of fieldsOf(shown)) {
    yield description;
    if (enumDescriptions) yield* Object.values(enumDescriptions);
  }
  if ("field" in shown) return;
  if (shown.channel) yield* descriptionsOfChannel(shown);
  for (const { description, scopeDescriptions = {} } of shown.security.flatMap(({ schemes }) => schemes)) {
    yield description;
    yield* Object.values(scopeDescriptions);
  }
  for (const { description, bodies, responses } of [shown, ...shown.callbacks]) {
    yield description;
    for (const part of [...bodies, ...responses]) yield part.description;
  }
}

function* descriptionsOfChannel({ channel, servers }: Operation): Iterable<string> {
  for (const { description, variables } of servers) {
    yield description;
    for (const variable of variables) yield variable.description;
  }
  for (const { description, messages, reply } of channel?.operations ?? []) {
    yield description;
    if (reply) yield reply.description;
    for (const message of messages) yield message.description;
  }
}
