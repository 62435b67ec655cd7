import { playgroundFile } from "@octavo/core";
import { parts } from "../generated/client.ts";
import { html, nothing, type Html } from "../html.ts";
import { withBase } from "../url.ts";
import type { Words } from "../words/words.ts";

/** Opens the playground; the script and what it needs to know of the endpoint are loaded by then. */
export function tryIt(path: string, base: string, words: Words): Html {
  if (!parts["playground"]) return nothing;
  const data = withBase(`/${playgroundFile(path)}`, base);
  return html`
    <button type="button" class="button try-it tryit-button" data-playground="${data}">
      ${words.tryIt}
    </button>`;
}
