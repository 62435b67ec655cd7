import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { sweepHomes } from "../git/work-folder.ts";
import { below, clientOf, get, site, start } from "./testing.ts";
import {
  again,
  ended,
  endOf,
  idOf,
  shown,
  type DeploymentStatus,
  whileShown,
} from "./testing/deployments.ts";

it("deploys what was changed in a docs folder, says how it went, and goes back", async () => {
  const tested = await start(
    `{ projects: [{ id: "docs", site: "./handbook" }] }`,
    below("handbook", site("apples")),
  );
  const send = await clientOf(tested, "admin", "docs");
  const page = join(tested.settings.root, "handbook", "index.mdx");
  const write = (word: string): void => writeFileSync(page, `---\ntitle: Home\n---\n\nAll about ${word}.\n`);
  write("oranges");
  expect(await shown(tested)).toBe("apples");
  const done = await ended(send, "/v1/project/update/docs");
  expect(done).toMatchObject({ status: "success", source: "api", commit: null, projectId: "docs" });
  expect(done.summary).toMatch(/^Built 1 page in \d+\.\d s, with 0 errors and 0 warnings\.$/);
  expect(done.logs).toContain("Building.");
  expect(await shown(tested)).toBe("oranges");
  const search = await clientOf(tested, "assistant", "docs");
  const found = await (await search("/discovery/v1/search/docs", { query: "oranges" })).json();
  expect(JSON.stringify(found)).toContain("oranges");

  // A docs.json that is gone or cannot be read changes nothing.
  const config = join(tested.settings.root, "handbook", "docs.json");
  renameSync(config, `${config}.old`);
  const gone = await ended(send, "/v1/project/update/docs");
  expect([gone.status, gone.summary]).toEqual([
    "failure",
    "There is no docs.json in handbook. Create a docs.json there, or name the folder that has one.",
  ]);
  expect(gone.logs.at(-1)).toBe(gone.summary);
  writeFileSync(config, "{ not json");
  const broken = await whileShown(tested, "oranges", () => ended(send, "/v1/project/update/docs"));
  expect(broken).toMatchObject({ status: "failure", endedAt: expect.any(String) as string });
  expect(broken.summary).toContain("docs.json");
  expect(JSON.stringify(broken)).not.toMatch(/\/(tmp|home|root|work)\//);
  expect(await shown(tested)).toBe("oranges");
  renameSync(`${config}.old`, config);

  write("pears");
  await ended(send, "/v1/project/update/docs");
  expect(await shown(tested)).toBe("pears");
  const back = await ended(send, "/v1/project/rollback/docs");
  expect(back).toMatchObject({ status: "success", source: "rollback" });
  expect(await shown(tested)).toBe("oranges");
  expect((await ended(send, "/v1/project/rollback/docs")).status).toBe("success");
  expect(await shown(tested)).toBe("apples");
  expect((await send("/v1/project/rollback/docs", {})).status).toBe(409);
  expect((await ended(send, "/v1/project/rollback/docs", { statusId: idOf(done) })).status).toBe("success");
  expect(await shown(tested)).toBe("oranges");
  expect((await send("/v1/project/rollback/docs", { statusId: idOf(broken) })).status).toBe(409);
  expect((await send("/v1/project/rollback/docs", { statusId: "none" })).status).toBe(404);

  // A restart shows the same, although the docs folder has what was built later.
  await tested.stop();
  const second = await again(tested);
  expect(await shown(second)).toBe("oranges");
  const list = (await (
    await (
      await clientOf(second, "admin", null)
    )("/v1/project/deployments/docs")
  ).json()) as {
    deployments: readonly DeploymentStatus[];
  };
  expect(list.deployments.map(({ source }) => source)).toEqual(
    "rollback rollback rollback api api api api start".split(" "),
  );

  // A docs folder that was edited since the last build is built at the start, and a broken one does no harm.
  await second.stop();
  write("plums");
  const third = await again(second);
  expect(await shown(third)).toBe("plums");
  await third.stop();
  renameSync(config, `${config}.old`);
  writeFileSync(config, "{ not json");
  expect(await shown(await again(third))).toBe("plums");
}, 120_000);

it("has whole addresses where it is told its own, and builds again where it is told another", async () => {
  const tested = await start(
    `{ projects: [{ id: "docs", site: "./docs", url: "https://docs.example.com" }] }`,
    below("docs", site("apples")),
  );
  const sitemap = async ({ service }: typeof tested): Promise<string> =>
    (await get(service.address, "/sitemap.xml", "docs")).body;
  expect(await sitemap(tested)).toContain("<loc>https://docs.example.com/</loc>");
  const asked = { jsonrpc: "2.0", id: 1, method: "tools/call" };
  const answer = await fetch(`${tested.service.address}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ ...asked, params: { name: "search_test", arguments: { query: "apples" } } }),
  });
  expect(await answer.text()).toContain("URL: https://docs.example.com/");
  await tested.stop();
  // The command line has the last word. Readers are shown what there is meanwhile.
  const moved = await again({ ...tested, settings: { ...tested.settings, url: "https://new.example.com" } });
  expect(await shown(moved)).toBe("apples");
  await expect
    .poll(() => sitemap(moved), { timeout: 30_000 })
    .toContain("<loc>https://new.example.com/</loc>");
}, 120_000);

it(
  "makes few builds of a burst, and shows the last state",
  { tags: ["long"], timeout: 120_000 },
  async () => {
    const tested = await start(
      `{ projects: [{ id: "docs", site: "./docs" }] }`,
      below("docs", site("apples")),
    );
    const send = await clientOf(tested, "admin", null);
    const page = join(tested.settings.root, "docs", "index.mdx");
    const ids = new Set<string>();
    for (let at = 0; at < 50; at++) {
      writeFileSync(page, `---\ntitle: Home\n---\n\nAll about n${at}.\n`);
      const { statusId } = (await (await send("/v1/project/update/docs", {})).json()) as { statusId: string };
      ids.add(statusId);
    }
    const all = await Promise.all([...ids].map((id) => endOf(send, id)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => "success"));
    expect(await shown(tested)).toBe("n49");
    expect(ids.size).toBeLessThanOrEqual(4);
    expect(readdirSync(join(tested.settings.data, "building"))).toEqual([]);
  },
);

it(
  "leaves what is being built to the server that builds it, to the end",
  { tags: ["long"], timeout: 60_000 },
  async () => {
    const tested = await start(
      `{ projects: [{ id: "docs", site: "./docs" }] }`,
      below("docs", site("apples")),
    );
    const send = await clientOf(tested, "admin", "docs");
    writeFileSync(
      join(tested.settings.root, "docs", "index.mdx"),
      "---\ntitle: Home\n---\n\nAll about pears.\n",
    );
    const over = new AbortController();
    // As another server does that starts on the same data.
    const sweeping = (async (): Promise<void> => {
      while (!over.signal.aborted) await sweepHomes(join(tested.settings.data, "building"));
    })();
    const done = await ended(send, "/v1/project/update/docs");
    over.abort();
    await sweeping;
    expect(done.status).toBe("success");
    expect(await shown(tested)).toBe("pears");
  },
);

it("ends a build that takes too long, with all that it has started", async () => {
  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    hanging.closeAllConnections();
    hanging.close();
  });
  const tested = await start(`{ projects: [{ id: "docs", site: "./docs" }] }`, below("docs", site("apples")));
  await tested.stop();
  const folder = join(tested.settings.root, "docs");
  const spec = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/openapi.json`;
  const docs = JSON.parse(site("x")["docs.json"] ?? "") as object;
  writeFileSync(
    join(folder, "docs.json"),
    JSON.stringify({ ...docs, navigation: { pages: ["index", "GET /x"] }, api: { openapi: spec } }),
  );
  const deployments = { ...tested.settings.deployments, buildTime: 4000 };
  const second = await again({ ...tested, settings: { ...tested.settings, deployments } });
  const send = await clientOf(second, "admin", null);
  const late = await whileShown(second, "apples", () => ended(send, "/v1/project/update/docs"));
  expect(late).toMatchObject({ status: "failure" });
  expect(late.summary).toContain("did not end within 4 seconds");
  expect(await shown(second)).toBe("apples");
  expect(readdirSync(join(tested.settings.data, "building"))).toEqual([]);
}, 60_000);

it("refuses more than the limit of a project", async () => {
  const limited = {
    buildTime: 60_000,
    memory: 1024,
    keep: 5,
    perTenSeconds: 2,
    previewsPerMinute: undefined,
  };
  const tested = await start(
    `{ projects: [{ id: "docs", site: "./docs" }] }`,
    below("docs", site("apples")),
    {},
    { deployments: limited },
  );
  const send = await clientOf(tested, "admin", null);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send("/v1/project/update/docs", {})));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(refused[0]?.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(answers.filter(({ status }) => status === 202).length).toBe(6 - refused.length);
}, 60_000);

it("shows what another server has deployed into the same data folder", async () => {
  const tested = await start(`{ projects: [{ id: "docs", site: "./docs" }] }`, below("docs", site("apples")));
  const other = await again(tested);
  expect(await shown(other)).toBe("apples");
  const send = await clientOf(tested, "admin", null);
  const page = join(tested.settings.root, "docs", "index.mdx");
  writeFileSync(page, "---\ntitle: Home\n---\n\nAll about pears.\n");
  expect((await ended(send, "/v1/project/update/docs")).status).toBe("success");
  await expect.poll(() => shown(tested), { timeout: 10_000 }).toBe("pears");
  await expect.poll(() => shown(other), { timeout: 10_000 }).toBe("pears");
  const sendOther = await clientOf(other, "admin", null);
  expect((await ended(sendOther, "/v1/project/rollback/docs")).status).toBe("success");
  await expect.poll(() => shown(tested), { timeout: 10_000 }).toBe("apples");
  await expect.poll(() => shown(other), { timeout: 10_000 }).toBe("apples");
}, 60_000);
