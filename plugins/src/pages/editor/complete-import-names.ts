import {
  codeFacts,
  importedFile,
  isCodeFile,
  isPage,
  pageFacts,
  type Completion,
  type Cursor,
  type FileId,
  type Read,
} from "@octavo/core";
import { isComponentName } from "./importable.ts";

/** What the file exports whose names are written in braces: `import { A, | } from "/snippets/a.jsx"`; undefined elsewhere. */
export async function completeImportedNames(
  { file, text, offset }: Cursor,
  read: Read,
): Promise<readonly Completion[] | undefined> {
  if (!/\.mdx?$/i.test(file)) return undefined;
  const before = text.slice(Math.max(0, offset - 500), offset);
  const rest = text.slice(offset, offset + 500);
  const [, written] = /(?:^|\n)(?:import|export)\b[^"'`;{}\n]*\{([^"'`;{}]*)$/.exec(before) ?? [];
  const [, after = "", source] = /^([^"'`;{}]*)\}\s*from\s*["']([^"'\n]+)["']/.exec(rest) ?? [];
  if (written === undefined || source === undefined) return undefined;
  const found = importedFile(file, source, read);
  const [typed = ""] = /[\p{L}\p{N}_$]*$/u.exec(written) ?? [];
  // The name that it gets on the page is anybody's choice.
  if (found === undefined || /\sas\s+$/.test(written.slice(0, written.length - typed.length))) return [];
  const [behind = ""] = /^[\p{L}\p{N}_$]*/u.exec(after) ?? [];
  const others = `${written.slice(0, written.length - typed.length)} ${after.slice(behind.length)}`;
  const taken = new Set(others.split(",").map((each) => each.trim().split(/\s/, 1)[0]));
  const span = { start: offset - typed.length, end: offset + behind.length };
  return (await exportsOf(found, read))
    .filter((name) => name !== "default" && !taken.has(name))
    .map((name): Completion => ({
      label: name,
      kind: isComponentName(name) ? "component" : "value",
      detail: `/${found}`,
      insert: name,
      span,
    }));
}

async function exportsOf(file: FileId, read: Read): Promise<readonly string[]> {
  if (isCodeFile(file)) return (await read.get(codeFacts, file)).exports;
  return isPage(file) ? (await read.get(pageFacts, file)).exports : [];
}
