import { appendAll } from "@octavo/core";
import type { Field, Operation, SchemaPage } from "@octavo/core";

/** All fields of an endpoint or schema, nested ones included. */
export function* fieldsOf(shown: Operation | SchemaPage): Iterable<Field> {
  const left: Field[] = [];
  if ("field" in shown) left.push(shown.field);
  else
    for (const { parameters, bodies, responses } of [shown, ...shown.callbacks]) {
      left.push(...parameters, ...bodies.map(({ field }) => field));
      for (const { headers, contents } of responses)
        left.push(...headers, ...contents.map(({ field }) => field));
    }
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
  for (const { description } of fieldsOf(shown)) yield description;
  if ("field" in shown) return;
  for (const { schemes } of shown.security) for (const { description } of schemes) yield description;
  for (const { description, bodies, responses } of [shown, ...shown.callbacks]) {
    yield description;
    for (const part of [...bodies, ...responses]) yield part.description;
  }
}
