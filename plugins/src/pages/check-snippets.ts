import {
  defineQuery,
  importedFile,
  pageFacts,
  snippetLevels,
  snippetPlaces,
  sources,
  type FileId,
  type MemoQuery,
  type Origin,
  type PageFacts,
  type Read,
  type RelatedPlace,
} from "@octavo/core";
import { unusedImports } from "./check-unused-imports.ts";
import { circularImport, emptyImport } from "./evaluation-problems.ts";
import { importMissing } from "./problems.ts";

/** Files that are followed from one that is taken in, at most. */
const limit = 1_000;

/** Markdown that a file takes in, and where it says so. */
interface Taken {
  readonly target: FileId;
  readonly origin: Origin;
  readonly kind: "import" | "snippet";
  /** Of the import, or of the component. */
  readonly ordinal: number;
}

/** Reports Markdown that leads back to the file that takes it in, what is not there, and imports that show nothing. */
export async function checkSnippets(file: FileId, read: Read): Promise<void> {
  const facts = await read.get(pageFacts, file);
  await checkCircles(file, read);
  for (const [ordinal, { source, names }] of facts.imports.entries()) {
    const target = markdownFile(file, source, read);
    const shown = names.find(({ imported }) => imported === "default");
    // Of an empty file nobody knows what it is to be.
    if (target === undefined || !shown || (read.text(target) ?? "").trim() === "") continue;
    const { hasContent, exports } = await read.get(pageFacts, target);
    // Its name may be that of an export, which it means then.
    if (hasContent || exports.includes("default") || exports.includes(shown.local)) continue;
    const origin = { file, mark: "import" as const, ordinal, attribute: shown.local };
    read.report(emptyImport, origin, { name: shown.local, target, exports: exports.slice(0, 5) });
  }
  for (const [ordinal, component] of facts.components.entries()) {
    const named = snippetName(component);
    const places = named === undefined ? [] : snippetPlaces(named);
    if (named === undefined || places.some((place) => read.exists(place))) continue;
    const origin = { file, mark: "component" as const, ordinal, attribute: "file" };
    const target = (await likelyPlace(places, read)) ?? named;
    read.report(importMissing, origin, { source: named, target, isSnippet: true });
  }
}

async function checkCircles(file: FileId, read: Read): Promise<void> {
  const steps = await stepsBack(file, (user) => read.get(takenBy, user));
  const taken = (await read.get(takenBy, file)).filter(({ target }) => wayBack(target, file, steps));
  if (taken.length === 0) return;
  // What nobody uses shows nothing, so it cannot lead back.
  const used = await usedBy(file, read);
  const usedSteps = await stepsBack(file, (user) => usedBy(user, read));
  for (const each of taken) {
    const { target, origin, kind } = each;
    const shown = used.includes(each) ? wayBack(target, file, usedSteps) : undefined;
    const chain = shown ?? wayBack(target, file, steps) ?? [];
    const related = await placesAlong(chain, read);
    const params = { chain: [file, ...chain], kind, isUnused: !shown };
    read.report(shown ? circularImport : { ...circularImport, severity: "warning" }, origin, params, {
      related,
    });
  }
}

/** What a file takes in, without imports that nothing in it uses. */
async function usedBy(file: FileId, read: Read): Promise<readonly Taken[]> {
  const taken = await read.get(takenBy, file);
  if (!taken.some(({ kind }) => kind === "import")) return taken;
  const { imports } = await read.get(pageFacts, file);
  const unused = new Set(
    (await read.get(unusedImports, file)).map(({ ordinal, name }) => `${ordinal} ${name}`),
  );
  const isUsed = (ordinal: number): boolean =>
    imports[ordinal]?.passedOn === true ||
    imports[ordinal]?.names.some(({ local }) => !unused.has(`${ordinal} ${local}`)) === true;
  return taken.filter(({ kind, ordinal }) => kind !== "import" || isUsed(ordinal));
}

/** Of the places where a snippet may be, the one in the folder that the site has snippets in. */
async function likelyPlace(places: readonly FileId[], read: Read): Promise<FileId | undefined> {
  const files = places.length > 1 ? ((await read.pick(sources, "", "snippets")) ?? []) : [];
  return places.find((place) => files.some((file) => topFolder(file) === topFolder(place))) ?? places[0];
}

function topFolder(file: FileId): string {
  return file.slice(0, file.indexOf("/"));
}

/** What a file imports, and what it shows by a name in `<Snippet file>`. */
export const takenBy: MemoQuery<readonly Taken[]> = defineQuery({
  name: "takenSnippets",
  run: async (_context, file, read) => takenIn(file, await read.get(pageFacts, file), read),
  fallback: () => [],
});

function takenIn(file: FileId, { imports, components }: PageFacts, read: Read): readonly Taken[] {
  const imported = imports.flatMap(({ source }, ordinal) => {
    const target = markdownFile(file, source, read);
    return target === undefined
      ? []
      : [{ target, origin: { file, mark: "import" as const, ordinal }, kind: "import" as const, ordinal }];
  });
  const shown = components.flatMap((component, ordinal) => {
    const named = snippetName(component);
    const target = named === undefined ? undefined : snippetPlaces(named).find((place) => read.exists(place));
    const origin = { file, mark: "component" as const, ordinal, attribute: "file" };
    return target === undefined ? [] : [{ target, origin, kind: "snippet" as const, ordinal }];
  });
  return [...imported, ...shown];
}

function snippetName({ name, attributes }: PageFacts["components"][number]): string | undefined {
  const named = name === "Snippet" ? attributes["file"] : undefined;
  return named?.kind === "string" ? named.value : undefined;
}

/** Of the files that one takes in, also by way of others, the next one on the shortest way back to it. */
async function stepsBack(
  to: FileId,
  taken: (file: FileId) => Promise<readonly Taken[]>,
): Promise<ReadonlyMap<FileId, FileId>> {
  const users = new Map<FileId, FileId[]>([[to, []]]);
  let open: readonly FileId[] = [to];
  // A longer way is told as one that is too deep.
  for (let level = 0; level <= snippetLevels && users.size <= limit; level++) {
    const found: FileId[] = [];
    for (const file of open)
      for (const { target } of await taken(file)) {
        const known = users.get(target);
        if (known) known.push(file);
        else {
          users.set(target, [file]);
          found.push(target);
        }
      }
    open = found;
  }
  const steps = new Map<FileId, FileId>();
  const near = [to];
  // An array's iterator also visits what is added meanwhile.
  for (const file of near)
    for (const user of users.get(file) ?? [])
      if (!steps.has(user)) {
        steps.set(user, file);
        near.push(user);
      }
  return steps;
}

/** The files from one back to another, both included; undefined where there is no way. */
function wayBack(
  from: FileId,
  to: FileId,
  steps: ReadonlyMap<FileId, FileId>,
): readonly FileId[] | undefined {
  if (from !== to && !steps.has(from)) return undefined;
  const way = [from];
  for (let at: FileId | undefined = from; at !== undefined && at !== to;) {
    at = steps.get(at);
    if (at !== undefined) way.push(at);
  }
  return way;
}

/** Where each file takes in the next one. */
export async function placesAlong(chain: readonly FileId[], read: Read): Promise<readonly RelatedPlace[]> {
  const places: RelatedPlace[] = [];
  for (const [index, next] of chain.slice(1).entries()) {
    const file = chain[index] ?? next;
    const taken = (await read.get(takenBy, file)).find(({ target }) => target === next);
    if (!taken) continue;
    const message = `It ${taken.kind === "import" ? "imports" : "shows"} ${next}`;
    places.push({ message, origin: taken.origin });
  }
  return places;
}

function markdownFile(from: FileId, source: string, read: Read): FileId | undefined {
  const target = importedFile(from, source, read);
  return target !== undefined && /\.mdx?$/i.test(target) ? target : undefined;
}
