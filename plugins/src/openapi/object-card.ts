import { dataTree, isObject, memberAt, shortenedLine, type DataPath, type Read } from "@octavo/core";
import { referenceIn } from "@octavo/core/fields";
import { referenceTarget, type ReferenceTarget } from "./edit-references.ts";
import type { NodeKind } from "./grammar/index.ts";
import { objectKindAt, placeAt } from "./grammar/place-at.ts";
import { describeObject } from "./object-words.ts";
import { plain, textIn } from "./plain-text.ts";

/** So many letters of a description are shown. */
const longest = 600;
/** So many members are shown. */
const most = 12;
/** So many references lead to one another. */
const chain = 8;

/**
 * What is written at a place of a document or behind the references there, in Markdown: its name, what it is, its description
 * and its members. `kind` is what it is taken for where its own document does not say. Undefined where there is nothing to say.
 */
export async function objectCard(
  target: ReferenceTarget,
  read: Read,
  kind: NodeKind = "schema",
): Promise<string | undefined> {
  let { file, path } = target;
  const needed = await isNeeded(target, read);
  for (let steps = 0; steps < chain; steps++) {
    const value = memberAt((await read.get(dataTree, file)).value, path);
    const reference = referenceIn(value);
    if (reference === undefined)
      return isObject(value) ? cardOf(path.at(-1) ?? file, kindAt(path) ?? kind, value, needed) : undefined;
    const next = referenceTarget(reference, file, read);
    if (!next) return undefined;
    ({ file, path } = next);
  }
  return undefined;
}

/** What the grammar has at a path; undefined for whole files, which may hold anything, and for what it does not know. */
function kindAt(path: DataPath): NodeKind | undefined {
  return path.length === 0 ? undefined : objectKindAt(path);
}

/** Whether a schema has to have the field that is written at a place. */
async function isNeeded({ file, path }: ReferenceTarget, read: Read): Promise<boolean> {
  if (path.at(-2) !== "properties" || placeAt(path)?.kind !== "schema") return false;
  const required = memberAt((await read.get(dataTree, file)).value, [...path.slice(0, -2), "required"]);
  return Array.isArray(required) && required.includes(path.at(-1));
}

function cardOf(
  name: string | number,
  kind: NodeKind,
  value: Readonly<Record<string, unknown>>,
  needed: boolean,
): string | undefined {
  const words = describeObject(kind, String(name), value);
  if (!words) return undefined;
  const { title = String(name), traits, members } = words;
  const all = [...traits, ...(needed ? ["required"] : [])].join(", ");
  const lines = [`**${plain(title)}**${all === "" ? "" : `: ${all}`}`];
  if (value["deprecated"] === true) lines[0] += " (deprecated)";
  const about = textIn(value, "description") ?? textIn(value, "summary");
  if (about !== undefined) lines.push(shortenedLine(about, longest));
  const rows = members.slice(0, most).map((member) => `- ${member}`);
  if (members.length > most) rows.push(`- and ${members.length - most} more`);
  if (rows.length > 0) lines.push(rows.join("\n"));
  return lines.join("\n\n");
}
