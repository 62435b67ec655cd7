import { isCode } from "../evaluation/imported-file.ts";
import { defineBarrier, defineQuery, defineTransient } from "../database/define.ts";
import { dialectOf, isTyped } from "../evaluation/imported-file.ts";
import { readVariables, type Variables } from "../model/variables.ts";
import type { Span } from "../source/origin.ts";
import type { DataTree } from "../syntax/data.ts";
import type { CodeFacts, PageFacts, PageTree } from "../syntax/page.ts";
import {
  emptyDataTree,
  emptyPageTree,
  parseData,
  parseText,
  parsePageFile,
  parsePagePart,
} from "../syntax/parse.ts";
import { withVariables } from "../syntax/insert-variables.ts";
import { splitParts } from "../syntax/parts.ts";
import type { Barrier, Memo, Transient } from "./context.ts";

// Syntax: texts to trees. Large, made again when needed, never compared.

/** A JSON or YAML file or URL, by extension, else by its first character. */
export const dataTree: Transient<DataTree> = defineTransient({
  name: "dataTree",
  run: ({ hooks }, file, read) => parseData(hooks, file, read),
  fallback: emptyDataTree,
});

/** A page or snippet, with the values of the site's variables in its text. */
export const pageTree: Transient<PageTree> = defineTransient({
  name: "pageTree",
  run: async ({ hooks }, file, read) => {
    const tree = parsePageFile(hooks, file, read);
    // Most pages have none, and need not be read again when variables change.
    if (tree.facts.variables.length === 0) return tree;
    const values = await read.get(variables, "");
    return values ? withVariables(tree, values) : tree;
  },
  fallback: emptyPageTree,
});

/** A Markdown text that stands in no file, as a description in a specification. Key: the text. */
export const markdown: Transient<PageTree> = defineTransient({
  name: "markdown",
  run: ({ hooks }, text, read) => parseText(hooks, "md", text, read),
  fallback: () => emptyPageTree("text.md"),
});

/** The same for MDX, with what it imports and exports. Key: the text. */
export const mdx: Transient<PageTree> = defineTransient({
  name: "mdx",
  run: ({ hooks }, text, read) => parseText(hooks, "mdx", text, read),
  fallback: () => emptyPageTree("text.mdx"),
});

// Facts: plain values without offsets. An edit that changes no meaning stops here.

/** A JSON or YAML file's value; undefined where it is absent or unreadable. */
export const dataFacts: Memo<unknown> = defineQuery({
  name: "dataFacts",
  run: async (_context, file, read) => (await read.get(dataTree, file)).value,
  fallback: () => undefined,
});

/** Whether brackets, quotes or indentation of a JSON or YAML file had to be guessed, so that nobody knows what it has not. */
export const isGuessed: Memo<boolean> = defineQuery({
  name: "isGuessed",
  run: async (_context, file, read) =>
    (await read.get(dataTree, file)).problems.some(({ isGuess }) => isGuess === true),
  fallback: () => false,
});

/**
 * A large JSON or YAML file's value in parts by JSON pointer: "/info", "/paths/~1users", "/components/schemas/User". Where an
 * editor reads only what was edited, the others are the objects that it read before.
 */
export const dataParts: Barrier<unknown> = defineBarrier({
  name: "dataParts",
  isRecurring: true,
  run: async (_context, file, read) => splitParts((await read.get(dataTree, file)).value),
});

/** A page's front matter, read without the page. Key: its file. */
export const frontMatter: Memo<PageFacts["frontMatter"]> = defineQuery({
  name: "frontMatter",
  run: async ({ hooks }, file, read) => {
    const tree = parsePagePart(hooks, file, "frontMatter", read);
    if (tree.facts.variables.length === 0) return tree.facts.frontMatter;
    const values = await read.get(variables, "");
    return (values ? withVariables(tree, values) : tree).facts.frontMatter;
  },
  fallback: (file) => emptyPageTree(file).facts.frontMatter,
});

export const pageFacts: Memo<PageFacts> = defineQuery({
  name: "pageFacts",
  run: async (_context, file, read) => {
    const { facts } = await read.get(pageTree, file);
    // A copy: words that parsers cut out of a text keep all of that text in memory.
    const copy = structuredClone({ ...facts, frontMatter: undefined });
    return { ...copy, frontMatter: await read.get(frontMatter, file) };
  },
  fallback: (file) => emptyPageTree(file).facts,
});

/** What a module of code is made of; all empty where it is absent or blank. */
export const codeFacts: Memo<CodeFacts> = defineQuery({
  name: "codeFacts",
  run: async (_context, file, read) => {
    const text = read.text(file) ?? "";
    if (text.trim() === "") return noCode;
    // Parsers are loaded for sites that have code.
    const { readCode } = await import("../evaluation/code-facts.ts");
    return readCode(text, dialectOf(file));
  },
  fallback: () => noCode,
});

/** Where a module names the files that it imports, in the order of its facts. */
export const importSpans: Transient<readonly Span[]> = defineTransient({
  name: "importSpans",
  run: async (_context, file, read) => {
    const modules = await import("../evaluation/module-imports.ts");
    return modules.importSpans(read.text(file) ?? "", dialectOf(file));
  },
  fallback: () => [],
});

/** The props that the components of a page, snippet or module take, by name, where that is certain. */
export const componentProps: Memo<Readonly<Record<string, readonly string[]>>> = defineQuery({
  name: "componentProps",
  run: async (_context, file, read) => {
    const { constants } = await read.get(isCode(file) ? codeFacts : pageFacts, file);
    if (!constants.some(({ source }) => /=>|\bfunction\b/.test(source))) return {};
    const { takenProps } = await import("../evaluation/taken-props.ts");
    return takenProps(constants, isTyped(file));
  },
  fallback: () => ({}),
});

const noCode: CodeFacts = { imports: [], exports: [], constants: [] };

/** Texts that pages insert with `{{name}}`; undefined where docs.json has none. */
export const variables: Memo<Variables | undefined> = defineQuery({
  name: "variables",
  run: (_context, _key, read) => readVariables(read, (file) => read.get(dataFacts, file)),
  fallback: () => undefined,
});
