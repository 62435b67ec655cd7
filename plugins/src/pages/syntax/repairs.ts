import {
  dataRepairs,
  indentAt,
  insertion,
  lineStart,
  repairWith,
  replacement,
  type Span,
  type SyntaxProblem,
  type SyntaxRepair,
  type TextEdit,
} from "@octavo/core";
import { asWords } from "./as-words.ts";
import { voidElements } from "./html-names.ts";
import { quotedValue } from "./mend/diagnosis.ts";
import { rulesOf } from "./mend/rules-in-braces.ts";
import { unreadAttribute } from "./told/repeated-attributes.ts";

/** What may mend an error of a page, best first. `frontMatterEnd` is where its front matter ends. */
export function syntaxRepairs(
  problem: SyntaxProblem,
  text: string,
  frontMatterEnd: number,
): readonly SyntaxRepair[] {
  const { kind, span } = problem;
  const written = text.slice(span.start, span.end);
  switch (kind) {
    case "html-comment":
      return comment(written, span);
    case "autolink":
      return address(written, span);
    case "unclosed-tag":
      return unclosedTag(written, span, text);
    case "named-tag":
      return [repairWith(`Write \\${written}, which is text`, insertion(span.start, "\\"))];
    case "unexpected-closing-tag":
      return [repairWith(`Remove ${written}`, replacement(withBlanks(span, text), ""))];
    case "mismatched-tag":
      return mismatched(span, text);
    case "bad-tag":
      return badTag(written, span);
    case "split-tag":
      return /^<\/[^>]+$/.test(written) ? [repairWith(`Write ${written}>`, insertion(span.end, ">"))] : [];
    case "unclosed-expression":
      return [repairWith("Write \\{, which shows a brace", insertion(span.start, "\\"))];
    case "bad-expression":
      return badExpression(written, span, text);
    case "bare-rules":
      return bareRules(rulesOf(problem), text);
    case "unclosed-fence":
      return [repairWith("Close the block of code at the end", closingFence(written, span, text))];
    case "joined-heading":
      return [repairWith(`Write ${written} with a blank behind it`, insertion(span.end, " "))];
    case "missing-blank-line":
      return [
        repairWith("Put a blank line before it", insertion(lineStart(text, span.start), lineBreak(text))),
      ];
    case "front-matter-unclosed":
      return closingDashes(written, span, text);
    case "loose-reference":
      return looseLink(written, span);
    case "front-matter-unopened":
      return [opened(written, span, text)];
    case "repeated-attribute":
      return unreadOne(unreadAttribute(problem), text);
    case "tab":
      return tabs(problem, text, frontMatterEnd);
    default:
      return dataRepairs(problem, text, frontMatterEnd);
  }
}

/** A key of front matter with the lines that are its value. */
const keyLines = /^["']?[\w:.-]+["']?[ \t]*:(?!\S).*(?:\r?\n(?:[ \t\]}#]|-[ \t]).*)*/gm;

/** `---` behind the first keys without a gap, as text below may look like a key; or alone in its line, where something stands behind it. */
function closingDashes(written: string, span: Span, text: string): readonly SyntaxRepair[] {
  if (written !== "---")
    return [repairWith("Put --- on a line of its own", insertion(span.start + 3, newLine(text, span.start)))];
  // A blank line ends the keys.
  const block = text.slice(0, /\r?\n[ \t]*(?=\r?\n)|(?<!\s)\s*$/.exec(text)?.index);
  let last: number | undefined;
  for (const { index, 0: lines } of block.matchAll(keyLines)) {
    // A key may lack the blank behind its colon.
    if (!/^[ \t]*\r?\n(?:[\w-]+:[^\s/].*\r?\n)*$/.test(block.slice(last ?? span.end, index))) break;
    last = index + lines.length;
  }
  const close = insertion(last ?? block.length, `${newLine(text, span.start)}---`);
  return [repairWith("Close the front matter", close)];
}

/** Front matter as the first thing in a file, where its opening line stands lower or is missing. */
function opened(written: string, { start }: Span, text: string): SyntaxRepair {
  const first = text.startsWith("\uFEFF") ? 1 : 0;
  const above = { start: first, end: start + written.length - written.trimStart().length };
  if (written.trim() !== "---")
    return repairWith("Open the front matter", replacement(above, `---${newLine(text, first)}`));
  const gap = text.slice(first, start).includes("\n") ? "blank lines above" : "blanks before";
  return repairWith(`Remove the ${gap} it`, replacement(above, ""));
}

/** An attribute that the tag has again, with the blanks before it. */
function unreadOne(unread: Span | undefined, text: string): readonly SyntaxRepair[] {
  if (unread === undefined) return [];
  const start = text.slice(0, unread.start).trimEnd().length;
  return [repairWith("Remove the one that does not count", replacement({ start, end: unread.end }, ""))];
}

/** A key with a value that ends in its line: plain, in quotes or in brackets. */
const wholeLine =
  /^[\w.:-]+:[ \t]+(?:[^\s|>#&!"'[{].*|(?:"(?:[^"\\]|\\.)*"|'[^']*'|\[[^[\]{}"']*\]|\{[^[\]{}"']*\})[ \t]*(?:#.*)?)$/;

/** Tabs before a key below one with its value, in which nothing can be nested, are too much; others stand for spaces. */
function tabs(problem: SyntaxProblem, text: string, end: number): readonly SyntaxRepair[] {
  const from = lineStart(text, problem.span.start);
  const above = text.slice(0, from).trimEnd();
  const isKey = /^\t["']?[\w.:-]+["']?[ \t]*:(?!\S)/.test(text.slice(from, from + 200));
  if (!isKey || !wholeLine.test(above.slice(lineStart(above, above.length))))
    return dataRepairs(problem, text, end);
  // Behind the first line without a tab, they may stand below a key that has no value.
  const lines = /^(?:(?:\t.*| *)(?:\r?\n|$))*/.exec(text.slice(from, end))?.[0] ?? "";
  const edits = [...lines.matchAll(/^\t+/gm)].map(({ index, 0: { length } }) => ({
    span: { start: from + index, end: from + index + length },
    newText: "  ".repeat(length - 1),
  }));
  const behind = { start: from + lines.length, end: from + lines.length };
  return dataRepairs({ ...problem, span: behind }, text, end).map(({ alternatives }) =>
    repairWith("Remove the tabs", ...alternatives.map((others) => [...edits, ...others])),
  );
}

/** `[a] (/b)`, and `[a](/b c)`. */
function looseLink(written: string, span: Span): readonly SyntaxRepair[] {
  const [, mark, label, blanks, path] = /^(!?)(\[[^\]]*\])([ \t]*)\(([^<>"']*)\)$/.exec(written) ?? [];
  if (mark === undefined || path === undefined) return [];
  const target = blanks === "" ? `<${path.trim()}>` : path;
  const link = `${mark}${label}(${target})`;
  return [repairWith(`Write ${shown(link)}`, replacement(span, link))];
}

function comment(written: string, span: Span): readonly SyntaxRepair[] {
  const inner = /^<!--([^]*)-->$/.exec(written)?.[1];
  if (inner === undefined)
    return [repairWith("Write \\<, which shows the sign", insertion(span.start, "\\"))];
  const title = "Write it as {/* … */}";
  const edits = replacement(span, `{/*${inner.replaceAll("*/", "* /")}*/}`);
  // A paragraph's comment cannot have blank lines.
  return [/\n\s*\n/.test(inner) ? repairWith(title, edits) : { title, alternatives: [edits], isSafe: true }];
}

function address(written: string, span: Span): readonly SyntaxRepair[] {
  const inner = written.slice(1, -1);
  if (/[()[\]\\]/.test(inner)) return [];
  const words = inner
    .split(/(\{\{[ \t]*[\w-]+[ \t]*\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : asWords(part)))
    .join("");
  const target = /^[^:]+@/.test(inner) ? `mailto:${inner}` : inner;
  return [
    {
      title: `Write it as [${shown(inner)}](…)`,
      alternatives: [replacement(span, `[${words}](${target})`)],
      isSafe: true,
    },
  ];
}

function unclosedTag(written: string, span: Span, text: string): readonly SyntaxRepair[] {
  const name = /^<([^\s/>]+)/.exec(written)?.[1];
  if (name === undefined || !written.endsWith(">")) return [];
  const empty = replacement(
    { start: span.start + written.slice(0, -1).trimEnd().length, end: span.end },
    " />",
  );
  if (voidElements.has(name)) return [{ title: `Write <${name} />`, alternatives: [empty], isSafe: true }];
  const repairs = [
    repairWith(
      `Add </${name}>`,
      ...ends(name, span.end, text).map(({ at, isLine }) =>
        insertion(at, `${isLine ? newLine(text, span.start) : ""}</${name}>`),
      ),
    ),
    repairWith(`Write <${name} />, which has no content`, empty),
    repairWith(`Write \\<${name}>, which is text`, insertion(span.start, "\\")),
  ];
  // A name alone is often a placeholder.
  return written === `<${name}>`
    ? [...repairs, repairWith(`Write \`<${name}>\`, which is code`, replacement(span, `\`${written}\``))]
    : repairs;
}

/** So many tags are tried. */
const maxEnds = 5;

/** Where an element can end: with its line; or before a tag that closes another or begins the next, with its paragraph, with the text. */
function ends(
  name: string,
  from: number,
  text: string,
): readonly { readonly at: number; readonly isLine: boolean }[] {
  const rest = text.slice(from);
  const line = rest.search(/\r?\n|$/);
  const isInLine = rest.slice(0, line).trim() !== "";
  const tags = [...rest.matchAll(/\n[ \t]*<(\/?)([\p{L}_$][\p{L}\p{N}_$.:-]*)/gu)].filter(
    ([, slash, tag]) => slash === "/" || tag === name,
  );
  const lasts = [
    ...tags.slice(0, maxEnds).map(({ index }) => index),
    rest.search(/\r?\n[ \t]*(?:\r?\n|$)|$/),
    rest.length,
  ];
  return [
    ...(isInLine ? [{ at: from + rest.slice(0, line).trimEnd().length, isLine: false }] : []),
    ...lasts.map((last) => ({ at: from + rest.slice(0, last).trimEnd().length, isLine: true })),
  ];
}

/** A line break with the blanks before the line of an offset. */
function newLine(text: string, offset: number): string {
  return `${lineBreak(text)}${indentAt(text, offset)}`;
}

function lineBreak(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** A span with its line, where nothing else stands on that. */
function withBlanks({ start, end }: Span, text: string): Span {
  const line = lineStart(text, start);
  const rest = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end))?.[0];
  return rest === undefined || text.slice(line, start).trim() !== ""
    ? { start, end }
    : { start: line, end: end + rest.length };
}

/** The tag of an element that is open before, the nearest first. */
function mismatched(span: Span, text: string): readonly SyntaxRepair[] {
  const before = text.slice(Math.max(0, span.start - 20_000), span.start);
  const names = [...before.matchAll(/<([\p{L}_$][\p{L}\p{N}_$.:-]*)/gu)].map(([, name = ""]) => name);
  const nearest = [...new Set(names.toReversed())].slice(0, 5);
  return nearest.map((name) => repairWith(`Change to </${name}>`, replacement(span, `</${name}>`)));
}

function badTag(written: string, span: Span): readonly SyntaxRepair[] {
  const value = /^([^\s=<>"'`{}]+)\s*=\s*(?:[“”„]([^“”<>{}\n]*)[“”]|([^\s"'`=<>{}]+))$/;
  const [, name, printed, bare] = value.exec(written) ?? [];
  const meant = printed ?? bare;
  if (name !== undefined && meant !== undefined)
    return [
      {
        title: `Write ${name}=${quotedValue(shown(meant))}`,
        alternatives: [replacement(span, `${name}=${quotedValue(meant)}`)],
        isSafe: true,
      },
    ];
  return written.startsWith("<")
    ? [repairWith("Write \\<, which shows the sign", insertion(span.start, "\\"))]
    : [];
}

function bareRules(rules: Span | undefined, text: string): readonly SyntaxRepair[] {
  if (rules === undefined || /[`\\]|\$\{/.test(text.slice(rules.start, rules.end))) return [];
  const edits = [...insertion(rules.start, "{`"), ...insertion(rules.end, "`}")];
  return [repairWith("Write {`…`} around the rules", edits)];
}

function badExpression(written: string, { start, end }: Span, text: string): readonly SyntaxRepair[] {
  if (!written.startsWith("{") || !written.endsWith("}")) return [];
  const inner = written.slice(1, -1);
  const words = /^#([^{}\n]*)$/.exec(inner)?.[1];
  if (words !== undefined && /\S\s+\S/.test(words)) {
    const id = words
      .replace(/(?<!\s)\s+(?:[.#]|[\w-]+=)[^]*$/, "")
      .trim()
      .replaceAll(/\s+/g, "-");
    return [repairWith(`Write {#${shown(id)}}`, replacement({ start, end }, `{#${id}}`))];
  }
  if (text.charAt(start - 1) === "=")
    return inner.includes('"')
      ? []
      : [repairWith("Put the text in quotes", replacement({ start, end }, `"${inner}"`))];
  return [
    repairWith("Write \\{ and \\}, which show the braces", [
      ...insertion(start, "\\"),
      ...insertion(end - 1, "\\"),
    ]),
  ];
}

function closingFence(written: string, { start }: Span, text: string): readonly TextEdit[] {
  const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0] ?? "";
  return insertion(text.trimEnd().length, `${newLine(text, start)}${fence}`);
}

function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
