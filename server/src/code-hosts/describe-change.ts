import { longestRun } from "@octavo/core";
import type { FileChange } from "../git/changed-files.ts";
import { neutralText } from "./neutral-text.ts";

export interface ChangeDescription {
  /** One line of 72 characters at most. */
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

const titleLimit = 72;
const summaryLimit = 6_000;
const promptLimit = 4_000;
const fileLimit = 50;

/**
 * Title and text of a pull request, also of its commit: what the agent says that it did, what was asked for, and the files.
 * The prompt and the summary are texts of strangers, and are shown as such.
 */
export function describeChange(
  prompt: string,
  changes: readonly FileChange[],
  summary: string,
): ChangeDescription {
  const told = neutralText(cut(summary.trim(), summaryLimit));
  const asked = neutralText(cut(prompt.trim(), promptLimit));
  const parts = [
    ...(told === "" ? [] : [withoutFences(told)]),
    `**Files**\n\n${listFiles(changes)}`,
    ...(asked === "" ? [] : [`**Asked for**\n\n${fenced(asked)}`]),
    "_Written by an agent. Read the changes before you merge them._",
  ];
  return { title: titleOf(prompt, changes, summary), body: `${parts.join("\n\n")}\n` };
}

/** The first sentence of the summary where it is short, else the beginning of the prompt. */
function titleOf(prompt: string, changes: readonly FileChange[], summary: string): string {
  const sentence = plainLine(summary.split(/(?<=[.!?])\s|\n/)[0] ?? "");
  if (sentence !== "" && sentence.length <= titleLimit) return sentence;
  const asked =
    prompt
      .split("\n")
      .map(plainLine)
      .find((line) => line !== "") ?? sentence;
  if (asked !== "") return shortened(asked);
  const [first] = changes;
  return first && changes.length === 1
    ? shortened(plainLine(`Update ${first.path}`))
    : `Update ${changes.length} files`;
}

/** The first characters of a text, in one line, without marks of Markdown at its ends. */
function plainLine(text: string): string {
  const line = cut(text, 500)
    .replaceAll(/[\s`]+/g, " ")
    .replace(/^[\s#>*+-]+/, "");
  return neutralText(line).replace(/[\s.*_]+$/, "");
}

function shortened(line: string): string {
  if (line.length <= titleLimit) return line;
  const start = line
    .slice(0, titleLimit - 1)
    .toWellFormed()
    .replace(/\ufffd$/, "");
  const words = start.replace(/\s+\S*$/, "");
  return `${words.length > titleLimit / 2 ? words : start}…`;
}

function listFiles(changes: readonly FileChange[]): string {
  if (changes.length === 0) return "- none";
  const lines = changes.slice(0, fileLimit).map(({ path, kind }) => `- ${codeSpan(path)} ${kind}`);
  const rest = changes.length - lines.length;
  return [...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join("\n");
}

function codeSpan(path: string): string {
  const written = cut(JSON.stringify(path).slice(1, -1).replaceAll('\\"', '"'), 200);
  // JSON leaves some line breaks as they are.
  const text = neutralText(written).replaceAll("\n", " ");
  const fence = "`".repeat(longestRun(text, /`+/g) + 1);
  return /^`|`$/.test(text) ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

function fenced(text: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text, /`+/g) + 1));
  return `${fence}text\n${text}\n${fence}`;
}

/** A fence that is never closed would take in what follows. */
function withoutFences(text: string): string {
  return text.replaceAll(/`{3,}|~{3,}/g, (run) => run.split("").join("\u200b"));
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}
