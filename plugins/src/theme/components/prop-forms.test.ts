import { expect, it } from "vitest";
import { oneOf } from "./prop-forms.ts";

it("a repair of a word is what was meant, and not the other end of a scale", () => {
  const { meant } = oneOf("xs", "sm", "md", "lg", "small");
  expect(["XL", "xl", "s", "LG", " md", "smal", "Small", "large"].map((written) => meant?.(written))).toEqual(
    [undefined, undefined, undefined, "lg", "md", "small", "small", undefined],
  );
});
