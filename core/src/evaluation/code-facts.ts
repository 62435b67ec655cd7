import type { Node as SyntaxNode, Pattern, Program, Statement, ModuleDeclaration } from "acorn";
import type { CodeFacts, ConstantFact, ExportedAs, ImportFact } from "../syntax/page.ts";
import { changedNames } from "./changed-names.ts";
import type { Dialect } from "./imported-file.ts";
import { importOf, isType, word } from "./module-imports.ts";
import { parseModule } from "./parse-code.ts";
import { takenApart } from "./taken-apart.ts";

const mayGuard = /\bVisibility\b|<\s*visibility\b/;
const commonJs = /\bmodule\.exports\b|\bexports\.\w/;

/** What a module imports, declares and exports; of one that is none, what is wrong and where. */
export function readCode(source: string, dialect: Dialect): CodeFacts {
  const parsed = parseModule(source, dialect);
  if (!("body" in parsed)) {
    const start = Math.min(parsed.offset, source.length);
    const fault = {
      message: parsed.message,
      start,
      ...(mayGuard.test(source) && { mayGuard: true as const }),
    };
    return { imports: [], exports: [], constants: [], fault };
  }
  return new ModuleReader(source).read(parsed);
}

class ModuleReader {
  readonly #source: string;
  readonly #imports: ImportFact[] = [];
  /** Local names by the names that they are exported as. */
  readonly #exports = new Map<string, string>();
  readonly #exportedAs: ExportedAs[] = [];
  readonly #statements: string[] = [];
  /** Local names that no values have. */
  readonly #types = new Set<string>();
  /** Whether it exports all of another module. */
  #exportsAll = false;
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
      else if (!this.#types.has(local)) constants.push({ name: exported, source: local });
    }
    const statements = this.#statements;
    const exportedAs = this.#exportedAs.filter(({ local }) => !this.#types.has(local));
    const exportsMore = this.#exportsAll || statements.some((source) => commonJs.test(source));
    return {
      imports: this.#imports,
      exports: [...this.#exports.keys()],
      ...(exportedAs.length > 0 && { exportedAs }),
      constants,
      ...(statements.length > 0 && { statements }),
      ...(exportsMore && { exportsMore }),
    };
  }

  #statement(statement: Statement | ModuleDeclaration): void {
    const imported = importOf(statement);
    if (imported) this.#imports.push(imported.fact);
    switch (statement.type) {
      case "ExportNamedDeclaration": {
        const { declaration, specifiers, source } = statement;
        if (declaration) for (const name of this.#declare(declaration)) this.#exports.set(name, name);
        // What is exported from elsewhere is an import, and an export of it.
        for (const each of specifiers) {
          const name = word(source ? each.exported : each.local);
          const exported = word(each.exported);
          this.#exports.set(exported, name);
          if (name !== exported) this.#exportedAs.push({ local: name, exported });
          if (isType(statement) || isType(each)) this.#types.add(name);
        }
        return;
      }
      case "ExportDefaultDeclaration": {
        const { declaration } = statement;
        const names = this.#declare(declaration as Statement);
        if (names.length === 0) this.#declared.push({ name: "default", source: this.#text(declaration) });
        this.#exports.set("default", names[0] ?? "default");
        return;
      }
      case "ImportDeclaration":
        for (const each of statement.specifiers)
          if (isType(statement) || isType(each)) this.#types.add(each.local.name);
        return;
      case "ExportAllDeclaration":
        this.#exportsAll = true;
        return;
      default:
        this.#declare(statement);
        if (hasToRun(statement)) this.#statements.push(this.#text(statement));
    }
  }

  /** The names that a statement declares. */
  #declare(statement: Statement): readonly string[] {
    const typed = namesOfTyped(statement);
    if (typed) {
      if (typed.isType) for (const name of typed.names) this.#types.add(name);
      return typed.names;
    }
    if (statement.type === "VariableDeclaration") {
      return statement.declarations.flatMap(({ id, init }) => {
        if (id.type !== "Identifier") {
          const names = namesIn(id);
          if (init) this.#declared.push(...takenApart(this.#text(id), names, this.#text(init)));
          return names;
        }
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

/** Whether a statement does more than declare: what takes values apart may change them. */
function hasToRun(statement: Statement): boolean {
  if (statement.type === "VariableDeclaration")
    return statement.declarations.some(
      ({ id, init }) => id.type !== "Identifier" && init && changedNames(init).size > 0,
    );
  if (statement.type === "ExpressionStatement") return statement.directive === undefined;
  return !/Declaration$|^TS|^EmptyStatement$/.test(statement.type);
}

/** What a statement that only TypeScript has declares: types, and values that are unknown before they run. */
function namesOfTyped(
  statement: Statement,
): { readonly names: readonly string[]; readonly isType: boolean } | undefined {
  const { declare = false, id } = statement as { readonly declare?: boolean; readonly id?: Pattern | null };
  const kind: string = statement.type;
  if (statement.type === "VariableDeclaration" && declare)
    return { names: statement.declarations.flatMap((each) => namesIn(each.id)), isType: true };
  if (!declare && !kind.startsWith("TS")) return undefined;
  return { names: id ? namesIn(id) : [], isType: !/^TS(?:Enum|Module)Declaration$/.test(kind) || declare };
}

/** The names that a pattern declares. */
export function namesIn(pattern: Pattern): readonly string[] {
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
