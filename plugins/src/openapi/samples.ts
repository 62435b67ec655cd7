import type { Sample } from "@octavo/core";
import { childOf, itemsOf, ownMember, type Place, textOf } from "@octavo/core/fields";
import { languageOf } from "@octavo/core/request";

/** The code samples that an operation has itself; those without language or source are left out. */
export function samplesOf(operation: Place): readonly Sample[] {
  const written = ["x-codeSamples", "x-code-samples"]
    .map((name) => childOf(operation, name))
    .find(({ value }) => Array.isArray(value));
  const samples = (written ? itemsOf(written) : []).flatMap(({ value }): Sample[] => {
    const language = ownMember(value, "lang");
    const source = ownMember(value, "source");
    if (typeof language !== "string" || typeof source !== "string") return [];
    const label = textOf(ownMember(value, "label")) || nameOf(language);
    return [{ language, label, source }];
  });
  return toldApart(samples);
}

/** Labels tell samples of one language apart: with one that several languages have stands the language, "Python · Default". */
function toldApart(samples: readonly Sample[]): readonly Sample[] {
  const shared = new Set<string>();
  for (const [label, same] of Map.groupBy(samples, (sample) => sample.label))
    if (new Set(same.map(({ language }) => nameOf(language))).size > 1) shared.add(label);
  return samples.map((sample) => {
    const name = nameOf(sample.language);
    const isEnough = !shared.has(sample.label) || sample.label === name;
    return isEnough ? sample : { ...sample, label: `${name} · ${sample.label}` };
  });
}

function nameOf(language: string): string {
  return languageOf(language)?.label ?? language;
}
