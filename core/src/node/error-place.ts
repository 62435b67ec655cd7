import { fileURLToPath } from "node:url";

/**
 * Where a module that could not be loaded is wrong: "/docs/octavo.config.ts:3:5", as far as Node tells; the file that was
 * to be loaded where it tells nothing, as for syntax errors of JavaScript.
 */
export function errorPlace(error: unknown, file: string): string {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return headPlace(stack) ?? framePlace(stack) ?? file;
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
