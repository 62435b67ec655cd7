import type { DataPath, Description, SpecInfo } from "@octavo/core";
import { grammar, type Member, type NodeKind } from "./index.ts";
import { objectWords } from "./words.ts";

/** What OpenAPI says about one place of a document, for completion and help; undefined for data and extensions. */
export function describeMember(path: DataPath, version: SpecInfo["version"]): Description | undefined {
  let kind: NodeKind = "document";
  for (let at = 0; at < path.length;) {
    if (kind === "callback") {
      // An expression.
      kind = "pathItem";
      at++;
      continue;
    }
    const member: Member | undefined = grammar[kind].get(String(path[at++]));
    if (!member) return undefined;
    if (at === path.length) return describeValue(member, version);
    if (member.kind === "data") return at + 1 === path.length ? describeItem(member) : undefined;
    kind = member.kind;
    // A name or a number; of schemas, `items` may be a list too.
    if (member.form !== "one" || typeof path[at] === "number") at++;
  }
  return { types: ["object"], values: [], closed: false, open: true, keys: keysOf(kind, version) };
}

function describeValue(member: Member, version: SpecInfo["version"]): Description {
  const { form, kind, types, values } = member;
  const named = Object.entries(values);
  const isFlag = types.length === 1 && types[0] === "boolean";
  return {
    description: helpOf(member),
    types,
    values: isFlag
      ? [{ value: true }, { value: false }]
      : form === "one"
        ? named.map(([value, description]) => ({ value, description }))
        : [],
    closed: false,
    open: true,
    keys:
      form === "map"
        ? named.map(([key, description]) => ({ key, description, types: ["object"], required: false }))
        : form === "one"
          ? keysOf(kind, version)
          : [],
  };
}

/** One of several values, such as a type in a list of types. */
function describeItem({ types, values }: Member): Description | undefined {
  if (!types.includes("array")) return undefined;
  const named = Object.entries(values).map(([value, description]) => ({ value, description }));
  return { types: ["string"], values: named, closed: false, open: true, keys: [] };
}

/** The keys that the version has; what only a newer one has, or another tool, is not offered. */
function keysOf(kind: NodeKind, version: SpecInfo["version"]): Description["keys"] {
  return [...grammar[kind]]
    .filter(
      ([, { since = version, only = version, isForeign }]) =>
        since === version && only === version && isForeign !== true,
    )
    .map(([key, member]) => ({
      key,
      description: helpOf(member),
      types: member.types,
      required: false,
    }));
}

function helpOf({ docs, since, only, form, kind }: Member): string {
  const parts = [docs];
  if (form !== "one")
    parts.push(`A ${form === "list" ? "list" : "map by name"}; each is ${objectWords[kind]}.`);
  if (since !== undefined) parts.push(`From OpenAPI ${since} on.`);
  if (only !== undefined) parts.push(`In OpenAPI ${only} only.`);
  return parts.join(" ");
}
