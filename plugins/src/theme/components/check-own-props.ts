import {
  codeFacts,
  componentProps,
  defineBarrier,
  defineQuery,
  importedFile,
  isCodeFile,
  isPage,
  namesGiven,
  neededNames,
  pageFacts,
  type BarrierQuery,
  type FileId,
  type MemoQuery,
  type NeededNames,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { reportUnknown, type WrittenComponent } from "./check-props.ts";
import { missingProp, unshownContent } from "./problems.ts";
import type { TagPlace } from "./tag-place.ts";

type Facts = Pick<PageFacts, "imports" | "constants" | "statements">;

/** What a component of the site makes use of. */
interface Taken {
  readonly takes: (name: string) => Promise<boolean>;
  /** Names that it takes, as far as they are known. */
  readonly names: () => Promise<readonly string[]>;
  /** Of a snippet: what it shows, or computes with, and cannot go without. */
  readonly needed?: () => Promise<NeededNames>;
  /** The file that it stands in. */
  readonly file: FileId;
}

/**
 * Reports props and content that a component of the site, which a page imports or declares, makes nothing of, and props that a
 * snippet shows or computes with and is not given.
 */
export async function checkOwnProps(
  {
    name: component,
    attributes,
    spread = false,
    hasChildren,
  }: WrittenComponent & { readonly hasChildren?: boolean },
  facts: Facts,
  { origin, nameOf }: TagPlace,
  read: Read,
): Promise<void> {
  const names = Object.keys(attributes).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== "key");
  const { file } = origin;
  const taken = await takenBy(component, facts, file, read);
  if (!taken) return;
  let isMisspelt = false;
  for (const name of names) {
    if (await taken.takes(name)) continue;
    isMisspelt = true;
    const free = (await taken.names()).filter((each) => !Object.hasOwn(attributes, each));
    reportUnknown(component, name, free, nameOf(name), read);
  }
  if (!isMisspelt && !spread && taken.needed) {
    const { shown, computed } = await taken.needed();
    const isMissing = (name: string): boolean => !Object.hasOwn(attributes, name);
    const from = taken.file;
    const unshown = shown.filter(isMissing);
    if (unshown.length > 0)
      read.report({ ...missingProp, severity: "information" }, origin, { component, names: unshown, from });
    const uncomputed = computed.filter(isMissing);
    if (uncomputed.length > 0)
      read.report(missingProp, origin, { component, names: uncomputed, from, isComputed: true });
  }
  if (hasChildren !== true || spread || (await taken.takes("children"))) return;
  read.report(unshownContent, origin, { component, from: taken.file === file ? "it" : taken.file });
}

async function takenBy(
  component: string,
  { imports, constants, statements = [] }: Facts,
  file: FileId,
  read: Read,
): Promise<Taken | undefined> {
  for (const { source, names } of imports) {
    const imported = names.find(({ local }) => local === component)?.imported;
    if (imported === undefined) continue;
    const target = importedFile(file, source, read);
    if (target === undefined || !read.exists(target)) return undefined;
    if (isCodeFile(target)) {
      const code = await read.get(codeFacts, target);
      // Other statements may change what a name stands for.
      return code.fault || code.statements ? undefined : await takenByFunction(imported, target, read);
    }
    if (!isPage(target)) return undefined;
    if (imported === "default") return await takenBySnippet(target, read);
    return await takenByFunction(imported, target, read);
  }
  const isOwn = constants.some(({ name }) => name === component) && statements.length === 0;
  return isOwn ? await takenByFunction(component, file, read) : undefined;
}

async function takenByFunction(name: string, file: FileId, read: Read): Promise<Taken | undefined> {
  const known = await read.get(componentProps, file);
  const names = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!names) return undefined;
  return {
    takes: (prop) => Promise.resolve(names.includes(prop)),
    names: () => Promise.resolve(names),
    file,
  };
}

/** Stands for any name. */
const any = "*";

/**
 * The words of a snippet, one by one, so that an edit of others stops here. Whoever speaks of `props` as a whole, or spreads something,
 * may take any name. Key: its file.
 */
const snippetWords: BarrierQuery<true> = defineBarrier({
  name: "snippetWords",
  run: async (_context, file, read) => {
    const text = read.text(file) ?? "";
    const { exports } = await read.get(pageFacts, file);
    const takesAny = text.trim() === "" || exports.includes("default") || wholeProps.test(text);
    const words = takesAny ? [any] : (text.match(/[A-Za-z_$][\w$]*/g) ?? []);
    return new Map(words.map((word) => [word, true]));
  },
});

const wholeProps = /\bprops\b(?!\??\.[A-Za-z_$])|\{\s*\.\.\./;

/** The names that braces of a snippet begin with. Key: its file. */
const snippetNames: MemoQuery<readonly string[]> = defineQuery({
  name: "snippetNames",
  run: (_context, file, read) => {
    const names = (read.text(file) ?? "").matchAll(/\{\s*(?:props\.)?([A-Za-z_$][\w$]*)/g);
    return [...new Set([...names].map(([, name = ""]) => name))];
  },
  fallback: () => [],
});

/** A snippet takes the names that stand in it. */
async function takenBySnippet(file: FileId, read: Read): Promise<Taken | undefined> {
  if (await read.pick(snippetWords, file, any)) return undefined;
  return {
    takes: async (prop) => (await read.pick(snippetWords, file, prop)) === true,
    names: () => read.get(snippetNames, file),
    needed: () => neededOf(file, read),
    file,
  };
}

/** Of what a snippet needs, the names that somebody gives it: others may be words in braces. */
async function neededOf(file: FileId, read: Read): Promise<NeededNames> {
  const given = new Set(await read.pick(namesGiven, "", file));
  const { shown, computed } = await read.get(neededNames, file);
  const isGiven = (name: string): boolean => given.has(name);
  return { shown: shown.filter(isGiven), computed: computed.filter(isGiven) };
}
