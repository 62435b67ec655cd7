import type { Read } from "../database/query.ts";
import { pageFacts, pageTree } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { Span } from "../source/origin.ts";
import type { PageFacts, PageTree } from "../syntax/page.ts";
import { isCode } from "./imported-file.ts";
import { jsxTags, type JsxTag } from "./jsx-tags.ts";
import { placedSource, type PartPlace } from "./placed-source.ts";

/** A piece of code, and the tags in it: their spans are those of its file. */
export interface TaggedCode {
  readonly source: string;
  readonly tags: readonly JsxTag[];
  /** The ordinal of an expression of a page. */
  readonly expression?: number;
  /** Whether it is code of a module, and not of what a page shows. */
  readonly isOfModule?: true;
}

/** Sources of a page that are looked for in vain, at most: each time, all of the text is read. */
const maxMisses = 100;

/** The code of a module, page or snippet that has tags; those are left out of which it is not known where they stand. */
export async function codeTags(file: FileId, read: Read): Promise<readonly TaggedCode[]> {
  if (isCode(file)) {
    const source = read.text(file) ?? "";
    return [{ source, tags: await jsxTags(source, file), isOfModule: true }];
  }
  const found: TaggedCode[] = [];
  let misses = 0;
  // Where the last piece of its kind ends: declarations stand in order.
  const behind = { declaration: 0, statement: 0 };
  for (const { source, kind, ordinal, place } of piecesOf(await read.get(pageFacts, file))) {
    if (kind !== "other" && misses > maxMisses) continue;
    const tags = await jsxTags(source, file);
    if (tags.length === 0) continue;
    const text = read.text(file) ?? "";
    const tree = await read.get(pageTree, file);
    const span = kind === "other" ? place(tree) : declared(source, text, place(tree)?.start ?? behind[kind]);
    if (!span) misses++;
    if (!span) continue;
    if (kind !== "other") behind[kind] = span.end;
    const placed = placedSource(source, text, span);
    found.push({
      source,
      tags: tags.flatMap((tag) => placedTag(tag, placed) ?? []),
      ...(ordinal !== undefined && { expression: ordinal }),
      ...(kind !== "other" && { isOfModule: true as const }),
    });
  }
  return found;
}

interface Piece {
  readonly source: string;
  readonly kind: "declaration" | "statement" | "other";
  readonly ordinal?: number;
  /** What it stands in, or begins with. */
  readonly place: (tree: PageTree) => Span | undefined;
}

function* piecesOf(facts: PageFacts): Generator<Piece> {
  const exported = new Map(facts.exports.map((name, ordinal) => [name, ordinal]));
  for (const { name, source } of facts.constants) {
    const ordinal = exported.get(name);
    yield {
      source,
      kind: "declaration",
      place: (tree) => (ordinal === undefined ? undefined : tree.span("export", ordinal)),
    };
  }
  for (const source of facts.statements ?? []) yield { source, kind: "statement", place: () => undefined };
  for (const [ordinal, source] of facts.expressions.entries())
    yield { source, kind: "other", ordinal, place: (tree) => tree.span("expression", ordinal) };
  for (const [ordinal, { attributes }] of facts.components.entries())
    for (const [name, fact] of Object.entries(attributes))
      if (fact.kind === "expression")
        yield {
          source: fact.source,
          kind: "other",
          place: (tree) => tree.span("component", ordinal, name),
        };
}

function declared(source: string, text: string, from: number): Span | undefined {
  const next = text.indexOf(source, from);
  const start = next === -1 ? text.indexOf(source) : next;
  return start === -1 ? undefined : { start, end: start + source.length };
}

function placedTag(tag: JsxTag, place: PartPlace): JsxTag | undefined {
  const names = tag.names.flatMap((each) => place(each) ?? []);
  if (names.length < tag.names.length) return undefined;
  const props = [...tag.props].flatMap(([name, prop]) => {
    const at = place(prop.name);
    return at ? [[name, { name: at, value: prop.value && place(prop.value) }] as const] : [];
  });
  return { ...tag, names, props: new Map(props) };
}
