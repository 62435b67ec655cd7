import { longestRun } from "@octavo/core";
import type { FileChange } from "../git/changed-files.ts";
import { neutralText } from "./neutral-text.ts";

const titleLimit = 72;
const summaryLimit = 6_000;
const promptLimit = 4_000;
const fileLimit = 50;
/** Of prompts, and of summaries: the last ones of a long conversation. */
export const textLimit = 40;

/** What a change, or a pull request, is told of. The texts are those of strangers. */
export interface Change {
  /** What was asked for, oldest first. */
  readonly prompts: readonly string[];
  readonly files: readonly FileChange[];
  /** What the agent says that it did, oldest first. */
  readonly summaries: readonly string[];
}

/** The text of a pull request, also of a commit, in Markdown: what was done, in which files, and what was asked for. */
export function changeText({ prompts, files, summaries }: Change): string {
  const asked = shares(prompts, promptLimit).map(fenced);
  const earlier = prompts.length - textLimit;
  const parts = [
    // A fence that is never closed would take in what follows.
    ...shares(summaries, summaryLimit).map(withoutFences),
    `**Files**\n\n${listFiles(files)}`,
    ...(asked.length === 0 ? [] : ["**Asked for**"]),
    ...(earlier > 0 ? [`_Before that: ${earlier} more._`] : []),
    ...asked,
    "_Written by an agent. Read the changes before you merge them._",
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Texts that say something, made harmless; each gets its part of so many characters. */
function shares(texts: readonly string[], limit: number): readonly string[] {
  const shown = texts.slice(-textLimit);
  const share = Math.floor(limit / shown.length);
  return shown.map((text) => neutralText(cut(text.trim(), share))).filter((text) => text !== "");
}

/** One line of 72 characters at most: the first sentence of the summaries where it is short, else the beginning of the prompts. */
export function changeTitle({ prompts, files, summaries }: Change): string {
  const said = summaries.join("\n\n");
  // Behind an ellipsis, the beginning is another one.
  const sentence = said.startsWith("…") ? "" : plainLine(said.split(/(?<=[.!?])\s|\n/)[0] ?? "");
  if (sentence !== "" && sentence.length <= titleLimit) return sentence;
  const lines = prompts.flatMap((prompt) => prompt.split("\n"));
  const asked = lines.map(plainLine).find((line) => line !== "") ?? sentence;
  if (asked !== "") return shortened(asked);
  const [first] = files;
  return first && files.length === 1
    ? shortened(plainLine(`Update ${first.path}`))
    : `Update ${files.length} files`;
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

function withoutFences(text: string): string {
  return text.replaceAll(/`{3,}|~{3,}/g, (run) => run.split("").join("\u200b"));
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}
