/** Where a place of a bundle comes from: the n-th source, a line and a column, counted from 0. */
export interface SourcePlace {
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

const digits = new Map(
  Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", (digit, value) => [
    digit,
    value,
  ]),
);

/** Looks a place of a bundle up in its source map. Lines and columns count from 0. */
export function sourcePlace(
  { sources, mappings }: SourceMap,
  line: number,
  column: number,
): SourcePlace | undefined {
  let [source, sourceLine, sourceColumn] = [0, 0, 0];
  let found: SourcePlace | undefined;
  for (const [index, group] of mappings.split(";").entries()) {
    if (index > line) break;
    let at = 0;
    for (const segment of group.split(",")) {
      const [step = 0, sourceStep, lineStep = 0, columnStep = 0] = readNumbers(segment);
      at += step;
      if (sourceStep === undefined) continue;
      source += sourceStep;
      sourceLine += lineStep;
      sourceColumn += columnStep;
      const isBefore = index === line && at <= column;
      if (isBefore) found = { source: sources[source] ?? "", line: sourceLine, column: sourceColumn };
    }
  }
  return found;
}

/** Variable-length quantities in base 64. */
function readNumbers(segment: string): readonly number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = digits.get(character) ?? 0;
    value += (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
