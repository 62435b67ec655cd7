import type { Excerpt } from "@octavo/core";
import type { SearchResult } from "@octavo/plugins/search/api";
import { plainText } from "../formats/format.ts";
import type { Paint } from "../io.ts";

/**
 * As in the search box: scores below the first say that nothing fits; those below the second are not worth a line, but for some that
 * have a part of several words, behind a good one.
 */
const closeScore = 0.2;
const leastScore = 0.01;
const fewest = 6;

/** Results for people: a line that says where, and one that says what. Empty where none is worth it. */
export function printedResults(results: readonly SearchResult[], query: string, paint: Paint): string {
  const isGood = (results[0]?.metadata.score ?? 0) >= closeScore;
  const least = isGood && /\s/.test(query.trim()) ? fewest : 0;
  const shown = results.filter(({ metadata }, at) => at < least || metadata.score >= leastScore);
  const isClose = shown.some(({ metadata }) => metadata.score >= closeScore);
  const notice = shown.length > 0 && !isClose ? "No close match. These come nearest:\n\n" : "";
  return notice + shown.map((result) => printed(result, paint)).join("\n");
}

function printed({ path, metadata }: SearchResult, paint: Paint): string {
  const { anchor, score, highlights, version, language } = metadata;
  const titles = [highlights.title, highlights.heading]
    .filter(({ text }) => text !== "")
    .map((title) => marked(title, paint));
  const place = [`${path}${anchor === "" ? "" : `#${anchor}`}`, version ?? "", language ?? ""];
  const lines = [
    `${paint.bold(titles.join(" › "))}  ${paint.dim(score.toFixed(2))}`,
    `  ${paint.blue(place.filter(Boolean).map(plainText).join("  "))}`,
    ...(highlights.body.text === "" ? [] : [`  ${marked(highlights.body, paint).trim()}`]),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** Marks are offsets into the text as it is, so its pieces are made plain one by one. */
function marked({ text, marks }: Excerpt, { yellow }: Paint): string {
  let shown = "";
  let at = 0;
  for (const [start, end] of marks) {
    shown += plainText(text.slice(at, start)) + yellow(plainText(text.slice(start, end)));
    at = end;
  }
  return shown + plainText(text.slice(at));
}
