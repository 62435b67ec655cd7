import { lineNumber, nearest, repositoryOf, viewerGroups, viewerWords, type Value } from "@octavo/core";
import { isOn } from "../body/element.ts";
import { cssColor } from "../color.ts";
import { colorNames } from "../color-names.ts";

/** What the value of a prop has to be. */
export interface PropForm {
  /** In words: "one of …". */
  readonly expected: string;
  /** All that it can be, where that is a list; else what it often is. */
  readonly values?: readonly string[];
  /** Whether the values are written in braces. */
  readonly isLiteral?: true;
  readonly takes: (value: Value) => boolean;
  /** What another value counts as; undefined where it counts as absent. */
  readonly taken?: (value: Value) => string | undefined;
  /** The text that was probably meant. */
  readonly meant?: (written: string) => string | undefined;
}

export function oneOf(...words: readonly string[]): PropForm {
  return {
    expected: `one of ${listed(words)}`,
    values: words,
    takes: (value) => words.some((word) => word === value),
    // Of two letters, one is no slip: "xl" is not "xs".
    meant: (written) =>
      words.find((word) => word === written.trim().toLowerCase()) ??
      (written.trim().length > 2 ? nearest(written, words) : undefined),
  };
}

/** Whom something is for. */
export const viewersForm: PropForm = {
  ...oneOf(...viewerWords),
  expected: `${oneOf(...viewerWords).expected}, or \`{{ groups: ["…"] }}\``,
  takes: (value) => viewerWords.some((word) => word === value) || viewerGroups(value) !== undefined,
  taken: () => "nobody",
};

/** An array of words, or a text of them with commas between. */
export function someOf(...words: readonly string[]): PropForm {
  const isWord = (item: Value): boolean => words.some((word) => word === item);
  return {
    expected: `a list of ${listed(words)}`,
    values: words,
    takes: (value) => itemsOf(value).every(isWord),
    taken: (value) => {
      const known = words.filter((word) => itemsOf(value).includes(word)).join(",");
      return known === "" ? "an empty list" : `"${known}"`;
    },
  };
}

/** A switch that may also say more than yes: `actions`, or `actions="copy"`. */
export function flagOr(form: PropForm): PropForm {
  return {
    ...form,
    expected: `${flagForm.expected}, or ${form.expected}`,
    takes: (value) =>
      flagForm.takes(value) || form.takes(typeof value === "string" ? value.toLowerCase() : value),
  };
}

/** Names that stand in a list: a text is one of them, so commas in it part nothing. */
export const namesForm: PropForm = {
  expected: 'a list of texts: `{["API", "Search"]}`',
  isLiteral: true,
  takes: (value) =>
    Array.isArray(value)
      ? value.every((item) => typeof item === "string")
      : typeof value === "string" && !value.includes(","),
  taken: (value) => (typeof value === "string" ? "one name" : undefined),
};

/** An object with some of these keys. */
export function objectOf(...keys: readonly string[]): PropForm {
  return {
    expected: `an object: \`{{ ${keys.map((key) => `${key}: "…"`).join(", ")} }}\``,
    isLiteral: true,
    takes: (value) => value instanceof Map,
  };
}

/** What is beyond the least and the greatest counts as the nearer of them. */
export function wholeNumber(least: number, greatest: number): PropForm {
  return {
    expected: `a whole number from ${least} to ${greatest}`,
    values: Array.from({ length: greatest - least + 1 }, (_, index) => String(least + index)),
    isLiteral: true,
    takes: (value) => {
      const count = numberOf(value);
      return Number.isInteger(count) && count >= least && count <= greatest;
    },
    taken: (value) => {
      const count = numberOf(value);
      return Number.isFinite(count)
        ? String(Math.min(greatest, Math.max(least, Math.round(count))))
        : undefined;
    },
  };
}

/** A length: a number, or one with `px` behind it. */
export const pixelsForm: PropForm = {
  expected: "a number of pixels",
  isLiteral: true,
  takes: (value) =>
    numberOf(value) > 0 || (typeof value === "string" && /^\s*\d{1,3}(?:\.\d+)?px\s*$/.test(value)),
};

/** A switch: `name`, `name={true}` or, as older pages have it, `name="True"`. */
export const flagForm: PropForm = {
  expected: "`true` or `false`",
  values: ["true", "false"],
  isLiteral: true,
  takes: (value) =>
    typeof value === "boolean" || (typeof value === "string" && /^\s*(?:true|false)?\s*$/i.test(value)),
  taken: (value) => String(typeof value === "string" ? isOn(value) : value !== 0),
};

/** A switch that may also say where numbers begin. */
export const lineNumbersForm: PropForm = flagOr({
  ...flagForm,
  expected: "the number of the first line",
  takes: (value) =>
    (typeof value === "string" || typeof value === "number") && Number(lineNumber(String(value))) > 0,
});

export const colorForm: PropForm = {
  expected: 'a colour of CSS, such as "#16a34a"',
  values: [...colorNames],
  takes: isColor,
  meant: (written) => {
    const name = written.trim().toLowerCase();
    return isColor(`#${name}`) ? `#${written.trim()}` : nearest(name, colorNames);
  },
};

/** One colour for both modes of a page, or one for each; anything else is shown without a colour beside it. */
export const colorPairForm: PropForm = {
  ...colorForm,
  taken: () => "words alone",
  expected: `${colorForm.expected}, or \`{ light, dark }\` of two such colours`,
  takes: (value) =>
    value instanceof Map ? [value.get("light"), value.get("dark")].every(isColor) : isColor(value),
};

export const addressForm: PropForm = {
  expected: "an address or the path of a page",
  takes: (value) => typeof value === "string" && value.trim() !== "",
};

export const fieldTypeForm: PropForm = {
  expected: 'the name of a type, such as "string" or "object[]"',
  values: [
    "string",
    "number",
    "integer",
    "boolean",
    "object",
    "array",
    "string[]",
    "object[]",
    "file",
    "null",
  ],
  takes: () => true,
};

export const repositoryForm: PropForm = {
  expected: 'the owner and name of a repository on GitHub ("owner/name"), or its address there',
  takes: (value) => typeof value === "string" && repositoryOf(value) !== undefined,
};

function itemsOf(value: Value): readonly Value[] {
  if (Array.isArray(value)) return value as readonly Value[];
  return typeof value === "string" ? value.split(",").map((item) => item.trim()) : [value];
}

function listed(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}

function numberOf(value: Value): number {
  if (typeof value === "string" && value.trim() !== "") return Number(value);
  return typeof value === "number" ? value : Number.NaN;
}

function isColor(value: Value): boolean {
  return cssColor(value) !== undefined;
}
