import { config, defineQuery, isObject, type MemoQuery } from "@octavo/core";

/** What an entry of `languages` may have in place of the site's own. */
const replaced = ["banner", "footer", "navbar"] as const;

type LanguageParts = Readonly<Partial<Record<(typeof replaced)[number], unknown>>>;

/** The parts of docs.json that the first entry of a language has of its own. Key: the language's name. */
export const languageParts: MemoQuery<LanguageParts> = defineQuery<LanguageParts>({
  name: "languageParts",
  run: async (_context, language, read) => {
    const entry = find(await read.pick(config, "", "navigation"), language, 0);
    return Object.fromEntries(
      replaced.filter((key) => isObject(entry?.[key])).map((key) => [key, entry?.[key]]),
    );
  },
  fallback: () => ({}),
});

/** Languages stand in divisions, and never in groups or pages. */
function find(
  value: unknown,
  language: string,
  depth: number,
): Readonly<Record<string, unknown>> | undefined {
  if (depth > 100 || typeof value !== "object" || value === null) return undefined;
  const members = Array.isArray(value) ? value : Object.entries(value).flatMap(inner);
  if (isObject(value) && value["language"] === language && replaced.some((key) => isObject(value[key])))
    return value;
  for (const member of members as readonly unknown[]) {
    const found = find(member, language, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function inner([key, member]: readonly [string, unknown]): readonly unknown[] {
  return /^(?:groups|pages|navbar|footer|banner)$/.test(key) ? [] : [member];
}
