import { expect, it } from "vitest";
import { parseYaml } from "../syntax/yaml.ts";
import { repairAll } from "../testing/repair-all.ts";
import { repairData } from "./repair-data.ts";

function repaired(text: string, onlySafe = false): ReturnType<typeof repairAll> {
  return repairAll({ file: "a.yaml", text, tree: parseYaml(text), onlySafe }, repairData);
}

it("mends every problem of a file", async () => {
  const text = Array.from({ length: 30 }, (_, at) => `k${at}: a: b\n`).join("");
  const { repairs } = await repaired(text);
  expect(repairs).toHaveLength(30);
});

it("reads a long file a few times only", async () => {
  const text = Array.from(
    { length: 1_500 },
    (_, at) => `k${at}: ${at % 50 === 3 ? "a: " : ""}some words here\n`,
  );
  const { repairs, reads } = await repaired(text.join(""));
  expect(repairs).toHaveLength(reads);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(12);
});

it("tries nothing where only safe repairs are asked for, because none is", async () => {
  expect(await repaired("a: b: c\n", true)).toEqual({ repairs: [], reads: 0 });
});

it("takes no key away with which the value would change", async () => {
  const { repairs } = await repaired("a:\n  b: |\n    t\n  c: 1\n      # d\n  c: 2\n");
  expect(repairs).toEqual([]);
  expect((await repaired("a: 1\nb: 2\na: 3\n")).repairs).toHaveLength(1);
});
