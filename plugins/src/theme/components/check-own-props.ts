import {
  codeFacts,
  componentProps,
  importedFile,
  isCodeFile,
  isPage,
  pageFacts,
  type ComponentFact,
  type FileId,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { reportUnknown, type Place } from "./check-props.ts";
import { unshownContent } from "./problems.ts";

/** What a component of the site makes use of. */
interface Taken {
  readonly takes: (name: string) => boolean;
  /** Names that it takes, as far as they are known. */
  readonly names: readonly string[];
  /** The file that it stands in. */
  readonly file: FileId;
}

/** Reports props and content that a component of the site, which a page imports or declares, makes nothing of. */
export async function checkOwnProps(
  { name: component, attributes, spread = false, hasChildren }: ComponentFact,
  facts: PageFacts,
  { file, ordinal }: Place,
  read: Read,
): Promise<void> {
  const names = Object.keys(attributes).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== "key");
  if (names.length === 0 && hasChildren !== true) return;
  const taken = await takenBy(component, facts, file, read);
  if (!taken) return;
  const origin = { file, mark: "component" as const, ordinal };
  for (const name of names) {
    if (taken.takes(name)) continue;
    const free = taken.names.filter((each) => !Object.hasOwn(attributes, each));
    reportUnknown(component, name, free, { ...origin, attribute: name }, read);
  }
  if (hasChildren !== true || spread || taken.takes("children")) return;
  read.report(unshownContent, origin, { component, from: taken.file === file ? "it" : taken.file });
}

async function takenBy(
  component: string,
  { imports, constants, statements = [] }: PageFacts,
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
  return names && { takes: (prop) => names.includes(prop), names, file };
}

/** A snippet takes the names that stand in it; whoever speaks of `props`, or spreads something, may take any. */
async function takenBySnippet(file: FileId, read: Read): Promise<Taken | undefined> {
  const text = read.text(file) ?? "";
  const { exports } = await read.get(pageFacts, file);
  if (text.trim() === "" || exports.includes("default") || /\bprops\b|\{\s*\.\.\./.test(text))
    return undefined;
  const names = [...text.matchAll(/\{\s*([A-Za-z_$][\w$]*)/g)].map(([, name = ""]) => name);
  const words = new Set(text.match(/[A-Za-z_$][\w$]*/g));
  return { takes: (prop) => words.has(prop), names: [...new Set(names)], file };
}
