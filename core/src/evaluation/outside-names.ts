import type { Node as SyntaxNode } from "acorn";
import type { FileId } from "../source/file.ts";
import { parsedModule } from "./module-statements.ts";
import { nodesIn } from "./syntax-walk.ts";
import { isLabel } from "./used-names.ts";

/** Names that a module asks for and has from nowhere; names within its functions may be among them. */
export interface OutsideNames {
  /** Those outside of functions, which it needs to be loaded. */
  readonly atLoad: readonly string[];
  readonly all: readonly string[];
}

export async function outsideNames(source: string, file: FileId): Promise<OutsideNames> {
  const module = await parsedModule(source, file);
  if (!module) return { atLoad: [], all: [] };
  const own = new Set(module.statements.flatMap(({ names }) => names));
  const namesIn = (enters: (node: SyntaxNode) => boolean): readonly string[] =>
    [
      ...nodesIn(module.root, (node, key) => !isLabel(node, key) && !isOfOthers(node, key) && enters(node)),
    ].flatMap(({ name }: SyntaxNode & { readonly name?: unknown }) =>
      typeof name === "string" ? [name] : [],
    );
  const outside = (names: Iterable<string>): readonly string[] =>
    [...new Set(names)].filter((name) => !own.has(name));
  return {
    atLoad: outside(namesIn((node) => !/Function/.test(node.type))),
    all: outside(namesIn(() => true)),
  };
}

/** Whether a part of an import or export is a name that other modules have. */
function isOfOthers({ type, ...rest }: SyntaxNode & { readonly source?: unknown }, key: string): boolean {
  if (type === "ImportSpecifier") return key === "imported";
  if (type === "ExportNamedDeclaration") return key === "specifiers" && Boolean(rest.source);
  return type.startsWith("Export") && key === "exported";
}
