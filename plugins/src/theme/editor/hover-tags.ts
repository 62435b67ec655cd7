import { showsTags, tagAt, type Cursor, type Hover, type Read, type TagAt } from "@octavo/core";
import { catalogue, type ComponentEntry } from "../components/catalogue.ts";
import { descriptions } from "../components/descriptions.ts";
import type { Description } from "../components/descriptions/description.ts";
import { isIconProp, isOwn, propType } from "./complete-tags.ts";
import { iconCard, libraryOfSite } from "./icons.ts";

/** What a built-in component is for; in its tag, what a prop takes, and the icon that one names. */
export async function hoverTag(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  if (!showsTags(cursor.file, cursor.text)) return undefined;
  const tag = tagAt(cursor);
  const entry = tag && catalogue.get(tag.name);
  const known = tag && descriptions.get(tag.name);
  if (!entry || !known || (await isOwn(tag.name, cursor, read))) return undefined;
  const { part, span } = tag;
  if (part === "name") return { markdown: componentCard(tag.name, entry, known), span, manual: known.manual };
  const markdown = part === "gap" ? undefined : await propCard(tag, entry, known, cursor, read);
  return markdown === undefined ? undefined : { markdown, span, manual: known.manual };
}

function componentCard(name: string, entry: ComponentEntry, { about }: Description): string {
  const { today, parents = [], props, required = [] } = entry;
  const needed = new Set(required.map(([first]) => first));
  const lines = [`**\`<${name}>\`**${today === undefined ? "" : ` (older name; write \`${today}\`)`}`, about];
  if (parents.length > 0) lines.push(`Stands in ${parents.map((each) => `\`<${each}>\``).join(" or ")}.`);
  const listed = props.map((each) => `\`${each}\`${needed.has(each) ? " (required)" : ""}`);
  if (listed.length > 0) lines.push(`Props: ${listed.join(", ")}`);
  return lines.join("\n\n");
}

async function propCard(
  tag: TagAt,
  entry: ComponentEntry,
  { props }: Description,
  { text }: Cursor,
  read: Read,
): Promise<string | undefined> {
  const { name, prop = "", part, form, span } = tag;
  const about = Object.hasOwn(props, prop) ? props[prop] : undefined;
  if (about === undefined) return undefined;
  const others = (entry.required ?? []).find((names) => names.includes(prop)) ?? [];
  const needed =
    others.length === 1
      ? "Required."
      : `Required, or one of ${others
          .filter((each) => each !== prop)
          .map((each) => `\`${each}\``)
          .join(", ")}.`;
  const isIcon = part === "value" && form === "string" && isIconProp(tag);
  const icon = isIcon && (await iconCard(text.slice(span.start, span.end).trim(), await libraryOfSite(read)));
  const card = `**\`${prop}\`** of \`<${name}>\`: ${propType(prop, entry)}`;
  return [icon || "", card, about, others.length > 0 ? needed : ""]
    .filter((each) => each !== "")
    .join("\n\n");
}
