import type { DataPath, Description, SpecInfo } from "@octavo/core";
import { grammar, type Member, type NodeKind } from "./index.ts";
import { placeAt } from "./place-at.ts";
import { objectWords } from "./words.ts";

/** What OpenAPI says about one place of a document, for completion and help; undefined for data and extensions. */
export function describeMember(path: DataPath, version: SpecInfo["version"]): Description | undefined {
  const place = placeAt(path);
  if (place?.member) return place.isItem ? describeItem(place.member) : describeValue(place.member, version);
  return (
    place && { types: ["object"], values: [], closed: false, open: true, keys: keysOf(place.kind, version) }
  );
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
