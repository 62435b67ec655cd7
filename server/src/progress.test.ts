import { expect, it, vi } from "vitest";
import type { Io } from "./io.ts";
import { progressLine, progressText } from "./progress.ts";

it("shows how much is done, how fast it goes and how long it will take", () => {
  expect(progressText({ phase: "write", done: 50, total: 200 }, 2_000)).toBe(
    `Writing ${"━".repeat(6)}${"╌".repeat(18)} 50/200  25/s, 6 s left`,
  );
  expect(progressText({ phase: "fetch", done: 1, total: 1_000 }, 1_000)).toMatch(
    / 1\/1000 {2}1\.0\/s, 17 min left$/,
  );
});

it("says nothing of speed at the beginning, and at the end", () => {
  expect(progressText({ phase: "check", done: 1, total: 4 }, 20)).toMatch(/ 1\/4$/);
  expect(progressText({ phase: "check", done: 0, total: 4 }, 5_000)).toMatch(/╌ 0\/4$/);
  expect(progressText({ phase: "check", done: 4, total: 4 }, 5_000)).toMatch(/━ 4\/4$/);
  expect(progressText({ phase: "check", done: 0, total: 1 }, 5_000)).toBe("Checking …");
});

it("fits a terminal of 80 columns", () => {
  expect(progressText({ phase: "check", done: 99_999, total: 999_999 }, 3_600_000).length).toBeLessThan(80);
});

it("is a line every half minute in a log, and nothing of short work", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let written = "";
  const stderr = { isTTY: false, write: (text: string) => (written += text) };
  const { onProgress, clear } = progressLine({ stderr } as unknown as Io);
  for (let done = 0; done <= 100; done++) {
    onProgress({ phase: "write", done, total: 100 });
    vi.advanceTimersByTime(1_000);
  }
  for (let edit = 0; edit < 5; edit++) {
    clear();
    vi.advanceTimersByTime(60_000);
    onProgress({ phase: "check", done: 0, total: 1 });
    onProgress({ phase: "check", done: 3, total: 60 });
  }
  expect(written).toBe(
    "Writing 30/100  1.0/s, 70 s left\nWriting 60/100  1.0/s, 40 s left\nWriting 90/100  1.0/s, 10 s left\n",
  );
  clear();
  written = "";
  // Many short rounds and phases are long work, too.
  for (let round = 0; round < 5; round++)
    for (const phase of ["fetch", "check"] as const) {
      onProgress({ phase, done: 0, total: 2 });
      vi.advanceTimersByTime(10_000);
    }
  expect(written).toBe("Checking 0/2\nFetching 0/2\nChecking 0/2\n");
  vi.useRealTimers();
});
