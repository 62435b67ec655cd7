import { replaceLoadTimePart, type FileId, type Origin, type Read } from "@octavo/core";
import type { Bundle, Fault } from "./bundle.ts";
import { shortSource } from "./part.ts";
import { faultOf, inFile, modulePlaces, type CodeError } from "./faults.ts";

/** A statement that ended its bundle while it was loaded. */
export interface LoadFault {
  /** The module, and its text without the statement: what it declares throws when it is used. */
  readonly file: FileId;
  readonly text: string;
  /** How readers of problems know it: `data`, `list.push(…)`. */
  readonly label: string;
  readonly fault: Fault;
  readonly origin: Origin | undefined;
  /** What is thrown where something uses it; undefined where it declares nothing. */
  readonly message: string | undefined;
}

/** Finds the statement that ended a bundle; undefined where none of the page's modules has it. */
export async function findLoadFault(
  error: CodeError,
  refused: readonly string[],
  bundle: Bundle,
  read: Read,
): Promise<LoadFault | undefined> {
  const fault = faultOf(error, refused, bundle, read);
  // The outermost place is the statement, the others are what it called.
  for (const { file, line, column } of modulePlaces(error.stack, bundle).toReversed()) {
    const text = bundle.texts.get(file);
    if (text === undefined) continue;
    const offset = offsetOf(text, line, column);
    let message: string | undefined;
    const found = await replaceLoadTimePart(file, text, offset, (names) => {
      const list = names.map((name) => `\`${name}\``).join(", ");
      message = `${list} could not be computed: ${fault.message}`;
      return throwing(message);
    });
    if (!found) continue;
    const { start, end } = found.span;
    const label = found.names.length > 0 ? found.names.join(", ") : shortSource(text.slice(start, end));
    return {
      file,
      text: found.text,
      label,
      fault,
      message,
      origin: originOf(file, text, start, bundle, read),
    };
  }
  return undefined;
}

/** A value that cannot be used: whatever is done with it throws. */
export function throwing(message: string): string {
  const use = "(use) => use()";
  return `/* @__PURE__ */ new Proxy(octavo$.broken(${JSON.stringify(message)}), { get: ${use}, has: ${use}, ownKeys: ${use} })`;
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let left = line; left > 0; left--) {
    const end = text.indexOf("\n", start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  return start + column;
}

function originOf(file: FileId, text: string, start: number, bundle: Bundle, read: Read): Origin | undefined {
  const before = text.slice(0, start).split("\n");
  const place = inFile(file, before.length - 1, before.at(-1)?.length ?? 0, bundle, read);
  if (!place) return undefined;
  const written = read.text(place.file) ?? "";
  const at = offsetOf(written, place.line, place.column);
  const rest = /^[^\r\n]*/.exec(written.slice(at))?.[0].length ?? 0;
  return { file: place.file, span: { start: at, end: at + Math.max(rest, 1) } };
}
