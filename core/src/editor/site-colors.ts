import type { Read } from "../database/query.ts";
import { configuration } from "../queries.ts";
import type { DataPath } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";

/** So many colours of a site are offered. */
const most = 12;

/** The hexadecimal colours of docs.json, each with the path at which it stands first, such as "colors.primary"; what stands at `except` is left out. */
export async function siteColors(read: Read, except?: string): Promise<ReadonlyMap<string, string>> {
  const { value: config } = await read.get(configuration, "");
  const found = new Map<string, string>();
  const left: { readonly value: unknown; readonly path: DataPath }[] = [{ value: config, path: [] }];
  for (let each = left.pop(); each && found.size < most; each = left.pop()) {
    const { value, path } = each;
    if (typeof value === "string") {
      const at = path.join(".");
      if (/^#[\da-f]{3,8}$/i.test(value) && isColorPath(path) && at !== except && !found.has(value))
        found.set(value, at);
    } else if (Array.isArray(value) || isObject(value)) {
      for (const [key, member] of Object.entries(value).toReversed())
        left.push({ value: member, path: [...path, key] });
    }
  }
  return found;
}

/** Whether a key on a path of docs.json says that a colour stands there. */
export function isColorPath(path: DataPath): boolean {
  return path.some((step) => /colou?r/i.test(String(step)));
}
