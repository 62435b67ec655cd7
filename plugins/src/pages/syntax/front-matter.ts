import { isObject, type DataTree, type Span, type SyntaxProblem } from "@octavo/core";
import { mapData } from "./map-data.ts";
import { withoutLargeNumbers } from "./large-numbers.ts";
import { applyMasks, unmask, type Mask } from "./mend/mask.ts";

export interface FrontMatter {
  readonly tree: DataTree | undefined;
  readonly value: Readonly<Record<string, unknown>>;
  /** The block with both fences; empty where there is none. */
  readonly span: Span;
  /** Where the body starts. */
  readonly bodyStart: number;
  readonly problems: readonly SyntaxProblem[];
}

const fence = /^---[ \t]*$/;
/** An end with something behind its hyphens. YAML has no such line beside keys. */
const damagedFence = /^---(?![ \t]*$)/;

/**
 * Cuts off the block between a first line `---` and the next line `---`. Where one of the two lines is missing, or blank lines
 * stand before the first, the lines that look like front matter are taken for it; a first line `---` that no key follows
 * is a thematic break.
 */
export function readFrontMatter(
  text: string,
  parseYaml: (text: string, options?: { offset?: number }) => DataTree,
): FrontMatter {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const none: FrontMatter = {
    tree: undefined,
    value: {},
    span: { start, end: start },
    bodyStart: start,
    problems: [],
  };
  const opening = lineAt(text, start);
  if (!fence.test(opening.text))
    return misplaced(text, start, parseYaml) ?? { ...none, problems: tomlIn(text, opening) };

  const closing = closingFence(text, opening.next);
  const damaged = damagedEnd(text, opening.next, closing?.start ?? text.length);
  if (damaged) {
    const end = damaged.start + damaged.text.trimEnd().length;
    const problem: SyntaxProblem = {
      kind: "front-matter-unclosed",
      message: "Three hyphens alone end the front matter. Remove what stands behind them in this line.",
      span: { start: damaged.start, end },
      severity: "error",
    };
    const inner = { start: opening.next, end: damaged.start };
    return read(text, { start, end }, inner, parseYaml, [problem], damaged.next);
  }
  if (closing === undefined) {
    const end = endOfKeys(text, opening.next);
    if (end === opening.next) return none;
    const unclosed: SyntaxProblem = {
      kind: "front-matter-unclosed",
      message:
        "The front matter is never closed, so it is unclear where the page begins. Put a line with `---` behind its last key.",
      span: { start, end: start + 3 },
      severity: "error",
    };
    return read(text, { start, end }, { start: opening.next, end }, parseYaml, [unclosed], end);
  }
  const span = { start, end: closing.start + 3 };
  return read(text, span, { start: opening.next, end: closing.start }, parseYaml, [], closing.next);
}

/** The block between lines of three plus signs in which Hugo and others have keys; it is shown as text. */
function tomlIn(text: string, { start, text: first, next }: Line): readonly SyntaxProblem[] {
  if (!/^\+{3}[ \t]*$/.test(first) || !/^\s*[\w-]+[ \t]*=/.test(lineAt(text, next).text)) return [];
  const message =
    'Front matter stands between lines of three hyphens, and is YAML: this block is shown as text. Write --- for +++, and `title: My page` for `title = "My page"`.';
  return [{ kind: "toml", message, span: { start, end: start + 3 }, severity: "error" }];
}

/** Keys of pages, with which no heading or sentence begins by chance. */
const pageKeys = "title|description|sidebarTitle|sidebar_title|sidebar_label|slug|openapi";
const pageKey = new RegExp(`^(?:${pageKeys})[ \\t]*:(?:[ \\t]|$)`);
/** `title: Guide # 1`: what YAML takes for a comment in a text without quotes. */
const comment = /^((?:title|description):[ \t]+[^\s"'>|#&*{[][^\r\n]*?[ \t])(#[^\r\n]*)/gm;
/** `title:My page`, of which YAML makes no key. */
const gluedKey = new RegExp(`^(${pageKeys}):(?=[^\\s:])([^\\r\\n]*)`, "gm");

/** Front matter behind blank lines, or without its opening line. Other readers of Markdown show it as text. */
function misplaced(
  text: string,
  start: number,
  parseYaml: (text: string, options?: { offset?: number }) => DataTree,
): FrontMatter | undefined {
  const gap = /(?:[ \t]*\r?\n)*/y;
  gap.lastIndex = start;
  gap.test(text);
  const first = lineAt(text, gap.lastIndex);
  const isOpen = fence.test(first.text.trimStart());
  if (!isOpen && !pageKey.test(first.text)) return undefined;
  if (fence.test(first.text) && first.start === start) return undefined;
  const inner = isOpen ? first.next : first.start;
  const end = endOfKeys(text, inner);
  const closing = closingFence(text, inner);
  // A blank line ends the keys: what stands between two rules is a part of the page.
  if (closing === undefined || closing.start === inner || end < closing.next) return undefined;
  const message = isOpen
    ? `Front matter begins with the first character of a file. Remove the ${fence.test(first.text) ? "blank lines above this one" : "blanks before this line"}; other readers of MDX show the block as text.`
    : "These lines look like front matter, but no line `---` opens it. Put one above them; other readers of MDX show the block as text.";
  const problem: SyntaxProblem = {
    kind: "front-matter-unopened",
    message,
    span: { start: first.start, end: first.start + first.text.trimEnd().length },
    severity: "error",
  };
  const span = { start: first.start, end: closing.start + 3 };
  return read(text, span, { start: inner, end: closing.start }, parseYaml, [problem], closing.next);
}

function read(
  text: string,
  span: Span,
  inner: Span,
  parseYaml: (text: string, options?: { offset?: number }) => DataTree,
  problems: readonly SyntaxProblem[],
  bodyStart: number,
): FrontMatter {
  const glued = [...text.slice(inner.start, inner.end).matchAll(gluedKey)];
  const masks = glued.map(({ index: start, 0: line }): Mask => {
    return { span: { start, end: start + line.length }, as: "blank" };
  });
  const parsed = withoutLargeNumbers(
    parseWithVariables(applyMasks(text.slice(inner.start, inner.end), masks), inner.start, parseYaml),
    text.slice(inner.start, inner.end),
  );
  const tree = glued.length === 0 ? parsed : { ...parsed, value: withGlued(parsed.value, glued) };
  const all = [...problems, ...glued.map((found) => missingSpace(found, inner.start)), ...tree.problems];
  for (const { 1: before = "", 2: hidden = "", index } of text
    .slice(inner.start, inner.end)
    .matchAll(comment)) {
    const from = inner.start + index + before.length;
    const message = `In YAML, a # behind a blank begins a comment, so readers see nothing of this. Put the whole text in quotes if it is a part of it.`;
    all.push({
      kind: "comment",
      message,
      span: { start: from, end: from + hidden.trimEnd().length },
      severity: "information",
    });
  }
  const empty = tree.value === undefined || tree.value === null;
  if (!empty && !isObject(tree.value) && tree.problems.length === 0) {
    all.push({
      kind: "front-matter-type",
      message:
        "Front matter is a list of `key: value` lines; this is something else. Write for example `title: My page`.",
      span: tree.span([], "value"),
      severity: "error",
    });
  }
  return { tree, value: isObject(tree.value) ? tree.value : {}, span, bodyStart, problems: all };
}

/** The value of the front matter with keys that no space parts from their text. */
function withGlued(value: unknown, glued: readonly RegExpExecArray[]): unknown {
  const own = glued.map(([, key = "", text = ""]) => [key, text.trim().replace(/^(["'])(.*)\1$/, "$2")]);
  return { ...Object.fromEntries(own), ...(isObject(value) ? value : {}) };
}

function missingSpace({ 1: key = "", index }: RegExpExecArray, offset: number): SyntaxProblem {
  const start = offset + index;
  return {
    kind: "missing-space",
    message: `A space is missing behind the colon of \`${key}\`. The rest of the line is read as its text here.`,
    span: { start, end: start + key.length + 1 },
    severity: "error",
  };
}

/** `title: {{name}} guide`: a value that begins with a variable, which YAML takes for a mapping. */
const leadingVariable = /^([ \t]*(?:- +)*(?:[\w$@./:-]+[ \t]*:[ \t]+|- +))(\{\{[ \t]*[\w-]+[ \t]*\}\})/gm;

function parseWithVariables(
  yaml: string,
  offset: number,
  parseYaml: (text: string, options?: { offset?: number }) => DataTree,
): DataTree {
  if (!yaml.includes("{{")) return parseYaml(yaml, { offset });
  const masks = [...yaml.matchAll(leadingVariable)].map(
    ({ 1: before = "", 2: variable = "", index }): Mask => {
      const start = index + before.length;
      return { span: { start, end: start + variable.length }, as: "literal" };
    },
  );
  const tree = parseYaml(applyMasks(yaml, masks), { offset });
  return masks.length === 0 ? tree : { ...tree, value: mapData(tree.value, unmasked) };
}

function unmasked(leaf: unknown): unknown {
  return typeof leaf === "string" ? unmask(leaf) : leaf;
}

interface Line {
  readonly start: number;
  readonly text: string;
  /** Where the next line starts. */
  readonly next: number;
}

function lineAt(text: string, start: number): Line {
  const newline = text.indexOf("\n", start);
  const next = newline === -1 ? text.length : newline + 1;
  return { start, text: text.slice(start, next).replace(/\r?\n$/, ""), next };
}

function closingFence(text: string, from: number): Line | undefined {
  for (let at = from; at < text.length;) {
    const line = lineAt(text, at);
    if (fence.test(line.text)) return line;
    at = line.next;
  }
  return undefined;
}

/** The line that was meant to end the keys from `from` on. */
function damagedEnd(text: string, from: number, before: number): Line | undefined {
  if (endOfKeys(text, from) === from) return undefined;
  for (let at = from; at < before;) {
    const line = lineAt(text, at);
    if (damagedFence.test(line.text)) return line;
    at = line.next;
  }
  return undefined;
}

/** The end of the lines that look like front matter: a `key:` first, then everything up to a blank line. */
function endOfKeys(text: string, from: number): number {
  if (!/^["']?[\w:.-]+["']?[ \t]*:(?:[ \t]|$)/.test(lineAt(text, from).text)) return from;
  let at = from;
  while (at < text.length) {
    const line = lineAt(text, at);
    if (line.text.trim() === "") break;
    at = line.next;
  }
  return at;
}
