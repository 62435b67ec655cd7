import {
  decodePath,
  assets,
  dataOrigin,
  isObject,
  membersNamed,
  originsIn,
  pageFacts,
  parseFenceMeta,
  readLiteral,
  resolveInRoot,
  type Config,
  type FileId,
  type Origin,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { readIconLibrary } from "../read-settings.ts";
import { isExternal } from "../url.ts";
import { withIcons } from "./chunks.ts";
import { findIcon } from "./find-icon.ts";
import { isIconFile, isIconText, readIconRequest } from "./icon-request.ts";
import { defaultLibrary, libraryNames } from "./library.ts";
import { missingIcon, unknownIcon } from "./problems.ts";
import { nearestIcon } from "./similar.ts";

/** Reports icons of docs.json that no library has. */
export async function checkConfigIcons({ file, places, value }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  for (const part of ["navbar", "navigation"])
    for (const { path, value: icon } of membersNamed("icon", value[part], [part])) {
      const at = isObject(icon) ? [...path, "name"] : path;
      await checkIcon(icon, { file: "docs.json", origin: originOf(at), fixable: true }, read);
    }
}

/** Reports icons of a page or snippet that no library has: of its front matter, of components and of fences. */
export async function checkFileIcons(file: FileId, read: Read): Promise<void> {
  const facts = await read.get(pageFacts, file);
  const own = facts.frontMatter["icon"];
  const ownPath = isObject(own) ? ["icon", "name"] : ["icon"];
  // Readers of a page's front matter find files from the docs folder.
  await checkIcon(own, { file: "", origin: dataOrigin(file, ownPath), fixable: true }, read);
  for (const { icon, ordinal, attribute, fixable } of componentIcons(facts)) {
    const origin = { file, mark: "component" as const, ordinal, attribute };
    await checkIcon(icon, { file, origin, fixable }, read);
  }
  for (const [ordinal, { meta }] of facts.code.entries()) {
    const { icon } = meta.includes("icon") ? parseFenceMeta(meta) : {};
    const origin = { file, mark: "code" as const, ordinal, attribute: "icon" };
    await checkIcon(icon, { file, origin, fixable: false }, read);
  }
}

interface Written {
  /** What relative paths are relative to. */
  readonly file: FileId;
  readonly origin: Origin;
  /** Whether the name alone stands at `origin`. */
  readonly fixable: boolean;
}

async function checkIcon(given: unknown, { file, origin, fixable }: Written, read: Read): Promise<void> {
  const request = readIconRequest(given);
  if (request === undefined || isIconText(request.name)) return;
  const { name } = request;
  if (isIconFile(name)) {
    if (isExternal(name)) return;
    const path = resolveInRoot(file, decodePath(name.replace(/[?#].*$/s, "")));
    if ((await read.pick(assets, "", path)) !== true)
      read.report(missingIcon, origin, { target: name, path });
    return;
  }
  // What is being written, and what other programs fill in, names nothing yet.
  if (/[{}<>$]/.test(name)) return;
  const site = (await readIconLibrary(read)) ?? defaultLibrary;
  const fault = await withIcons(() =>
    findIcon(request, site) ? undefined : { near: nearestIcon(request, site) },
  );
  if (fault === undefined) return;
  const library = libraryNames[request.library ?? site];
  const { near } = fault;
  const newText = near?.name;
  const fixes =
    newText === undefined || near?.isWeak || !fixable
      ? []
      : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
  read.report(unknownIcon, origin, { name, library, nearest: newText }, { fixes });
}

/** Components that draw their `icon`. */
const withIcon = new Set(
  "Accordion Alert Badge Callout Card Check CodeBlock Danger Expandable Icon Info Note Prompt Step Tab Tip View Warning".split(
    " ",
  ),
);

interface ComponentIcon {
  readonly icon: unknown;
  readonly ordinal: number;
  readonly attribute: string;
  readonly fixable: boolean;
}

function componentIcons({ components, imports, exports }: PageFacts): readonly ComponentIcon[] {
  const others = new Set([...exports, ...imports.flatMap(({ names }) => names.map(({ local }) => local))]);
  return components.flatMap(({ name, attributes }, ordinal): readonly ComponentIcon[] => {
    if (!withIcon.has(name) || others.has(name)) return [];
    const attribute = ["icon", ...(name === "Icon" ? ["src", "name"] : [])].find((each) =>
      Object.hasOwn(attributes, each),
    );
    const fact = attribute === undefined ? undefined : attributes[attribute];
    if (attribute === undefined || fact === undefined || fact.kind === "true") return [];
    if (fact.kind === "string") return [{ icon: fact.value, ordinal, attribute, fixable: true }];
    const literal = readLiteral(fact.source);
    return literal.ok ? [{ icon: literal.value, ordinal, attribute, fixable: false }] : [];
  });
}
