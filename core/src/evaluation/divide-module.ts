import type { Node as SyntaxNode } from "acorn";
import type { FileId } from "../source/file.ts";
import { appendAll } from "../syntax/append-all.ts";
import { changedNames } from "./changed-names.ts";
import { listedName } from "./exported-names.ts";
import {
  declarationsOf,
  insideExport,
  parsedModule,
  type ModuleStatement,
  type ParsedModule,
} from "./module-statements.ts";
import { replaceSpans, type Replacement } from "./replace-spans.ts";
import { usedNames } from "./used-names.ts";

/** A page's statements as two modules, in which everything stands where it stood. */
export interface DividedModule {
  /** What can be loaded before the files that need names of the page. It exports all that it declares, where need be under another name. */
  readonly early: string;
  /** The rest, which has the others from `early`, and exports what the page exports. */
  readonly late: string;
  /** What the page exports of `early`. */
  readonly names: ReadonlySet<string>;
}

/**
 * Divides the statements of a page. `isLate` tells whether a file that it imports needs names of the page, `early` is how `late` imports
 * the other half, and `assigned` tells which variables other code of the page gives new values. Undefined where nothing is early.
 */
export async function divideModule(
  source: string,
  file: FileId,
  isLate: (path: string) => boolean,
  early: string,
  assigned: (name: string) => boolean = () => false,
): Promise<DividedModule | undefined> {
  const module = await parsedModule(source, file);
  if (!module) return undefined;
  const late = lateStatements(module, isLate, assigned);
  const own = module.statements.filter((each) => isMovable(each) && !late.has(each));
  if (own.every((each) => each.names.length === 0)) return undefined;
  const exported = new Set(own.flatMap((each) => (each.isExported ? each.names : [])));
  const listed = own.flatMap((each) => each.listed ?? []).map((each) => each.exported);
  const names = new Set([...exported, ...listed]);
  const locals = new Set(own.flatMap((each) => each.names.filter((name) => !exported.has(name))));
  const handed = handedOver(locals, names);
  const without = (left: (each: ModuleStatement) => boolean): string =>
    replaceSpans(
      source,
      module.statements.filter(left).map(({ node: { start, end } }): Replacement => ({
        start,
        end,
        text: source.slice(start, end).replaceAll(/[^\n]/g, " "),
      })),
    );
  const isEarly = new Set(own);
  const path = JSON.stringify(early);
  const given = handed.map(({ local, imported }) => renamed(local, imported));
  const taken = [...exported, ...handed.map(({ local, imported }) => renamed(imported, local))];
  const handedOn = `export { ${Array.from(names, listedName).join(", ")} } from ${path};`;
  return {
    names,
    early: `${without((each) => late.has(each))}\n;export { ${given.join(", ")} };`,
    late: `${without((each) => isEarly.has(each))}\n;import { ${taken.join(", ")} } from ${path}; ${handedOn}`,
  };
}

function renamed(name: string, as: string): string {
  return name === as ? name : `${name} as ${as}`;
}

/** Whether a statement declares or exports something, and does nothing else. */
function isMovable({ kind, listed = [] }: ModuleStatement): boolean {
  return kind === "values" || kind === "function" || listed.length > 0;
}

/** A variable of one half, and what it is called between them. */
interface Handed {
  readonly local: string;
  readonly imported: string;
}

/** Names under which one half hands variables to the other, where the page may export something else by theirs. */
function handedOver(locals: ReadonlySet<string>, exported: ReadonlySet<string>): readonly Handed[] {
  const taken = new Set([...locals, ...exported]);
  return [...locals].map((local) => {
    let imported = local;
    if (exported.has(local)) while (taken.has(imported)) imported += "$";
    taken.add(imported);
    return { local, imported };
  });
}

/** Of what changes by turns, more rounds are not worth their time: then nothing is early. */
const maxRounds = 20;

/** What needs late files, and what must not change its place among the others. */
function lateStatements(
  { root, statements }: ParsedModule,
  isLate: (path: string) => boolean,
  assigned: (name: string) => boolean,
): ReadonlySet<ModuleStatement> {
  const changed = changedNames(root);
  const used = new Map(statements.map((each) => [each, usedNames(each.node)]));
  const declaring = new Map(statements.flatMap((each) => each.names.map((name) => [name, each])));
  const uses = statements
    .filter(isMovable)
    .flatMap((user) => Array.from(used.get(user) ?? [], (name) => ({ name, user })));
  const users = Map.groupBy(uses, ({ name }) => name);
  const late = new Set<ModuleStatement>();
  /** With all that uses it. */
  const add = (statement: ModuleStatement): void => {
    const open = [statement];
    for (let each = open.pop(); each; each = open.pop()) {
      if (late.has(each)) continue;
      late.add(each);
      for (const name of each.names) for (const { user } of users.get(name) ?? []) open.push(user);
    }
  };
  for (const each of statements) {
    const { node, kind, names } = each;
    if (node.type === "ImportDeclaration" && isLate(String(node.source.value))) add(each);
    // Nobody may give an imported name another value.
    const isChanged = names.some((name) => changed.has(name) || assigned(name));
    const isVariable = kind === "values" && !isConstant(node) && isChanged;
    if (kind === "other" || (kind === "exports" && !isMovable(each)) || isVariable) add(each);
  }
  for (let round = 0; round < maxRounds; round++) {
    const { size } = late;
    /** What late statements may have changed before. */
    const touched = new Set<string>();
    for (const each of statements) {
      const asked = used.get(each) ?? new Set<string>();
      if (isMovable(each) && [...asked].some((name) => touched.has(name))) add(each);
      if (!late.has(each) || !mayChange(each)) continue;
      const open = [...asked];
      for (let name = open.pop(); name !== undefined; name = open.pop()) {
        const declared = declaring.get(name);
        if (touched.has(name) || !declared || isFixed(declared)) continue;
        touched.add(name);
        appendAll(open, used.get(declared) ?? []);
      }
    }
    if (late.size === size) return late;
  }
  return new Set(statements);
}

function isConstant(node: ModuleStatement["node"]): boolean {
  const { kind }: SyntaxNode & { readonly kind?: string } = insideExport(node);
  return kind === "const";
}

const fixed = /^(?:Literal|TemplateLiteral|UnaryExpression|BinaryExpression)$/;

/** Whether nothing can change what a statement declares. */
function isFixed({ node }: ModuleStatement): boolean {
  return declarationsOf(insideExport(node))?.every(({ init }) => init && fixed.test(init.type)) ?? false;
}

/** Whether a statement does more than to declare functions. */
function mayChange({ node, kind }: ModuleStatement): boolean {
  if (kind === "other") return true;
  return (
    kind === "values" &&
    declarationsOf(insideExport(node))?.some(({ init }) => init && !/Function/.test(init.type)) !== false
  );
}
