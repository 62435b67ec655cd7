import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { below, clientOf, get, site, start, type TestedService } from "./testing.ts";
import { again, ended, shown } from "./testing/deployments.ts";

it("spec-rule-03: a changed specification is shown after a deployment, and not after a restart", async () => {
  let title = "Listing";
  let requests = 0;
  const api = createServer((_request, response) => {
    requests += 1;
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "API", version: "1" },
        paths: { "/things": { get: { summary: title, responses: { 200: { description: "Things" } } } } },
      }),
    );
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void api.close());
  const spec = `http://127.0.0.1:${(api.address() as AddressInfo).port}/openapi.json`;
  const files = site("apples");
  const docs = {
    ...(JSON.parse(files["docs.json"] ?? "") as object),
    navigation: { pages: ["index", "GET /things"] },
  };
  const tested = await start(
    `{ projects: [{ id: "docs", site: "./docs" }] }`,
    below("docs", { ...files, "docs.json": JSON.stringify({ ...docs, api: { openapi: spec } }) }),
  );
  const listed = async ({ service }: TestedService): Promise<string> =>
    (await get(service.address, "/llms.txt", "docs")).body;
  expect(await listed(tested)).toContain("Listing");
  title = "Enumerating";
  const before = requests;
  await tested.stop();
  const second = await again(tested);
  expect(requests).toBe(before);
  expect(await listed(second)).toContain("Listing");
  const send = await clientOf(second, "admin", null);
  expect((await ended(send, "/v1/project/update/docs")).status).toBe("success");
  expect(requests).toBe(before + 1);
  expect(await listed(second)).toContain("Enumerating");
  expect(await listed(second)).not.toContain("Listing");
  await second.stop();

  // Without the specification's server the copy of the last deployment stands in.
  await new Promise((resolve) => api.close(resolve));
  rmSync(join(tested.settings.root, "docs", "index.mdx"));
  writeFileSync(
    join(tested.settings.root, "docs", "index.mdx"),
    "---\ntitle: Home\n---\n\nAll about figs.\n",
  );
  const third = await again(tested);
  const sendThird = await clientOf(third, "admin", null);
  const offline = await ended(sendThird, "/v1/project/update/docs");
  expect(offline.status).toBe("success");
  expect(offline.logs.join("\n")).toContain("the connection was refused");
  expect(await listed(third)).toContain("Enumerating");
  expect(await shown(third)).toBe("figs");
}, 120_000);
