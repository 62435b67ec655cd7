import { fileURLToPath } from "node:url";

/**
 * Where a module that could not be loaded is wrong: "/docs/octavo.config.ts:3:5", as far as Node tells; the file that was
 * to be loaded where it tells nothing, as for syntax errors of JavaScript.
 */
export function errorPlace(error: unknown, file: string): string {
  if (!(error instanceof Error)) return file;
  const stack = error.stack ?? "";
  return importPlace(error) ?? headPlace(stack) ?? framePlace(stack) ?? file;
}

/** What cannot be found is missed by who imports it; the stack tells of who looked for it. */
function importPlace(error: Error): string | undefined {
  const [, place] = codeOf(error).startsWith("ERR_")
    ? (/ imported from (\S.*)$/m.exec(error.message) ?? [])
    : [];
  return place === undefined ? undefined : plainPath(place);
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

/** Syntax errors begin with the file and the line, and a mark below what is wrong. */
function headPlace(stack: string): string | undefined {
  const [first = "", ...lines] = stack.split("\n", 20);
  const [, place, line] = /^(.+):(\d+)$/.exec(first) ?? [];
  if (place === undefined || !/^(file:\/\/|\/|[A-Za-z]:[\\/])/.test(place)) return undefined;
  const mark = lines.find((each) => /^\s*\^+\s*$/.test(each))?.indexOf("^");
  return `${plainPath(place)}:${line}${mark === undefined ? "" : `:${mark + 1}`}`;
}

/** Others have been thrown somewhere. */
function framePlace(stack: string): string | undefined {
  const [, place, position] = /^\s+at (?:.*\()?(file:\/\/\S+?):(\d+:\d+)\)?$/m.exec(stack) ?? [];
  return place === undefined ? undefined : `${plainPath(place)}:${position}`;
}

function plainPath(place: string): string {
  if (!place.startsWith("file:")) return place;
  try {
    return fileURLToPath(place);
  } catch {
    return place;
  }
}
