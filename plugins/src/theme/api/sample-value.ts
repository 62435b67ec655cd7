import type { Example, Field } from "@octavo/core";

const formats: Readonly<Record<string, string>> = {
  date: "2023-12-25",
  "date-time": "2023-11-07T05:31:56Z",
  email: "jsmith@example.com",
  uuid: "3c90c3cc-0d44-4b50-8888-8dd25736052a",
  uri: "https://example.com",
  url: "https://example.com",
  ipv4: "127.0.0.1",
  ipv6: "2606:4700:3108::ac42:2835",
};

/** What to show as an example: a given one, else one made from the field. */
export function exampleOf(examples: readonly Example[], field: Field, onlyRequired = false): unknown {
  const given = examples[0];
  return given ? given.value : sampleValue(field, onlyRequired, 0);
}

function sampleValue(field: Field, onlyRequired: boolean, depth: number): unknown {
  if (field.example !== undefined) return field.example;
  if (field.default !== undefined) return field.default;
  if (field.enum.length > 0) return field.enum[0];
  const type = field.type.replace(/ \| null$/, "");
  if (type.endsWith("[]"))
    return depth > 6 ? [] : [sampleValue({ ...field, type: type.slice(0, -2) }, onlyRequired, depth + 1)];
  const choice = field.alternatives[0];
  if (field.children.length > 0 || (choice && choice.field.children.length > 0))
    return sampleObject(field, onlyRequired, depth);
  if (choice) return sampleValue(choice.field, onlyRequired, depth + 1);
  return scalar(type);
}

function sampleObject(field: Field, onlyRequired: boolean, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const children = [...field.children, ...(field.alternatives[0]?.field.children ?? [])];
  if (depth > 6) return result;
  for (const child of children) {
    if ((onlyRequired && !child.required) || child.name === "") continue;
    Object.defineProperty(result, child.name, {
      value: sampleValue(child, onlyRequired, depth + 1),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return result;
}

function scalar(type: string): unknown {
  const from = type.indexOf("<", type.lastIndexOf(">", type.length - 2) + 1);
  const format = type.endsWith(">") && from >= 0 ? type.slice(from + 1, -1) : "";
  if (/^(integer|number)/.test(type)) return 123;
  if (type.startsWith("boolean")) return true;
  if (type === "null") return null;
  if (type.startsWith("object")) return {};
  if (type.startsWith("array")) return [];
  return formats[format] ?? (type.startsWith("string") ? "<string>" : "<any>");
}

/** Long examples are cut: they would outweigh the page. */
const sizeLimit = 12_000;

/** An example as text: JSON, or a text as it is. */
export function exampleText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
  if (text.length <= sizeLimit) return text;
  return `${text.slice(0, text.lastIndexOf("\n", sizeLimit) + 1 || sizeLimit)}…`;
}
