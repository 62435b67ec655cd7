import { clientStyles } from "../generated/client.ts";
import { utilityNames } from "../generated/utility-names.ts";

/** Longer names than any utility has. */
const lengthLimit = 120;
/** More names than any page has. */
const countLimit = 5_000;

/** The class names in HTML that this theme has written, where every quote and angle bracket of an attribute is an entity. */
export function classesOf(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, value = ""] of html.matchAll(/<[a-zA-Z][^<>]*?\sclass="([^"]*)"/g))
    for (const name of value.split(/\s+/)) names.add(decoded(name));
  return names;
}

/** What may be class names in code: its words, and those of its strings. */
export function classesIn(code: string): ReadonlySet<string> {
  return new Set(code.split(/[\s"'`{};]+/));
}

function decoded(name: string): string {
  return name.includes("&")
    ? name.replace(/&(amp|lt|gt);/g, (_whole, entity: string) =>
        entity === "amp" ? "&" : entity === "lt" ? "<" : ">",
      )
    : name;
}

/** Those of the names that are utilities by their look, and no classes of the theme itself; in the order of their letters. */
export function utilityCandidates(names: Iterable<string>): readonly string[] {
  known ??= { beginnings: new Set(utilityNames.split(" ")), own: ownClasses() };
  const { beginnings, own } = known;
  const found: string[] = [];
  for (const name of names) {
    if (found.length >= countLimit) break;
    if (name.length <= lengthLimit && !own.has(name) && isPlain(name) && beginsLikeUtility(name, beginnings))
      found.push(name);
  }
  return found.toSorted();
}

let known: { readonly beginnings: ReadonlySet<string>; readonly own: ReadonlySet<string> } | undefined;

/** Names for sites' own styles, which the theme's sheet has no rules for. */
const hooks: readonly string[] = ["columns"];

function ownClasses(): ReadonlySet<string> {
  const css = clientStyles.replace(/url\("[^"]*"\)/g, "");
  return new Set([...hooks, ...[...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name)]);
}

/** "md:hover:-mt-2" → "mt"; arbitrary variants and properties begin with a bracket. */
function beginsLikeUtility(name: string, beginnings: ReadonlySet<string>): boolean {
  const outside = name.replace(/\[[^\]]*\]/g, "");
  const utility = outside.slice(outside.lastIndexOf(":") + 1).replace(/^!?-?/, "");
  if (utility === "") return true;
  for (let cut = utility.length; cut > 0; cut = utility.lastIndexOf("-", cut - 1))
    if (beginnings.has(utility.slice(0, cut).replace(/\/.*$/, ""))) return true;
  return false;
}

/**
 * Names are text of the site, and values in brackets become style rules as they are: nothing in them may end a rule or a
 * string, load anything, or read what the theme does not mean to be read. `fixed` could cover the page.
 */
function isPlain(name: string): boolean {
  return /^[\w!@:./%#,()+*&>~[\]=-]+$/.test(name) && !refused.test(name);
}

const refused =
  /url\(|image|src\(|cross-fade|element\(|expression|theme\(|@(?:import|charset|font)|\/\*|\/\/|\[position:(?!(?:static|relative|absolute)\])/i;
