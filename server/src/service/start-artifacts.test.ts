import { mkdirSync, readdirSync } from "node:fs";
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

it("uses a store that does what is needed, and none where none is named", async () => {
  const errors: unknown[] = [];
  const folder = folderOf();
  const opened = await startArtifacts({ artifacts: { kind: "folder", folder } }, (error) =>
    errors.push(error),
  );
  expect(opened?.name).toBe(`the folder ${folder}`);
  expect(readdirSync(join(folder, ".probe"))).toEqual([]);
  expect(await startArtifacts({}, (error) => errors.push(error))).toBeUndefined();
  expect(errors).toEqual([]);
});

it("does not start with settings that are wrong, and says which", async () => {
  const gone = { kind: "folder", folder: join(folderOf(), "gone") } as const;
  const started = startArtifacts({ artifacts: gone, artifactsFrom: "OCTAVO_ARTIFACTS" }, () => undefined);
  await expect(started).rejects.toMatchObject({ name: "SetupError" });
  await expect(started).rejects.toThrow("OCTAVO_ARTIFACTS: The artifact store, the folder");
  const { artifacts } = await s3({ secretKey: "another" });
  await expect(startArtifacts({ artifacts }, () => undefined)).rejects.toThrow("OCTAVO_S3_SECRET_KEY");
});

it("starts with a store that is only away, and says so", async () => {
  const { server, artifacts } = await s3();
  server.failures.push(503, 503);
  const errors: unknown[] = [];
  const tell = (error: unknown): number => errors.push(error);
  expect((await startArtifacts({ artifacts }, tell))?.name).toBe("s3://releases");
  expect(errors).toEqual([]);
  await server.stop();
  expect(await startArtifacts({ artifacts }, tell)).toBeDefined();
  expect(String(errors)).toContain("cannot be used (ECONNREFUSED). It may be away for a moment.");
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
