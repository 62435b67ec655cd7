import type { SpecExcerpt } from "../model/spec-excerpt.ts";
import { vendorKeys } from "../model/vendor-extension.ts";
import type { ReducedDocument } from "./reach.ts";
import { writeYaml } from "./write-yaml.ts";

/** The longest excerpt, in characters. */
const textLimit = 100_000;

const notShown: ReadonlySet<string> = new Set(vendorKeys);

/** What one page is about, as YAML, whatever the language of its document. */
export function excerptText({ document, truncated }: ReducedDocument): SpecExcerpt {
  const text = writeYaml(document, notShown);
  if (text.length <= textLimit) return { language: "yaml", text, truncated };
  const end = text.lastIndexOf("\n", textLimit);
  return { language: "yaml", text: text.slice(0, end < 0 ? textLimit : end), truncated: true };
}
