import {
  mdx,
  pageFacts,
  propSlot,
  showsTags,
  tagAt,
  wholeTag,
  type Completion,
  type Cursor,
  type FileId,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { isComponentName } from "./importable.ts";
import { factsOf, namespaces } from "./module-facts.ts";
import { ownComponent } from "./own-components.ts";

/** The page's own components behind `<`, and their props. */
export async function completeOwn(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const tag = tagAt(cursor);
  if (!tag || tag.isClosing || tag.part === "value") return completions;
  if (tag.part === "name") {
    const facts = await factsWithTags(cursor, read);
    const names = [...ownNames(facts), ...(await membersOf(facts, cursor.file, read))];
    const items = names.map(async ([label, detail]): Promise<Completion> => {
      const found = await ownComponent(label, cursor.file, read, facts);
      return {
        label,
        kind: "component",
        ...(detail !== "" && { detail }),
        ...wholeTag(label, found?.needs ?? [], found?.holds ?? false, tag, cursor),
      };
    });
    return [...completions, ...(await Promise.all(items))];
  }
  const place = propSlot(tag, cursor);
  if (!place) return completions;
  const { span, taken, hasValue, behind } = place;
  const found = await ownComponent(tag.name, cursor.file, read);
  const props = (found?.props ?? []).filter(({ name }) => name !== "children" && !taken.has(name));
  return [
    ...completions,
    ...props.map(({ name }): Completion => {
      const edit = hasValue ? { insert: name } : { insert: `${name}=""${behind}`, stops: [name.length + 2] };
      return { label: name, kind: "prop", ...edit, span };
    }),
  ];
}

/** A page is plain Markdown until its first tag is whole, in which imports are words. */
export async function factsWithTags({ file, text }: Cursor, read: Read): Promise<PageFacts> {
  return showsTags(file, text) ? await read.get(pageFacts, file) : (await read.get(mdx, text)).facts;
}

/** The components of modules that have a name as a whole, as members of it. */
async function membersOf(
  { imports }: PageFacts,
  file: FileId,
  read: Read,
): Promise<readonly (readonly [name: string, from: string])[]> {
  const found = [...namespaces(imports, file, read)].map(async ([local, from]) =>
    (await factsOf(from, read)).exports
      .filter(isComponentName)
      .map((name): readonly [string, string] => [`${local}.${name}`, `/${from}`]),
  );
  return (await Promise.all(found)).flat();
}

/** Names that begin like a component's, and where they come from. */
function ownNames({ imports, exports, constants }: PageFacts): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const each of imports)
    for (const { local, imported } of each.names) if (imported !== "*") names.set(local, each.source);
  for (const name of exports) names.set(name, "");
  // A text or a list is no component, whatever it is called.
  for (const { name, source } of constants)
    if (/=>|\b(?:function|class)\b/.test(source)) names.set(name, "");
    else names.delete(name);
  return new Map([...names].filter(([name]) => /^\p{Lu}/u.test(name) && name !== "React"));
}
