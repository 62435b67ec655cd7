import { extensionOf, type FileId } from "../source/file.ts";

/** A string as it is written in the place of `old`: quoted in JSON, in YAML only where it was or has to be. */
export function quoteLike(old: string, file: FileId, value: string): string {
  if (extensionOf(file) === "json" || old.startsWith('"')) return JSON.stringify(value);
  if (old.startsWith("'")) return `'${value.replaceAll("'", "''")}'`;
  return endsNothing(old, value) && isPlainYaml(value) ? value : JSON.stringify(value);
}

/** A part of a string as it is written in the midst of `old`, which is all of it; undefined where it cannot be written so. */
export function partLike(old: string, file: FileId, value: string): string | undefined {
  if (extensionOf(file) === "json" || old.startsWith('"')) return JSON.stringify(value).slice(1, -1);
  // Elsewhere there are no escapes.
  if (/\p{Cc}/u.test(value)) return undefined;
  if (old.startsWith("'")) return value.replaceAll("'", "''");
  const isPlain = !/^[|>]/.test(old);
  return isPlain && (!endsNothing(old, value) || /: | #|:$|^#/.test(value)) ? undefined : value;
}

/** Between braces, some signs end a plain text of YAML; where the old one had them, there are none around it. */
function endsNothing(old: string, value: string): boolean {
  return !/[{}[\],]/.test(value) || /[{}[\],]/.test(old);
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
