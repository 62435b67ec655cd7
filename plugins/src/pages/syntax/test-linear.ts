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

/** Of which a square would take minutes: a page that is being written is parsed at each key. */
const many = 300_000;
const blanks = " ".repeat(many);

/** Texts that a page can hold thousands of signs of. */
export const longTexts: readonly (readonly [name: string, text: string])[] = [
  ["blanks in an address of CSS", `<div style="background:url(${blanks}">x</div>`],
  ["blanks in a `style` of JSX", `<div style={{background: "url(${blanks}"}}>x</div>`],
  ["addresses of CSS without an end", `<div style="background:${"url(".repeat(many / 4)}">x</div>`],
  ["blanks behind a comment that marks lines", `\`\`\`js\n// highlight-next-line${blanks}x\na\n\`\`\``],
  ["blanks before a comment that marks lines", `\`\`\`js\n//${blanks}highlight-next-line x\na\n\`\`\``],
  ["empty lines of code with marked lines", `\`\`\`js {1}\n${"\n".repeat(many)}a\n\`\`\``],
  ["empty lines of Windows", `\`\`\`js {1}\n${"\r\n".repeat(many)}a\n\`\`\``],
  ["blanks in code with marked lines", `\`\`\`js {1}\n{${blanks}a\n\`\`\``],
  ["blanks before a value with a broken quote", `<Card title=${blanks}"a>b</Card>`],
  ["blanks before a value without a quote", `<Card title=${blanks}a b">b</Card>`],
  ["slashes in a value without quotes", `<a b=${"/".repeat(many)}"`],
  ["tags that end in a value without quotes", "<a b=/c ".repeat(30_000)],
  ["equals signs", `<Card title${"=".repeat(many)}"a>b</Card>`],
  [
    "blanks in values with broken quotes",
    `<Card title="${" ".repeat(1_900)}a href="/b">b</Card>\n\n`.repeat(150),
  ],
  ["backslashes", "\\".repeat(many)],
  ["backslashes behind a bracket of TeX", `\\[${"\\".repeat(many)}`],
  ["brackets of TeX", "\\[ a".repeat(20_000)],
  ["brackets that nothing closes", "[a".repeat(many / 2)],
  ["a bracket before a long word", `[${"a".repeat(many)}`],
  ["marks of wikis", "![[a|b ".repeat(40_000)],
  ["declarations", "a <!X> <![CDATA[ b ]]>\n\n".repeat(4_000)],
  ["prices in a line", "a $$ b c ".repeat(20_000)],
  ["dollar signs", "$".repeat(15_000)],
  ["dollar signs behind two backslashes", "\\\\$".repeat(many / 3)],
  ["backslashes in a formula", `$${"\\".repeat(many)}$`],
  ["formulas at the ends of emphasis", "_a $b$_ ".repeat(many / 8)],
  ["primes", `$c${"'".repeat(many)}$ ${"$c'$ ".repeat(many / 5)}`],
  ["symbols with commas", `$${"a,".repeat(many / 2)}b$ $(${"a, ".repeat(many / 3)}$`],
  ["commands behind letters", "a$\\b".repeat(many / 5)],
  ["fences of other programs", "```{note} a\nb\n```\n\n".repeat(8_000)],
  ["blanks in a box of colons", `:::note${blanks}x:y`],
  ["a fence in braces that nothing closes", `\`\`\`{${"a".repeat(many)}\nb\n\`\`\``],
  ["blanks in braces behind a heading", `# a {#b c${blanks}d}`],
  ["blanks behind a type", `export let a: |${" ".repeat(2_000)}b\n: c`],
  ["comments in a tag", `<A ${"/* a */ ".repeat(5_000)}>b</A>`],
  ["names of a declaration", `export const a = 1${", b = 2".repeat(5_000)}`],
  ["tags that nothing closes before code over lines", '<A b="c">```js {1}\n'.repeat(2_200)],
  ["braces in code of one paragraph", "`{`\n".repeat(15_000)],
  ["braces in code over lines", `\`${"{\n".repeat(20_000)}\``],
  ["braces in formulas of one line", "$a{b}$ ".repeat(8_000)],
  ["tags without an end in code before braces", "`<a b={` ".repeat(2_200) + "{1}".repeat(6_000)],
  ["tags that begin lines of code", "a b\n<style>{`".repeat(3_000)],
  ["names of other scripts before braces", "<ü/>a".repeat(1_600) + "{1}".repeat(3_000)],
  ["names of other scripts in attributes", "<A b='c' ü='d'/>e{1}".repeat(1_000)],
  ["names of other scripts with spreads", "</><a {...b}/><ü/>".repeat(1_100)],
  ["addresses that nothing closes", "{1}[a](".repeat(5_000)],
  ["backticks behind a link", `[a](b) ${runs(300)} ${"{1}".repeat(6_000)}`],
  ["tags of HTML whose braces have no end", `<div>\n${"<a {".repeat(5_000)}`],
  ["signs behind letters of other scripts", "ü".repeat(20_000) + "<".repeat(20_000)],
  ["tags that nothing opens between variables", "</></>}{{a}}".repeat(4_200)],
  ["headings of HTML in a quote", "> <h2>a</h2>\n".repeat(15_000)],
  ["headings of HTML in an item of a list", `1. a\n\n${"   <h2>a</h2>\n".repeat(15_000)}`],
  ["lines of a heading of HTML in a quote", `> <h2>\n${"> <b>x</b> <!-- y -->\n".repeat(15_000)}> </h2>`],
  ["attributes twice", "<a b='1' b='2' B>c</a> ".repeat(6_000)],
];
