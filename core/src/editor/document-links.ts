import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import type { NavigationNode } from "../model/navigation.ts";
import { mentions, navigationDraft } from "../queries.ts";
import { dataTree } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { Range } from "../source/line-index.ts";
import { schemeOf } from "../source/link-scheme.ts";
import type { DataPath, Span } from "../source/origin.ts";
import { isData, isPage, rangeOf } from "../source/range-of.ts";
import { memberAt } from "../syntax/parts.ts";
import { askIn, type RequestOptions } from "./asking.ts";
import { containersOf } from "./structure.ts";

/**
 * What leads to another place of the site: links, images and imports of pages, entries and documents of navigation, `$ref`s.
 * Where to, `define` tells at the start of each. Addresses of other sites are left to the client, which knows them without
 * help. Rejects with `Cancelled` when an input is set meanwhile.
 */
export async function documentLinks(
  core: Core,
  file: FileId,
  options?: RequestOptions,
): Promise<readonly Range[]> {
  const found = await askIn({ core, file, ...options }, async ({ text, lines, read }) => {
    const spans = await spansOf(file, text, read);
    return spans.filter(({ start, end }) => end > start).map((span) => lines.range(span));
  });
  return found ?? [];
}

async function spansOf(file: FileId, text: string, read: Read): Promise<readonly Span[]> {
  const inData = await mentionedInData(file, text, read);
  if (isPage(file)) return [...inData, ...(await pageLinks(file, text, read))];
  if (!isData(file)) return [];
  const tree = await read.get(dataTree, file);
  const references = containersOf(tree).map((path) => [...path, "$ref"]);
  const paths = [...references, ...(await navigationPaths(file, read))];
  const spans = paths.flatMap((path): readonly Span[] => {
    const value = memberAt(tree.value, path);
    if (typeof value !== "string" || schemeOf(value) !== undefined) return [];
    return [withoutQuotes(tree.span(path, "value"), text)];
  });
  const all = new Map([...inData, ...spans].map((span) => [span.start, span]));
  return [...all.values()].toSorted((left, right) => left.start - right.start);
}

function withoutQuotes({ start, end }: Span, text: string): Span {
  return /["']/.test(text.charAt(start)) ? { start: start + 1, end: end - 1 } : { start, end };
}

/** Addresses in front matter, in the configuration and in descriptions that lead to a page or a file, also those within a text. */
async function mentionedInData(file: FileId, text: string, read: Read): Promise<readonly Span[]> {
  const spans = new Map<number, Span>();
  for (const { origin, subject } of await read.get(mentions, file)) {
    const isInText = "path" in origin || ("span" in origin && isData(file));
    if (!isInText || (subject.kind !== "page" && subject.kind !== "file")) continue;
    const span = withoutQuotes(await rangeOf(origin, text, read), text);
    spans.set(span.start, span);
  }
  return [...spans.values()];
}

async function pageLinks(file: FileId, text: string, read: Read): Promise<readonly Span[]> {
  const spans: Span[] = [];
  for (const { origin, subject, isDeclaration } of await read.get(mentions, file)) {
    if (isDeclaration || !("mark" in origin) || !linkMarks.has(origin.mark)) continue;
    if (linkedKinds.has(subject.kind)) spans.push(await rangeOf(origin, text, read));
  }
  const all = new Map(spans.map((span) => [span.start, span]));
  return [...all.values()].toSorted((left, right) => left.start - right.start);
}

const linkMarks: ReadonlySet<string> = new Set(["link", "image", "import"]);
const linkedKinds: ReadonlySet<string> = new Set(["page", "file", "anchor"]);

/** Where entries that lead somewhere stand in a file, and names of documents. */
async function navigationPaths(file: FileId, read: Read): Promise<readonly DataPath[]> {
  const { root, references, bindings } = await read.get(navigationDraft, "");
  const paths = new Map<string, DataPath>();
  const add = (origin: NavigationNode["origin"]): void => {
    if (origin?.file === file) paths.set(JSON.stringify(origin.path), origin.path);
  };
  const visit = (node: NavigationNode): void => {
    const reference = references.get(node.id);
    if (node.kind === "page" && reference && reference.kind !== "missing") add(node.origin);
    node.children.forEach(visit);
  };
  visit(root);
  for (const specs of new Set(bindings.values())) for (const { origin } of specs) add(origin);
  return [...paths.values()];
}
