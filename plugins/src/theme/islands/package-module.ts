import { isUrl, type ImportFact } from "@octavo/core";

/** What an import from a package brings: the components of the theme whose names it uses, and nothing else. */
export function packageModule(source: string, imports: readonly ImportFact[]): string {
  const builtIns = imports.flatMap((each) => (each.source === source ? (each.builtIns ?? []) : []));
  const what = isUrl(source) ? "code of other sites" : `the package "${source}"`;
  const message = `${what} cannot be imported: there are React's hooks and the theme's components, and no packages`;
  return everyName(`octavo$.broken(${JSON.stringify(message)})`, builtIns);
}

/**
 * A module that exports one thing under every name, but for those of components of the theme; one of these is its default, too. Who
 * exports all of it again hands on the names that are known.
 */
export function everyName(
  value: string,
  components: readonly string[] = [],
  known: readonly string[] = [],
): string {
  const own = [
    ...components.flatMap((name) =>
      ["default", name].map((each) => `${each}: { get: () => octavo$.${name} }`),
    ),
    ...known.map((name) => `${JSON.stringify(name)}: { get: () => ${value}, enumerable: true }`),
  ];
  const members = ["__esModule: { value: true }", ...new Set(own)].join(", ");
  return `module.exports = Object.create(new Proxy({}, { get: () => ${value} }), { ${members} });`;
}
