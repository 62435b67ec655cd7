import { parseArgs } from "node:util";

export interface Arguments {
  /** What was named; all of `known` where nothing was. */
  readonly names: readonly string[];
  /** Of the generated sites; 1,000 unless it is said. */
  readonly pages: number;
  /** Whether the checkout's sources are measured, and not what users install. */
  readonly sources: boolean;
}

/** Reads `[names…] [--pages n] [--sources]`; says what is wrong and ends the process otherwise. */
export function argumentsOf(known: readonly string[]): Arguments {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { pages: { type: "string", default: "1000" }, sources: { type: "boolean", default: false } },
  });
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) fail(`There is no "${unknown}" here, but: ${known.join(", ")}.`);
  const pages = Number(values.pages);
  if (!Number.isInteger(pages) || pages < 10) fail(`--pages is 10 or more, not "${values.pages}".`);
  return { names: positionals.length > 0 ? positionals : known, pages, sources: values.sources };
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}
