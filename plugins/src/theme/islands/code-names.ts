import {
  extensionOf,
  importedFile,
  meantExport,
  type ContentTree,
  type FileId,
  type PageFacts,
  type Read,
} from "@octavo/core";

export function isMarkdown(file: FileId): boolean {
  return /^mdx?$/.test(extensionOf(file));
}

/** Of a file that is there and empty nothing is known. */
export function isEmptyFile(file: FileId, read: Read): boolean {
  return (read.text(file) ?? "").trim() === "";
}

/** Which names of a page and its snippets are components that code declares. */
export class CodeNames {
  readonly #trees: ReadonlyMap<FileId, ContentTree>;
  readonly #read: Read;
  readonly #known = new Map<string, boolean>();

  /** `trees` are those of the page and of all Markdown files that it shows. */
  constructor(trees: ReadonlyMap<FileId, ContentTree>, read: Read) {
    this.#trees = trees;
    this.#read = read;
  }

  /** Whether a tag in a file names code that can be drawn. */
  isCode(tag: string, file: FileId): boolean {
    const name = tag.split(".", 1)[0] ?? "";
    const key = `${file}\n${name}`;
    const known = this.#known.get(key) ?? this.#find(name, file);
    this.#known.set(key, known);
    return known;
  }

  #find(name: string, file: FileId): boolean {
    const tree = this.#trees.get(file);
    if (!tree) return false;
    for (const { source, names } of tree.facts.imports) {
      const found = names.find(({ local }) => local === name);
      if (!found) continue;
      const target = importedFile(file, source, this.#read);
      if (target === undefined || isEmptyFile(target, this.#read)) return false;
      const own = this.#trees.get(target);
      const imported = meantExport(found, own?.facts);
      return own && isMarkdown(target)
        ? imported !== "default" && (own.facts.exportsMore === true || exportsOf(own).includes(imported))
        : !isMarkdown(target);
    }
    return exportsOf(tree).includes(name);
  }
}

function exportsOf({ facts }: ContentTree): readonly string[] {
  const { exports = [] } = facts as Partial<Pick<PageFacts, "exports">>;
  return [...exports, ...facts.constants.map(({ name }) => name)];
}
