import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startS3Server, type S3Server } from "../artifacts/testing/s3-server.ts";
import type { S3Address } from "../artifacts/artifacts-address.ts";
import { folderOf } from "../testing/run.ts";
import { checkArtifactsFolder } from "./check-data-folder.ts";
import { folderProject } from "./project-settings.ts";
import { startArtifacts } from "./start-artifacts.ts";

async function s3(changes: Partial<S3Address> = {}): Promise<{ server: S3Server; artifacts: S3Address }> {
  const server = await startS3Server();
  onTestFinished(() => server.stop());
  const { endpoint, bucket, accessKey, secretKey } = server;
  const settings = { endpoint, bucket, accessKey, secretKey, prefix: "", region: "us-east-1" };
  return { server, artifacts: { kind: "s3", ...settings, ...changes } };
}

function opening(
  settings: Parameters<typeof startArtifacts>[0],
  onError: (error: unknown) => void,
  service = "one",
): ReturnType<typeof startArtifacts> {
  return startArtifacts(settings, async () => service, new AbortController().signal, onError);
}

it("uses a store that does what is needed, and none where none is named", async () => {
  const errors: unknown[] = [];
  const folder = folderOf();
  const opened = await opening({ artifacts: { kind: "folder", folder } }, (error) => errors.push(error));
  expect(opened?.name).toBe(`the folder ${folder}`);
  expect(readdirSync(join(folder, ".probe"))).toEqual([]);
  expect(await opening({}, (error) => errors.push(error))).toBeUndefined();
  expect(errors).toEqual([]);
});

it("does not start with settings that are wrong, and says which", async () => {
  const gone = { kind: "folder", folder: join(folderOf(), "gone") } as const;
  const started = opening({ artifacts: gone, artifactsFrom: "OCTAVO_ARTIFACTS" }, () => undefined);
  await expect(started).rejects.toMatchObject({ name: "SetupError" });
  await expect(started).rejects.toThrow("OCTAVO_ARTIFACTS: The artifact store, the folder");
  const { artifacts } = await s3({ secretKey: "another" });
  await expect(opening({ artifacts }, () => undefined)).rejects.toThrow("OCTAVO_S3_SECRET_KEY");
});

it("starts with a store that is only away, and says so", async () => {
  const [busy, away] = [await s3(), await s3()];
  busy.server.failures.push(503, 503);
  await away.server.stop();
  const errors: unknown[] = [];
  const never = (error: unknown): never => {
    throw error;
  };
  const [one, other] = await Promise.all([
    opening({ artifacts: busy.artifacts }, never),
    opening({ artifacts: away.artifacts }, (error) => errors.push(error)),
  ]);
  expect(one?.name).toBe("s3://releases");
  expect(other).toBeDefined();
  expect(String(errors)).toContain("cannot be used (ECONNREFUSED). It may be away for a moment.");
});

it("is one service's alone, and says what to do where it is another one's", async () => {
  const folder = folderOf();
  const settings = { artifacts: { kind: "folder", folder }, artifactsFrom: "--artifacts" } as const;
  const tell = (error: unknown): never => {
    throw error;
  };
  for (const again of [1, 2]) expect(await opening(settings, tell, "one"), String(again)).toBeDefined();
  const foreign = opening(settings, tell, "another");
  await expect(foreign).rejects.toMatchObject({ name: "SetupError" });
  await expect(foreign).rejects.toThrow("--artifacts: The artifact store");
  await expect(foreign).rejects.toThrow("has the releases of another service, one, and this one is another");
  rmSync(join(folder, ".service"), { recursive: true });
  expect(await opening(settings, tell, "another")).toBeDefined();
  const { server, artifacts } = await s3();
  expect(await opening({ artifacts }, tell, "one")).toBeDefined();
  await expect(opening({ artifacts }, tell, "another")).rejects.toThrow("another service");
  // One that was away when this process started.
  server.failures.push(...Array.from({ length: 3 }, () => 503));
  const store = await opening({ artifacts }, () => undefined, "another");
  const { signal } = new AbortController();
  await expect(store?.remove("docs", "r-1", signal)).rejects.toThrow("another service");
});

it("is not in a folder that is published", () => {
  const site = folderOf();
  mkdirSync(join(site, "a"));
  const projects = [folderProject(site, undefined)];
  const check = (folder: string): void => checkArtifactsFolder(projects, { kind: "folder", folder });
  for (const folder of [site, join(site, "a")]) expect(() => check(folder)).toThrow("would be published");
  for (const folder of [`${site}-beside`, join(site, ".octavo", "a"), "/"])
    expect(() => check(folder)).not.toThrow();
});

it("is no folder that is full of something else", async () => {
  const folder = folderOf({ "photos/one.jpg": "", ".snapshot/x": "", "lost+found/x": "" });
  const settings = { artifacts: { kind: "folder", folder }, artifactsFrom: "--artifacts" } as const;
  const refused = opening(settings, () => undefined);
  await expect(refused).rejects.toMatchObject({ name: "SetupError" });
  await expect(refused).rejects.toThrow(
    "--artifacts: The artifact store, the folder " + folder + ', has something else in it, such as "photos".',
  );
  expect(readdirSync(folder).toSorted()).toEqual([".snapshot", "lost+found", "photos"]);
  rmSync(join(folder, "photos"), { recursive: true });
  const store = await opening(settings, () => undefined);
  const path = join(folderOf({ one: "one" }), "one");
  await store?.put("docs", "r-1", { path, sha256: "", bytes: 3 }, new AbortController().signal);
  // Its own archives are no reason, with a mark or without.
  rmSync(join(folder, ".service"), { recursive: true });
  expect(await opening(settings, () => undefined)).toBeDefined();
});
