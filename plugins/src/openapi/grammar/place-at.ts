import type { DataPath } from "@octavo/core";
import { grammar, type Member, type NodeKind } from "./index.ts";

/** A place of a document: an object of a kind; or the value of a member; or, of data, one of several values. */
interface Place {
  readonly kind: NodeKind;
  readonly member?: Member;
  readonly isItem?: true;
}

/** What the grammar has at a path; undefined for what is in data and in extensions. */
export function placeAt(path: DataPath): Place | undefined {
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
    if (at === path.length) return { kind: member.kind, member };
    if (member.kind === "data")
      return at + 1 === path.length ? { kind: "data", member, isItem: true } : undefined;
    kind = member.kind;
    // A name or a number; of schemas, `items` may be a list too.
    if (member.form !== "one" || typeof path[at] === "number") at++;
  }
  return { kind };
}

/** The kind of the object at a path; undefined where there is none. */
export function objectKindAt(path: DataPath): NodeKind | undefined {
  const { kind, member } = placeAt(path) ?? { kind: "data" };
  return kind === "data" || (member && member.form !== "one") ? undefined : kind;
}
