import { expect, it, vi } from "vitest";
import { Speech } from "./speech.ts";

it("is told whole, in pieces, and its end is the summary", () => {
  const told: string[] = [];
  const speech = new Speech((text) => told.push(text));
  const parts = [
    `${"a".repeat(2_500)}END\n\n`,
    `    code\n${"😀".repeat(1_500)}`,
    ...Array.from({ length: 20 }, (_each, at) => `${"b".repeat(999)} \n\nStep ${at} of it. `),
    "Done.",
  ];
  for (const part of parts) speech.add(part);
  speech.tell();
  expect(told.join("")).toBe(parts.join(""));
  expect(told.every((text) => text.length <= 2_000 && text.isWellFormed())).toBe(true);
  // From the beginning of a paragraph on.
  expect(speech.summary).toMatch(/^…\n\nStep 15 of it\. b{999} \n\nStep 16 of it\..*Done\.$/s);
  speech.end();
  expect(speech.summary).toBe("");
  for (const part of ["\n\n", " Now\ud83d", "\ude00 another. "]) {
    speech.add(part);
    speech.tell();
  }
  speech.end();
  expect(told.slice(-2)).toEqual([" Now", "😀 another."]);
});

it.each([
  ["lines", "One line of it.\n", /^…\n\nOne line of it\.\n/],
  ["sentences", "One sentence of it. ", /^…\n\nOne sentence of it\. /],
  ["words", "words ", /^…\n\nwords /],
  ["nothing that could be parted", "😀", /^…\n\n\ufffd?😀/],
])("of much, the summary begins where %s do", (_what, part, expected) => {
  const speech = new Speech(() => undefined);
  speech.add(`a${part.repeat(3_000)}The end`);
  expect(speech.summary).toMatch(expected);
  expect(speech.summary.length).toBeLessThan(6_000);
  expect(speech.summary).toMatch(/The end$/);
});

it("is told after a pause, once", () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const speech = new Speech((text) => told.push(text));
  for (const letter of "I read.") speech.add(letter);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(5_000);
  speech.tell();
  expect(told).toEqual(["I read."]);
  vi.useRealTimers();
});
