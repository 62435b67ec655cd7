import type { PageTree } from "@octavo/core";

/** The statements of a page as its module has them, one after the other. */
export interface PageStatements {
  readonly values: readonly string[];
  /** Offsets in the page that are inside of statements and nowhere else. */
  readonly marks: () => readonly number[];
}

export function pageStatements({ root }: Pick<PageTree, "root">, places: PageTree): PageStatements {
  const values = (root.children ?? []).flatMap(({ type, value = "" }) =>
    type === "mdxjsEsm" ? [value] : [],
  );
  return { values, marks: () => marksOf(places).toSorted((one, other) => one - other) };
}

function marksOf(tree: PageTree): readonly number[] {
  const found: number[] = [];
  for (const mark of ["import", "export"] as const)
    for (let ordinal = 0; ; ordinal++) {
      const span = tree.span(mark, ordinal);
      if (!span) break;
      found.push(span.start);
    }
  return found;
}

/** The line in a page's text of one of its module, both counted from 0; undefined where it is not known. */
export function lineInPage(
  line: number,
  { values, marks }: PageStatements,
  text: string,
): number | undefined {
  let first = 0;
  let at = 0;
  const known = marks();
  for (const value of values) {
    const next = first + value.split("\n").length;
    const start = placeOf(value, text, at, known);
    if (line < next) {
      return start === undefined ? undefined : text.slice(0, start).split("\n").length - 1 + line - first;
    }
    first = next;
    at = start === undefined ? at : start + value.length;
  }
  return undefined;
}

/** Where a statement stands, which blocks of code may show as well: a mark is in the one and not in the other. */
function placeOf(value: string, text: string, from: number, marks: readonly number[]): number | undefined {
  let mark = 0;
  for (let start = text.indexOf(value, from); start !== -1; start = text.indexOf(value, start + 1)) {
    while ((marks[mark] ?? Infinity) < start) mark++;
    if ((marks[mark] ?? Infinity) < start + value.length) return start;
  }
  return undefined;
}
