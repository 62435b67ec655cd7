import type { Node as SyntaxNode } from "acorn";
import type { FileId } from "../source/file.ts";
import type { Span } from "../source/origin.ts";
import { aliasKey } from "../syntax/import-fact.ts";
import { parseSource, type ParsedSource } from "./parse-source.ts";
import { isNode } from "./syntax-walk.ts";

/**
 * Where code names something of its module: all of a module, or an expression or declaration of a page. Undefined where that is
 * not certain: in code that cannot be read, and where the name means something else in a part of it.
 */
export async function identifierSpans(
  source: string,
  name: string,
  file: FileId,
): Promise<readonly Span[] | undefined> {
  if (!source.includes(name)) return [];
  const names = await identifiersIn(source, file);
  return names && (names.has(name) ? names.get(name) : []);
}

/**
 * The same for every name of the code, each as `identifierSpans` has it; and under `aliasKey` where an import gives a name another one.
 * Undefined of code that cannot be read.
 */
export async function identifiersIn(
  source: string,
  file: FileId,
): Promise<ReadonlyMap<string, readonly Span[] | undefined> | undefined> {
  const parsed = await parseSource(source, file);
  return parsed && spansIn(parsed);
}

interface Visit {
  readonly node: SyntaxNode & { readonly name?: unknown };
  readonly parent: SyntaxNode | undefined;
  readonly key: string;
  /** Whether it is in a function, where names may be declared anew. */
  readonly isInner: boolean;
  /** Whether it declares names. */
  readonly isPattern: boolean;
}

function spansIn({ root, shift }: ParsedSource): ReadonlyMap<string, readonly Span[] | undefined> {
  const names = new Map<string, Map<number, Span>>();
  const uncertain = new Set<string>();
  const open: Visit[] = [{ node: root, parent: undefined, key: "", isInner: false, isPattern: false }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { node, parent, key, isInner } = visit;
    const { name } = node;
    if ((node.type === "Identifier" || node.type === "JSXIdentifier") && typeof name === "string") {
      const use = useOf(parent, key);
      const span = { start: node.start - shift, end: node.end - shift };
      const alias = key === "imported" ? aliasOf(parent, name) : undefined;
      if (alias !== undefined) names.set(alias, new Map([[node.start, span]]));
      else if (use === "shorthand" || (use === "name" && visit.isPattern && isInner)) uncertain.add(name);
      else if (use === "name")
        names.set(name, (names.get(name) ?? new Map<number, Span>()).set(node.start, span));
    }
    const inside = isInner || /Function|BlockStatement|Class|CatchClause|^For/.test(node.type);
    for (const [part, value] of Object.entries(node))
      for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(each))
          open.push({
            node: each,
            parent: node,
            key: part,
            // A function's own name is known around it.
            isInner: part === "id" && node.type !== "VariableDeclarator" ? isInner : inside,
            isPattern: visit.isPattern || part === "params" || part === "id" || part === "param",
          });
  }
  const sorted = [...names].map(
    ([name, spans]) =>
      [name, [...spans.values()].toSorted((left, right) => left.start - right.start)] as const,
  );
  return new Map<string, readonly Span[] | undefined>([
    ...sorted,
    ...[...uncertain].map((name) => [name, undefined] as const),
  ]);
}

/** What an imported name is asked for by, where the import gives it another one. */
function aliasOf(specifier: SyntaxNode | undefined, imported: string): string | undefined {
  const { local } = specifier as { readonly local?: SyntaxNode & { readonly name?: string } };
  return local?.name === undefined || local.name === imported ? undefined : aliasKey(imported, local.name);
}

/** What an identifier is where it stands: a name of the module, a key of something else, or both at once. */
function useOf(parent: SyntaxNode | undefined, key: string): "name" | "key" | "shorthand" {
  if (!parent) return "name";
  const { type } = parent;
  const { computed, shorthand } = parent as { readonly computed?: boolean; readonly shorthand?: boolean };
  if (type === "Property" && shorthand === true) return "shorthand";
  const isMember = (type === "MemberExpression" || type === "JSXMemberExpression") && key === "property";
  const isKey = key === "key" || (type === "JSXAttribute" && key === "name") || key === "label";
  if ((isMember || isKey) && computed !== true) return "key";
  return "name";
}
