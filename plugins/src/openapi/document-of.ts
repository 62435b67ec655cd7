import { isObject, memberAt } from "@octavo/core";
import type { Parts } from "./document.ts";

/** A whole document in memory as parts: for tests, and for values that are not cut into parts. */
export function documentOf(document: unknown): Parts {
  return {
    names(path) {
      const owner = memberAt(document, path);
      return isObject(owner) ? Object.keys(owner) : undefined;
    },
    value: (path) => memberAt(document, path),
  };
}
