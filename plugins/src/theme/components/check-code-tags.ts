import {
  codeFacts,
  importedFiles,
  isCodeFile,
  namesGiven,
  pageFacts,
  publicPath,
  routes,
  snippetPlaces,
  type FileId,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { meantComponent } from "./meant-name.ts";
import { unknownComponent } from "./problems.ts";
import { checkRefusedInCode } from "./refused-in-code.ts";
import { tagInCode } from "./tag-place.ts";
import { namesOf, tagsInCode, type UnknownTag } from "./tags-in-code.ts";

/** Reports what is wrong with tags in code: of a page or snippet, and of the modules that it is made of. */
export async function checkCodeTags(file: FileId, read: Read): Promise<void> {
  const facts = await read.get(pageFacts, file);
  if (!mayHaveTags(facts)) return;
  const { unknown } = await read.get(tagsInCode, file);
  const isPage = (await read.pick(routes, "", publicPath(file)))?.file === file;
  const given = unknown.length === 0 || isPage ? [] : await read.pick(namesGiven, "", file);
  const own = isPage ? unknown : unknown.filter(({ isOfModule }) => !isOfModule);
  reportUnknown(own, file, new Set([...namesOf(facts), ...(given ?? [])]), read);
  if (isPage) await checkModules(file, facts, read);
  await checkRefusedInCode(file, read);
}

function mayHaveTags({ imports, constants, statements, expressions, components }: PageFacts): boolean {
  return (
    imports.length + constants.length + expressions.length > 0 ||
    statements !== undefined ||
    components.some(({ attributes }) => Object.values(attributes).some(({ kind }) => kind === "expression"))
  );
}

/** Code of files, and of snippets that export some, knows the names of the page that shows it. */
async function checkModules(file: FileId, facts: PageFacts, read: Read): Promise<void> {
  for (const module of new Set([...(await importedFiles(file, read)), ...snippetsOf(facts, read)])) {
    const { unknown } = await read.get(tagsInCode, module);
    const ofModule = unknown.filter(({ isOfModule }) => isOfModule);
    if (ofModule.length === 0) continue;
    const own = await read.get(isCodeFile(module) ? codeFacts : pageFacts, module);
    reportUnknown(ofModule, module, new Set([...namesOf(facts), ...namesOf(own)]), read);
  }
}

/** Snippets that are shown without an import. */
function snippetsOf({ components }: PageFacts, read: Read): readonly FileId[] {
  return components.flatMap(({ name, attributes }) => {
    const written = name === "Snippet" ? attributes["file"] : undefined;
    if (written?.kind !== "string") return [];
    return snippetPlaces(written.value).find((place) => read.exists(place)) ?? [];
  });
}

function reportUnknown(
  tags: readonly UnknownTag[],
  file: FileId,
  own: ReadonlySet<string>,
  read: Read,
): void {
  const meant = new Map<string, string | undefined>();
  for (const tag of tags) {
    const { name, names, isPart } = tag;
    if (own.has(name.split(".", 1)[0] ?? "")) continue;
    if (!meant.has(name)) meant.set(name, meantComponent(name, own));
    const nearest = meant.get(name);
    const edits = names.map((span) => ({ origin: { file, span }, newText: nearest ?? "" }));
    // A frame has other props than what embeds one player.
    const isSame = nearest !== undefined && nearest !== "iframe";
    const fixes = isSame ? [{ title: `Change to \`${nearest}\``, edits }] : [];
    read.report(unknownComponent, tagInCode(file, tag).origin, { name, nearest, isPart }, { fixes });
  }
}
