import { english, type Words } from "./words.ts";

/** Words by the tag of their language; English is there already, all others are read when a site has a page in them. */
const readers: ReadonlyMap<string, () => Promise<Words>> = new Map([
  ["ar", async () => (await import("./ar.ts")).arabic],
  ["ca", async () => (await import("./ca.ts")).catalan],
  ["cs", async () => (await import("./cs.ts")).czech],
  ["da", async () => (await import("./da.ts")).danish],
  ["de", async () => (await import("./de.ts")).german],
  ["es", async () => (await import("./es.ts")).spanish],
  ["fi", async () => (await import("./fi.ts")).finnish],
  ["fr", async () => (await import("./fr.ts")).french],
  ["he", async () => (await import("./he.ts")).hebrew],
  ["hi", async () => (await import("./hi.ts")).hindi],
  ["hu", async () => (await import("./hu.ts")).hungarian],
  ["id", async () => (await import("./id.ts")).indonesian],
  ["it", async () => (await import("./it.ts")).italian],
  ["ja", async () => (await import("./ja.ts")).japanese],
  ["ko", async () => (await import("./ko.ts")).korean],
  ["lv", async () => (await import("./lv.ts")).latvian],
  ["nl", async () => (await import("./nl.ts")).dutch],
  ["no", async () => (await import("./no.ts")).norwegian],
  ["pl", async () => (await import("./pl.ts")).polish],
  ["pt", async () => (await import("./pt.ts")).portuguese],
  ["pt-br", async () => (await import("./pt-br.ts")).brazilianPortuguese],
  ["ro", async () => (await import("./ro.ts")).romanian],
  ["ru", async () => (await import("./ru.ts")).russian],
  ["sv", async () => (await import("./sv.ts")).swedish],
  ["tr", async () => (await import("./tr.ts")).turkish],
  ["uk", async () => (await import("./uk.ts")).ukrainian],
  ["uz", async () => (await import("./uz.ts")).uzbek],
  ["vi", async () => (await import("./vi.ts")).vietnamese],
  ["zh", async () => (await import("./zh.ts")).chinese],
  ["zh-hant", async () => (await import("./zh-hant.ts")).traditionalChinese],
]);

/** What languages are also called. */
const usual: ReadonlyMap<string, string> = new Map([
  ["cn", "zh"],
  ["jp", "ja"],
  ["nb", "no"],
  ["nn", "no"],
  ["zh-tw", "zh-hant"],
  ["zh-hk", "zh-hant"],
  ["zh-mo", "zh-hant"],
]);

/** Languages that there are words in, in lower case. */
export const knownLanguages: readonly string[] = ["en", ...readers.keys()];

/** The words for a language of docs.json: "pt-BR", else those of "pt", else English. */
export async function readWords(language: string): Promise<Words> {
  return (await nearest(language, readers)?.()) ?? english;
}

/** What there is for a language: for "zh-Hant-HK", else for "zh-Hant", else for "zh". */
export function nearest<Value>(language: string, all: ReadonlyMap<string, Value>): Value | undefined {
  const tag = language.toLowerCase().replaceAll("_", "-");
  for (let name = tag; name !== ""; name = shorter(name)) {
    const found = all.get(usual.get(name) ?? name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** "zh-hant-hk" → "zh-hant" */
function shorter(tag: string): string {
  return tag.slice(0, Math.max(0, tag.lastIndexOf("-")));
}
