import {
  audience,
  dataTree,
  defineQuery,
  isObject,
  mayHaveParts,
  mdx,
  objectsIn,
  publishedText,
  vendorKeys,
  writeData,
  type MemoQuery,
  type Read,
  type Reader,
} from "@octavo/core";

/**
 * What is published in place of a file of data, where texts of vendor extensions in it are not for all who may download it: nothing
 * of a file that cannot be read. Undefined: the file as it is. Key: the file.
 */
export const publishedDescription: MemoQuery<{ readonly text: string | undefined } | undefined> = defineQuery<
  { readonly text: string | undefined } | undefined
>({
  name: "publishedDescription",
  run: async (_context, file, read) => {
    const written = read.text(file) ?? "";
    // Told without reading nearly all files.
    if (!vendorKeys.some((key) => written.includes(key))) return undefined;
    if (!mayHaveParts(written) && !/\bfor\s*=/.test(written)) return undefined;
    const asked = await read.get(audience, "");
    if (asked === "all") return undefined;
    const { value, language, problems } = await read.get(dataTree, file);
    const isBroken = problems.some(({ severity }) => severity === "error");
    if (isBroken) return mayHaveParts(written) ? { text: undefined } : undefined;
    const texts = await changedTexts(value, asked ?? { isSignedIn: false, groups: [] }, read);
    return texts.size === 0 ? undefined : { text: writeData(withTexts(value, texts), language) };
  },
  fallback: () => undefined,
});

async function changedTexts(
  document: unknown,
  reader: Reader,
  read: Read,
): Promise<ReadonlyMap<string, string>> {
  const changed = new Map<string, string>();
  for (const { content } of settingsIn(document)) {
    if (typeof content !== "string") continue;
    const kept = publishedText(content, await read.get(mdx, content), reader);
    if (kept !== content) changed.set(content, kept);
  }
  return changed;
}

function withTexts(document: unknown, texts: ReadonlyMap<string, string>): unknown {
  const copy = structuredClone(document);
  for (const settings of settingsIn(copy)) {
    const { content } = settings;
    if (typeof content === "string") Object.assign(settings, { content: texts.get(content) ?? content });
  }
  return copy;
}

/** The settings of all vendor extensions in a document. */
function settingsIn(document: unknown): readonly Readonly<Record<string, unknown>>[] {
  return [...objectsIn(document)].flatMap((object) => vendorKeys.map((key) => object[key]).filter(isObject));
}
