import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ArtifactStore } from "./artifact-store.ts";
import type { S3Address } from "./artifacts-address.ts";
import { checkArtifacts } from "./check-artifacts.ts";
import { s3Artifacts } from "./s3-artifacts.ts";
import { startS3Server, type S3Server } from "./testing/s3-server.ts";
import { bytesOf, fileOf, storeContract } from "./testing/store-contract.ts";

const never = new AbortController().signal;

async function serverAndStore(
  changes: Partial<S3Address> = {},
): Promise<{ readonly server: S3Server; readonly store: ArtifactStore }> {
  const server = await startS3Server();
  const { endpoint, bucket, accessKey, secretKey } = server;
  const address: S3Address = {
    kind: "s3",
    bucket,
    prefix: "octavo/main",
    endpoint,
    region: "us-east-1",
    accessKey,
    secretKey,
    ...changes,
  };
  const store = await s3Artifacts(address);
  onTestFinished(async () => {
    store.close();
    await server.stop();
  });
  return { server, store };
}

describe("artifacts in S3", () => {
  storeContract(async () => (await serverAndStore()).store);

  it("are kept under the prefix, each as one object", async () => {
    const { server, store } = await serverAndStore();
    await store.put("docs", "r-1", fileOf(Buffer.from("one")), never);
    expect([...server.objects.keys()]).toEqual(["octavo/main/docs/r-1.tar.zst"]);
    const top = await serverAndStore({ prefix: "" });
    await top.store.put("docs", "r-1", fileOf(Buffer.from("one")), never);
    expect([...top.server.objects.keys()]).toEqual(["docs/r-1.tar.zst"]);
  });

  it("are refused where their file is gone, or cannot be read", async () => {
    const { server, store } = await serverAndStore();
    const file = fileOf(Buffer.from("one"));
    const folder = dirname(file.path);
    await expect(store.put("docs", "r-1", { ...file, path: folder }, never)).rejects.toThrow("EISDIR");
    const stopped = store.put("docs", "r-1", file, AbortSignal.abort());
    rmSync(folder, { recursive: true });
    await expect(stopped).rejects.toThrow(/ENOENT|aborted/);
    await expect(store.put("docs", "r-1", file, never)).rejects.toThrow("ENOENT");
    // What a stream tells too late, vitest tells.
    await setImmediate();
    expect(server.objects.size).toBe(0);
  });

  it("are refused where they are not of their hash", async () => {
    const { server, store } = await serverAndStore();
    const file = { ...fileOf(Buffer.from("one")), sha256: "0".repeat(64) };
    await expect(store.put("docs", "r-1", file, never)).rejects.toMatchObject({ isTransient: true });
    expect(server.objects.size).toBe(0);
  });

  it.each([
    [{ secretKey: "another" }, "SignatureDoesNotMatch, 403", "OCTAVO_S3_SECRET_KEY"],
    [{ accessKey: "another" }, "InvalidAccessKeyId, 403", "OCTAVO_S3_ACCESS_KEY"],
    [{ bucket: "another" }, "NoSuchBucket, 404", "no such bucket"],
    [{ region: "eu-central-1" }, "AuthorizationHeaderMalformed, 403", "OCTAVO_S3_REGION"],
    [{ endpoint: "http://nowhere.invalid" }, "ENOTFOUND", "OCTAVO_S3_ENDPOINT"],
  ])("with %j say what is wrong", async (changes, code, advice) => {
    const { store } = await serverAndStore(changes);
    const failed: unknown = await checkArtifacts(store).catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: "ArtifactError", isTransient: false });
    const { message } = failed as Error;
    expect(message).toContain(`(${code}`);
    expect(message).toContain(advice);
    expect(message).not.toContain("test-secret");
  });

  it("say that no region is known", async () => {
    for (const name of ["AWS_REGION", "AWS_DEFAULT_REGION", "AWS_PROFILE"]) vi.stubEnv(name, undefined);
    for (const name of ["AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"]) vi.stubEnv(name, "/dev/null");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { store } = await serverAndStore({ endpoint: undefined, region: undefined });
    const failed: unknown = await checkArtifacts(store).catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: "ArtifactError", isTransient: false });
    expect((failed as Error).message).toMatch(
      /^The artifact store, s3:\/\/\S+, cannot be used\. No region is known\. Set OCTAVO_S3_REGION/,
    );
  });

  it("tell what is away for a moment from what is wrong", async () => {
    const { server, store } = await serverAndStore();
    for (const failure of [500, 503, "hang up"] as const) {
      server.failures.push(failure);
      await expect(store.list("docs", never), String(failure)).rejects.toMatchObject({
        name: "ArtifactError",
        isTransient: true,
      });
    }
    await server.stop();
    await expect(bytesOf(store, "docs", "r-1")).rejects.toMatchObject({ isTransient: true });
  });
});
