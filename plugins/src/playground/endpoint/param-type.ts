import { numberOf, type ComponentFact } from "@octavo/core";
import { propOf } from "./attributes.ts";

const shortTypes: Readonly<Record<string, string>> = {
  array: "any[]",
  bool: "boolean",
  double: "number",
  float: "number",
  int: "integer",
  list: "any[]",
};

/** `type="string[]"`, `type="int"`, `type="'a' | 'b'"`, `type="enum<string>"`. */
export function typeOf(component: ComponentFact): {
  readonly type: string;
  readonly options: readonly unknown[];
} {
  const prop = propOf(component, "type");
  const written = typeof prop === "string" ? prop.trim() : "";
  const list = propOf(component, "enum");
  if (Array.isArray(list) && list.length > 0) return { type: written || "enum<string>", options: list };
  const parts = written.split("|").map((part) => /^\s*(["'`])(.*)\1\s*$/.exec(part)?.[2]);
  if (written !== "" && parts.every((part) => part !== undefined))
    return { type: "enum<string>", options: parts };
  const item = /^(?:array|list)<(.*)>$/i.exec(written)?.[1];
  const name = item === undefined ? written : `${item}[]`;
  const lower = name.toLowerCase();
  return {
    type: Object.hasOwn(shortTypes, lower) ? (shortTypes[lower] ?? name) : name || "string",
    options: [],
  };
}

/** A value that was written as text, as its type has it. */
export function typed(value: unknown, type: string): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (/^(?:integer|number)\b/.test(type) && text !== "" && Number.isFinite(Number(text)))
    return numberOf(text);
  if (type === "boolean" && /^(?:true|false)$/i.test(text)) return /^t/i.test(text);
  return value;
}
