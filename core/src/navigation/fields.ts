import type { NavigationKind, NavigationNode } from "../model/navigation.ts";
import { contentKinds, contentOf, type ElementKind } from "../schema/navigation-kinds.ts";
import { isObject } from "../syntax/parts.ts";

/** The members of an element that are kept as they are, as far as their types fit. */
export function fieldsOf(
  kind: NavigationKind,
  element: Readonly<Record<string, unknown>>,
  inheritedDirectory: string | undefined,
): Partial<NavigationNode> {
  const fields: { -readonly [Key in keyof NavigationNode]?: NavigationNode[Key] } = {};
  const icon = iconOf(element);
  if (icon !== undefined) fields.icon = icon;
  if (typeof element["color"] === "string" || isObject(element["color"])) fields.color = element["color"];
  for (const key of ["tag", "description", "align"] as const) {
    const text = textOf(element[key]);
    if (text !== undefined) fields[key] = text;
  }
  for (const key of ["hidden", "searchable", "expanded", "default"] as const) {
    const flag = element[key];
    if (typeof flag === "boolean") fields[key] = flag;
  }
  // Elsewhere the key is unknown, and told as such: nobody is to wonder whether it counts.
  if (kind === "group" && typeof element["public"] === "boolean") fields.public = element["public"];
  if (typeof element["boost"] === "number") fields.boost = element["boost"];
  const version = kind === "tab" || kind === "anchor" ? textOf(element["version"]) : undefined;
  if (version !== undefined) fields.version = version;
  const directory = textOf(element["directory"]) ?? inheritedDirectory;
  if (kind === "group" && directory !== undefined) fields.directory = directory;
  return fields;
}

/** `iconType` beside `icon` is the old form of an icon's style. */
function iconOf({ icon, iconType }: Readonly<Record<string, unknown>>): unknown {
  if (typeof icon === "string" && icon !== "" && typeof iconType === "string")
    return { name: icon, style: iconType };
  return (typeof icon === "string" && icon !== "") || isObject(icon) ? icon : undefined;
}

/** The address of an element that only links. Beside content, `href` counts where the kind may have it; its old name `url` never. */
export function hrefOf(list: ElementKind, element: Readonly<Record<string, unknown>>): string | undefined {
  const href = textOf(element["href"]);
  if (href !== undefined && contentKinds[list].includes("href")) return href;
  const hasContent =
    Object.hasOwn(element, "openapi") || contentOf(list, element).some((key) => Array.isArray(element[key]));
  return hasContent ? undefined : (href ?? textOf(element["url"]));
}

/** What an object among pages is called: its own name, whatever kind it was meant to be, a group before all. */
export function nameOf(
  element: Readonly<Record<string, unknown>>,
  kinds: readonly string[],
): string | undefined {
  for (const key of ["group", "label", "title", ...kinds, "page"]) {
    const name = textOf(element[key]);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** A name as people write it; numbers are taken as text. Blank is absent. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
