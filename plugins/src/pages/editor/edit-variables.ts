import {
  configOrigin,
  pageFacts,
  pageTree,
  variables,
  type Completion,
  type Cursor,
  type Definition,
  longestRun,
  type Hover,
  type Problem,
  type Read,
  type Repair,
  type Span,
} from "@octavo/core";
import { unusedVariable } from "../problems.ts";

/** The text that a variable stands for. */
export async function hoverVariable(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  const found = await variableAt(cursor, read);
  if (found?.value === undefined) return undefined;
  const fence = "`".repeat(Math.max(3, longestRun(found.value, /`+/g) + 1));
  return { markdown: `${fence}text\n${found.value}\n${fence}`, span: found.span };
}

/** From a variable to its text in docs.json. */
export async function defineVariable(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const found = await variableAt(cursor, read);
  if (found?.value === undefined) return undefined;
  return [{ origin: await configOrigin(["variables", found.name], read), from: found.span }];
}

/** Names of variables behind `{{`. */
export async function completeVariables(
  completions: readonly Completion[],
  { file, text, offset }: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const before = /\{\{[ \t]*([\w-]*)$/.exec(text.slice(Math.max(0, offset - 200), offset));
  if (!before || !/\.mdx?$/i.test(file)) return completions;
  const after = /^[\w-]*([ \t]*\}\})?/.exec(text.slice(offset, offset + 200));
  const name = after?.[0].slice(0, after[0].length - (after[1]?.length ?? 0)) ?? "";
  const span = { start: offset - (before[1]?.length ?? 0), end: offset + name.length };
  const known = [...((await read.get(variables, "")) ?? [])];
  return [
    ...completions,
    ...known.map(([label, detail]): Completion => {
      const insert = after?.[1] === undefined ? `${label}}}` : label;
      return { label, kind: "value", detail, insert, span };
    }),
  ];
}

/** Takes away a variable that stands nowhere. */
export async function repairVariable(
  repairs: readonly Repair[],
  { code }: Problem,
  { place }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (code !== unusedVariable.code || place.kind !== "config") return repairs;
  const { file, path } = await configOrigin(place.path, read);
  const edits = [{ kind: "remove", file, path }] as const;
  return [...repairs, { title: `Remove the variable "${String(path.at(-1))}"`, edits }];
}

/** The name of the variable under the cursor, in text or front matter, and where all of it stands. */
export async function variableUnder(
  { file, place, offset }: Cursor,
  read: Read,
): Promise<{ readonly name: string; readonly span: Span } | undefined> {
  if (place.kind === "frontMatter" && place.part === "value") {
    const tree = await read.get(pageTree, file);
    for (const [ordinal, { name }] of tree.facts.variables.entries()) {
      const span = tree.span("variable", ordinal);
      if (span && span.start <= offset && offset <= span.end) return { name, span };
    }
  }
  if (place.kind !== "page" || place.mark !== "variable") return undefined;
  const name = (await read.get(pageFacts, file)).variables[place.ordinal]?.name;
  return name === undefined ? undefined : { name, span: place.span };
}

async function variableAt(
  cursor: Cursor,
  read: Read,
): Promise<{ readonly name: string; readonly value: string | undefined; readonly span: Span } | undefined> {
  const found = await variableUnder(cursor, read);
  return found && { ...found, value: (await read.get(variables, ""))?.get(found.name) };
}
