import { beginsSection, plainText, type PlainNode } from "@octavo/core";
import { sectionsOf, type Section } from "../documents/sections.ts";

/** A section, or a part of a long one, with what it is made of. */
export interface SectionBlocks {
  readonly section: Section;
  /** Its heading and what is below it; of further parts without the heading. */
  readonly blocks: readonly PlainNode[];
  /** Undefined above a page's first heading. */
  readonly heading: PlainNode | undefined;
}

/** A page cut where search cuts it, in reading order. */
export function sectionBlocks(tree: PlainNode): readonly SectionBlocks[] {
  const whole: PlainNode[][] = [[]];
  for (const node of tree.children ?? []) {
    if (beginsSection(node)) whole.push([]);
    whole.at(-1)?.push(node);
  }
  const parts: Section[][] = [];
  for (const section of sectionsOf(tree)) {
    if (section.part === 0) parts.push([]);
    parts.at(-1)?.push(section);
  }
  return parts.flatMap((sections, at) => {
    const blocks = whole[at] ?? [];
    const heading = blocks.find(beginsSection);
    if (sections.length === 1) return sections.map((section) => ({ section, blocks, heading }));
    let [body, code] = [0, 0];
    const lengths = new Map<PlainNode, number>();
    return sections.map((section, number) => {
      const isLast = number === sections.length - 1;
      const cutter = new PartCutter(
        { start: body, end: (body += lengthOf(section.body)), isLast },
        { start: code, end: (code += lengthOf(section.code)), isLast },
        lengths,
      );
      const below = heading ? blocks.slice(1) : blocks;
      const cut = below.flatMap((node) => cutter.cut(node));
      return { section, heading, blocks: heading && number === 0 ? [heading, ...cut] : cut };
    });
  });
}

/** From one part's first character to the next one's; blanks do not count. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly isLast: boolean;
}

/** Takes out of a section's blocks, given in order, what is in one of its parts. Lists, tables and code are cut; paragraphs are whole. */
class PartCutter {
  readonly #text: Stretch;
  readonly #code: Stretch;
  /** Of lines of text, as they become known: all parts of a section look at all of them. */
  readonly #lengths: Map<PlainNode, number>;
  #textAt = 0;
  #codeAt = 0;

  constructor(text: Stretch, code: Stretch, lengths: Map<PlainNode, number>) {
    this.#text = text;
    this.#code = code;
    this.#lengths = lengths;
  }

  cut(node: PlainNode): readonly PlainNode[] {
    if (node.type === "code") return this.#cutCode(node);
    if (!node.children || node.type === "paragraph" || node.type === "heading" || node.type === "tableRow") {
      const start = this.#textAt;
      const length = this.#lengths.get(node) ?? lengthOf(plainText(node));
      this.#lengths.set(node, length);
      this.#textAt += length;
      return isIn(this.#text, start, this.#textAt) ? [node] : [];
    }
    const kept = node.children.map((child) => this.cut(child));
    const children = kept.flat();
    if (children.length === 0) return [];
    if (node.type === "table") {
      const [head] = node.children;
      return [{ ...node, children: head && children[0] !== head ? [head, ...children] : children }];
    }
    if (node.type !== "list" || node.ordered !== true) return [{ ...node, children }];
    const skipped = kept.findIndex((items) => items.length > 0);
    return [{ ...node, start: (node.start ?? 1) + skipped, children }];
  }

  #cutCode(node: PlainNode): readonly PlainNode[] {
    const start = this.#codeAt;
    const lines = (node.value ?? "").split("\n");
    this.#codeAt += lengthOf(node.meta ?? "");
    const kept = lines.filter((line) => {
      const from = this.#codeAt;
      this.#codeAt += lengthOf(line);
      return isIn(this.#code, from, this.#codeAt);
    });
    if (!isIn(this.#code, start, this.#codeAt) || kept.length === 0) return [];
    return [{ ...node, value: kept.join("\n") }];
  }
}

/** What is empty belongs to what follows it. */
function isIn(part: Stretch, start: number, end: number): boolean {
  if (start === end) return start >= part.start && (start < part.end || part.isLast);
  return start < part.end && end > part.start;
}

function lengthOf(text: string): number {
  return text.replaceAll(/\s+/g, "").length;
}
