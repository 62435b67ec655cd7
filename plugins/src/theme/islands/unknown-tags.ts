import { isGlobalName } from "@octavo/core";

/** Tags in a bundle: of a component by its own name, or of one of the theme. */
const tags = /\boctavo\$\.h\((octavo\$\.)?(\p{Lu}[\p{L}\p{N}_$]*)(?:\.([\p{L}_$][\p{L}\p{N}_$]*))?/gu;

/**
 * Declares around a bundle the components that it has tags of and nothing in it may define: they show what stands in them, as on a page.
 * What the bundle does define hides them.
 */
export function withUnknownTags(code: string, builtIns: readonly string[]): string {
  const known = new Set(builtIns);
  const families = familiesOf(builtIns);
  /** By names of components, which members of them have tags. */
  const unknown = new Map<string, Set<string>>();
  for (const [, ofTheme, name = "", member] of code.matchAll(tags)) {
    const isLost = member !== undefined && families.has(name) && !known.has(`${name}.${member}`);
    if (ofTheme === undefined ? isGlobalName(name) : !isLost) continue;
    const root = `${ofTheme ?? ""}${name}`;
    const members = unknown.get(root) ?? new Set();
    unknown.set(root, member === undefined ? members : members.add(member));
  }
  const declared = [...unknown].map(([root, members]) => {
    const parts = `{${[...members].map((member) => `${member}: octavo$.unknown`).join(", ")}}`;
    return root.includes(".")
      ? `Object.assign(${root}, ${parts});`
      : `const ${root} = Object.assign((props) => octavo$.unknown(props), ${parts});`;
  });
  return declared.join("") + code;
}

/** `Tree` of "Tree.File". */
export function familiesOf(builtIns: readonly string[]): ReadonlySet<string> {
  return new Set(builtIns.map((name) => name.split(".", 1)[0] ?? ""));
}
