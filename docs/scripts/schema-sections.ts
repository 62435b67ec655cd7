import { deprecationOfKey, deprecationOfValue, type JsonSchema } from "@octavo/core";
import { guides } from "./guides.ts";
import { anchorFor, attribute, code, safe } from "./page-text.ts";
import { resolve } from "./schema-files.ts";
import { expectation, typeName, valueList } from "./schema-words.ts";

/** Something that gets a section: a key or a definition, on a page of the reference. */
export interface SectionRoot {
  /** The heading; empty for a page whose keys stand at its top. */
  readonly name: string;
  readonly schema: JsonSchema<never>;
  readonly page: string;
  /** The definition of docs.schema.json that this section describes, for links to it. */
  readonly definition?: string;
  /** True of keys of docs.json, which have a section even where they hold no object. */
  readonly key?: boolean;
  /** Show only the members whose names begin like this. */
  readonly only?: string;
  /** What anchors of the objects in it begin with, where names are not unique on the page. */
  readonly prefix?: string;
}

/** Lists of elements that elements of navigation hold. */
const contents = new Set(["languages", "versions", "products", "tabs", "dropdowns", "anchors", "menu", "groups", "pages"]);

/** Where the objects in a section are written. */
interface Here {
  readonly page: string;
  readonly prefix: string;
}

/** Turns schemas into sections of fields. Definitions with a section of their own are linked, others are written out. */
export class SchemaSections {
  readonly #places = new Map([["page.schema.json", "/reference/front-matter"]]);

  /** Makes sections known, so that others link to them. */
  register(roots: readonly SectionRoot[]): void {
    for (const { name, schema, page, definition } of roots) {
      const place = `/reference/${page}#${anchorFor(name)}`;
      if (definition !== undefined) this.#places.set(`docs.schema.json#/$defs/${definition}`, place);
      else if (schema.$ref !== undefined) this.#places.set(schema.$ref, this.#places.get(schema.$ref) ?? place);
    }
  }

  /** A table of the keys of docs.json, each with a link to its section. */
  overview({ properties = {}, required = [] }: JsonSchema<never>): string {
    const rows = Object.entries(properties).map(([key, written]) => {
      const schema = resolve(written);
      const place = ["navigation", "api", "integrations"].includes(key) ? `/reference/${key}` : `#${anchorFor(key)}`;
      const first = /^(?:[^`.:]|`[^`]*`|[.:](?!\s|$))*/.exec(schema.description ?? "")?.[0] ?? "";
      return `| [${code(key)}](${place})${required.includes(key) ? " (required)" : ""} | ${typeName(schema)} | ${safe(first)}. |`;
    });
    return ["| Key | Type | Meaning |", "| --- | --- | --- |", ...rows].join("\n");
  }

  /** The blocks of a section and of the objects in it. */
  render({ name, schema: written, page, key = false, only = "", prefix = "" }: SectionRoot): string[] {
    const schema = resolve(written);
    const blocks = name === "" ? [] : [`## ${heading(name)} {#${anchorFor(name)}}`];
    if (schema.description !== undefined && name !== "") blocks.push(safe(schema.description));
    if (key && objectIn(schema) === undefined) blocks.push(...facts(schema, true));
    else if (key && typeName(schema) !== "object") blocks.push(`Type: ${typeName(schema)}.`, ...facts(schema, false));
    const guide = key ? guides[name] : undefined;
    if (guide) blocks.push(`How it is used: [${guide[0]}](${guide[1]}).`);
    const path = key || name.endsWith("[]") || name === "navigation" ? name : "";
    return [...blocks, ...this.#members(path, schema, { page, prefix }, only, name === "" ? 2 : 3)];
  }

  /** The fields of an object, then a section for each object among them. */
  #members(name: string, owner: JsonSchema<never>, here: Here, only: string, depth: number): string[] {
    const object = objectIn(owner);
    if (!object) return [];
    const blocks: string[] = [];
    const inner: string[] = [];
    const content: string[] = [];
    for (const [key, written] of Object.entries(object.schema.properties ?? {})) {
      if (!key.startsWith(only)) continue;
      if (contents.has(key) && written.$ref === `docs.schema.json#/$defs/${key}`) {
        content.push(`[${code(key)}](#${key})`);
        continue;
      }
      const schema = resolve(written);
      const path = `${name}${name === "" ? "" : "."}${key}`;
      const place = this.#placeOf(written);
      const child = place === undefined ? objectIn(schema) : undefined;
      const childName = child ? `${path}${child.suffix}` : path;
      const anchor = anchorFor(`${here.prefix} ${childName}`);
      const more = place?.replace(`/reference/${here.page}#`, "#") ?? (child ? `#${anchor}` : undefined);
      blocks.push(field(key, schema, isRequired(object.schema, key), more));
      if (!child) continue;
      if (written.$ref !== undefined) this.#places.set(written.$ref, `/reference/${here.page}#${anchor}`);
      inner.push(`${"#".repeat(depth)} ${heading(childName)} {#${anchor}}`);
      inner.push(...this.#members(childName, schema, here, "", Math.min(depth + 1, 4)));
    }
    if (content.length > 0) blocks.unshift(`It holds one of ${content.join(", ")}.`);
    return [...blocks, ...this.#otherKeys(object.schema), ...inner];
  }

  /** Keys that have no fixed name. */
  #otherKeys({ patternProperties = {}, additionalProperties, propertyNames }: JsonSchema<never>): string[] {
    const patterns = Object.entries(patternProperties).map(([pattern, written]) => field(patternName(pattern), resolve(written), false, undefined));
    if (typeof additionalProperties !== "object") return patterns;
    const name = propertyNames?.["x-expected"] ?? "any name";
    return [...patterns, field(`(${name})`, resolve(additionalProperties), false, undefined)];
  }

  #placeOf(schema: JsonSchema<never>): string | undefined {
    const direct = schema.$ref === undefined ? undefined : this.#places.get(schema.$ref);
    if (direct !== undefined) return direct;
    const { items, then } = resolve(schema);
    const item = typeof items === "object" ? items : then;
    return item?.$ref === undefined ? undefined : this.#places.get(item.$ref);
  }
}

function heading(name: string): string {
  return name.startsWith("On ") || name.includes(" ") ? name.charAt(0).toUpperCase() + name.slice(1) : name.replaceAll("[]", String.raw`\[]`);
}

/** `^(og|twitter):` → `og:…, twitter:…` */
function patternName(pattern: string): string {
  const [, names, rest] = /^\^\((.*)\)(\W*)$/.exec(pattern) ?? [];
  return names === undefined ? pattern : names.split("|").map((name) => `${name}${rest}…`).join(", ");
}

function field(key: string, schema: JsonSchema<never>, required: boolean, more: string | undefined): string {
  const fixed = schema.default === undefined || schema.default === null ? "" : attribute("default", textOf(schema.default));
  const flags = `${required ? " required" : ""}${schema.deprecated === true ? " deprecated" : ""}`;
  const open = `<ResponseField${attribute("name", key)}${attribute("type", typeName(schema))}${flags}${fixed}>`;
  const body = [
    ...(schema.description === undefined ? [] : [safe(schema.description)]),
    ...facts(schema, false),
    ...(more === undefined ? [] : [`See [its keys](${more}).`]),
  ];
  return [open, ...(body.length === 0 ? [] : ["", body.join("\n\n"), ""]), "</ResponseField>"].join("\n");
}

/** What else there is to say of a value: its type where nothing shows it, its choices, its form, what to write instead. */
function facts(schema: JsonSchema<never>, withType: boolean): string[] {
  const replacements = Object.keys(schema["x-deprecated-values"] ?? {}).map((value) => {
    const { advice = "" } = deprecationOfValue(schema, value) ?? {};
    return `${code(value)} still works: ${advice.charAt(0).toLowerCase()}${advice.slice(1)}`;
  });
  const advice = deprecationOfKey(schema)?.advice ?? "";
  const items = typeof schema.items === "object" ? resolve(schema.items) : undefined;
  return [
    ...(withType ? [`Type: ${typeName(schema)}.${schema.default === undefined ? "" : ` Default: ${code(textOf(schema.default))}.`}`] : []),
    ...valueList(schema),
    ...(items ? valueList(items) : []),
    ...expectation(schema),
    ...(advice === "" ? [] : [`Deprecated. ${safe(advice)}`]),
    ...(replacements.length === 0 ? [] : [replacements.join(" ")]),
  ];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The object with keys that a schema allows: itself, or the items of a list. */
function objectIn(schema: JsonSchema<never>): { readonly schema: JsonSchema<never>; readonly suffix: string } | undefined {
  if (hasKeys(schema)) return { schema, suffix: "" };
  const items = typeof schema.items === "object" ? resolve(schema.items) : undefined;
  return items && hasKeys(items) ? { schema: items, suffix: "[]" } : undefined;
}

function hasKeys(schema: JsonSchema<never>): boolean {
  return schema.properties !== undefined || typeof schema.additionalProperties === "object";
}

/** Names of elements are only left out where `sourceRef` stands for the whole element. */
function isRequired({ required = [], if: condition, else: otherwise }: JsonSchema<never>, key: string): boolean {
  return required.includes(key) || (condition?.required?.includes("sourceRef") === true && otherwise?.required?.includes(key) === true);
}
