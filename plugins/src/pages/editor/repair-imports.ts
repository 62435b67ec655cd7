import {
  codeFacts,
  isCodeFile,
  pageFacts,
  pageTree,
  sources,
  type Cursor,
  type FileId,
  type PageTree,
  type Problem,
  type Read,
  type Repair,
} from "@octavo/core";

/** For a component that a page does not know: its import from the snippets and modules that have one of that name. */
export async function repairImport(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, place, text }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (code !== "page/unknown-component" || place.kind !== "page" || place.mark !== "component")
    return repairs;
  const tree = await read.get(pageTree, file);
  const name = tree.facts.components[place.ordinal]?.name ?? "";
  if (!/^\p{Lu}[\p{L}\p{N}_$]*$/u.test(name)) return repairs;
  const found = (await importsOf(name, read)).filter(({ from }) => from !== file);
  return [
    ...repairs,
    ...found.map(({ names, from }): Repair => {
      const statement = `import ${names} from "/${from}";`;
      const { at, newText } = behindImports(statement, tree, text);
      const origin = { file, span: { start: at, end: at } };
      return { title: `Import it from /${from}`, edits: [{ kind: "replace", origin, newText }] };
    }),
  ];
}

/** So many modules of code are read for it. */
const maxModules = 200;

interface Import {
  readonly names: string;
  readonly from: FileId;
}

async function importsOf(name: string, read: Read): Promise<readonly Import[]> {
  const found: Import[] = [];
  const add = (from: FileId, exports: readonly string[], isComponent: boolean): void => {
    if (exports.includes(name)) found.push({ names: `{ ${name} }`, from });
    else if (isComponent && nameOf(from) === name.toLowerCase()) found.push({ names: name, from });
  };
  for (const file of (await read.pick(sources, "", "snippets")) ?? [])
    add(file, (await read.get(pageFacts, file)).exports, true);
  for (const file of read.files("**/*").filter(isCodeFile).slice(0, maxModules)) {
    const { exports } = await read.get(codeFacts, file);
    add(file, exports, exports.includes("default"));
  }
  return found;
}

/** "snippets/api-note.mdx" → "apinote" */
function nameOf(file: FileId): string {
  const last = file.slice(file.lastIndexOf("/") + 1);
  return last
    .replace(/\.\w+$/, "")
    .replaceAll(/[-_.\s]/g, "")
    .toLowerCase();
}

/** Behind the page's last import, or behind its front matter, with the blank lines that it needs. */
function behindImports(
  statement: string,
  tree: PageTree,
  text: string,
): { readonly at: number; readonly newText: string } {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const last = tree.span("import", tree.facts.imports.length - 1);
  if (last) {
    const line = text.slice(last.end).search(/\r?\n|$/);
    return { at: last.end + line, newText: `${newline}${statement}` };
  }
  const { start, end } = tree.frontMatterSpan;
  if (end === start) return { at: end, newText: `${statement}${newline}${newline}` };
  const isApart = /^[^\S\n]*(?:\n[^\S\n]*(?:\n|$)|$)/.test(text.slice(end));
  return { at: end, newText: `${newline}${newline}${statement}${isApart ? "" : newline}` };
}
