import type { Sample } from "@octavo/core";
import { childOf, itemsOf, ownMember, type Place, textOf } from "@octavo/core/fields";
import { languageOf } from "@octavo/core/request";

/** The code samples that an operation has itself; those without language or source are left out. */
export function samplesOf(operation: Place): readonly Sample[] {
  const written = ["x-codeSamples", "x-code-samples"]
    .map((name) => childOf(operation, name))
    .find(({ value }) => Array.isArray(value));
  return (written ? itemsOf(written) : []).flatMap(({ value }): Sample[] => {
    const language = ownMember(value, "lang");
    const source = ownMember(value, "source");
    if (typeof language !== "string" || typeof source !== "string") return [];
    const label = textOf(ownMember(value, "label")) || languageOf(language)?.label || language;
    return [{ language, label, source }];
  });
}
