import { counted } from "../words/fill.ts";
import type { english, Forms, Words } from "../words/words.ts";
import type { ScriptKey } from "../words/word-keys.ts";

let given: Partial<Words> | undefined;

/** What the page says in place of the English words: nothing on English pages. */
export function wordsOfPage(): Partial<Words> {
  given ??= JSON.parse(document.documentElement.dataset["words"] ?? "{}") as Partial<Words>;
  return given;
}

/** A word in the language of the page. The English stands where it is used, and is the theme's own: the compiler compares. */
export function word<Key extends ScriptKey>(key: Key, englishWord: (typeof english)[Key]): Words[Key] {
  return wordsOfPage()[key] ?? englishWord;
}

/** The words for a count, in the language of the page. */
export function countOf(forms: Forms, count: number): string {
  return counted(forms, count, word("language", "en"));
}
