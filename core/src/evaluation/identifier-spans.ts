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
 * The same for every name of the code, each as `identifierSpans` has it; and under `aliasKey` where an import, or what is passed on from
 * another file, has another name than there.
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
  /** Whether it is of `export … from`. */
  readonly isPassedOn: boolean;
}

function spansIn({ root, shift }: ParsedSource): ReadonlyMap<string, readonly Span[] | undefined> {
  const names = new Map<string, Map<number, Span>>();
  const uncertain = new Set<string>();
  const open: Visit[] = [
    { node: root, parent: undefined, key: "", isInner: false, isPattern: false, isPassedOn: false },
  ];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { node, parent, key, isInner } = visit;
    const { name } = node;
    if ((node.type === "Identifier" || node.type === "JSXIdentifier") && typeof name === "string") {
      const use = useOf(parent, key);
      const span = { start: node.start - shift, end: node.end - shift };
      const alias = key === (visit.isPassedOn ? "local" : "imported") ? aliasOf(parent) : undefined;
      if (alias !== undefined) names.set(alias, new Map([[node.start, span]]));
      else if (use === "shorthand" || (use === "name" && visit.isPattern && isInner)) uncertain.add(name);
      else if (use === "name")
        names.set(name, (names.get(name) ?? new Map<number, Span>()).set(node.start, span));
    }
    const inside = isInner || /Function|BlockStatement|Class|CatchClause|^For/.test(node.type);
    const isPassedOn = node.type === "ExportNamedDeclaration" && "source" in node && isNode(node.source);
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
            isPassedOn: visit.isPassedOn || isPassedOn,
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

/** What a name of another file is asked for by, where it has another one here. */
function aliasOf(specifier: SyntaxNode | undefined): string | undefined {
  const { imported, local, exported } = specifier as Partial<
    Record<
      "imported" | "local" | "exported",
      SyntaxNode & { readonly name?: string; readonly value?: string }
    >
  >;
  const [there, here] = imported ? [imported, local] : [local, exported];
  const [from, to] = [there, here].map((each) => each?.name ?? each?.value);
  return from === undefined || to === undefined || from === to ? undefined : aliasKey(from, to);
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
