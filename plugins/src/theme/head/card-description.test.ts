import { expect, it } from "vitest";
import { headOf, saidIn } from "./test-head.ts";

const get = (more: object) => ({ get: { responses: { 200: { description: "OK" } }, ...more } });

async function descriptionsAt(path: string, info: object = {}): Promise<readonly string[]> {
  const spec = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1", ...info },
    paths: {
      "/bare": get({ summary: "Bare" }),
      "/told": get({ summary: "Told", description: "What it does.\n\nMore." }),
      "/named": get({
        summary: "Lists **all** orders",
        "x-svc": { metadata: { title: "Orders" }, href: "/named" },
      }),
    },
  };
  const head = await headOf(path, {
    pages: { a: "" },
    config: {
      navigation: { groups: [{ group: "API", openapi: "shop.json", pages: ["a"] }], tabs: undefined },
    },
    more: `=== shop.json\n${JSON.stringify(spec)}\n`,
  });
  return saidIn(head).filter((said) => /^(?:\w+:)?description: /.test(said));
}

it("an operation that nobody described has its API's description on cards of links", async () => {
  const description = "Sells *things* for pets.\n\nRead this first.";
  expect(await descriptionsAt("/api-reference/bare", { description })).toEqual([
    "og:description: Sells things for pets.",
    "twitter:description: Sells things for pets.",
  ]);
});

it("its summary comes first where the title is another one", async () => {
  expect(await descriptionsAt("/named", { description: "Sells things." })).toEqual([
    "og:description: Lists all orders",
    "twitter:description: Lists all orders",
  ]);
});

it("a description wins, and where nothing says anything there is no tag", async () => {
  expect(await descriptionsAt("/api-reference/told", { description: "Sells things." })).toEqual([
    "description: What it does.",
    "og:description: What it does.",
    "twitter:description: What it does.",
  ]);
  for (const description of [undefined, "", " \n", 3, ["x"]])
    expect(await descriptionsAt("/api-reference/bare", { description })).toEqual([]);
  expect(await descriptionsAt("/a", { description: "Sells things." })).toEqual([]);
});
