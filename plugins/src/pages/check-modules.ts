import {
  codeFacts,
  exportsOf,
  importedFile,
  meantExport,
  importSpans,
  isCodeFile,
  nearest,
  pageFacts,
  type FileId,
  type ImportFact,
  type Origin,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { codeLinks } from "./links/code-links.ts";
import { checkImport } from "./check-import.ts";
import { codeSyntax, missingExport } from "./module-problems.ts";
import { unlikeComponent } from "./unlike-components.ts";

/** Modules that are followed from one page, at most. */
const limit = 200;

/** Reports what can be told of the code that a page imports without running it. Empty files are unknown, and no problem. */
export async function checkModules(file: FileId, read: Read): Promise<void> {
  const { imports, components } = await read.get(pageFacts, file);
  if (imports.length === 0) return;
  await checkMembers(components, imports, file, read);
  checkRepeats(imports, file, read);
  const open = new Set<FileId>();
  for (const [ordinal, fact] of imports.entries()) {
    const { source, names } = fact;
    const place = { file, mark: "import" as const, ordinal };
    await checkImport(fact, file, place, true, read, unlikeComponent(fact, components));
    const target = targetOf(file, source, read);
    if (target === undefined) continue;
    for (const { imported, local } of names)
      await checkName(imported, target, { ...place, attribute: local }, read);
    if (isCodeFile(target)) open.add(target);
  }
  // A set's iterator also visits what is added meanwhile.
  for (const module of open) {
    if (open.size > limit) return;
    for (const next of await checkModule(module, read)) open.add(next);
  }
}

/** Reports what is wrong in a module, and answers the modules that it imports. */
async function checkModule(file: FileId, read: Read): Promise<readonly FileId[]> {
  const { fault, imports } = await read.get(codeFacts, file);
  if (fault) {
    const { message, start } = fault;
    const span = { start, end: start + 1 };
    read.report(codeSyntax, { file, span }, { file, message, place: placeIn(read.text(file) ?? "", start) });
    return [];
  }
  await read.get(codeLinks, file);
  const found: FileId[] = [];
  const spans = imports.length > 0 ? await read.get(importSpans, file) : [];
  for (const [ordinal, fact] of imports.entries()) {
    const { source, names } = fact;
    const origin: Origin = { file, span: spans[ordinal] ?? { start: 0, end: 0 } };
    await checkImport(fact, file, origin, false, read);
    const target = targetOf(file, source, read);
    if (target === undefined) continue;
    for (const { imported } of names) await checkName(imported, target, origin, read);
    if (isCodeFile(target)) found.push(target);
  }
  return found;
}

/** Reports names that are imported a second time: no other reader of MDX allows that. */
function checkRepeats(imports: readonly ImportFact[], file: FileId, read: Read): void {
  const known = new Set<string>();
  for (const [ordinal, { source, names, passedOn }] of imports.entries())
    for (const { local } of passedOn ? [] : names) {
      const origin = { file, mark: "import" as const, ordinal, attribute: local };
      if (known.has(local)) {
        const message = "another import has its name already; give one of them another name";
        read.report(codeSyntax, origin, {
          file: `The import of \`${local}\``,
          message,
          place: `"${source}"`,
        });
      }
      known.add(local);
    }
}

/** Reports `<Names.Part>` where the file that stands behind the name has no such part. */
async function checkMembers(
  components: PageFacts["components"],
  imports: readonly ImportFact[],
  file: FileId,
  read: Read,
): Promise<void> {
  for (const [ordinal, { name }] of components.entries()) {
    const [first = "", member] = name.split(".");
    if (member === undefined) continue;
    const source = imports.find(({ names }) => names.some(({ local }) => local === first));
    const target = source && targetOf(file, source.source, read);
    if (target === undefined) continue;
    const imported = source?.names.find(({ local }) => local === first)?.imported;
    // Of what code exports as its default, only the code knows the members.
    if (imported !== "*" && !(imported === "default" && !isCodeFile(target))) continue;
    const isDefault = imported === "default";
    if (isDefault && meantExport({ local: first, imported }, await read.get(pageFacts, target)) === first)
      continue;
    await checkName(member, target, { file, mark: "component", ordinal }, read, isDefault);
  }
}

async function checkName(
  imported: string,
  target: FileId,
  origin: Origin,
  read: Read,
  isOfContent = false,
): Promise<void> {
  if (imported === "*") return;
  const names = await exportsOf(target, read);
  // The content of a file has no members, whatever the file exports.
  if (!names || (names.includes(imported) && !isOfContent)) return;
  read.report(
    missingExport,
    origin,
    { name: imported, file: target, nearest: nearest(imported, [...names]) },
    { related: [{ message: "The imported file", origin: { file: target } }] },
  );
}

function targetOf(from: FileId, source: ImportFact["source"], read: Read): FileId | undefined {
  const target = importedFile(from, source, read);
  const isKnown = target !== undefined && (isCodeFile(target) || /\.mdx?$/i.test(target));
  return isKnown ? target : undefined;
}

function placeIn(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `line ${before.length}`;
}
