import { extensionOf, type FileId } from "../source/file.ts";

/** A string as it is written in the place of `old`: quoted in JSON, in YAML only where it was or has to be. */
export function quoteLike(old: string, file: FileId, value: string): string {
  if (extensionOf(file) === "json" || old.startsWith('"')) return JSON.stringify(value);
  if (old.startsWith("'")) return `'${value.replaceAll("'", "''")}'`;
  // Between braces these end a plain text; where the old one had them, there are none around it.
  const isSafe = !/[{}[\],]/.test(value) || /[{}[\],]/.test(old);
  return isSafe && isPlainYaml(value) ? value : JSON.stringify(value);
}

// What YAML reads as something else than text, in any of its versions.
const words = /^(true|false|null|yes|no|on|off|y|n|~)$/i;
const numbers =
  /^[-+]?(\.inf|\.nan|0[xob][\da-f_]+|[\d_]+(\.[\d_]*)?(e[-+]?\d+)?|\.\d[\d_]*(e[-+]?\d+)?|\d+(:[\d.]+)+)$/i;
const dates = /^\d{4}-\d\d?-\d\d?/;

/** Whether YAML reads a text as that very string without quotes. */
export function isPlainYaml(value: string): boolean {
  if (value !== value.trim() || !/^[A-Za-z0-9_/.$(][^\r\n\t]*$/.test(value)) return false;
  if (/: |:$| #/.test(value)) return false;
  return !words.test(value) && !numbers.test(value) && !dates.test(value);
}
