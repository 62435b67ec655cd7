import {
  dataTree,
  defineQuery,
  isUrl,
  markdown,
  placesInText,
  type ImageFact,
  type LinkFact,
  type MemoQuery,
  type Origin,
  type Read,
  type Span,
} from "@octavo/core";
import { documentedParts } from "./documented-parts.ts";
import { checkImagesOf } from "./images.ts";
import { checkLinksOf } from "./links.ts";
import { shownDescriptions } from "./shown-descriptions.ts";

/** A link or an image of a description, and where its address stands: all of the description where nobody can tell. */
interface Described<Fact> {
  readonly fact: Fact;
  readonly origin: Origin;
}

/** The links and images in descriptions of a document. */
export interface DescribedTargets {
  readonly links: readonly Described<LinkFact>[];
  readonly images: readonly Described<ImageFact>[];
}

interface TargetsInText {
  readonly links: readonly LinkFact[];
  readonly images: readonly ImageFact[];
  /** Of the addresses of the links, then of the images, in UTF-16 units of the text. */
  readonly spans: readonly (Span | undefined)[];
}

/** The links and images of a text in Markdown. Key: the text. */
const targetsInText: MemoQuery<TargetsInText> = defineQuery({
  name: "targetsInText",
  run: async (_context, text, read) => {
    const tree = await read.get(markdown, text);
    const { links, images } = tree.facts;
    // What would be front matter has a line break in front.
    const shift = text.startsWith("---") ? 1 : 0;
    const spanOf = (mark: "link" | "image", ordinal: number, attribute: string | undefined) => {
      const place = tree.span(mark, ordinal, attribute);
      return place && { start: place.start - shift, end: place.end - shift };
    };
    const spans = [
      ...links.map(({ attribute }, ordinal) => spanOf("link", ordinal, attribute)),
      ...images.map(({ attribute }, ordinal) => spanOf("image", ordinal, attribute)),
    ];
    return { links, images, spans };
  },
  fallback: () => ({ links: [], images: [], spans: [] }),
});

/** The links and images in those descriptions of a document that pages show. `mayHold` is asked which texts have any. */
export async function describedTargets(
  source: string,
  mayHold: RegExp,
  read: Read,
): Promise<DescribedTargets> {
  const links: Described<LinkFact>[] = [];
  const images: Described<ImageFact>[] = [];
  const parts = await documentedParts(source, read);
  if (parts.length === 0) return { links, images };
  const tree = await read.get(dataTree, source);
  for (const description of shownDescriptions(tree.value, parts)) {
    if (!mayHold.test(description.text)) continue;
    const found = await read.get(targetsInText, description.text);
    if (found.spans.length === 0) continue;
    const origins = placesInText({ source, ...description }, found.spans, tree, read);
    const originOf = (at: number): Origin => origins[at] ?? { file: source };
    for (const [at, fact] of found.links.entries()) links.push({ fact, origin: originOf(at) });
    for (const [at, fact] of found.images.entries())
      images.push({ fact, origin: originOf(found.links.length + at) });
  }
  return { links, images };
}

/** The same of addresses of the site, which checks and editors ask for. Key: the document's file or URL. */
export const describedAddresses: MemoQuery<DescribedTargets> = defineQuery({
  name: "describedAddresses",
  run: (_context, source, read) => describedTargets(source, /\]\(|\]:|<(?:a|img)\s/i, read),
  fallback: () => ({ links: [], images: [] }),
});

/** Reports those links that lead to nothing in the site, and those images that it does not have. */
export async function checkDescribedTargets(source: string, read: Read): Promise<void> {
  // Relative ones of a document that is elsewhere count from the docs root.
  const from = isUrl(source) ? "" : source;
  const { links, images } = await read.get(describedAddresses, source);
  const originIn =
    (all: DescribedTargets["links" | "images"]) =>
    (ordinal: number): Origin =>
      all[ordinal]?.origin ?? { file: source };
  await checkLinksOf(factsOf(links), from, originIn(links), read);
  await checkImagesOf(factsOf(images), from, originIn(images), read, isOther);
}

function factsOf<Fact>(all: readonly Described<Fact>[]): readonly Fact[] {
  return all.map(({ fact }) => fact);
}

/** Whether an image is of another element: which texts have such ones, nobody asks. */
function isOther({ component }: ImageFact): boolean {
  return component !== undefined && component !== "img";
}
