import { constantFault, pageFacts, pageTree, type FileId, type Read } from "@octavo/core";
import { codeSyntax } from "./module-problems.ts";

/** Reports statements of a page that are no JavaScript: what they declare is not known, and no reader sees their words. */
export async function checkStatements(file: FileId, read: Read): Promise<void> {
  const { constants, statements = [], unparsed = [] } = await read.get(pageFacts, file);
  const sources = [
    ...constants.map(({ name, source }) => ({ what: `\`${name}\``, source, isStatement: false })),
    ...[...statements, ...unparsed].map((source) => ({
      what: `This ${/^(?:im|ex)port\b/.exec(source)?.[0] ?? "statement"}`,
      source,
      isStatement: true,
    })),
  ];
  for (const { what, source, isStatement } of sources) {
    const fault = await constantFault(source, isStatement);
    if (!fault) continue;
    const at = await placeOf(source, file, read);
    if (at === undefined) continue;
    const start = at + Math.min(fault.offset, source.trimEnd().length - 1);
    const near = source.slice(fault.offset).trim().split("\n", 1)[0]?.slice(0, 30) ?? "";
    const place = near === "" ? "its end" : `"${near}"`;
    read.report(
      codeSyntax,
      { file, span: { start, end: start + 1 } },
      { file: what, message: fault.message, place },
    );
  }
}

/** Where a statement stands: blocks of code show some before, or behind. */
async function placeOf(source: string, file: FileId, read: Read): Promise<number | undefined> {
  const text = read.text(file) ?? "";
  const tree = await read.get(pageTree, file);
  const code = [...tree.facts.code.keys()].map((ordinal) => tree.extent("code", ordinal));
  for (let at = text.indexOf(source); at !== -1; at = text.indexOf(source, at + source.length))
    if (!code.some((extent) => extent && extent.start <= at && at < extent.end)) return at;
  return undefined;
}
