import { expect, it } from "vitest";
import type { Read } from "../database/query.ts";
import type { Problem } from "../problem/problem.ts";
import { LineIndex } from "../source/line-index.ts";
import { parseYaml } from "../syntax/yaml.ts";
import type { Repair } from "./repair.ts";
import { repairData } from "./repair-data.ts";
import { Trials } from "./trials.ts";

const file = "a.yaml";

/** What is offered for all problems of a file in one request, and how often the file was read for that. */
async function repairAll(
  text: string,
  onlySafe = false,
): Promise<{ repairs: readonly Repair[]; reads: number }> {
  const tree = parseYaml(text);
  const lines = new LineIndex(text);
  let asked = 0;
  const read = { get: () => Promise.resolve((asked++, tree)) } as unknown as Read;
  const repairs: Repair[] = [];
  const trials = new Trials();
  for (const { kind, message, span } of tree.problems) {
    const range = { start: lines.position(span.start), end: lines.position(span.end) };
    const problem: Problem = {
      code: `syntax/${kind}`,
      severity: "error",
      message,
      file,
      range,
      related: [],
      fixes: [],
    };
    const cursor = { file, text, offset: span.start, place: { kind: "other" as const }, onlySafe, trials };
    repairs.push(...(await repairData([], problem, cursor, read)));
  }
  return { repairs, reads: Math.max(0, asked - tree.problems.length) };
}

it("mends every problem of a file", async () => {
  const text = Array.from({ length: 30 }, (_, at) => `k${at}: a: b\n`).join("");
  const { repairs } = await repairAll(text);
  expect(repairs).toHaveLength(30);
});

it("reads a long file a few times only", async () => {
  const text = Array.from(
    { length: 1_500 },
    (_, at) => `k${at}: ${at % 50 === 3 ? "a: " : ""}some words here\n`,
  );
  const { repairs, reads } = await repairAll(text.join(""));
  expect(repairs).toHaveLength(reads);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(12);
});

it("tries nothing where only safe repairs are asked for, because none is", async () => {
  expect(await repairAll("a: b: c\n", true)).toEqual({ repairs: [], reads: 0 });
});
