import { beginsSection, plainText, type PlainNode } from "@octavo/core";

/** What stands below one heading, up to the next one. */
export interface Section {
  readonly heading: string;
  readonly anchor: string;
  readonly part: number;
  /** The headings around it, outermost first. */
  readonly trail: readonly string[];
  readonly body: string;
  readonly code: string;
}

/** Words of a section's body, or of its code, at most; what is longer goes on in a further part. */
const partWords = 400;
/** Nodes whose text is one run. */
const lines = new Set<PlainNode["type"]>(["paragraph", "heading", "tableRow"]);

/** The sections of a page in reading order. The first has no heading and may be empty. */
export function sectionsOf(tree: PlainNode): readonly Section[] {
  const reader = new SectionReader();
  /** Titles of what may begin with a heading, as tabs and views do: they belong to its section, and not to the one before. */
  let titles: PlainNode[] = [];
  const readTitles = (): void => {
    for (const title of titles) reader.block(title);
    titles = [];
  };
  for (const node of tree.children ?? []) {
    if (isTitle(node)) {
      titles.push(node);
      continue;
    }
    const isHeading = beginsSection(node);
    if (isHeading) reader.begin(node);
    readTitles();
    if (!isHeading) reader.block(node);
  }
  readTitles();
  return reader.end();
}

function isTitle({ type, children = [] }: PlainNode): boolean {
  return type === "paragraph" && children.length === 1 && children[0]?.type === "strong";
}

/** Reads one page from top to bottom. */
class SectionReader {
  readonly #sections: Section[] = [];
  /** Headings that are open, by depth. */
  #open: readonly { readonly depth: number; readonly text: string }[] = [];
  #anchor = "";
  #part = 0;
  #body: string[] = [];
  #code: string[] = [];
  #bodyWords = 0;
  #codeWords = 0;

  end(): readonly Section[] {
    this.#flush();
    return this.#sections;
  }

  /** What is in a block; headings in quotes are a part of them. */
  block(node: PlainNode): void {
    if (node.type === "code") this.#addCode(node.value ?? "", node.meta ?? "");
    else if (!node.children || lines.has(node.type)) this.#addText(plainText(node));
    else for (const child of node.children) this.block(child);
  }

  begin(node: PlainNode): void {
    const { depth = 1, data } = node;
    const text = plainText(node);
    this.#flush();
    this.#open = [...this.#open.filter((heading) => heading.depth < depth), { depth, text }];
    this.#anchor = data?.id ?? "";
    this.#part = 0;
  }

  #addText(text: string): void {
    for (const piece of pieces(text)) {
      const words = countWords(piece);
      if (words === 0) continue;
      if (this.#bodyWords > 0 && this.#bodyWords + words > partWords) this.#cut();
      this.#body.push(piece);
      this.#bodyWords += words;
    }
  }

  #addCode(text: string, meta: string): void {
    for (const piece of pieces(`${meta}\n${text}`)) {
      const words = countWords(piece);
      if (this.#codeWords > 0 && this.#codeWords + words > 2 * partWords) this.#cut();
      this.#code.push(piece);
      this.#codeWords += words;
    }
  }

  #cut(): void {
    this.#flush();
    this.#part++;
  }

  #flush(): void {
    const isFirst = this.#sections.length === 0;
    const headings = this.#open.map(({ text }) => text);
    if (isFirst || headings.length > 0 || this.#body.length > 0 || this.#code.length > 0)
      this.#sections.push({
        heading: headings.at(-1) ?? "",
        anchor: this.#anchor,
        part: this.#part,
        trail: headings.slice(0, -1),
        body: this.#body.join("\n"),
        code: this.#code.join("\n"),
      });
    this.#body = [];
    this.#code = [];
    this.#bodyWords = 0;
    this.#codeWords = 0;
  }
}

function countWords(text: string): number {
  // Scripts without spaces have about two characters a word.
  const dense = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(text);
  return dense ? Math.ceil(text.length / 2) : (text.match(/\S+/g)?.length ?? 0);
}

/** Cuts a long text at lines, and long lines at blanks, so that no piece is longer than a part. */
function pieces(text: string): readonly string[] {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  if (countWords(trimmed) <= partWords) return [trimmed];
  const found: string[] = [];
  let piece: string[] = [];
  for (const [word] of trimmed.matchAll(/\S{1,2000}\s*/g)) {
    piece.push(word);
    if (piece.length < partWords) continue;
    found.push(piece.join("").trimEnd());
    piece = [];
  }
  if (piece.length > 0) found.push(piece.join("").trimEnd());
  return found;
}
