import type { ImportFact, PageFacts } from "@octavo/core";

/** Built-in components that show nothing without an address, and what does the same without an import. */
const instead: ReadonlyMap<string, string> = new Map([
  ["Image", '<img src="…" alt="…" />'],
  ["ZoomImage", '<img src="…" alt="…" />'],
  ["Video", '<video src="…" controls />'],
  ["OptimizedVideo", '<video src="…" controls />'],
]);

/** A component of a package that has the name of one that is built in, and is none: what to write in its place. */
export interface UnlikeComponent {
  readonly name: string;
  readonly instead: string;
}

/** The one of an import from a package whose tags on a page are not those of the built-in component of its name. */
export function unlikeComponent(
  { builtIns = [] }: ImportFact,
  components: PageFacts["components"],
): UnlikeComponent | undefined {
  const unlike = components.find(
    ({ name, attributes, spread = false }) =>
      !spread && builtIns.includes(name) && instead.has(name) && !Object.hasOwn(attributes, "src"),
  );
  return unlike && { name: unlike.name, instead: instead.get(unlike.name) ?? "" };
}
