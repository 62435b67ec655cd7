import {
  pageFacts,
  pageTree,
  publicPath,
  readLiteral,
  routes,
  type ComponentFact,
  type FileId,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { catalogue, type ComponentEntry } from "./catalogue.ts";
import { checkFirstTab, checkProps } from "./check-props.ts";
import { checkOwnProps } from "./check-own-props.ts";
import { checkTitles } from "./check-titles.ts";
import { checkViewers, isPart } from "./check-viewers.ts";
import { meantComponent } from "./meant-name.ts";
import { misplacedComponent, unknownComponent } from "./problems.ts";
import { checkTabItems, withoutItems } from "./tab-items.ts";
import { tagOnPage } from "./tag-place.ts";

/** Reports components that there are not, and props that a component does not take, or lacks. */
export async function checkComponents(file: FileId, read: Read): Promise<void> {
  const facts = await read.get(pageFacts, file);
  if (facts.components.length === 0) return;
  await checkTitles(file, facts, read);
  const own = ownNames(facts);
  const packaged = packagedNames(facts);
  for (const [ordinal, component] of facts.components.entries()) {
    const { name, written } = component;
    const [first = ""] = name.split(".");
    const place = tagOnPage(file, ordinal);
    if (own.has(first)) {
      const isText = isImage(name, facts) ? "image" : isTextOf(name, facts);
      if (isText) read.report(unknownComponent, place.origin, { name, nearest: undefined, isText });
      continue;
    }
    const entry = catalogue.get(name);
    if (entry && written !== undefined)
      read.report(unknownComponent, place.origin, { name: written, nearest: name, drawn: true });
    if (entry) {
      const tabbed = await withoutItems(component, entry, facts, file, read);
      const [tag, known] = packaged.has(first) ? inCommon(...tabbed) : tabbed;
      checkProps(tag, known, place, read, Object.hasOwn(facts.frontMatter, "api"));
      await checkParent(component, entry, facts, { file, ordinal }, read);
      if (name === "Visibility") await checkViewers(component, place, read);
      checkTabItems(component, place, read);
      if (name === "Tabs") checkFirstTab(component, facts, { file, ordinal }, read);
    } else {
      const nearest = name.startsWith("Visibility.") ? "Visibility" : meantComponent(name, own);
      read.report(unknownComponent, place.origin, { name, nearest, isPart: isPart(component) });
    }
  }
}

/** Reports props that components of the site make nothing of, or lack. */
export async function checkOwnComponents(file: FileId, read: Read): Promise<void> {
  const facts = await read.get(pageFacts, file);
  const own = ownNames(facts);
  for (const [ordinal, component] of facts.components.entries())
    if (own.has(component.name.split(".")[0] ?? ""))
      await checkOwnProps(component, facts, tagOnPage(file, ordinal), read);
}

/** Names of built-in components that are imported from a package. */
export function packagedNames({ imports }: Pick<PageFacts, "imports">): ReadonlySet<string> {
  return new Set(imports.flatMap(({ builtIns = [] }) => builtIns));
}

/** Of a component that is imported from a package, what it has in common with ours: that there is no such import is told. */
export function inCommon<Tag extends Pick<ComponentFact, "attributes">>(
  component: Tag,
  entry: ComponentEntry,
): readonly [Tag, ComponentEntry] {
  const common = Object.entries(component.attributes).filter(([name]) => entry.props.includes(name));
  const { today: _, ...known } = entry;
  return [{ ...component, attributes: Object.fromEntries(common) }, known];
}

/** Whether a name is that of a text of the page, which is no name of an element either. */
function isTextOf(name: string, { constants }: PageFacts): boolean {
  const source = constants.find((each) => each.name === name)?.source;
  const found = source === undefined ? undefined : readLiteral(source.replace(/;\s*$/, ""));
  return found?.ok === true && typeof found.value === "string" && !/^[a-z][\w:-]*$/i.test(found.value);
}

/** An image that is imported is its address. */
function isImage(name: string, { imports }: PageFacts): boolean {
  return imports.some(
    ({ source, names }) =>
      /\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(source) && names.some(({ local }) => local === name),
  );
}

/** Names that the page brings along. Any of them may be a component: what a file exports may not be known. */
export function ownNames({
  imports,
  exports,
  constants,
}: Pick<PageFacts, "imports" | "exports" | "constants">): ReadonlySet<string> {
  return new Set([
    // Parameters and names of code: a snippet's own props among them.
    "props",
    "React",
    ...exports,
    ...constants.map(({ name }) => name),
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
}

/** Reports parts of a component that stand outside of it; parts in a snippet may stand in one where it is shown. */
async function checkParent(
  { name, parent }: ComponentFact,
  { parents = [] }: ComponentEntry,
  { components }: PageFacts,
  { file, ordinal }: { readonly file: FileId; readonly ordinal: number },
  read: Read,
): Promise<void> {
  if (parents.length === 0) return;
  for (let at = components[parent]; at !== undefined; at = components[at.parent]) {
    const around = catalogue.get(at.name);
    // What another part is told of holds for the parts in it.
    if (!around || parents.includes(at.name) || around.parents?.[0] === parents[0]) return;
  }
  if ((await read.pick(routes, "", publicPath(file)))?.file !== file) return;
  // Where the whole is a tag that is not closed, that is what is told.
  const text = read.text(file) ?? "";
  const isOpen = (at: number): boolean => parents.some((each) => text.startsWith(`<${each}`, at));
  if ((await read.get(pageTree, file)).problems.some(({ span }) => isOpen(span.start))) return;
  const whole = parents[0] ?? "";
  read.report(misplacedComponent, { file, mark: "component", ordinal }, { name, whole });
}
