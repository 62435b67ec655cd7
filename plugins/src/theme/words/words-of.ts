import { english, type Words } from "./words.ts";

/** The words of what is drawn in a place; English where nobody said which. */
export function wordsOf({ words }: { readonly words?: Words | undefined }): Words {
  return words ?? english;
}
