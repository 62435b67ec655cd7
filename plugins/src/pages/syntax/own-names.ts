import type { ComponentFact } from "@octavo/core";
import type { PageReader } from "./page-reader.ts";

/** What the page itself calls like a component in lower case is no component of the theme. */
export function keepOwnNames(
  { lowerCase, components }: Pick<PageReader, "lowerCase" | "components">,
  own: ReadonlySet<string>,
): void {
  for (const { written, node, ordinal } of lowerCase) {
    if (!own.has(written)) continue;
    node.name = written;
    const { written: _, ...fact } = components[ordinal] as ComponentFact;
    components[ordinal] = { ...fact, name: written };
  }
}
