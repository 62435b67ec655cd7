import type { ServerVariable } from "../model/spec.ts";
import { ownMember, textOf } from "./reference.ts";

/** A variable of a server, as OpenAPI and AsyncAPI write it. */
export function serverVariable(name: string, value: unknown): ServerVariable {
  const choices = ownMember(value, "enum");
  const list = Array.isArray(choices) ? choices.map(textOf).filter((choice) => choice !== "") : [];
  const initial = ownMember(value, "default");
  return {
    name,
    default: initial === undefined ? (list[0] ?? "") : textOf(initial),
    enum: list,
    description: textOf(ownMember(value, "description")),
  };
}
