import {
  mdx,
  pageFacts,
  showsTags,
  tagAt,
  wholeTag,
  type Completion,
  type Cursor,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { ownComponent } from "./own-components.ts";

/** The page's own components behind `<`, and their props. */
export async function completeOwn(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const tag = tagAt(cursor);
  if (!tag || tag.isClosing || tag.part === "value") return completions;
  const { span, given, part } = tag;
  if (part === "name") {
    const facts = await factsWithTags(cursor, read);
    const items = [...ownNames(facts)].map(async ([label, detail]): Promise<Completion> => {
      const found = await ownComponent(label, cursor.file, read, facts);
      return {
        label,
        kind: "component",
        ...(detail !== "" && { detail }),
        ...wholeTag(label, found?.needs ?? [], found?.holds ?? false, tag, cursor),
        span,
      };
    });
    return [...completions, ...(await Promise.all(items))];
  }
  if (part === "gap" && !/\s/.test(cursor.text.charAt(span.start - 1))) return completions;
  const found = await ownComponent(tag.name, cursor.file, read);
  const taken = new Set(given.filter((each) => each !== tag.prop));
  const hasValue = /^\s*=/.test(cursor.text.slice(span.end, span.end + 50));
  const props = (found?.props ?? []).filter(({ name }) => name !== "children" && !taken.has(name));
  return [
    ...completions,
    ...props.map(({ name }): Completion => {
      const edit = hasValue ? { insert: name } : { insert: `${name}=""`, stops: [name.length + 2] };
      return { label: name, kind: "prop", ...edit, span };
    }),
  ];
}

/** A page is plain Markdown until its first tag is whole, in which imports are words. */
export async function factsWithTags({ file, text }: Cursor, read: Read): Promise<PageFacts> {
  return showsTags(file, text) ? await read.get(pageFacts, file) : (await read.get(mdx, text)).facts;
}

/** Names that begin like a component's, and where they come from. */
function ownNames({ imports, exports, constants }: PageFacts): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const each of imports) for (const { local } of each.names) names.set(local, each.source);
  for (const name of exports) names.set(name, "");
  // A text or a list is no component, whatever it is called.
  for (const { name, source } of constants)
    if (/=>|\b(?:function|class)\b/.test(source)) names.set(name, "");
    else names.delete(name);
  return new Map([...names].filter(([name]) => /^\p{Lu}/u.test(name) && name !== "React"));
}
