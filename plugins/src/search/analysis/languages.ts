/** What analysis knows of one language. */
export interface LanguageRules {
  /** A lower-case word to its stem. */
  readonly stem: (word: string) => string;
  readonly stopWords: ReadonlySet<string>;
}

interface StemmerModule {
  readonly stemmer: (word: string) => string;
}
interface StopWordModule {
  readonly stopwords: readonly string[];
}

const unchanged: LanguageRules = { stem: (word) => word, stopWords: new Set() };

/** Loaded when a site has the language: a browser fetches its own alone. English has the stemmer that is exact. */
const loaders: Readonly<
  Record<string, () => readonly [Promise<StemmerModule>, Promise<StopWordModule>] | undefined>
> = {
  ar: () => [import("@orama/stemmers/arabic"), import("@orama/stopwords/arabic")],
  bg: () => [import("@orama/stemmers/bulgarian"), import("@orama/stopwords/bulgarian")],
  da: () => [import("@orama/stemmers/danish"), import("@orama/stopwords/danish")],
  de: () => [import("@orama/stemmers/german"), import("@orama/stopwords/german")],
  el: () => [import("@orama/stemmers/greek"), import("@orama/stopwords/greek")],
  en: () => [import("stemmer"), import("@orama/stopwords/english")],
  es: () => [import("@orama/stemmers/spanish"), import("@orama/stopwords/spanish")],
  fi: () => [import("@orama/stemmers/finnish"), import("@orama/stopwords/finnish")],
  fr: () => [import("@orama/stemmers/french"), import("@orama/stopwords/french")],
  hi: () => [import("@orama/stemmers/indian"), import("@orama/stopwords/indian")],
  hu: () => [import("@orama/stemmers/hungarian"), import("@orama/stopwords/hungarian")],
  id: () => [import("@orama/stemmers/indonesian"), import("@orama/stopwords/indonesian")],
  it: () => [import("@orama/stemmers/italian"), import("@orama/stopwords/italian")],
  lt: () => [import("@orama/stemmers/lithuanian"), import("@orama/stopwords/lithuanian")],
  nl: () => [import("@orama/stemmers/dutch"), import("@orama/stopwords/dutch")],
  no: () => [import("@orama/stemmers/norwegian"), import("@orama/stopwords/norwegian")],
  pt: () => [import("@orama/stemmers/portuguese"), import("@orama/stopwords/portuguese")],
  ro: () => [import("@orama/stemmers/romanian"), import("@orama/stopwords/romanian")],
  ru: () => [import("@orama/stemmers/russian"), import("@orama/stopwords/russian")],
  sv: () => [import("@orama/stemmers/swedish"), import("@orama/stopwords/swedish")],
  tr: () => [import("@orama/stemmers/turkish"), import("@orama/stopwords/turkish")],
  uk: () => [import("@orama/stemmers/ukrainian"), import("@orama/stopwords/ukrainian")],
};

/** Languages with rules in files of their own; English is always there. */
export const ruledLanguages: readonly string[] = Object.keys(loaders).filter((code) => code !== "en");

const others: Readonly<Record<string, string>> = {
  nb: "no",
  nn: "no",
  cn: "zh",
  jp: "ja",
  kr: "ko",
  ua: "uk",
};

/** "pt-BR" → "pt"; "cn", as some sites write it, → "zh"; an empty code is English. */
export function baseLanguage(code: string): string {
  const base = code.toLowerCase().split(/[-_]/)[0] ?? "";
  if (base === "") return "en";
  return Object.hasOwn(others, base) ? (others[base] ?? base) : base;
}

/** The rules of a language; one that has none is only cut into words. */
export async function loadLanguage(code: string): Promise<LanguageRules> {
  const base = baseLanguage(code);
  const load = Object.hasOwn(loaders, base) ? loaders[base]?.() : undefined;
  if (!load) return unchanged;
  const [{ stemmer }, { stopwords }] = await Promise.all(load);
  return { stem: stemmer, stopWords: new Set([...stopwords, ...(base === "en" ? ["a"] : [])]) };
}
