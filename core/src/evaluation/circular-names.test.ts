import { expect, it } from "vitest";
import { askedReader } from "./asked.ts";
import { circularNames } from "./circular-names.ts";

async function circles(
  constants: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string | undefined>>> {
  const facts = Object.entries(constants).map(([name, source]) => ({ name, source }));
  const { circleOf } = circularNames(facts, await askedReader(Object.values(constants)));
  return Object.fromEntries(facts.map(({ name }) => [name, circleOf(name)?.join(" ")]));
}

it("finds values that need themselves, and what needs those", async () => {
  expect(await circles({ a: "b;", b: "a + 1", c: "c", d: "[1, a]", e: "f", f: "1" })).toEqual({
    a: "a b a",
    b: "b a b",
    c: "c c",
    d: "d a b a",
  });
});

it("functions, elements and what may not be asked for have values", async () => {
  const constants = { a: "() => b()", b: "function () { return a(); }", c: "<C>{c}</C>", d: "1 || d" };
  expect(await circles(constants)).toEqual({});
});

it("takes linear time, and says a way of thousands in a few words", async () => {
  const count = 20_000;
  const chain = Array.from({ length: count }, (_, at) => [`n${at}`, `n${(at + 1) % count}`]);
  const start = process.cpuUsage();
  const found = await circles(Object.fromEntries(chain) as Record<string, string>);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(4);
  expect(found["n0"]).toBe("n0 n1 n2 n3 n4 n5 n6 n7 …");
});
