import { fileAddress, firstParagraph, markdownFile, shortenedLine, type SiteAddress } from "@octavo/core";
import { instructionsQuote, quoted } from "../markdown/quotes.ts";
import { oneLine } from "../site-settings.ts";
import type { ListedLink, ListedPage, ListedSpec, SiteIndex } from "./site-index.ts";

export interface IndexText {
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  /** Said before the lists, as Markdown. */
  readonly usage?: string;
  readonly address: SiteAddress;
  /** Where all pages are, for those that did not fit: an output file. */
  readonly whole: string;
  /** Indexes of parts of the site: they are named where pages are left out. */
  readonly sections?: readonly ListedLink[];
  /** The longest text, in characters. */
  readonly limit?: number;
}

/** The longest description, and the shorter ones that are tried where the text gets too long; in characters. */
const descriptionLengths = [300, 200, 120, 60, 0];

const textLimit = 100_000;

/** What stays free for what is said of pages that were left out. */
const noteLength = 300;

/** The share of a text that names of parts may take. */
const sectionsShare = 0.2;

/**
 * A site as `llms.txt` has it. Where it gets too long, descriptions are cut first, then the last pages are left out, and the
 * indexes of its parts are named.
 */
export function writeIndex({ pages, specs, links }: SiteIndex, text: IndexText): string {
  const { usage = "", limit = textLimit } = text;
  const head = [`# ${text.name}`, quoted(text.description), instructionsQuote(text.instructions), usage];
  const ofFormat = (format: ListedSpec["format"]): readonly string[] =>
    specs.filter((spec) => spec.format === format).map(linkLine);
  const tail = [
    section("OpenAPI Specs", ofFormat(undefined)),
    section("AsyncAPI Specs", ofFormat("asyncapi")),
    section("Optional", links.map(linkLine)),
  ];
  const room = limit - [...head, ...tail].join("\n\n").length - noteLength;
  const docs = docsWithin(pages, room, text);
  const blocks = [...head, section("Docs", docs.lines), docs.note, docs.sections, ...tail];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

interface Docs {
  readonly lines: readonly string[];
  readonly note: string;
  readonly sections: string;
}

function docsWithin(pages: readonly ListedPage[], room: number, text: IndexText): Docs {
  const { address, whole } = text;
  let lines: readonly string[] = [];
  for (const length of descriptionLengths) {
    lines = pages.map((page) => pageLine(page, address, length));
    if (sizeOf(lines) <= room) return { lines, note: "", sections: "" };
  }
  const sections = firstWithin((text.sections ?? []).map(linkLine), room * sectionsShare);
  const fitting = firstWithin(lines, room - sizeOf(sections));
  const missing = lines.length - fitting.length;
  return {
    lines: fitting,
    sections: section("Sections", sections),
    note: `${missing} more ${missing === 1 ? "page is" : "pages are"} not listed here, as this file would get too long: see ${fileAddress(address, whole)}.`,
  };
}

function firstWithin(lines: readonly string[], room: number): readonly string[] {
  let left = room;
  const end = lines.findIndex((line) => (left -= line.length + 1) < 0);
  return end < 0 ? lines : lines.slice(0, end);
}

function sizeOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function pageLine({ path, title, description }: ListedPage, address: SiteAddress, length: number): string {
  const said = escaped(shortenedLine(firstParagraph(description ?? ""), length));
  const line = linkLine({ label: title, url: fileAddress(address, markdownFile(path)) });
  return said === "" ? line : `${line}: ${said}`;
}

function linkLine({ label, url }: ListedLink): string {
  // Readers of these files are simple: a bracket ends a title for them, escaped or not.
  const words = escaped(oneLine(label).replaceAll("[", "(").replaceAll("]", ")"));
  const address = url
    .replaceAll(/[\s<>]/g, encodeURIComponent)
    .replaceAll("(", "%28")
    .replaceAll(")", "%29");
  return `- [${words || address}](${address})`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}`;
}

/** Words, with a sign before what Markdown would take for a mark. */
function escaped(words: string): string {
  return words.replaceAll(
    /[\\`]|\*(?=\S)|(?<=\S)\*|(?<!\w)_|_(?!\w)|<(?=[a-z/!?])|&(?=#?\w+;)|\[(?=[^\]]*\]\()/gi,
    "\\$&",
  );
}
