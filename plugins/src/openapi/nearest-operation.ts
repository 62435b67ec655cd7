import { nearest } from "@octavo/core";
import { forgiving } from "./entry-reference.ts";

/** The operation that was probably meant: the same path with other parameter names or another method, else the nearest text. */
export function nearestOperation(key: string, operations: readonly string[]): string | undefined {
  const meant = anonymous(key);
  const samePath = operations.filter((operation) => anonymous(operation).path === meant.path);
  const sameMethod = samePath.find((operation) => anonymous(operation).method === meant.method);
  return sameMethod ?? samePath[0] ?? nearest(key, operations);
}

/** A key without what people mistake in it: case, and the names of parameters (`{id}` or `:id`). */
function anonymous(key: string): { readonly method: string; readonly path: string } {
  const forgiven = forgiving(key);
  const cut = forgiven.indexOf(" ");
  const path = forgiven.slice(cut + 1).toLowerCase();
  return { method: forgiven.slice(0, cut), path: path.replaceAll(/\{[^}]*\}|(?<=\/):[^/]+/g, "{}") };
}
