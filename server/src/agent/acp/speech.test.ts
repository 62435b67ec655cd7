import { expect, it, vi } from "vitest";
import { Speech } from "./speech.ts";

it("is told whole, in pieces, and its end is the summary", () => {
  const told: string[] = [];
  const speech = new Speech((text) => told.push(text));
  speech.add(`${"a".repeat(2_500)}END`);
  for (let part = 0; part < 20; part++) speech.add("b".repeat(1_000));
  speech.add(" Done.");
  speech.tell();
  expect(told.join("").replace(" ", "")).toBe(`${"a".repeat(2_500)}END${"b".repeat(20_000)}Done.`);
  expect(told.every((text) => text.length <= 2_000)).toBe(true);
  expect(speech.summary).toHaveLength(10_000);
  expect(speech.summary).toMatch(/b Done\.$/);
  speech.end();
  expect(speech.summary).toBe("");
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
