import {
  pageTree,
  type Cursor,
  type ImportFact,
  type PageTree,
  type Problem,
  type Read,
  type Repair,
  type Span,
} from "@octavo/core";
import { unusedImports } from "../check-unused-imports.ts";
import { unusedImport } from "../module-problems.ts";
import { importLine } from "./repair-package-import.ts";

/** Takes away an import that nothing uses, or of one with other names that name. */
export async function repairUnusedImport(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, place, text }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (code !== unusedImport.code || place.kind !== "page" || place.mark !== "import") return repairs;
  const { ordinal, attribute: name } = place;
  const tree = await read.get(pageTree, file);
  const fact = tree.facts.imports[ordinal];
  const unused = new Set(
    (await read.get(unusedImports, file)).filter((each) => each.ordinal === ordinal).map((each) => each.name),
  );
  if (!fact || name === undefined || !unused.has(name)) return repairs;
  const isWhole = fact.names.every(({ local }) => unused.has(local));
  const span = isWhole ? importLine(tree, ordinal, text) : undefined;
  const found = span ? { span, newText: "" } : clauseWithout(name, fact, ordinal, tree, text);
  if (!found) return repairs;
  const { newText, ...at } = found;
  const edits = [{ kind: "replace", origin: { file, ...at }, newText }] as const;
  return [...repairs, { title: span ? "Remove this import" : `Remove \`${name}\` from this import`, edits }];
}

/** The names of an import without one of them; undefined where a comment stands among them. */
function clauseWithout(
  name: string,
  { names }: ImportFact,
  ordinal: number,
  tree: PageTree,
  text: string,
): { readonly span: Span; readonly newText: string } | undefined {
  const whole = tree.extent("import", ordinal);
  const source = tree.span("import", ordinal);
  if (!whole || !source) return undefined;
  const written = text.slice(whole.start, source.start);
  const start = /^import(?:\s+type(?=[\s{]))?/.exec(written)?.[0].length ?? 0;
  const end = written.lastIndexOf("from");
  if (end < start || /\/[/*]/.test(written)) return undefined;
  const kept = names.filter(({ local }) => local !== name);
  const [main] = kept.filter(({ imported }) => imported === "default");
  const [all] = kept.filter(({ imported }) => imported === "*");
  const parts = kept
    .filter((each) => each !== main && each !== all)
    .map(({ imported, local }) => (imported === local ? local : `${imported} as ${local}`));
  const clause = [
    ...(main ? [main.local] : []),
    ...(all ? [`* as ${all.local}`] : []),
    ...(parts.length > 0 ? [`{ ${parts.join(", ")} }`] : []),
  ];
  return {
    span: { start: whole.start + start, end: whole.start + end },
    newText: ` ${clause.join(", ")} `,
  };
}
