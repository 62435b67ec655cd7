import { playgroundFile } from "@octavo/core";
import { parts } from "../generated/client.ts";
import { attributes, html, nothing, type Html } from "../html.ts";
import { withBase } from "../url.ts";
import { playgroundWords } from "../words/playground/read-words.ts";
import type { Words } from "../words/words.ts";

/** Opens the playground; its script, its words and what it needs to know of the endpoint are loaded by then. */
export async function tryIt(path: string, base: string, words: Words): Promise<Html> {
  if (!parts["playground"]) return nothing;
  const file = await playgroundWords(words.language);
  const addresses = attributes({
    "data-playground": withBase(`/${playgroundFile(path)}`, base),
    "data-playground-words": file && `${base}/${file.address}`,
  });
  return html`
    <button type="button" class="filled-button try-it tryit-button"${addresses}>
      ${words.tryIt}
    </button>`;
}
