import type { DataPath } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";

/** The keys of the vendor extension; the first one that is there counts. */
export const vendorKeys = ["x-svc", "x-mint"] as const;

export interface VendorExtension {
  readonly key: (typeof vendorKeys)[number];
  /** Empty where the extension is malformed: it is then ignored as a whole. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What is malformed: a path below the extension, and what should stand there, in words with article. */
  readonly fault: { readonly path: DataPath; readonly expected: string } | null;
}

/** The vendor extension of an OpenAPI operation, path item or schema, or undefined where it has none. */
export function vendorExtension(owner: unknown): VendorExtension | undefined {
  if (!isObject(owner)) return undefined;
  const key = vendorKeys.find((name) => Object.hasOwn(owner, name));
  if (key === undefined) return undefined;
  const settings = owner[key];
  const fault = faultOf(settings);
  return { key, settings: fault === null && isObject(settings) ? settings : {}, fault };
}

/**
 * All that is written for `groups` of an operation or path item, in its extensions or their `metadata`, whatever else is wrong
 * with them: who writes groups wants to keep somebody out. Empty lists are left out.
 */
export function writtenGroups(owner: unknown, where: "metadata" | "extension"): readonly unknown[] {
  if (!isObject(owner)) return [];
  const extensions = vendorKeys
    .map((key) => (Object.hasOwn(owner, key) ? owner[key] : undefined))
    .filter(isObject);
  const places =
    where === "extension" ? extensions : extensions.map(({ metadata }) => metadata).filter(isObject);
  return places
    .filter((place) => Object.hasOwn(place, "groups"))
    .map((place) => place["groups"])
    .filter((groups) => !(Array.isArray(groups) && groups.length === 0));
}

interface Form {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

const object: Form = { expected: "an object", fits: isObject };
const string: Form = { expected: "a string", fits: (value) => typeof value === "string" };
const strings: Form = {
  expected: "a list of strings",
  fits: (value) => Array.isArray(value) && value.every(string.fits),
};
const address: Form = {
  expected: "a URL path such as `/users/list`",
  fits: (value) => string.fits(value) && value !== "",
};

/** What is wrong with a list is one of its items. */
function itemOf(form: Form, value: unknown): number {
  return form === strings && Array.isArray(value) ? value.findIndex((item) => !string.fits(item)) : -1;
}

const forms = new Map<string, Form>([
  ["metadata", object],
  ["content", string],
  ["href", address],
  ["groups", strings],
  ["pre", strings],
  ["post", strings],
  ["mcp", object],
  ["playground", object],
]);

function faultOf(settings: unknown): VendorExtension["fault"] {
  if (!isObject(settings)) return { path: [], expected: object.expected };
  for (const [name, value] of Object.entries(settings)) {
    const form = forms.get(name);
    if (!form || form.fits(value)) continue;
    const item = itemOf(form, value);
    return item < 0
      ? { path: [name], expected: form.expected }
      : { path: [name, item], expected: string.expected };
  }
  return null;
}
