import type { Identifier, ImportDeclaration, Literal, ModuleDeclaration, Statement } from "acorn";
import type { Span } from "../source/origin.ts";
import { importFact } from "../syntax/import-fact.ts";
import type { ImportFact } from "../syntax/page.ts";
import type { Dialect } from "./imported-file.ts";
import { parseModule } from "./parse-code.ts";

/** One `import`, or one `export … from`. */
export interface ModuleImport {
  readonly fact: ImportFact;
  /** Where its path stands, without quotes. */
  readonly span: Span;
}

/** What a statement brings in when it runs; undefined for others, and for those of types alone, which are gone by then. */
export function importOf(statement: Statement | ModuleDeclaration): ModuleImport | undefined {
  if (isType(statement)) return undefined;
  if (statement.type === "ExportAllDeclaration") return moduleImport(statement.source, [], passedOn);
  if (statement.type === "ExportNamedDeclaration") {
    const values = statement.specifiers.filter((each) => !isType(each));
    const areTypes = statement.specifiers.length > 0 && values.length === 0;
    if (!statement.source || areTypes) return undefined;
    const names = values.map(({ local, exported }) => ({ imported: word(local), local: word(exported) }));
    return moduleImport(statement.source, names, passedOn);
  }
  if (statement.type !== "ImportDeclaration") return undefined;
  const names = statement.specifiers.filter((each) => !isType(each)).map(importedName);
  return names.length === 0 && statement.specifiers.length > 0
    ? undefined
    : moduleImport(statement.source, names, importFact);
}

/** Where a module names others, in the order of its facts. Empty for what is no module. */
export function importSpans(source: string, dialect: Dialect): readonly Span[] {
  const parsed = parseModule(source, dialect);
  return "body" in parsed ? parsed.body.flatMap((statement) => importOf(statement)?.span ?? []) : [];
}

/** Whether a statement, or a name in it, is written with `type`. */
export function isType(node: object): boolean {
  const { importKind, exportKind } = node as { readonly importKind?: string; readonly exportKind?: string };
  return importKind === "type" || exportKind === "type";
}

/** A name, or a text in its place. */
export function word(node: Identifier | Literal): string {
  if (node.type === "Identifier") return node.name;
  return typeof node.value === "string" ? node.value : "";
}

function importedName(specifier: ImportDeclaration["specifiers"][number]): ImportFact["names"][number] {
  const { name: local } = specifier.local;
  if (specifier.type === "ImportSpecifier") return { imported: word(specifier.imported), local };
  return { imported: specifier.type === "ImportDefaultSpecifier" ? "default" : "*", local };
}

function passedOn(source: string, names: ImportFact["names"]): ImportFact {
  return { source, names, passedOn: true };
}

function moduleImport(
  { value, start, end }: Literal,
  names: ImportFact["names"],
  factOf: typeof importFact,
): ModuleImport | undefined {
  if (typeof value !== "string") return undefined;
  return { fact: factOf(value, names), span: { start: start + 1, end: end - 1 } };
}
