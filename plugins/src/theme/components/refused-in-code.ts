import {
  defineQuery,
  importedFiles,
  isCodeFile,
  type FileId,
  type MarkupFact,
  type MemoQuery,
  type Read,
} from "@octavo/core";
import { mayBeLive } from "../islands/live-code.ts";
import { apartExpressions, runsInBrowsers } from "./apart-expressions.ts";
import { reportElement, reportMarkup } from "./check-markup.ts";
import { tagInCode } from "./tag-place.ts";
import { tagsInCode, type DoubtfulTag } from "./tags-in-code.ts";

interface JudgedTag extends DoubtfulTag {
  /** Whether no browser draws what the page leaves out. */
  readonly isCertain: boolean;
}

/** The doubtful elements in code of a page or snippet, and of the modules that it imports. */
async function judgedTags(file: FileId, read: Read): Promise<readonly JudgedTag[]> {
  const modules = (await importedFiles(file, read, isCodeFile)).filter(isCodeFile);
  const { doubtful: own } = await read.get(tagsInCode, file);
  const others: DoubtfulTag[] = [];
  for (const module of modules) others.push(...(await read.get(tagsInCode, module)).doubtful);
  if (own.length + others.length === 0) return [];
  const isQuiet = !(await runsInBrowsers(file, read)) && !(await anyIsLive(modules, read));
  const apart = isQuiet || own.length === 0 ? undefined : await apartExpressions(file, read);
  return [
    ...own.map((each) => ({ ...each, isCertain: isQuiet || apart?.has(each.expression ?? -1) === true })),
    ...others.map((each) => ({ ...each, isCertain: isQuiet })),
  ];
}

async function anyIsLive(modules: readonly FileId[], read: Read): Promise<boolean> {
  for (const each of modules) if (await read.get(isLiveModule, each)) return true;
  return false;
}

/** A module is imported by many pages. */
const isLiveModule: MemoQuery<boolean> = defineQuery<boolean>({
  name: "isLiveModule",
  run: (_context, file, read) => mayBeLive(read.text(file) ?? "", file),
  fallback: () => true,
});

/** Reports what a page leaves out of the HTML in its code. What browsers may draw all the same is told when the page is drawn. */
export async function checkRefusedInCode(file: FileId, read: Read): Promise<void> {
  for (const { isCertain, file: from, markup, ...tag } of await judgedTags(file, read)) {
    const attributes = isCertain ? markup.attributes : writtenHandlers(markup);
    if (isCertain || Object.keys(attributes).length > 0)
      reportMarkup({ name: markup.name, attributes }, tagInCode(from, tag), read);
  }
}

/** Attributes that do nothing in browsers either: code as a text. */
function writtenHandlers({ attributes }: MarkupFact): MarkupFact["attributes"] {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, { kind }]) => kind === "string" && /^on/i.test(name)),
  );
}

/** Of one page: code may make any. */
const maxRefused = 10;

/** Reports elements that code of a page has made, and that are left out: where they stand, as far as that is known. */
export async function reportRefused(names: ReadonlySet<string>, file: FileId, read: Read): Promise<void> {
  const tags: JudgedTag[] = [];
  for (const each of [file, ...(await importedFiles(file, read))])
    if (!isCodeFile(each)) tags.push(...(await judgedTags(each, read)));
  for (const name of [...names].slice(0, maxRefused)) {
    const own = tags.filter(({ markup }) => markup.name === name);
    // The check has told it.
    if (own.some(({ isCertain }) => isCertain)) continue;
    const [first] = own;
    const origin = first ? tagInCode(first.file, first).origin : { file };
    reportElement(name, origin, read, first === undefined);
  }
}
