import {
  pageFacts,
  propSlot,
  siteColors,
  tagAt,
  wholeTag,
  type Completion,
  type Cursor,
  type PropSlot,
  type Read,
  type TagAt,
} from "@octavo/core";
import { catalogue, formOf, type ComponentEntry } from "../components/catalogue.ts";
import { ownNames } from "../components/check-components.ts";
import { descriptions } from "../components/descriptions.ts";
import { colorForm, colorPairForm, flagForm } from "../components/prop-forms.ts";
import { iconItems } from "./icons.ts";

/** Names of components behind `<`, names of props in their tags, and what props can be. */
export async function completeTag(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const tag = tagAt(cursor);
  if (!tag || tag.isClosing) return completions;
  if (tag.part === "name") {
    const own = ownNames(await read.get(pageFacts, cursor.file));
    return [...completions, ...componentNames(tag, own, cursor)];
  }
  const entry = catalogue.get(tag.name);
  if (!entry || (await isOwn(tag.name, cursor, read))) return completions;
  if (tag.part !== "value") return [...completions, ...propNames(tag, entry, cursor)];
  if (tag.form === undefined) return completions;
  const typed = cursor.text.slice(tag.span.start, cursor.offset);
  return [...completions, ...(await propValues(tag, typed, entry, read))];
}

/** Whether a page has a component of its own by a name, which then means that one. */
export async function isOwn(name: string, { file }: Cursor, read: Read): Promise<boolean> {
  const own = ownNames(await read.get(pageFacts, file));
  return own.has(name.split(".", 1)[0] ?? "");
}

/** Those that the page has no component of its own for; those that older pages have come last. */
function componentNames(tag: TagAt, own: ReadonlySet<string>, cursor: Cursor): readonly Completion[] {
  const known = [...catalogue].filter(([name]) => !own.has(name.split(".", 1)[0] ?? ""));
  const items = known.map(([name, entry]): Completion => {
    const needs = (entry.required ?? []).flatMap(([first]) => first ?? []);
    const { about, holds } = descriptions.get(name) ?? { about: "", holds: true };
    return {
      label: name,
      kind: "component",
      documentation:
        entry.today === undefined ? about : `**Older name.** Write \`${entry.today}\`.\n\n${about}`,
      ...wholeTag(name, needs, holds, tag, cursor),
      ...(entry.today !== undefined && { deprecated: true }),
    };
  });
  return items.toSorted(
    (left, right) => Number(left.deprecated ?? false) - Number(right.deprecated ?? false),
  );
}

function propNames(tag: TagAt, entry: ComponentEntry, cursor: Cursor): readonly Completion[] {
  const place = propSlot(tag, cursor);
  if (!place) return [];
  const { props: about = {} } = descriptions.get(tag.name) ?? {};
  const required = new Set((entry.required ?? []).flatMap(([first]) => first ?? []));
  return entry.props
    .filter((each) => !place.taken.has(each))
    .map((each): Completion => {
      const documentation = about[each];
      return {
        label: each,
        kind: "prop",
        detail: propType(each, entry) + (required.has(each) ? ", required" : ""),
        ...(documentation !== undefined && { documentation }),
        ...(place.hasValue ? { insert: each } : withValue(each, entry, place)),
        span: place.span,
      };
    });
}

function withValue(
  prop: string,
  entry: ComponentEntry,
  { behind }: PropSlot,
): Pick<Completion, "insert" | "stops"> {
  const form = formOf(prop, entry);
  if (form === flagForm) return { insert: prop + behind };
  const insert = form?.isLiteral ? `${prop}={}` : `${prop}=""`;
  return { insert: insert + behind, stops: [insert.length - 1] };
}

/** In words what a prop takes. */
export function propType(prop: string, entry: ComponentEntry): string {
  return formOf(prop, entry)?.expected ?? (prop === "icon" ? "an icon" : "text");
}

/** Whether a value names an icon. */
export function isIconProp({ name, prop }: TagAt): boolean {
  return prop === "icon" || (name === "Icon" && (prop === "name" || prop === "src"));
}

async function propValues(
  tag: TagAt,
  typed: string,
  entry: ComponentEntry,
  read: Read,
): Promise<readonly Completion[]> {
  const { prop = "", span, form: writtenAs } = tag;
  if (isIconProp(tag))
    return writtenAs === "string" ? iconItems((written) => ({ insert: written, span }), typed, read) : [];
  const form = formOf(prop, entry);
  // In braces, words are quoted.
  const quoted = (value: string): string =>
    writtenAs === "expression" && !form?.isLiteral ? JSON.stringify(value) : value;
  const isColor = form === colorForm || form === colorPairForm;
  const own = isColor ? await siteColors(read) : new Map<string, string>();
  return [...own.keys(), ...(form?.values ?? [])].map((value) => {
    const detail = own.get(value);
    return {
      label: value,
      kind: isColor ? "color" : "value",
      ...(detail !== undefined && { detail }),
      insert: quoted(value),
      span,
      ...(isColor && { documentation: value }),
    };
  });
}
