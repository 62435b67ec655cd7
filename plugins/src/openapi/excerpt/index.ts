import { isPage, vendorKeys, type Read, type SpecExcerpt, type SpecExcerptRequest } from "@octavo/core";
import { readParts } from "@octavo/core/fields";
import { reduceDocument } from "./excerpt.ts";
import { writeYaml } from "./write-yaml.ts";

/** The longest excerpt, in characters. */
const textLimit = 100_000;

const notShown: ReadonlySet<string> = new Set(vendorKeys);

/** The `specExcerpt` tap: what one page is about, as YAML, whatever the language of the document. */
export async function excerptOf(request: SpecExcerptRequest, read: Read): Promise<SpecExcerpt | undefined> {
  if (isPage(request.spec)) return undefined;
  const reduced = await readParts(read, request.spec, (parts) => reduceDocument(parts, request));
  if (!reduced) return undefined;
  const text = writeYaml(reduced.document, notShown);
  if (text.length <= textLimit) return { language: "yaml", text, truncated: reduced.truncated };
  const end = text.lastIndexOf("\n", textLimit);
  return { language: "yaml", text: text.slice(0, end < 0 ? textLimit : end), truncated: true };
}
