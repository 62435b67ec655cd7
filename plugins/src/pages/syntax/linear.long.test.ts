import { describe, expect, it } from "vitest";
import { longTexts, secondsOf, slowTexts } from "./test-linear.ts";

describe("takes linear time in md for", () => {
  it.each(longTexts)("%s", (_, text) => {
    expect(secondsOf(text, "md")).toBeLessThan(4);
  });

  it.each(slowTexts(1 / 3))("%s", (_, text) => {
    expect(secondsOf(text, "md")).toBeLessThan(1.5);
  });
});

describe.each(["mdx", "md"] as const)("takes linear time in %s for much of", (format) => {
  it.each(slowTexts(1))("%s", (_, text) => {
    expect(secondsOf(text, format)).toBeLessThan(4);
  });
});
