import { expect, it } from "vitest";
import { Database } from "./database.ts";
import { defineBarrier, defineQuery } from "./define.ts";

// A small site: `routes` reads each page's `route`, which reads where `navigation` has it, which reads `files`.
const list = defineBarrier({
  name: "settling:list",
  run: (_context, _key, read) => new Map([["all", (read.text("list") ?? "").split(" ")]]),
});
const files = defineBarrier({
  name: "settling:files",
  run: async (_context, _key, read) =>
    new Map(((await read.pick(list, "", "all")) ?? []).map((name) => [name, true])),
});
const draft = defineQuery({
  name: "settling:draft",
  run: async (_context, _key, read) => (await read.pick(files, "", "b")) === true,
  fallback: () => false,
});
const navigation = defineBarrier({
  name: "settling:navigation",
  run: async (_context, _key, read) => new Map([["b", await read.get(draft, "")]]),
});
const route = defineQuery({
  name: "settling:route",
  run: async (_context, name, read) =>
    `${name}: ${(await read.pick(navigation, "", name)) === true ? "listed" : "alone"}`,
  fallback: () => "",
});
const routes = defineBarrier({
  name: "settling:routes",
  run: async (_context, _key, read) => {
    const found = new Map<string, string>();
    for (const name of (await read.pick(list, "", "all")) ?? []) found.set(name, await read.get(route, name));
    return found;
  },
});

it("a value that changes twice while barriers settle reaches its readers", async () => {
  const database = new Database<undefined>({ context: undefined });
  for (const query of [list, routes]) database.pin(query, "");
  const shown = async (): Promise<readonly string[]> => {
    await database.refresh();
    return [...(await database.get(routes, "")).values()];
  };
  database.setText("list", "a b");
  expect(await shown()).toEqual(["a: alone", "b: listed"]);
  database.setText("list", "a");
  expect(await shown()).toEqual(["a: alone"]);
  database.setText("list", "a b");
  expect(await shown()).toEqual(["a: alone", "b: listed"]);
});
