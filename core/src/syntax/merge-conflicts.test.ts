import { expect, it } from "vitest";
import { withoutConflicts } from "./merge-conflicts.ts";
import { ProblemLog } from "./problem-log.ts";

it.each([
  ["two versions", "a\n<<<<<<< x\nb\n=======\nc\n>>>>>>> y\nd", "a\n \nb\n \n \n \nd"],
  ["what both were made of", "<<<<<<<\nb\n||||||| o\nc\n=======\nd\n>>>>>>>\n", "\nb\n\n\n\n\n\n"],
  ["two of them", "<<<<<<<\na\n=======\nb\n>>>>>>>\n<<<<<<<\nc\n=======\n>>>>>>>", "\na\n\n\n\n\nc\n\n"],
  ["one that begins anew", "<<<<<<<\na\n<<<<<<<\nb\n=======\nc\n>>>>>>>", "<<<<<<<\na\n\nb\n\n\n"],
  ["one without an end", "<<<<<<<\na\n=======\nb", "<<<<<<<\na\n=======\nb"],
  [
    "marks that come in another order",
    "=======\n<<<<<<<\n>>>>>>>\n=======",
    "=======\n<<<<<<<\n>>>>>>>\n=======",
  ],
])("%s", (_name, text, expected) => {
  const left = withoutConflicts(text, new ProblemLog(text, 0));
  expect(left.replaceAll(/ +$/gm, "")).toBe(expected.replaceAll(/ +$/gm, ""));
  expect(left).toHaveLength(text.length);
});

it("of millions of lines are found", () => {
  const text = `<<<<<<<\n${"\n".repeat(5_000_000)}=======\n`;
  expect(withoutConflicts(text, new ProblemLog(text, 0))).toBe(text);
});
