import type { FileId } from "../source/file.ts";
import { changedNames } from "./changed-names.ts";
import { insideExport, parsedModule } from "./module-statements.ts";
import { replaceSpans, type Replacement } from "./replace-spans.ts";

export interface AnnouncedNames {
  readonly source: string;
  /** The exports that are announced: of those that were asked for, what is declared and has one value. */
  readonly names: readonly string[];
}

/** A module that says when exports get their values: `announce` is called with each, and gives it back. Lines stay where they are. */
export async function announceNames(
  source: string,
  file: FileId,
  asked: ReadonlySet<string>,
  announce: (exported: string) => string,
): Promise<AnnouncedNames> {
  const module = await parsedModule(source, file);
  if (!module) return { source, names: [] };
  const changed = changedNames(module.root);
  const lists = Map.groupBy(
    module.statements.flatMap(({ listed = [] }) => listed),
    ({ local }) => local,
  );
  const names: string[] = [];
  const pieces: Replacement[] = [];
  const insert = (at: number, text: string): void => void pieces.push({ start: at, end: at, text });
  for (const { node, kind, names: own, isExported } of module.statements) {
    if (node.type === "ExportDefaultDeclaration" && asked.has("default")) {
      const { type, start, end } = node.declaration;
      // Functions are there before anything runs.
      if (type.endsWith("Declaration")) continue;
      insert(start, `${announce("default")}(`);
      insert(end, ")");
      names.push("default");
    }
    const isConstant = (insideExport(node) as { readonly kind?: string }).kind === "const";
    for (const local of kind === "values" ? own : []) {
      if (!isConstant && changed.has(local)) continue;
      const exports = (lists.get(local) ?? []).map(({ exported }) => exported);
      for (const exported of [...(isExported ? [local] : []), ...exports])
        if (asked.has(exported)) {
          insert(node.end, `;${announce(exported)}(${local});`);
          names.push(exported);
        }
    }
  }
  return { source: replaceSpans(source, pieces), names };
}
