import {
  codeFacts,
  codeTags,
  defineQuery,
  doubtfulMarkup,
  isCodeFile,
  isGlobalName,
  pageFacts,
  type FileId,
  type JsxTag,
  type MarkupFact,
  type MemoQuery,
  type PageFacts,
  type Read,
  type Span,
} from "@octavo/core";
import { checkIcon } from "../icons/check-icons.ts";
import { isIconFile } from "../icons/icon-request.ts";
import { iconOfComponent } from "../icons/written-icons.ts";
import { reactNames } from "../islands/react-names.ts";
import { catalogue } from "./catalogue.ts";
import { inCommon, ownNames, packagedNames } from "./check-components.ts";
import { checkOwnProps } from "./check-own-props.ts";
import { holdsData } from "./check-markup.ts";
import { checkProps } from "./check-props.ts";
import { isPart } from "./check-viewers.ts";
import { checkTabItems, spansInItems, withoutItemsInCode } from "./tab-items.ts";
import { tagInCode } from "./tag-place.ts";

/** Tags in code that are judged where it is known which page shows them. */
export interface TagsInCode {
  /** Of components that nothing in their file defines: the page may. */
  readonly unknown: readonly UnknownTag[];
  readonly doubtful: readonly DoubtfulTag[];
}

export interface UnknownTag extends Pick<JsxTag, "name" | "names"> {
  readonly isPart: boolean;
  /** Whether it stands in code of a module, and not in what a page or snippet shows. */
  readonly isOfModule: boolean;
}

/** An element of HTML of which a page may not be able to have all. */
export interface DoubtfulTag extends Pick<JsxTag, "names" | "props"> {
  readonly file: FileId;
  readonly markup: MarkupFact;
  /** The ordinal of the expression of a page that it stands in. */
  readonly expression: number | undefined;
}

const noTags: TagsInCode = { unknown: [], doubtful: [] };

/** The tags in code of a file. Reports what is wrong with components that are known: once, whichever pages use the file. */
export const tagsInCode: MemoQuery<TagsInCode> = defineQuery({
  name: "tagsInCode",
  run: async (_context, file, read) => {
    const code = await codeTags(file, read);
    if (code.every(({ tags }) => tags.length === 0)) return noTags;
    const facts = await read.get(isCodeFile(file) ? codeFacts : pageFacts, file);
    const own = namesOf(facts);
    const packaged = packagedNames(facts);
    const inItems = await spansInItems(file, code, read);
    const [unknown, doubtful]: [UnknownTag[], DoubtfulTag[]] = [[], []];
    for (const { tags, expression, isOfModule = false } of code)
      for (const tag of tags) {
        const [root = ""] = tag.name.split(".", 1);
        if (!/^\p{Lu}/u.test(root)) {
          const markup = doubtfulElement(tag);
          if (markup) doubtful.push({ file, markup, names: tag.names, props: tag.props, expression });
        }
        // What the code may declare itself may be anything. An import from a package names what is built in.
        else if (tag.isNamed && !packaged.has(root)) continue;
        else if (own.has(root)) await checkOwnProps(tag, facts, tagInCode(file, tag), read);
        else if (catalogue.has(tag.name)) await checkBuiltIn(tag, packaged.has(root), inItems, file, read);
        else if (!isGlobalName(root) && !reactNames.includes(root))
          unknown.push({ name: tag.name, names: tag.names, isPart: isPart(tag), isOfModule });
      }
    return { unknown, doubtful };
  },
  fallback: () => noTags,
});

/** Names that are known everywhere in a file. */
export function namesOf({
  imports,
  exports,
  constants,
  declared = [],
}: Pick<PageFacts, "imports" | "exports" | "constants" | "declared">): ReadonlySet<string> {
  return new Set([...ownNames({ imports, exports, constants }), ...declared]);
}

async function checkBuiltIn(
  tag: JsxTag,
  isPackaged: boolean,
  inItems: readonly Span[],
  file: FileId,
  read: Read,
): Promise<void> {
  const place = tagInCode(file, tag);
  const entry = catalogue.get(tag.name);
  if (entry) {
    const tabbed = withoutItemsInCode(tag, entry, inItems);
    const [known, common] = isPackaged ? inCommon(...tabbed) : tabbed;
    checkProps(known, common, place, read);
    checkTabItems(tag, place, read);
  }
  const written = iconOfComponent(file, tag, place.valueOf);
  if (written && !(isCodeFile(file) && isRelative(written.icon))) await checkIcon(written, read);
}

/** Whether an icon counts from the page that shows it, which a module does not know. */
function isRelative(icon: unknown): boolean {
  return typeof icon === "string" && isIconFile(icon) && !icon.startsWith("/");
}

function doubtfulElement({ name, attributes }: JsxTag): MarkupFact | undefined {
  if (name.includes(".") || holdsData({ name, attributes })) return undefined;
  // A function that code gives is one, whatever the event is called.
  const others = Object.entries(attributes).filter(
    ([attribute, { kind }]) => kind !== "expression" || !/^on/i.test(attribute),
  );
  return doubtfulMarkup(name, Object.fromEntries(others), true);
}
