import type { Playground, PlaygroundSample, Sample } from "@octavo/core";
import { languageOf, writeSample, type HttpRequest } from "@octavo/core/request";

/** One sample a language, but for those that `written` has under the same name. */
export function generatedSamples(
  request: HttpRequest | null,
  playground: Pick<Playground, "languages">,
  written: readonly Sample[],
): readonly PlaygroundSample[] {
  if (request === null) return [];
  const taken = new Set(written.map(({ label }) => label.toLowerCase()));
  const languages = playground.languages
    .map((name) => languageOf(name))
    .filter((language) => language !== undefined)
    .filter(({ label }) => !taken.has(label.toLowerCase()));
  return languages.map(({ key, label }) => ({
    language: key,
    label,
    source: writeSample(key, request),
    written: false,
  }));
}
