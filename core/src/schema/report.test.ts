import { expect, test } from "vitest";
import type { ProblemDefinition, ReportDetails } from "../problem/problem.ts";
import type { Read } from "../database/query.ts";
import { reportIssues } from "./report.ts";

function message(allowed: readonly string[], nearest?: string): string {
  let told = "";
  const report = <Params>(problem: ProblemDefinition<Params>, _origin: unknown, params: Params): void => {
    told = problem.message(params);
  };
  const issue = {
    kind: "enum",
    severity: "error",
    path: ["a"],
    part: "value",
    allowed,
    actual: "x",
  } as const;
  reportIssues([{ ...issue, ...(nearest !== undefined && { nearest }) }], () => ({ file: "docs.json" }), {
    report,
  } as unknown as Read);
  return told;
}

test("few values are listed in full", () => {
  expect(message(["p", "q"])).toBe('"a" must be one of "p", "q", not "x".');
});

test("of many values some are named, the nearest first", () => {
  const many = "a b c d e f g h i j k l".split(" ");
  expect(message(many)).toBe('"a" must be one of 12 values, such as "a", "b", "c", "d", "e", not "x".');
  expect(message(many, "k")).toBe(
    '"a" must be one of 12 values, such as "k", "a", "b", "c", "d", not "x"; did you mean "k"?',
  );
});

test("what is deprecated is replaced where the schema says by what, whatever the advice says", () => {
  const fixesOf = (issue: { readonly advice: string; readonly replacement?: string }): unknown => {
    let given: ReportDetails | undefined;
    const report = (_problem: unknown, _origin: unknown, _params: unknown, details?: ReportDetails): void => {
      given = details;
    };
    const at = { kind: "deprecated", severity: "warning", path: ["a"], part: "value" } as const;
    reportIssues([{ ...at, ...issue }], () => ({ file: "docs.json" }), { report } as unknown as Read);
    return given?.fixes?.map(({ edits, isSafe }) => [edits[0]?.newText, isSafe]);
  };
  expect(fixesOf({ advice: "Say it otherwise.", replacement: "b" })).toEqual([["b", true]]);
  expect(fixesOf({ advice: "Write `b`." })).toBeUndefined();
});
