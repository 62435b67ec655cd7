import {
  importedFile,
  type FileId,
  type ImportFact,
  type PageTree,
  type Read,
  type Span,
} from "@octavo/core";
import type { Importable } from "./importable.ts";

/** A page that gets imports. */
export interface Importing {
  readonly text: string;
  readonly tree: PageTree;
  /** Of each file that it imports, by the ordinals of its imports. */
  readonly ordinals: ReadonlyMap<FileId, readonly number[]>;
}

export function importing(file: FileId, text: string, tree: PageTree, read: Read): Importing {
  const ordinals = new Map<FileId, number[]>();
  for (const [ordinal, { source, passedOn }] of tree.facts.imports.entries()) {
    const target = passedOn ? undefined : importedFile(file, source, read);
    if (target === undefined) continue;
    const known = ordinals.get(target);
    if (known) known.push(ordinal);
    else ordinals.set(target, [ordinal]);
  }
  return { text, tree, ordinals };
}

interface Edit {
  readonly span: Span;
  readonly newText: string;
}

/** The import of a component under a name, where it goes in a page: into one of the same file, if there is one. */
export function importEdit(wanted: Importable, page: Importing): Edit {
  for (const ordinal of page.ordinals.get(wanted.from) ?? []) {
    const fact = page.tree.facts.imports[ordinal];
    const added = fact && addedTo(fact, ordinal, wanted, page);
    if (added) return added;
  }
  const { name, from, isWhole } = wanted;
  const statement = `import ${isWhole ? name : `{ ${name} }`} from ${JSON.stringify(`/${from}`)};`;
  const { at, newText } = behindImports(statement, page);
  return { span: { start: at, end: at }, newText };
}

/** Undefined where an import takes no further name: all of a module, types, a comma that nothing follows yet, and what has comments in it. */
function addedTo(
  { names }: ImportFact,
  ordinal: number,
  { name, isWhole }: Importable,
  { tree, text }: Importing,
): Edit | undefined {
  const [whole, source] = [tree.extent("import", ordinal), tree.span("import", ordinal)];
  if (!whole || !source || names.some(({ imported }) => imported === "*")) return undefined;
  const [, start = "", main = "", list] =
    /^(import\s+)([^\s{},]*\s*,?\s*)(\{[^{}]*\})?\s*from\s*["']$/.exec(
      text.slice(whole.start, source.start),
    ) ?? [];
  const isPlain = start !== "" && !/^type\b|\//.test(main + (list ?? ""));
  if (!isPlain || (isWhole && main !== "") || (list === undefined && main.includes(","))) return undefined;
  const insert = (offset: number, newText: string): Edit => {
    const at = whole.start + start.length + offset;
    return { span: { start: at, end: at }, newText };
  };
  if (isWhole) return insert(0, `${name}, `);
  if (list === undefined) return insert(main.trimEnd().length, `, { ${name} }`);
  const { at, newText } = addedToList(list, name);
  return insert(main.length + at, newText);
}

/** On a line of its own where the name before has one. */
function addedToList(list: string, name: string): { readonly at: number; readonly newText: string } {
  const at = list.slice(0, -1).trimEnd().length;
  if (at === 1) return { at, newText: ` ${name}${list.length === 2 ? " " : ""}` };
  const between = /\r?\n[ \t]*(?=[^\n]*$)/.exec(list.slice(0, at))?.[0] ?? " ";
  const hasComma = list.charAt(at - 1) === ",";
  return { at, newText: hasComma ? `${between}${name},` : `,${between}${name}` };
}

/** Behind the page's last import, or behind its front matter, with the blank lines that it needs. */
function behindImports(
  statement: string,
  { tree, text }: Importing,
): { readonly at: number; readonly newText: string } {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const last = tree.span(
    "import",
    tree.facts.imports.findLastIndex(({ passedOn }) => !passedOn),
  );
  if (last) {
    const line = text.slice(last.end).search(/\r?\n|$/);
    return { at: last.end + line, newText: `${newline}${statement}` };
  }
  const { start, end } = tree.frontMatterSpan;
  if (end === start) return { at: end, newText: `${statement}${newline}${newline}` };
  const isApart = /^[^\S\n]*(?:\n[^\S\n]*(?:\n|$)|$)/.test(text.slice(end));
  return { at: end, newText: `${newline}${newline}${statement}${isApart ? "" : newline}` };
}
