/**
 * HTML is written with the tag `html`: whatever is interpolated is escaped, unless it is itself `Html`.
 * Line breaks of a template, with the indentation behind them, are not written. Only `trusted` makes `Html` of a
 * string, so every place that skips escaping can be found by its name.
 */
const markup: unique symbol = Symbol("markup");

export interface Html {
  readonly [markup]: string;
}

/** What may stand in `${…}`. Values of any other type, which only hostile data can bring, are left out. */
export type Content = Html | string | number | boolean | null | undefined | readonly Content[];

export const nothing: Html = trusted("");

/** HTML that was built by this theme, never text of a site. */
export function trusted(text: string): Html {
  return { [markup]: text };
}

export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  const parts = joined(strings);
  let result = parts[0] ?? "";
  for (let i = 0; i < values.length; i++) result += write(values[i]) + (parts[i + 1] ?? "");
  return { [markup]: result };
}

/** The texts of each template without its line breaks. A template is one object for as long as the program runs. */
const templates = new WeakMap<TemplateStringsArray, readonly string[]>();

function joined(strings: TemplateStringsArray): readonly string[] {
  const known = templates.get(strings);
  if (known) return known;
  const parts = strings.map((text) => text.replace(/\n\s*/g, ""));
  templates.set(strings, parts);
  return parts;
}

export function textOf(content: Html): string {
  return content[markup];
}

export function isEmpty(content: Html): boolean {
  return content[markup] === "";
}

function write(value: Content): string {
  if (typeof value === "string") return escape(value);
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return "";
  if (Array.isArray(value)) {
    let result = "";
    for (const item of value as readonly Content[]) result += write(item);
    return result;
  }
  const written = (value as Html)[markup];
  return typeof written === "string" ? written : "";
}

const special = /[&<>"']/g;
const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for element content and for quoted attribute values. */
export function escape(text: string): string {
  return text.replace(special, (character) => entities[character] ?? "");
}

/** Escapes text for element content alone: quotes, of which code is full, stay as they are. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] ?? "");
}

export type AttributeValue = string | number | boolean | null | undefined;

/**
 * Attributes with a leading space each: ` id="x" hidden`. False, null and undefined are left out, true is bare.
 * Names must be the theme's own or from an allow-list.
 */
export function attributes(values: Readonly<Record<string, AttributeValue>>): Html {
  let result = "";
  for (const [name, value] of Object.entries(values)) {
    if (value === true) result += ` ${name}`;
    else if (typeof value === "string" || typeof value === "number")
      result += ` ${name}="${escape(String(value))}"`;
  }
  return trusted(result);
}

/** Joins with a separator that is HTML itself. */
export function join(parts: readonly Content[], separator: Html): Html {
  return trusted(parts.map(write).join(separator[markup]));
}
