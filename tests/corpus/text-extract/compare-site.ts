import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { markupFaults } from "./markup-faults.ts";
import { pageText } from "./page-text.ts";
import { classes } from "./shown-props.ts";
import { keyOf, withoutFrontMatter } from "./front-matter.ts";
import { readSource, type ReadFile } from "./source-text.ts";
import { difference, wordsOf, type Difference } from "./words.ts";

export interface Comparison extends Difference {
  /** Below the docs root. */
  readonly file: string;
  /** "part": the page also shows what only code says, so only what it lacks counts. */
  readonly kind: "whole" | "part";
  /** Classes of components that the page shows less often than its source says. */
  readonly lost: readonly string[];
  /** What browsers would read otherwise than it is written. */
  readonly markup: readonly string[];
}

/** A docs folder whose pages are compared with what was made of them. */
export interface Docs {
  /** Files of Markdown, below the docs root; some are no pages. */
  readonly files: readonly string[];
  readonly compare: (file: string, html: string) => Comparison;
}

export function openDocs(root: string): Docs {
  const known = new Map<string, string | undefined>();
  let variables: ReadonlyMap<string, string> = new Map();
  const read = (file: string): string | undefined => {
    if (!known.has(file)) {
      const path = join(root, file);
      const text = existsSync(path) ? readFileSync(path, "utf8") : undefined;
      known.set(
        file,
        text?.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (all, name: string) => variables.get(name) ?? all),
      );
    }
    return known.get(file);
  };
  variables = variablesOf(read("docs.json"));
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  return {
    files: names.filter((name) => /\.mdx?$/.test(name)).toSorted(),
    compare: (file, html) => comparePage(file, html, read),
  };
}

/** The file of the output that shows a page. */
export function outputOf(file: string): string {
  return join(file.replace(/\.mdx?$/, "").replace(/(^|\/)index$/, ""), "index.html");
}

/** Compares every page of a docs folder with the file that a build wrote for it. */
export function compareSite(root: string, out: string): readonly Comparison[] {
  const docs = openDocs(root);
  return docs.files.flatMap((file) => {
    const built = join(out, outputOf(file));
    const html = existsSync(built) ? readFileSync(built, "utf8") : "";
    return isPage(html) ? [docs.compare(file, html)] : [];
  });
}

/** False of pages that only lead on, and of what is no page. */
export function isPage(html: string): boolean {
  return html.includes('class="prose');
}

function comparePage(file: string, html: string, read: ReadFile): Comparison {
  const { head, body } = withoutFrontMatter(read(file) ?? "");
  const { text, components, computed } = readSource({ file, text: body }, read);
  const isGenerated = generated.some((key) => keyOf(head, key) !== undefined);
  // Such pages show what is written on them and nothing else.
  const isBare = /^\s*(?:custom|frame)\s*$/.test(keyOf(head, "mode") ?? "");
  const heads = isBare ? [] : [keyOf(head, "title") ?? "", keyOf(head, "description") ?? ""];
  const source = wordsOf([...heads.map(plain), text].join(" \n"));
  // A page without a title is named after its file.
  const page = pageText(heads[0] === "" ? html.replace('id="page-title"', "") : html);
  const { extra, ...rest } = difference(source, wordsOf(page.text));
  // What is made of a specification stands around the body.
  const own = isGenerated ? difference(source, wordsOf(pageText(html, /\bprose\b/).text)).extra : extra;
  const lost = lostComponents(components, page.classes);
  return {
    file,
    kind: computed ? "part" : "whole",
    ...rest,
    extra: own,
    lost,
    markup: markupFaults(html, body),
  };
}

function lostComponents(
  components: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): readonly string[] {
  const wanted = new Map<string, number>();
  for (const [name, times] of components) {
    const shown = classes[name];
    if (shown !== undefined) wanted.set(shown, (wanted.get(shown) ?? 0) + times);
  }
  return [...wanted].filter(([name, times]) => (found.get(name) ?? 0) < times).map(([name]) => name);
}

const generated = ["openapi", "api", "asyncapi", "openapi-schema", "graphql"];

function plain(text: string): string {
  return text.replace(/\]\([^()\s]+\)/g, "]");
}

function variablesOf(text: string | undefined): ReadonlyMap<string, string> {
  const { variables } = JSON.parse(text ?? "{}") as { variables?: Record<string, string> };
  return new Map(Object.entries(variables ?? {}));
}

/** Share of the source's words that the page has, and of the page's words that the source has; 1 where nothing counts. */
function agreement({ kind, source, page, missing, extra }: Comparison): number {
  const found = source === 0 ? 1 : 1 - missing.length / source;
  return kind === "part" ? found : Math.min(found, page === 0 ? 1 : 1 - extra.length / page);
}

/**
 * What is wrong with a page: fewer than 99 of 100 words of its source, or as many others; a component that is missing;
 * an order that is not the source's; markup that browsers mend. Tables of fields and tooltips show some of their words in another order.
 */
export function faultsOf(comparison: Comparison): readonly string[] {
  const { file, source, missing, extra, parted, lost, markup } = comparison;
  const share = agreement(comparison);
  const told = [
    share < 0.99 && `${(share * 100).toFixed(1)} %, lacks "${sample(missing)}", adds "${sample(extra)}"`,
    parted > 20 + 0.1 * source && `${parted} of ${source} words have another neighbour`,
    markup.length > 0 && markup.join(", "),
    lost.length > 0 && `shows fewer of ${lost.join(", ")}`,
  ];
  return told.filter((each) => each !== false).map((each) => `${file}: ${each}`);
}

function sample(words: readonly string[]): string {
  return words.slice(0, 8).join(" ");
}
