import { constantFault, pageFacts, pageTree, type FileId, type PageTree, type Read } from "@octavo/core";
import { codeSyntax } from "./module-problems.ts";

/** Reports statements of a page that are no JavaScript: what they declare is not known, and no reader sees their words. */
export async function checkStatements(file: FileId, read: Read): Promise<void> {
  const { constants, statements = [], unparsed = [] } = await read.get(pageFacts, file);
  const named = constants.map(({ name, source }) => ({ what: `\`${name}\``, source, name }));
  await checkSources(named, false, file, read);
  for (const sources of [statements, unparsed]) {
    const told = sources.map((source) => ({
      what: `This ${/^(?:im|ex)port\b/.exec(source)?.[0] ?? "statement"}`,
      source,
    }));
    await checkSources(told, true, file, read);
  }
}

/** Sources in the order in which they stand. */
async function checkSources(
  sources: readonly { readonly what: string; readonly source: string; readonly name?: string }[],
  areStatements: boolean,
  file: FileId,
  read: Read,
): Promise<void> {
  const faults = await Promise.all(sources.map(({ source }) => constantFault(source, areStatements)));
  if (faults.every((fault) => fault === undefined)) return;
  const places = new StatementPlaces(read.text(file) ?? "", await read.get(pageTree, file));
  for (const [index, { what, source, name }] of sources.entries()) {
    const at = places.next(source, name);
    const fault = faults[index];
    if (!fault || at === undefined) continue;
    const start = at + Math.min(fault.offset, source.trimEnd().length - 1);
    const near =
      source
        .slice(fault.offset)
        .trim()
        .split(/[\r\n]/, 1)[0]
        ?.slice(0, 30) ?? "";
    const place = near === "" ? "its end" : `"${near}"`;
    read.report(
      codeSyntax,
      { file, span: { start, end: start + 1 } },
      { file: what, message: fault.message, place },
    );
  }
}

/** Finds sources in the blocks of statements, one behind the other; those that are put together from others are nowhere. */
class StatementPlaces {
  readonly #text: string;
  readonly #tree: PageTree;
  #block = 0;
  #from = 0;

  constructor(text: string, tree: PageTree) {
    this.#text = text;
    this.#tree = tree;
  }

  /** `name`: what the source is the value of, which stands before it or, in a function, in it. */
  next(source: string, name?: string): number | undefined {
    let block = this.#block;
    for (let at = this.#find(source, name, this.#from); at !== -1;) {
      let span = this.#tree.extent("esm", block);
      while (span && span.end < at + source.length) span = this.#tree.extent("esm", ++block);
      if (!span) return undefined;
      if (span.start <= at) {
        [this.#block, this.#from] = [block, at + source.length];
        return at;
      }
      at = this.#find(source, name, span.start);
    }
    return undefined;
  }

  #find(source: string, name: string | undefined, from: number): number {
    const named = name === undefined ? from : this.#text.indexOf(name, from);
    return named === -1 ? -1 : this.#text.indexOf(source, Math.max(from, named + 1 - source.length));
  }
}
