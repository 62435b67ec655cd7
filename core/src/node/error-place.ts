import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { realPath } from "./disk.ts";

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

/** Without what an error says, which may look like calls. Anything may be thrown, also what throws when it is looked at. */
function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack).replace(error.message, "") : "";
  } catch {
    return "";
  }
}

/** Others have been thrown somewhere. */
function framePlace(stack: string): string | undefined {
  const frames = framesOf(stack);
  const frame = frames.find(isOfSite) ?? frames[0];
  return frame && `${frame.path}:${frame.position}`;
}

/**
 * Where code of a site threw an error, or called what did: "octavo.config.ts:3:5", relative to the site's folder, so that it is the same
 * on all machines. Undefined where the stack tells of no such code.
 */
export function thrownAt(error: unknown, root: string): string | undefined {
  const stack = stackOf(error);
  const frame = framesOf(stack).find(isOfSite);
  return frame && `${relative(realPath(root), realPath(frame.path)).replaceAll("\\", "/")}:${frame.position}`;
}

interface Frame {
  readonly path: string;
  /** Line and column. */
  readonly position: string;
}

const frameLine =
  /^ {4}at (?:.*? \()?(?:async )?(file:\/\/\S+|(?:\/|[A-Za-z]:[\\/])[^()\n]*):(\d+:\d+)\)?$/gm;

/** The calls of a stack that stand in files, the innermost first. */
function framesOf(stack: string): Frame[] {
  return Array.from(stack.matchAll(frameLine), ([, place = "", position = ""]) => ({
    path: plainPath(place),
    position,
  }));
}

/** Folders of Octavo's own code: the one that runs, and those of a checkout beside it. Installed, it is in node_modules. */
const own = ["../", ...["core", "plugins", "lsp", "server"].map((name) => `../../../${name}/`)].map(
  (folder) => fileURLToPath(new URL(folder, import.meta.url)),
);

function isOfSite({ path }: Frame): boolean {
  return !/[\\/]node_modules[\\/]/.test(path) && !own.some((folder) => path.startsWith(folder));
}

function plainPath(place: string): string {
  if (!place.startsWith("file:")) return place;
  try {
    return fileURLToPath(place);
  } catch {
    return place;
  }
}
