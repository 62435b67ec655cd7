import { dataTree, isObject, memberAt, shortenedLine, type Read } from "@octavo/core";
import { referenceTarget, type ReferenceTarget } from "./edit-references.ts";
import { referenceIn } from "./reference.ts";

/** So many letters of a description are shown. */
const longest = 600;
/** So many fields are shown. */
const most = 12;
/** So many references lead to one another. */
const chain = 8;

/** What a `$ref` leads to, in Markdown: its name, type, description and fields; undefined where there is nothing. */
export async function schemaCard(target: ReferenceTarget, read: Read): Promise<string | undefined> {
  let { file, path } = target;
  for (let steps = 0; steps < chain; steps++) {
    const value = memberAt((await read.get(dataTree, file)).value, path);
    const reference = referenceIn(value);
    if (reference === undefined)
      return isObject(value) ? cardOf(String(path.at(-1) ?? file), value) : undefined;
    const next = referenceTarget(reference, file, read);
    if (!next) return undefined;
    ({ file, path } = next);
  }
  return undefined;
}

function cardOf(name: string, value: Readonly<Record<string, unknown>>): string {
  const type = typeOf(value);
  const lines = [`**${plain(textIn(value, "title") ?? name)}**${type === "" ? "" : `: ${type}`}`];
  const about = textIn(value, "description") ?? textIn(value, "summary");
  if (about !== undefined) lines.push(shortenedLine(about, longest));
  const properties = value["properties"];
  const fields = isObject(properties) ? Object.entries(properties) : [];
  const required = Array.isArray(value["required"]) ? (value["required"] as readonly unknown[]) : [];
  const rows = fields.slice(0, most).map(([key, field]) => {
    const kind = isObject(field) ? typeOf(field) : "";
    const words = [kind, ...(required.includes(key) ? ["required"] : [])]
      .filter((word) => word !== "")
      .join(", ");
    return `- \`${key.replaceAll("`", "'")}\`${words === "" ? "" : `: ${words}`}`;
  });
  if (fields.length > most) rows.push(`- and ${fields.length - most} more`);
  if (rows.length > 0) lines.push(rows.join("\n"));
  return lines.join("\n\n");
}

/** A type in a few words: "string", "Pet[]", "string | null". */
function typeOf(schema: Readonly<Record<string, unknown>>, depth = 0): string {
  const reference = referenceIn(schema);
  if (reference !== undefined) return `\`${plainName(reference)}\``;
  if (depth > 4) return "…";
  const own = schema["type"];
  if (own === "array" && isObject(schema["items"])) return `${typeOf(schema["items"], depth + 1) || "any"}[]`;
  const written = Array.isArray(own) ? own : [own];
  const names = written.filter((each) => typeof each === "string").map(plain);
  if (names.length > 0) {
    const format = textIn(schema, "format");
    return names.join(" | ") + (format === undefined ? "" : ` (${plain(format)})`);
  }
  for (const key of ["oneOf", "anyOf", "allOf"] as const) {
    const parts = schema[key];
    if (!Array.isArray(parts)) continue;
    const types = parts.slice(0, 5).map((part) => (isObject(part) ? typeOf(part, depth + 1) : ""));
    const joined = types.filter((type) => type !== "").join(key === "allOf" ? " & " : " | ");
    return joined + (parts.length > 5 ? " …" : "");
  }
  return "";
}

function plainName(reference: string): string {
  return (reference.split("/").at(-1) ?? reference).replaceAll("`", "'").slice(0, 100);
}

function textIn(value: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const text = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

function plain(text: string): string {
  return text.slice(0, 200).replaceAll(/[\\`*_[\]<>]/g, "\\$&");
}
