import { defaultDirectory } from "../model/api-layout.ts";
import type { SpecBinding } from "../model/navigation.ts";
import type { SpecReference } from "../hooks.ts";
import { isUrl, resolvePath } from "../source/file.ts";
import type { DataOrigin, DataPath } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";
import { textOf } from "./fields.ts";

export interface BindingOptions {
  readonly originOf: (path: DataPath) => DataOrigin;
  readonly locate: (reference: SpecReference) => string | undefined;
  /** Called where a reference leads nowhere. */
  readonly missing: (written: string, origin: DataOrigin) => void;
}

/**
 * Reads an `openapi` or `asyncapi` property: a path or URL, `{source, directory}`, or a list that mixes both. Undefined where it
 * is absent or none of these; the schema tells what is wrong with it, and the inherited specifications stay.
 */
export function readBindings(
  value: unknown,
  path: DataPath,
  options: BindingOptions,
): readonly SpecBinding[] | undefined {
  if (Array.isArray(value)) {
    const found = value.flatMap((item: unknown, index) => readBinding(item, [...path, index], options) ?? []);
    return found.length > 0 || value.length === 0 ? found : undefined;
  }
  const binding = readBinding(value, path, options);
  return binding && [binding];
}

function readBinding(
  value: unknown,
  path: DataPath,
  { originOf, locate, missing }: BindingOptions,
): SpecBinding | undefined {
  const object = isObject(value) ? value : undefined;
  const written = object ? object["source"] : value;
  if (typeof written !== "string" || written.trim() === "") return undefined;
  const origin = originOf(object ? [...path, "source"] : path);
  const reference = { written: written.trim(), from: origin.file };
  const source = locate(reference);
  if (source === undefined) missing(reference.written, origin);
  return {
    source: source ?? namedFile(reference.written),
    directory: directoryOf(object?.["directory"]),
    origin,
  };
}

/** The file that a reference without a target would name: reading it finds nothing, and no further problem. */
function namedFile(written: string): string {
  return isUrl(written) ? written : (resolvePath("", written) ?? written);
}

function directoryOf(value: unknown): string {
  const directory = textOf(value)
    ?.split("/")
    .filter((segment) => !["", ".", ".."].includes(segment))
    .join("/");
  return directory ?? defaultDirectory;
}
