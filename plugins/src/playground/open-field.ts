import { defineQuery, isUrl, schema, schemaKey, type Field, type MemoQuery, type Read } from "@octavo/core";
import type { Opened, PrefillOptions } from "./prefill.ts";

/** Most component schemas that are read for the values of one page. */
const schemaLimit = 100;

/** Opens fields of one page that were cut, from the component schemas that they name. */
export function fieldOpener(spec: string, read: Read): PrefillOptions["open"] {
  let left = schemaLimit;
  return async ({ children, alternatives, more }, above) => {
    const names = more.filter((name) => !above.has(name) && left-- > 0);
    const found: Pick<Opened, "children" | "alternatives">[] = [{ children, alternatives }];
    for (const name of names) {
      const shown = await read.get(schema, schemaKey({ spec, name }));
      if (shown) found.push(shown.field);
    }
    const below = found.flatMap((each) => each.children);
    const places = below.map(placeOf);
    // What stands in itself has been looked through.
    const repeats = places.length > 0 && places.every((place) => above.has(place));
    return {
      children: repeats ? [] : below,
      alternatives: repeats ? [] : found.flatMap((each) => each.alternatives),
      above: new Set([...above, ...names, ...places]),
    };
  };
}

/** Where a property is written. */
function placeOf({ origin, name }: Field): string {
  return JSON.stringify([origin, name]);
}

/** Whether a document has `x-default` at all: most have not, and need not be searched. Key: its file or URL. */
export const hasPlaygroundDefaults: MemoQuery<boolean> = defineQuery({
  name: "hasPlaygroundDefaults",
  run: (_context, source, read) => {
    const fetched = isUrl(source) ? read.want(source) : undefined;
    const text = fetched?.status === "ok" ? fetched.text : read.text(source);
    return text?.includes("x-default") === true;
  },
  fallback: () => true,
});
