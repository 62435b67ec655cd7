import type { Body, ExternalExample } from "@octavo/core";
import { html, type Html } from "../html.ts";
import type { ApiContext } from "./context.ts";

/** Examples that stand elsewhere on the web, as links. */
export function externalExamples(
  contents: readonly Pick<Body, "contentType" | "externalExamples">[],
  { words }: Pick<ApiContext, "words">,
): readonly Html[] {
  const link = ({ label, url }: ExternalExample): Html =>
    html`<p class="external-example"><span class="field-chip-label">${words.example}:</span> <a class="link" href="${url}" target="_blank" rel="noopener">${label}</a></p>`;
  return contents.flatMap((content) => (content.externalExamples ?? []).map(link));
}
