import type { FileId, JsxTag, Origin } from "@octavo/core";

/** Where a tag stands, and what stands in it. */
export interface TagPlace {
  readonly origin: Origin;
  /** The value of a prop, or its name where it has none. */
  readonly valueOf: (prop: string) => Origin;
  readonly nameOf: (prop: string) => Origin;
}

/** A tag that stands on a page. */
export function tagOnPage(
  file: FileId,
  ordinal: number,
  mark: "component" | "element" = "component",
): TagPlace {
  const origin = { file, mark, ordinal };
  return {
    origin,
    valueOf: (attribute) => ({ ...origin, attribute }),
    nameOf: (attribute) => ({ ...origin, attribute, part: "name" }),
  };
}

/** A tag that stands in code of a file. */
export function tagInCode(
  file: FileId,
  { names, props }: Pick<JsxTag, "names"> & Partial<Pick<JsxTag, "props">>,
): TagPlace {
  const origin = { file, span: names[0] ?? { start: 0, end: 0 } };
  const nameOf = (prop: string): Origin => ({ file, span: props?.get(prop)?.name ?? origin.span });
  return {
    origin,
    nameOf,
    valueOf: (prop) => {
      const value = props?.get(prop)?.value;
      return value ? { file, span: value } : nameOf(prop);
    },
  };
}
