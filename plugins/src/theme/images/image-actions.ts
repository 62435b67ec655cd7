import { html, type Html } from "../html.ts";
import type { Words } from "../words/words.ts";

/** Where buttons may stand over an image. */
export const imageCorners: readonly string[] = [
  "top-left",
  "top-center",
  "top-right",
  "bottom-left",
  "bottom-center",
  "bottom-right",
];

/** An image with buttons over it. `actions`: true for all, or their names with commas between. */
export function imageActions(
  image: Html,
  address: string,
  actions: unknown,
  placement: unknown,
  words: Words,
): Html {
  const wanted = wantedActions(actions);
  if (!wanted.has("copy") && !wanted.has("download")) return image;
  const place =
    typeof placement === "string" && imageCorners.includes(placement) ? placement : "bottom-center";
  return html`
    <span class="image-with-actions" data-component-part="image">${image}
      <span class="image-actions" data-placement="${place}" data-component-part="image-actions">
        ${wanted.has("copy") && html`<button type="button" class="image-action image-copy" aria-label="${words.copyImage}" title="${words.copyImage}"></button>`}
        ${wanted.has("download") && html`<a class="image-action image-download" href="${address}" download aria-label="${words.downloadImage}" title="${words.downloadImage}"></a>`}
      </span>
    </span>`;
}

function wantedActions(actions: unknown): ReadonlySet<string> {
  if (actions === true || actions === "" || actions === "true") return new Set(["copy", "download"]);
  const names: readonly unknown[] =
    typeof actions === "string" ? actions.split(",") : Array.isArray(actions) ? actions : [];
  return new Set(names.flatMap((name) => (typeof name === "string" ? [name.trim().toLowerCase()] : [])));
}
