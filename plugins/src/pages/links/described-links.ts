import {
  dataOrigin,
  dataTree,
  defineQuery,
  isUrl,
  markdown,
  type DataTree,
  type LinkFact,
  type MemoQuery,
  type Origin,
  type Read,
  type Span,
} from "@octavo/core";
import { documentedParts } from "./documented-parts.ts";
import { foldedPlaces } from "./folded-places.ts";
import { checkLinksOf } from "./links.ts";
import { shownDescriptions, type Description } from "./shown-descriptions.ts";

/** Links of a description, and where each of them stands. */
interface DescribedLinks {
  readonly links: readonly LinkFact[];
  readonly origins: readonly Origin[];
}

interface PlacedLink {
  readonly link: LinkFact;
  /** Of its address, in UTF-16 units of the text. */
  readonly span: Span | undefined;
}

/** The links of a text in Markdown. Key: the text. */
const linksInText: MemoQuery<readonly PlacedLink[]> = defineQuery({
  name: "linksInText",
  run: async (_context, text, read) => {
    const tree = await read.get(markdown, text);
    // What would be front matter has a line break in front.
    const shift = text.startsWith("---") ? 1 : 0;
    return tree.facts.links.map((link, ordinal) => {
      const place = tree.span("link", ordinal, link.attribute);
      return { link, span: place && { start: place.start - shift, end: place.end - shift } };
    });
  },
  fallback: () => [],
});

/** The links in those descriptions of a document that pages show. `mayLink` is asked which texts have any. */
export async function describedLinks(
  source: string,
  mayLink: RegExp,
  read: Read,
): Promise<readonly DescribedLinks[]> {
  const parts = await documentedParts(source, read);
  if (parts.length === 0) return [];
  const tree = await read.get(dataTree, source);
  const found: DescribedLinks[] = [];
  for (const description of shownDescriptions(tree.value, parts)) {
    if (!mayLink.test(description.text)) continue;
    const placed = await read.get(linksInText, description.text);
    if (placed.length === 0) continue;
    const origins = originsIn(description, placed, source, tree, read);
    found.push({ links: placed.map(({ link }) => link), origins });
  }
  return found;
}

/** Reports those that lead to nothing in the site. */
export async function checkDescribedLinks(source: string, read: Read): Promise<void> {
  // Relative ones of a document that is elsewhere count from the docs root.
  const from = isUrl(source) ? "" : source;
  for (const { links, origins } of await describedLinks(source, /\]\(|\]:|<a\s/i, read))
    await checkLinksOf(links, from, (ordinal) => origins[ordinal] ?? { file: source }, read);
}

function originsIn(
  { path, text }: Description,
  placed: readonly PlacedLink[],
  source: string,
  tree: DataTree,
  read: Read,
): readonly Origin[] {
  const whole = dataOrigin(source, path);
  if (tree.language === "json")
    return placed.map(({ span }) => ({ ...whole, ...(span && { within: span }) }));
  const { start, end } = tree.span(path, "value");
  const written = (read.text(source) ?? "").slice(start, end);
  const inOrder = placed
    .flatMap(({ span }, ordinal) => (span ? [{ span, ordinal }] : []))
    .toSorted((a, b) => a.span.start - b.span.start);
  const places = foldedPlaces(
    text,
    written,
    inOrder.map(({ span }) => span),
  );
  const origins: Origin[] = placed.map(() => whole);
  for (const [at, { ordinal }] of inOrder.entries()) {
    const place = places[at];
    if (place)
      origins[ordinal] = { file: source, span: { start: start + place.start, end: start + place.end } };
  }
  return origins;
}
