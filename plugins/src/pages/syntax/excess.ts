import { withoutFences } from "@octavo/core";

/** What is too much of a page, in the words of a message. */
export interface Excess {
  readonly message: string;
  /** Nothing of the page is read; else it is read as plain Markdown. */
  readonly isUnread: boolean;
}

/** Characters (UTF-16 units) of a page, and those of it that are no code in fences, no data in base64 and no outlines of drawings. */
const maxLength = 10_000_000;
const maxRead = 1_000_000;

/** Tags, braces or dollar signs outside of fences. */
const maxSigns = 100_000;

/** Images as notebooks save them, of so many characters at least. Nothing in them means anything to a parser. */
const leastData = 1000;
/** Outlines of drawings: `d="M0 0…"`. */
const outlines = /\b(?:d|points)=(?:"[^"]{200,}"|'[^']{200,}')/g;

/** What no person has written: more than a parser reads in a second or two. */
export function excessOf(text: string): Excess | undefined {
  if (text.length > maxRead) {
    const read = text.length > maxLength ? text.length : readLength(text);
    const most = text.length > maxLength ? maxLength : maxRead;
    if (read > most)
      return {
        message: `This page has ${read} characters${most === maxRead ? " beside code and images" : ""}; at most ${most} are read. Split it into several pages.`,
        isUnread: true,
      };
  }
  for (const sign of ["<", "{", "$"]) {
    if (countOf(text, sign) <= maxSigns) continue;
    const count = countOf(withoutFences(text, { outermost: true }), sign);
    if (count <= maxSigns) continue;
    return {
      message: `This page has ${count} "${sign}" signs; with more than ${maxSigns} it is read as plain Markdown. Put code into fences, or split the page.`,
      isUnread: false,
    };
  }
  return undefined;
}

function readLength(text: string): number {
  const shown = withoutFences(text, { outermost: true }).replaceAll(outlines, "");
  let length = 0;
  for (const piece of shown.split(/[^\w+/=%-]/)) length += 1 + (piece.length < leastData ? piece.length : 0);
  return length;
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count++;
  return count;
}
