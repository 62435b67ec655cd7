import { english, sharedEnglish, type PlaygroundWords } from "../../words/playground/words.ts";

export { fill } from "../../words/fill.ts";
export type { PlaygroundWords } from "../../words/playground/words.ts";

/** What the panel says: English, until the words of the page's language have come, before anything is drawn. */
export let words: PlaygroundWords = { ...english, ...sharedEnglish };

export function speak(given: PlaygroundWords): void {
  words = { ...words, ...given };
}
