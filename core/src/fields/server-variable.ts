import type { ServerVariable } from "../model/spec.ts";
import { isText, ownMember, textOf } from "./reference.ts";

/** A variable of a server, as OpenAPI and AsyncAPI write it. */
export function serverVariable(name: string, value: unknown): ServerVariable {
  const choices = ownMember(value, "enum");
  const list = Array.isArray(choices) ? choices.filter(isText).map(textOf) : [];
  const initial = ownMember(value, "default");
  return {
    name,
    default: isText(initial) ? textOf(initial) : (list[0] ?? null),
    enum: list,
    description: textOf(ownMember(value, "description")),
  };
}

/** What a URL has in braces and nothing defines. */
export function undefinedVariable(name: string): ServerVariable {
  return { name, default: null, enum: [], description: "" };
}
