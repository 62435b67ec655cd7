import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startS3Server } from "../artifacts/testing/s3-server.ts";
import { bareRepository, commitTo } from "../git/testing.ts";
import { folderOf } from "../testing/run.ts";
import { clientOf, site, start, type TestedService } from "./testing.ts";
import { again, ended, shown } from "./testing/deployments.ts";

/** A service that shows what somebody went back to. */
async function goneBack(): Promise<TestedService> {
  const folder = bareRepository(site("apples"));
  const config = { projects: [{ id: "docs", codeHost: { kind: "local", folder } }] };
  const tested = await start(JSON.stringify(config));
  const send = await clientOf(tested, "admin", null);
  commitTo(folder, { "index.mdx": "---\ntitle: Home\n---\n\nAll about pears.\n" }, "main");
  expect((await ended(send, "/v1/project/update/docs")).status).toBe("success");
  expect((await ended(send, "/v1/project/rollback/docs")).status).toBe("success");
  expect(await shown(tested)).toBe("apples");
  await tested.stop();
  return tested;
}

/** Waits until a service has put what it shows into its store, and has noted that. */
async function stored(service: TestedService): Promise<void> {
  const send = await clientOf(service, "admin", null);
  const newest = async (): Promise<unknown> => {
    const answer = await send("/v1/project/deployments/docs");
    const { deployments } = (await answer.json()) as { deployments: readonly unknown[] };
    return deployments[0];
  };
  await expect.poll(newest, { timeout: 30_000 }).toMatchObject({ source: "start", status: "success" });
}

it("puts what is shown into an artifact store that is named later, builds nothing, and does not start with another release while that one is away", async () => {
  const server = await startS3Server();
  onTestFinished(() => server.stop());
  const { endpoint, bucket, accessKey, secretKey } = server;
  const tested = await goneBack();
  const artifacts = {
    kind: "s3",
    endpoint,
    bucket,
    accessKey,
    secretKey,
    prefix: "",
    region: "us-east-1",
  } as const;
  const settings = { ...tested.settings, artifacts };
  const later = await again({ ...tested, settings });
  const sites = join(settings.data, "sites");
  const releases = (): readonly string[] => readdirSync(join(sites, "docs"));
  await stored(later);
  const [archive = "", ...others] = [...server.objects.keys()].filter((key) => key.startsWith("docs/"));
  expect(others).toEqual([]);
  expect(releases()).toContain(archive.replace(/^docs\/|\.tar\.zst$/g, ""));
  expect(releases()).toHaveLength(2);
  expect(await shown(later)).toBe("apples");
  await later.stop();
  const other = { ...settings, data: folderOf() };
  await expect(again({ ...tested, settings: other })).rejects.toThrow("releases of another service");

  renameSync(sites, `${sites}.lost`);
  server.failures.push(...Array.from({ length: 20 }, () => 503));
  const away = again({ ...tested, settings });
  await expect(away).rejects.toThrow(
    "The release of project docs that is shown is not here, and cannot be got.",
  );
  server.failures.length = 0;
  expect(await shown(await again({ ...tested, settings }))).toBe("apples");
}, 120_000);
