import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { connected, said } from "../mcp/testing.ts";
import { testService } from "./testing.ts";

const settings = {
  $schema: "https://octavo.dev/docs.json",
  theme: "mint",
  name: "Wind Farm",
  colors: { primary: "#0F766E" },
  navigation: { pages: ["index", "turbines"] },
};

const files = { "docs.json": JSON.stringify(settings) };

async function listening(all: Readonly<Record<string, string>> = files): Promise<{ readonly url: string }> {
  const { app } = await testService({ files: all });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}` };
}

it("says that a file is no page, and where it is, if llms.txt leads to it", async () => {
  const spec = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/p": { get: { responses: {} } } },
  };
  const { url } = await listening({
    ...files,
    "docs.json": JSON.stringify({
      ...settings,
      navigation: {
        groups: [
          { group: "A", pages: ["index"] },
          { group: "API", openapi: "specs/api.json" },
        ],
      },
    }),
    "specs/api.json": JSON.stringify(spec),
    "specs/other.json": JSON.stringify(spec),
  });
  const client = await connected(`${url}/mcp`);
  const read = (path: string): Promise<string> => said(client, "read_page_wind_farm", { path });
  for (const path of ["/specs/api.json", "specs/api.json", `${url}/specs/api.json`])
    expect(await read(path)).toMatch(
      /^error: ".*specs\/api\.json" is a file, not a page: get it from http:\/\/127\.0\.0\.1:\d+\/specs\/api\.json\. /,
    );
  for (const path of ["/specs/other.json", "/specs", "/docs.json"])
    expect(await read(path)).toMatch(/^error: There is no page /);
});

it("says that nothing has the words that were looked for, where results only come near them", async () => {
  const { url } = await listening();
  const client = await connected(`${url}/mcp`);
  const search = (query: string): Promise<string> => said(client, "search_wind_farm", { query });
  const near = await search("turbnies");
  expect(near).toMatch(/^Nothing in Wind Farm has the words "turbnies"\. .*\n---\nTitle: /);
  expect(near).toContain("Page: /turbines");
  for (const query of ["Turbine", "blades turning"]) expect(await search(query)).toMatch(/^Title: /);
});

it("names pages that may be meant where there is none, and none that the reader may not see", async () => {
  const { url } = await listening({
    ...files,
    "docs.json": JSON.stringify({
      ...settings,
      navigation: { pages: ["index", "turbines", "turbine-secrets"] },
    }),
    "turbine-secrets.mdx": "---\ntitle: Secrets of turbines\ngroups: [staff]\n---\nTurbines.\n",
  });
  const client = await connected(`${url}/mcp`);
  const told = await said(client, "read_page_wind_farm", { path: "/guides/turbnies.md" });
  expect(told).toBe(
    'error: There is no page "/guides/turbnies.md" in Wind Farm. Perhaps one of these is meant: /turbines (Turbines). Take the path of a result of search_wind_farm.',
  );
});
