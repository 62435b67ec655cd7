import type { ModuleDeclaration, Statement } from "acorn";
import type { FileId } from "../source/file.ts";
import type { Span } from "../source/origin.ts";
import { listedName } from "./exported-names.ts";
import { parsedModule } from "./module-statements.ts";
import { replaceSpans, type Replacement } from "./replace-spans.ts";

/**
 * Code that imports by name what its imports mean by a default: `meant` has the export for the path and the local name of one, undefined
 * where it is the default indeed. Lines stay where they are, and so does code that cannot be read.
 */
export async function withNamedDefaults(
  source: string,
  file: FileId,
  meant: (path: string, local: string) => string | undefined,
): Promise<string> {
  const { word } = await import("./module-imports.ts");
  const module = await parsedModule(source, file);
  if (!module) return source;
  const replaced = (
    path: string,
    local: string,
    written: (name: string) => Replacement,
  ): readonly Replacement[] => {
    const name = meant(path, local);
    return name === undefined ? [] : [written(name)];
  };
  const inStatement = (statement: Statement | ModuleDeclaration): readonly Replacement[] => {
    if (statement.type !== "ImportDeclaration" && statement.type !== "ExportNamedDeclaration") return [];
    const path = statement.source?.value;
    if (typeof path !== "string") return [];
    return statement.specifiers.flatMap((each): readonly Replacement[] => {
      if (each.type === "ImportNamespaceSpecifier") return [];
      if (each.type === "ImportDefaultSpecifier")
        return replaced(path, each.local.name, (name) => clauseOf(source, each, name, path));
      const [asked, local] =
        each.type === "ImportSpecifier" ? [each.imported, each.local] : [each.local, each.exported];
      if (word(asked) !== "default") return [];
      // `export { default } from "s"` has one name for both.
      const behind = asked.start === local.start ? " as default" : "";
      return replaced(path, word(local), (name) => ({
        start: asked.start,
        end: asked.end,
        text: listedName(name) + behind,
      }));
    });
  };
  return replaceSpans(source, module.root.body.flatMap(inStatement));
}

/** What else the import has is an import of its own. */
function clauseOf(source: string, { start, end }: Span, name: string, path: string): Replacement {
  const comma = /^(?:\s|\/\*[^]*?\*\/|\/\/[^\n]*\n)*,/.exec(source.slice(end))?.[0];
  if (comma === undefined) return { start, end, text: `{ ${name} }` };
  const lines = comma.replaceAll(/[^\n]/g, "");
  const text = `{ ${name} } from ${JSON.stringify(path)}; import ${lines}`;
  return { start, end: end + comma.length, text };
}
