import { fingerprint } from "@octavo/core";
import { nearest, readWords } from "../read-words.ts";
import { sharedEnglish, type OwnPlaygroundWords } from "./words.ts";

/** By tag, as those of pages; English is in the playground itself. */
const readers: ReadonlyMap<string, () => Promise<OwnPlaygroundWords>> = new Map([
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

/** Languages that there are words in, in lower case. */
export const knownLanguages: readonly string[] = [...readers.keys()];

export interface WordsFile {
  /** Relative to the output folder. */
  readonly path: string;
  /** The same file under an address that changes with what is in it. */
  readonly address: string;
  /** JSON. */
  readonly text: string;
}

/** What the playground says in a language of docs.json; undefined where it has English words. */
export async function playgroundWords(language: string): Promise<WordsFile | undefined> {
  const own = await nearest(language, readers)?.();
  if (!own) return undefined;
  const words = await readWords(language);
  const shared = (Object.keys(sharedEnglish) as (keyof typeof sharedEnglish)[]).map(
    (key) => [key, words[key]] as const,
  );
  const text = JSON.stringify({ ...own, ...Object.fromEntries(shared) });
  const path = `assets/octavo-playground-${words.language.toLowerCase()}.json`;
  return { path, address: `${path}?v=${fingerprint(text)}`, text };
}
