/** Where a place of a bundle comes from: the n-th source, a line and a column, counted from 0. */
interface SourcePlace {
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

/** Version 3. */
export interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

const digits = new Map(
  Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", (digit, value) => [
    digit,
    value,
  ]),
);

/** Looks places of a bundle up; undefined where one comes from no source. Lines and columns count from 0. */
export type SourcePlaces = (line: number, column: number) => SourcePlace | undefined;

interface Segment extends SourcePlace {
  /** The column of the bundle where it begins. */
  readonly at: number;
}

/** A source map, which is read once, for the first place that is asked for. */
export function sourcePlaces(readMap: () => SourceMap | undefined): SourcePlaces {
  let lines: readonly (readonly Segment[])[] | undefined;
  return (line, column) => {
    lines ??= readLines(readMap() ?? { sources: [], mappings: "" });
    const segments = lines[line] ?? [];
    let [low, high] = [0, segments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((segments[middle]?.at ?? 0) <= column) low = middle + 1;
      else high = middle;
    }
    const found = segments[low - 1];
    return found && { source: found.source, line: found.line, column: found.column };
  };
}

function readLines({ sources, mappings }: SourceMap): readonly (readonly Segment[])[] {
  let [source, sourceLine, sourceColumn] = [0, 0, 0];
  return mappings.split(";").map((group) => {
    let at = 0;
    return group.split(",").flatMap((segment): readonly Segment[] => {
      const [step = 0, sourceStep, lineStep = 0, columnStep = 0] = readNumbers(segment);
      at += step;
      if (sourceStep === undefined) return [];
      source += sourceStep;
      sourceLine += lineStep;
      sourceColumn += columnStep;
      return [{ at, source: sources[source] ?? "", line: sourceLine, column: sourceColumn }];
    });
  });
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
