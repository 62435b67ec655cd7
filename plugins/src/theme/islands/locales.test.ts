import { expect, it, test } from "vitest";
import { formatLocale } from "./format-locale.ts";
import { drawPage } from "./testing.ts";

function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
}

it("numbers, dates, lists and plurals are written in the language that code names", async () => {
  const { html, script, problems } = await drawPage(`export const All = () => {
  const money = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });
  return <p>{[
    [5, 6].map(money.format).join(" "),
    (1234567.891).toLocaleString("de-DE"),
    (0.5).toLocaleString("en", { style: "percent" }),
    12345678901234567890n.toLocaleString("en"),
    new Date("2026-01-02T10:00Z").toLocaleDateString("en-US", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" }),
    Intl.DateTimeFormat("fr", { month: "long", timeZone: "UTC" }).format(new Date("2026-03-02")),
    new Intl.PluralRules("en", { type: "ordinal" }).select(2),
    new Intl.ListFormat("en").format(["a", "b", "c"]),
    new Intl.RelativeTimeFormat("en").format(-3, "day"),
    new Intl.DisplayNames("en", { type: "region" }).of("US"),
    ["b", "ä", "a"].sort(new Intl.Collator("de").compare).join(""),
    new Intl.NumberFormat("en").format(NaN),
    money.formatToParts(1)[0].value,
  ].join(" | ")}</p>;
};

<All />
`);
  expect(problems).toEqual([]);
  expect(wordsOf(html)).toContain(
    "€5.00 €6.00 | 1.234.567,891 | 50% | 12,345,678,901,234,567,890 | January 2, 2026 | mars | two | a, b, and c | 3 days ago | United States | aäb | NaN | €",
  );
  // Nothing of it is another for another reader.
  expect(script).toBeUndefined();
});

it("what a reader's language, clock and zone decide is drawn in the browser again", async () => {
  for (const code of [
    "useState(5000)[0].toLocaleString()",
    'new Date(0).toLocaleTimeString("en", { hour: "numeric" })',
    "new Intl.NumberFormat().format(5)",
    'new Intl.DateTimeFormat("en", { timeZone: "UTC" }).format()',
  ]) {
    const { html, script } = await drawPage(`export const At = () => <p>at {${code}}.</p>;\n\n<At />\n`);
    expect(wordsOf(html), code).toMatch(/at .+\./);
    expect(script, code).toBeDefined();
  }
});

it("what is wrong about a format is told as browsers tell it", async () => {
  const { problems } = await drawPage(
    'export const Bad = () => <p>{(5).toLocaleString("en", { style: "currency" })}</p>;\n\n<Bad />\n',
  );
  expect(problems).toEqual([expect.stringContaining("Currency code is required")]);
});

test.each([
  ["", "SyntaxError"],
  ["5", "TypeError"],
  ['["constructor","en",null,"format",[]]', "TypeError"],
  ['["NumberFormat","en",null,"constructor",[]]', "TypeError"],
  ['["NumberFormat","en",null,"__proto__",[]]', "TypeError"],
  ['["NumberFormat","no language",null,"format",[5]]', "RangeError"],
  [JSON.stringify(["ListFormat", "en", null, "format", [["list", ["a".repeat(20_000)]]]]), "RangeError"],
])("the bridge refuses what is no question (%#)", (question, name) => {
  expect(JSON.parse(formatLocale(question))).toEqual({ error: [name, expect.any(String)] });
});
