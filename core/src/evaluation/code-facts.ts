import type {
  ImportDeclaration,
  Node as SyntaxNode,
  Pattern,
  Program,
  Statement,
  ModuleDeclaration,
} from "acorn";
import type { CodeFacts, ConstantFact, ImportFact } from "../syntax/page.ts";
import { parseModule } from "./parse-code.ts";

/** What a module imports, declares and exports; of one that is none, what is wrong and where. */
export function readCode(source: string, isTyped: boolean): CodeFacts {
  const parsed = parseModule(source, isTyped);
  if (!("body" in parsed)) {
    const start = Math.min(parsed.offset, source.length);
    return { imports: [], exports: [], constants: [], fault: { message: parsed.message, start } };
  }
  return new ModuleReader(source).read(parsed);
}

class ModuleReader {
  readonly #source: string;
  readonly #imports: ImportFact[] = [];
  /** Local names by the names that they are exported as. */
  readonly #exports = new Map<string, string>();
  readonly #declared: { readonly name: string; readonly source: string }[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  read({ body }: Program): CodeFacts {
    for (const statement of body) this.#statement(statement);
    const constants: ConstantFact[] = this.#declared.map(({ name, source }) => ({
      name,
      source,
      local: true,
    }));
    for (const [exported, local] of this.#exports) {
      const own = constants.findIndex(({ name }) => name === local);
      const found = constants[own];
      if (exported === local && found) constants[own] = { name: local, source: found.source };
      else constants.push({ name: exported, source: local });
    }
    return { imports: this.#imports, exports: [...this.#exports.keys()], constants };
  }

  #statement(statement: Statement | ModuleDeclaration): void {
    switch (statement.type) {
      case "ImportDeclaration":
        this.#import(statement);
        return;
      case "ExportNamedDeclaration": {
        const { declaration, specifiers, source } = statement;
        if (declaration) for (const name of this.#declare(declaration)) this.#exports.set(name, name);
        const names = specifiers.map(({ local, exported }) => [word(local), word(exported)] as const);
        // What is exported from elsewhere is an import, and an export of it.
        if (source && typeof source.value === "string")
          this.#imports.push({
            source: source.value,
            names: names.map(([imported, exported]) => ({ imported, local: exported })),
          });
        for (const [local, exported] of names) this.#exports.set(exported, source ? exported : local);
        return;
      }
      case "ExportDefaultDeclaration": {
        const { declaration } = statement;
        const names = this.#declare(declaration as Statement);
        if (names.length === 0) this.#declared.push({ name: "default", source: this.#text(declaration) });
        this.#exports.set("default", names[0] ?? "default");
        return;
      }
      case "ExportAllDeclaration":
        return;
      default:
        this.#declare(statement);
    }
  }

  #import({ source, specifiers }: ImportDeclaration): void {
    if (typeof source.value !== "string") return;
    const names = specifiers.map((specifier) => ({
      imported:
        specifier.type === "ImportSpecifier"
          ? word(specifier.imported)
          : specifier.type === "ImportDefaultSpecifier"
            ? "default"
            : "*",
      local: specifier.local.name,
    }));
    this.#imports.push({ source: source.value, names });
  }

  /** The names that a statement declares. */
  #declare(statement: Statement): readonly string[] {
    if (statement.type === "VariableDeclaration") {
      return statement.declarations.flatMap(({ id, init }) => {
        if (id.type !== "Identifier") return namesIn(id);
        this.#declared.push({ name: id.name, source: init ? this.#text(init) : "undefined" });
        return [id.name];
      });
    }
    if (statement.type !== "FunctionDeclaration" && statement.type !== "ClassDeclaration") return [];
    const name = (statement.id as { readonly name: string } | null)?.name;
    if (name === undefined) return [];
    this.#declared.push({ name, source: this.#text(statement) });
    return [name];
  }

  #text({ start, end }: SyntaxNode): string {
    return this.#source.slice(start, end);
  }
}

function word(node: { readonly type: string }): string {
  const { name, value } = node as { readonly name?: string; readonly value?: unknown };
  return name ?? (typeof value === "string" ? value : "");
}

function namesIn(pattern: Pattern): readonly string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === "RestElement" ? property.argument : property.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
