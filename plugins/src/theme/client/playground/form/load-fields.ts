import { fragmentName, parseExactJson } from "@octavo/core";
import type { FormField } from "../data.ts";
import { isMembers } from "./cell.ts";

const files = new Map<string, Promise<FormField | null>>();

/** The field with what the schemas that it names have below them. Null where they cannot be had. */
export async function loadFields(field: FormField, prefix: string): Promise<FormField | null> {
  const schemas = await Promise.all(
    field.more.map((name) => schemaField(`${prefix}${fragmentName(name)}.json`)),
  );
  let whole: FormField = { ...field, truncated: false, more: [] };
  for (const schema of schemas) {
    if (!schema) return null;
    const names = new Set(whole.children.map(({ name }) => name));
    whole = {
      ...whole,
      children: [...whole.children, ...schema.children.filter(({ name }) => !names.has(name))],
      alternatives: [...whole.alternatives, ...schema.alternatives],
    };
  }
  return whole;
}

function schemaField(address: string): Promise<FormField | null> {
  let reading = files.get(address);
  if (!reading) {
    reading = read(address).catch(() => null);
    files.set(address, reading);
    // What could not be had is asked for again the next time.
    void reading.then((field) => field ?? files.delete(address));
  }
  return reading;
}

async function read(address: string): Promise<FormField | null> {
  const response = await fetch(address);
  const content: unknown = response.ok ? parseExactJson(await response.text()) : null;
  return isMembers(content) ? fieldFrom(content) : null;
}

/** An optional field of which nothing is said. */
export const emptyField: FormField = {
  name: "",
  in: "",
  type: "any",
  anchor: "",
  required: false,
  deprecated: false,
  description: "",
  enum: [],
  limits: {},
  readOnly: false,
  writeOnly: false,
  alternatives: [],
  children: [],
  truncated: false,
  more: [],
};

/** A field as the file has it: what is empty is left out, and the description is HTML. */
function fieldFrom({ html, children, alternatives, ...rest }: Readonly<Record<string, unknown>>): FormField {
  return {
    ...emptyField,
    ...rest,
    description: typeof html === "string" ? plainText(html) : "",
    children: membersIn(children).map(fieldFrom),
    alternatives: membersIn(alternatives).flatMap(({ label, field }) =>
      isMembers(field) ? [{ label: String(label), field: fieldFrom(field) }] : [],
    ),
  };
}

function membersIn(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isMembers) : [];
}

/** The text of HTML. A document that is only parsed runs and loads nothing. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent?.trim() ?? "";
}
