import { describe, expect, it } from "vitest";
import { secondsOf, slowTexts } from "./test-linear.ts";

describe.each(["mdx", "md"] as const)("takes linear time in %s for much of", (format) => {
  it.each(slowTexts(1))("%s", (_, text) => {
    expect(secondsOf(text, format)).toBeLessThan(4);
  });
});
