import { parse } from "./testing.ts";

/** Runs of backticks of which none closes another. */
export function runs(count: number): string {
  return Array.from({ length: count }, (_, length) => `x ${"`".repeat(length + 1)}`).join(" ");
}

/** Seconds of processor time that a page takes; of many, as many as a machine of ordinary speed would need. */
export function secondsOf(text: string, format: "mdx" | "md"): number {
  const seconds = secondsFor(() => parse(text, format));
  return seconds > 1 ? seconds / slowness() : seconds;
}

function secondsFor(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1_000_000;
}

/** What counting words takes on a machine of ordinary speed. */
const ordinary = 0.02;

/** How many times slower than that this machine is at the moment; an ordinary one has other work, too. */
function slowness(): number {
  const measured = Array.from({ length: 3 }, () => secondsFor(countWords));
  return Math.max(1, Math.min(...measured) / ordinary);
}

function countWords(): void {
  const words = new Map<string, number>();
  for (let at = 0; at < 300_000; at++) {
    const word = `word ${at % 5_000}`;
    words.set(word, (words.get(word) ?? 0) + word.length);
  }
}

/** Texts that even an algorithm of linear time takes a while for; `share`: what part of them. */
export const slowTexts = (share: number): readonly [name: string, text: string][] => [
  ["values without quotes", `<a${' b=/c d= "'.repeat(30_000 * share)}/>`],
  ["tags with broken quotes in a paragraph", '<Card title="a href="/b">Text</Card> '.repeat(1_500 * share)],
  ["tags with two broken quotes", '<Card title="a href="/b" c="d e>b</Card>\n\n'.repeat(1_500 * share)],
  ["tags without a first quote", '<Card title=a b">b</Card>\n\n'.repeat(1_500 * share)],
  ["tags of HTML whose quotes are crossed", '<summary><img src="/a" srcSet="<details>'.repeat(1_000 * share)],
  ["tags alone that end with words", "<b>\na</b>\n\n".repeat(16_000 * share)],
  ["tags in one line", `${"x".repeat(45)}<b/>`.repeat(15_000 * share)],
  ["components in one line that nothing closes", "<Note>".repeat(60_000 * share)],
  ["items of lists in one line that nothing closes", "<li>".repeat(60_000 * share)],
  ["comments", "{/* a */}\n".repeat(30_000 * share)],
  ["comments that nothing closes", "{/* a\n\n".repeat(30_000 * share)],
  ["links with blanks", "[a](/b c) [d](https://e.fg h) ".repeat(8_000 * share)],
  [
    "definitions with blanks",
    Array.from({ length: 8_000 * share }, (_, at) => `[b${at}]: /c d`).join("\n\n"),
  ],
  ["tags that are only named", "a <li> <td> <link> </b> <p> ".repeat(8_000 * share)],
  ["instructions", "<?php a ".repeat(20_000 * share)],
  ["prices", "$$ a b\n\n".repeat(20_000 * share)],
  ["braces that begin lines of code", "`a\n{ <b <c` {1}".repeat(2_500 * share)],
  ["backticks in lines behind a link", `[a](b) ${runs(200)}\n${"[a](b) `c` {1}\n".repeat(3_000 * share)}`],
];
