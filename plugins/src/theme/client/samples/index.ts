import { languageOf, writeSample, type HttpRequest } from "@octavo/core/request";
import type { ExampleChange } from "../../api/body-examples.ts";
import { languageName } from "../../code/languages.ts";
import { quickCode } from "../../code/quick-code.ts";
import { textOf } from "../../html.ts";

/** Writes the request in every language that the page shows and generated itself. */
export function write(request: HttpRequest): void {
  for (const block of document.querySelectorAll<HTMLElement>("[data-sample]")) {
    const language = languageOf(block.dataset["sample"] ?? "");
    const code = block.querySelector("code");
    // The colouring escapes whatever was typed.
    if (language && code)
      code.innerHTML = textOf(quickCode(writeSample(language.key, request), languageName(language.grammar)));
  }
}

/** Writes the page's request with the example that is chosen in `examples`. */
export function writeExample(examples: HTMLElement): void {
  const block = examples.querySelector<HTMLElement>(".tab-panel[data-active] [data-change]");
  const request = JSON.parse(examples.dataset["request"] ?? "null") as HttpRequest | null;
  const change = JSON.parse(block?.dataset["change"] ?? "null") as ExampleChange | null;
  if (!request || !change) return;
  const kept = request.headers.filter(({ name }) => name.toLowerCase() !== "content-type");
  write({ ...request, headers: [...kept, ...change.headers], body: change.body });
}
