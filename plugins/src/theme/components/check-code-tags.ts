import {
  codeFacts,
  importedFiles,
  isCodeFile,
  namesGiven,
  pageFacts,
  publicPath,
  routes,
  type FileId,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { meantComponent } from "./meant-name.ts";
import { unknownComponent } from "./problems.ts";
import { checkRefusedInCode } from "./refused-in-code.ts";
import { tagInCode } from "./tag-place.ts";
import { namesOf, tagsInCode, type TagsInCode } from "./tags-in-code.ts";

/** Reports what is wrong with tags in code: of a page or snippet, and of the modules that it is made of. */
export async function checkCodeTags(file: FileId, read: Read): Promise<void> {
  const facts = await read.get(pageFacts, file);
  if (!mayHaveTags(facts)) return;
  const { unknown } = await read.get(tagsInCode, file);
  const isPage = (await read.pick(routes, "", publicPath(file)))?.file === file;
  const given = unknown.length === 0 || isPage ? [] : await read.pick(namesGiven, "", file);
  reportUnknown(unknown, file, new Set([...namesOf(facts), ...(given ?? [])]), read);
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

/** Code of files knows the names of the page that shows it. */
async function checkModules(file: FileId, facts: PageFacts, read: Read): Promise<void> {
  for (const module of (await importedFiles(file, read)).filter(isCodeFile)) {
    const { unknown } = await read.get(tagsInCode, module);
    if (unknown.length === 0) continue;
    const own = [...namesOf(facts), ...namesOf(await read.get(codeFacts, module))];
    reportUnknown(unknown, module, new Set(own), read);
  }
}

function reportUnknown(
  tags: TagsInCode["unknown"],
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
