import type { YAMLError } from "yaml";
import { YamlCascade } from "./yaml-cascade.ts";
import { excerpt, type ProblemLog } from "./problem-log.ts";

/** Errors after which it is known all the same what belongs to what. */
const certain: ReadonlySet<string> = new Set(["escape", "tag"]);

/** Reports what the YAML library found, in words for people and with the part of the line that is wrong. */
export function reportYamlErrors(
  errors: readonly YAMLError[],
  warnings: readonly YAMLError[],
  text: string,
  unclosedQuotes: readonly number[],
  log: ProblemLog,
): void {
  const quotes = [...unclosedQuotes];
  const cascade = new YamlCascade(text);
  let last = -1;
  for (const error of errors.toSorted((a, b) => a.pos[0] - b.pos[0])) {
    // A mistake makes the rest of its line look wrong too, and after the end of the document everything does.
    if (last !== -1 && !hasLineBreak(text, last, error.pos[0])) continue;
    const { kind, message, start, end } = explain(error, text, quotes);
    if (cascade.follows(kind, start)) continue;
    cascade.tell(kind, start);
    log.report("error", kind, message, start, end, !certain.has(kind));
    if (error.message.includes("in YAML stream")) break;
    last = error.pos[0];
  }
  for (const warning of warnings) {
    const { kind, message, start, end } = explain(warning, text, quotes);
    log.report("warning", kind, message, start, end);
  }
}

interface Explained {
  readonly kind: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** Where text in quotes begins that goes on over lines to the next quote, behind which an error stands; undefined where none does. */
function openQuote({ message, pos: [start] }: YAMLError, text: string): number | undefined {
  const quote = text.charAt(start - 1);
  if ((quote !== '"' && quote !== "'") || !/at node end|Comments must/.test(message)) return undefined;
  const opening = text.lastIndexOf(quote, start - 2);
  return opening !== -1 && hasLineBreak(text, opening, start) ? opening : undefined;
}

function explain(error: YAMLError, text: string, quotes: number[]): Explained {
  const [start, errorEnd] = error.pos;
  const opening = openQuote(error, text);
  if (opening !== undefined) return unclosedQuote(text, opening);
  const end = Math.max(errorEnd, start + 1);
  const rest = restOfLine(text, start);
  const shown = excerpt(text, start, end);
  const here = (kind: string, message: string): Explained => ({ kind, message, start, end });
  const first = start + rest.length - rest.trimStart().length;
  const line = (kind: string, message: string): Explained => ({
    kind,
    message,
    start: first,
    end: start + Math.max(1, rest.length),
  });
  if (/^(?:<{7}|={7}|>{7})/.test(rest))
    return line(
      "merge-conflict",
      "A merge conflict is left in the file: keep one of the two versions and remove the markers.",
    );
  switch (error.code) {
    case "BLOCK_AS_IMPLICIT_KEY":
      if (/:(?:\s|$)/.test(rest)) {
        return line(
          "nested-key",
          `A colon followed by a space starts a new key, but this line has one already. Put the text after the first one in quotes.`,
        );
      }
      return line(
        "nested-key",
        "The key of this line has a value already, so the lines indented below it cannot belong to it. Put text of several lines in quotes or after `|`.",
      );
    case "MULTILINE_IMPLICIT_KEY":
      if (rest.startsWith("-"))
        return line(
          "mixed",
          "A list item cannot stand here: the lines around it are keys of a map. Indent it below its key.",
        );
      return line(
        "missing-colon",
        `\`${excerpt(rest, 0, 40)}\` needs a colon, a space and a value. If it continues the text above, indent it or put the text in quotes.`,
      );
    case "TAB_AS_INDENT":
      return here("tab", "Tabs cannot indent YAML. Use spaces.");
    case "BAD_SCALAR_START":
      return line(
        "needs-quotes",
        `Text cannot start with "${excerpt(text, start, start + 1)}" in YAML. Put it in quotes.`,
      );
    case "BAD_DQ_ESCAPE":
      return {
        kind: "escape",
        message:
          "This backslash means nothing inside double quotes. Write `\\\\` for a backslash, or use single quotes.",
        start,
        end: Math.max(end, start + 2),
      };
    case "BAD_INDENT":
      return badIndent(error.message, text, start, line);
    case "MISSING_CHAR":
      return missingCharacter(error.message, text, start, quotes, here, line);
    case "UNEXPECTED_TOKEN":
      return unexpected(error.message, text, start, here, line);
    case "TAG_RESOLVE_FAILED":
    case "BAD_COLLECTION_TYPE":
      return here(
        "tag",
        `The tag \`${shown}\` means nothing here; the value is read as it is written. Remove the tag.`,
      );
    case "BAD_ALIAS":
      return here(
        "alias",
        `${/ambiguous/.test(error.message) ? "This name of an anchor or alias ends in a colon" : "`*` and `&` need a name"}. If text is meant, put it in quotes.`,
      );
    case "ALIAS_PROPS":
      return here("alias", "An alias cannot have a tag or an anchor of its own. Remove it.");
    case "MULTIPLE_ANCHORS":
    case "MULTIPLE_TAGS":
      return here(
        "alias",
        `A value can have only one ${error.code === "MULTIPLE_TAGS" ? "tag (`!`)" : "anchor (`&`)"}. If text is meant, put it in quotes.`,
      );
    case "BAD_PROP_ORDER":
      return here("alias", `Tags and anchors stand after \`${shown}\`, before the value.`);
    case "KEY_OVER_1024_CHARS":
      return line(
        "long-key",
        "A key cannot be longer than 1024 characters. If this is text, put it in quotes.",
      );
    case "BLOCK_IN_FLOW":
      return line(
        "block-in-brackets",
        "Inside `[` and `{` everything is written with brackets and commas: this needs brackets too.",
      );
    case "BAD_DIRECTIVE":
      return line(
        "directive",
        `This directive is wrong: ${error.message}. Lines that start with \`%\` are instructions to YAML; put text in quotes.`,
      );
    default:
      return here("syntax", `${error.message}.`);
  }
}

function unclosedQuote(text: string, start: number): Explained {
  const end = start + Math.max(1, restOfLine(text, start).length);
  return { kind: "unclosed-quote", message: quoteMessage(text.charAt(start) === '"'), start, end };
}

function quoteMessage(isDouble: boolean): string {
  return `The closing ${isDouble ? "double" : "single"} quote is missing.`;
}

type At = (kind: string, message: string) => Explained;

function badIndent(reason: string, text: string, start: number, line: At): Explained {
  const bracket = /end with an? ([\]}])/.exec(reason)?.[1];
  if (bracket !== undefined) {
    const open = `\`${bracket}\` is missing: \`${bracket === "]" ? "[" : "{"}\` is still open`;
    const atEnd = text.slice(start).trim().length < 2;
    return line(
      "missing-bracket",
      atEnd
        ? `${open} where the document ends.`
        : `${open} here. Close it before this line, or indent this line further.`,
    );
  }
  if (/Block scalar|leading space|explicit indentation/i.test(reason)) {
    return line(
      "indentation",
      "The lines of a text after `|` or `>` must be indented at least as far as its first line.",
    );
  }
  const content = restOfLine(text, start).trimStart();
  const shown = excerpt(content, 0, 40);
  return line(
    "indentation",
    `This line is indented differently from the ones that it belongs to. Start ${shown === "" ? "it" : `\`${shown}\``} at the same column as they do.`,
  );
}

function missingCharacter(
  reason: string,
  text: string,
  start: number,
  quotes: number[],
  here: At,
  line: At,
): Explained {
  if (reason.startsWith("Missing closing")) {
    const opening = quotes.shift();
    return opening === undefined
      ? here("unclosed-quote", quoteMessage(reason.includes('"')))
      : unclosedQuote(text, opening);
  }
  if (reason.includes("need to be followed by map values")) {
    const shown = excerpt(restOfLine(text, start), 0, 40);
    return line(
      "missing-colon",
      `\`${shown}\` needs a colon, a space and a value, like the other keys here. If it continues the text above, indent it.`,
    );
  }
  if (/Missing ,/.test(reason)) return here("missing-comma", "A comma is missing before this.");
  if (reason.startsWith("Sequence item without"))
    return line("missing-dash", "This line stands at the place of a list item but has no `- `.");
  if (reason.includes("Comments must"))
    return line("comment", "A comment needs a space before its `#`. If text is meant, put it in quotes.");
  if (reason.includes("space after :")) return here("missing-space", "A space is missing after the colon.");
  if (reason.includes("directives-end"))
    return line("directive", "`---` is missing between the directives (lines with `%`) and the document.");
  const bracket =
    /(?:must |and )?end with an? ([\]}])/.exec(reason)?.[1] ??
    /Expected .* to end with (.)/.exec(reason)?.[1];
  if (bracket !== undefined)
    return here(
      "missing-bracket",
      `\`${bracket}\` is missing: a bracket is still open where the document ends.`,
    );
  return here("syntax", `${reason}.`);
}

function unexpected(reason: string, text: string, start: number, here: At, line: At): Explained {
  const rest = restOfLine(text, start);
  const shown = `\`${excerpt(rest, 0, 40)}\``;
  if (reason.includes("at node end")) {
    if (text.charAt(start - 1) === "'" && /^\w/.test(rest)) {
      return line(
        "needs-quotes",
        "The quoted text ends before this. Inside single quotes an apostrophe is written `''`; or use double quotes around the text.",
      );
    }
    if (text.charAt(start - 1) === '"' && /^\w/.test(rest)) {
      return line(
        "needs-quotes",
        'The quoted text ends before this. Inside double quotes a quote is written `\\"`; or use single quotes around the text.',
      );
    }
    return line(
      "unexpected",
      `${shown} follows a value that is complete already. Put the whole text in quotes, or start a new line.`,
    );
  }
  if (reason.includes("block-seq-ind on same line"))
    return line(
      "list-on-key-line",
      "A list starts on the line after its key: break the line before `-`. If text is meant, put it in quotes.",
    );
  if (/Unexpected (?:,|empty item)/.test(reason))
    return here("unexpected-comma", "Nothing stands before this comma. Remove it.");
  if (/Block scalar header|Not a YAML token/.test(reason))
    return line(
      "block-header",
      "After `|` or `>` the text starts on the next line, indented. If a single line is meant, put it in quotes.",
    );
  if (rest.startsWith("]") || rest.startsWith("}"))
    return here(
      "unexpected-bracket",
      `Nothing is open that \`${rest.charAt(0)}\` could close. Remove it, or put the text in quotes.`,
    );
  return line(
    "unexpected",
    `${shown} has no place here. Check indentation and quotes of this line and the one above.`,
  );
}

function restOfLine(text: string, start: number): string {
  const rest = /[^\r\n]*/y;
  rest.lastIndex = start;
  return (rest.exec(text)?.[0] ?? "").trimEnd();
}

function hasLineBreak(text: string, from: number, to: number): boolean {
  const next = text.indexOf("\n", from);
  return next !== -1 && next < to;
}
