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

// `late` reads `word` of what the barriers were before, and then brings them up to date itself.
const letters = defineBarrier({
  name: "settling:letters",
  run: (_context, _key, read) => new Map([["all", read.text("letters") ?? ""]]),
});
const halves = defineBarrier({
  name: "settling:halves",
  run: async (_context, _key, read) => {
    const all = (await read.pick(letters, "", "all")) ?? "";
    return new Map([
      ["first", all.slice(0, 1)],
      ["second", all.slice(1)],
    ]);
  },
});
const word = defineQuery({
  name: "settling:word",
  run: (_context, _key, read) => read.pick(halves, "", "first"),
  fallback: () => undefined,
});
const late = defineBarrier({
  name: "settling:late",
  run: async (_context, _key, read) => {
    if (read.text("switch") !== "on") return new Map<string, string | undefined>();
    const before = await read.get(word, "");
    await read.get(letters, "");
    await read.pick(halves, "", "second");
    return new Map([["word", before]]);
  },
});

it("a run that read what became stale before it ended runs again", async () => {
  const database = new Database<undefined>({ context: undefined });
  database.setText("letters", "ab");
  for (const query of [late, word]) database.pin(query, "");
  await database.refresh();
  database.batch(() => {
    database.setText("switch", "on");
    database.setText("letters", "cb");
  });
  await database.refresh();
  expect((await database.get(late, "")).get("word")).toBe("c");
});

// `relay` hands on `answer`, which reads a barrier that settles while it runs.
const question = defineBarrier({
  name: "settling:question",
  run: (_context, _key, read) => new Map([["all", read.text("question") ?? ""]]),
});
const answer = defineQuery({
  name: "settling:answer",
  run: async (_context, _key, read) => {
    read.text("tone");
    return (await read.pick(question, "", "all")) === "really?" ? "yes" : "no";
  },
  fallback: () => "",
});
const relay = defineQuery({
  name: "settling:relay",
  run: (_context, _key, read) => read.get(answer, ""),
  fallback: () => "",
});
const told = defineBarrier({
  name: "settling:told",
  run: async (_context, _key, read) => new Map([["all", await read.get(relay, "")]]),
});

it("a reader of what became stale again while it was verified hears of the next change", async () => {
  const database = new Database<undefined>({ context: undefined });
  for (const query of [told, question]) database.pin(query, "");
  await database.refresh();
  database.batch(() => {
    database.setText("tone", "polite");
    database.setText("question", "why?");
  });
  await database.refresh();
  database.setText("question", "really?");
  await database.refresh();
  expect((await database.get(told, "")).get("all")).toBe("yes");
});
