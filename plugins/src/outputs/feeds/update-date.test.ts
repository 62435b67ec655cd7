import { describe, expect, it } from "vitest";
import { updateDate } from "./update-date.ts";

const day = (text: string, language = "en"): string | undefined => {
  const found = updateDate(text, language);
  return found === undefined ? undefined : new Date(found).toISOString().slice(0, 10);
};

describe("the day of an update", () => {
  it("is in the form of RSS", () => {
    expect(updateDate("2026-02-03", "en")).toBe("Tue, 03 Feb 2026 00:00:00 GMT");
  });

  it.each([
    ["2026-02-03", "2026-02-03"],
    ["2026/02/03", "2026-02-03"],
    ["2026.02.03", "2026-02-03"],
    ["February 3, 2026", "2026-02-03"],
    ["Feb. 3rd, 2026", "2026-02-03"],
    ["3 Sept 2026", "2026-09-03"],
    ["Released March 4, 2026", "2026-03-04"],
    ["v2.1 of the 4th of March 2026", "2026-03-04"],
    ["March 2025", "2025-03-01"],
    ["August 13 - August 18, 2025", "2025-08-18"],
    ["February - March 2025", "2025-03-01"],
    ["July 30 – August 2, 2026", "2026-08-02"],
    ["2026年2月3日", "2026-02-03"],
    ["2026 年 2 月", "2026-02-01"],
    ["2026년 2월 3일", "2026-02-03"],
  ])("is read in %s", (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  it.each([
    ["fr", "1er août 2026", "2026-08-01"],
    ["fr", "12 FÉVRIER 2026", "2026-02-12"],
    ["fr", "Décembre 2024", "2024-12-01"],
    ["es", "21 de agosto de 2026", "2026-08-21"],
    ["es", "Enero de 2025", "2025-01-01"],
    ["de", "3. März 2026", "2026-03-03"],
    ["pt-BR", "7 de março de 2026", "2026-03-07"],
    ["ru", "5 августа 2026", "2026-08-05"],
    ["fr", "August 21, 2026", "2026-08-21"],
  ])("is read in the language of the page: %s, %s", (language, text, expected) => {
    expect(day(text, language)).toBe(expected);
  });

  it.each([
    "v2.14.5",
    "0.0.80",
    "2024 Releases",
    "Version 2026",
    "March 4",
    "10,000 Stars",
    "2026-02-30",
    "February 30, 2026",
    "2026-13-01",
    "4.4.0-chat-20260315",
    "03/04/2026",
    "Marching 4, 2026",
    "Mayor 2026",
    "",
    `${"May ".repeat(60)}2026`,
  ])("is not made up of %j", (text) => {
    expect(updateDate(text, "en")).toBeUndefined();
  });

  it("needs no language that is one", () => {
    expect(day("May 4, 2026", "not a language")).toBe("2026-05-04");
    expect(day("4 mai 2026", "xx")).toBeUndefined();
  });
});
