import {
  isBuiltIn,
  importedFile,
  pageTree,
  snippetPlaces,
  type Cursor,
  type PageFacts,
  type Problem,
  type Read,
  type Repair,
  type Span,
} from "@octavo/core";
import { importEdit, importing } from "./import-edit.ts";
import { isComponentName, nameOf } from "./importable.ts";

/** For `<Snippet file="x.mdx" />`: an import of the file, and a component. */
export async function repairSnippet(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, place, text }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (code !== "page/older-component" || place.kind !== "page" || place.mark !== "component") return repairs;
  const tree = await read.get(pageTree, file);
  const { name, attributes = {} } = tree.facts.components[place.ordinal] ?? {};
  const written = name === "Snippet" ? attributes["file"] : undefined;
  const from =
    written?.kind === "string" ? snippetPlaces(written.value).find((each) => read.exists(each)) : undefined;
  const opening = tree.span("component", place.ordinal);
  const extent = tree.extent("component", place.ordinal);
  const prop = tree.props("component", place.ordinal).find((each) => each.name === "file");
  if (from === undefined || !opening || !extent || !prop?.value) return repairs;
  const known = tree.facts.imports
    .filter(({ source }) => importedFile(file, source, read) === from)
    .flatMap(({ names }) => names.find(({ imported }) => imported === "default") ?? [])[0]?.local;
  const component = known ?? freeName(nameOf(from), tree.facts);
  if (component === undefined) return repairs;
  const whole: Span = {
    start: text.slice(0, prop.nameSpan.start).trimEnd().length,
    end: prop.value.end + (/["'}]/.test(text.charAt(prop.value.end)) ? 1 : 0),
  };
  const closing = /<\/\s*Snippet\s*>$/.exec(text.slice(extent.start, extent.end))?.[0];
  const edits = [
    ...(known === undefined
      ? [importEdit({ name: component, from, isWhole: true }, importing(file, text, tree, read))]
      : []),
    { span: opening, newText: component },
    { span: whole, newText: "" },
    ...(closing === undefined
      ? []
      : [{ span: { start: extent.end - closing.length, end: extent.end }, newText: `</${component}>` }]),
  ].map(({ span, newText }) => ({ kind: "replace" as const, origin: { file, span }, newText }));
  return [...repairs, { title: `Import it as ${component}`, edits }];
}

/** What the file is called, where nothing else is. */
function freeName(
  name: string,
  { imports, constants, exports, declared = [] }: PageFacts,
): string | undefined {
  const taken = new Set([
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
    ...constants.map((each) => each.name),
    ...exports,
    ...declared,
  ]);
  return [name, `${name}Snippet`].find(
    (each) => isComponentName(each) && !isBuiltIn(each) && !taken.has(each),
  );
}
