import type { ModuleDeclaration, Node as SyntaxNode, Program, Statement } from "acorn";
import type { FileId } from "../source/file.ts";
import { dialectOf } from "./imported-file.ts";

/** A statement of a module, with what it is to the other ones. */
export interface ModuleStatement {
  readonly node: Statement | ModuleDeclaration;
  readonly kind: "import" | "values" | "function" | "type" | "exports" | "other";
  /** The names that it declares, of an import the local ones. */
  readonly names: readonly string[];
  readonly isExported: boolean;
  /** Of a list of the module's own names: what they are exported as. */
  readonly listed?: readonly { readonly local: string; readonly exported: string }[];
}

export interface ParsedModule {
  readonly root: Program;
  readonly statements: readonly ModuleStatement[];
}

/** All of a module, or the statements of a page; undefined of what cannot be read. The parser is loaded for the first. */
export async function parsedModule(source: string, file: FileId): Promise<ParsedModule | undefined> {
  const { parseModule } = await import("./parse-code.ts");
  const { namesIn } = await import("./code-facts.ts");
  const { isType, word } = await import("./module-imports.ts");
  const root = parseModule(source, dialectOf(file));
  if (!("body" in root)) return undefined;
  const read = (node: Statement | ModuleDeclaration): ModuleStatement => {
    if (node.type === "ImportDeclaration")
      return {
        node,
        kind: "import",
        names: node.specifiers.map(({ local }) => local.name),
        isExported: false,
      };
    const isExported = node.type === "ExportNamedDeclaration";
    const declared: SyntaxNode | null | undefined = isExported ? node.declaration : node;
    if (!declared || declared.type.startsWith("Export")) {
      const isList = isExported && !node.source && !isType(node);
      const listed = (isList ? node.specifiers : []).flatMap((each) =>
        isType(each) ? [] : [{ local: word(each.local), exported: word(each.exported) }],
      );
      // A function or class that is the default may have a name here.
      const inside: Declared | undefined =
        node.type === "ExportDefaultDeclaration" ? node.declaration : undefined;
      const names =
        inside?.id && /^(?:Function|Class)Declaration$/.test(inside.type) ? namesIn(inside.id) : [];
      return { node, kind: "exports", names, isExported, ...(isList && { listed }) };
    }
    const { declare = false, id }: Declared = declared;
    const names = declarationsOf(declared)?.flatMap((each) => namesIn(each.id)) ?? (id ? namesIn(id) : []);
    const isOfTypes = declare || /^TS(?:Interface|TypeAlias)/.test(declared.type);
    return { node, kind: isOfTypes ? "type" : (kinds.get(declared.type) ?? "other"), names, isExported };
  };
  return { root, statements: root.body.map(read) };
}

const kinds: ReadonlyMap<string, ModuleStatement["kind"]> = new Map([
  ["VariableDeclaration", "values"],
  ["ClassDeclaration", "values"],
  ["FunctionDeclaration", "function"],
]);

type Declarations = Extract<Statement, { readonly type: "VariableDeclaration" }>["declarations"];

interface Declared extends SyntaxNode {
  readonly declare?: boolean;
  readonly id?: Declarations[number]["id"] | null;
  readonly declarations?: Declarations;
}

/** What a statement declares with `const`, `let` or `var`. */
export function declarationsOf(node: Declared): Declarations | undefined {
  return node.declarations;
}

/** The declaration in a statement that exports it. */
export function insideExport(node: Statement | ModuleDeclaration): SyntaxNode {
  return (node.type === "ExportNamedDeclaration" ? node.declaration : undefined) ?? node;
}
