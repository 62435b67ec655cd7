import { expect, it } from "vitest";
import { testService } from "./testing.ts";

const files = {
  "docs.json": JSON.stringify({
    $schema: "https://octavo.dev/docs.json",
    theme: "mint",
    name: "Wind Farm",
    description: "All about turbines.",
    colors: { primary: "#0F766E" },
    navigation: { pages: ["index", "turbines"] },
  }),
};

it("is told where it is by documents that know the host", async () => {
  const { app } = await testService({ files });
  const get = async (url: string): Promise<Record<string, unknown>> => {
    const answer = await app.inject({ url, headers: { host: "docs.wind.test" } });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    return answer.json();
  };
  const endpoint = "http://docs.wind.test/mcp";
  expect(await get("/.well-known/mcp")).toEqual(await get("/.well-known/mcp.json"));
  expect(await get("/.well-known/mcp")).toEqual({
    version: "1.0",
    transport: "http",
    url: endpoint,
    servers: [{ name: "public", url: endpoint, transport: "http", authentication: "none" }],
  });
  const card = await get("/.well-known/mcp/server-card.json");
  expect(card).toMatchObject({
    transport: { type: "streamable-http", endpoint },
    serverInfo: { name: "Wind Farm" },
    tools: [{ name: "search_wind_farm" }, { name: "read_page_wind_farm" }],
  });
  expect(await get("/.well-known/mcp/server-cards.json")).toEqual({ servers: [card] });
  expect(await get("/mcp/server-card")).toMatchObject({
    name: "test.wind.docs/wind_farm",
    description: "All about turbines.",
    remotes: [{ type: "streamable-http", url: endpoint }],
  });
  expect(await get("/.well-known/mcp/catalog.json")).toMatchObject({
    entries: [{ identifier: "urn:air:docs.wind.test:wind_farm", url: `${endpoint}/server-card` }],
  });
});

it("says where it is on the web, whatever the host of a request, where that is known", async () => {
  const { app } = await testService({ url: "https://docs.example.com" });
  const endpoint = "https://docs.example.com/mcp";
  for (const path of [
    "/.well-known/mcp",
    "/.well-known/mcp.json",
    "/.well-known/mcp/catalog.json",
    "/.well-known/mcp/server-card.json",
    "/.well-known/mcp/server-cards.json",
    "/mcp/server-card",
  ]) {
    const { body } = await app.inject({ url: path, headers: { host: "evil.test" } });
    expect([path, body]).toEqual([path, expect.stringContaining(endpoint)]);
    expect([path, body]).toEqual([path, expect.not.stringMatching(/evil|http:\/\//)]);
  }
  const { body } = await app.inject({ url: "/mcp/server-card", headers: { host: "evil.test" } });
  expect(JSON.parse(body)).toMatchObject({
    name: expect.stringMatching(/^com\.example\.docs\//),
    remotes: [{ url: endpoint }],
  });
});
