import { expect, it } from "vitest";
import { withoutSemicolon } from "./without-semicolon.ts";

it("takes off what ends a statement, however long the blanks in it are", () => {
  expect(withoutSemicolon("a ; b ;\n; ")).toBe("a ; b");
  expect(withoutSemicolon(" ;\n")).toBe("");
  // Quadratic, it would take minutes.
  const long = `"${" ".repeat(1_000_000)}"`;
  expect(withoutSemicolon(`${long};`)).toBe(long);
});
