import { expect, it } from "vitest";
import { artifactsAddress, type ArtifactsAddress } from "./artifacts-address.ts";

function read(written: string, env: NodeJS.ProcessEnv = {}): ArtifactsAddress {
  return artifactsAddress(written, { from: "--artifacts", cwd: "/srv", env });
}

it("reads folders, and buckets with a prefix", () => {
  expect(read("shared")).toEqual({ kind: "folder", folder: "/srv/shared" });
  expect(read("/mnt/a:b")).toEqual({ kind: "folder", folder: "/mnt/a:b" });
  const none = { endpoint: undefined, region: undefined, accessKey: undefined, secretKey: undefined };
  expect(read("s3://docs")).toEqual({ kind: "s3", bucket: "docs", prefix: "", ...none });
  expect(read("s3://docs//a/b/")).toEqual({ kind: "s3", bucket: "docs", prefix: "a/b", ...none });
  const env = {
    OCTAVO_S3_ENDPOINT: "https://s3.example.com/",
    OCTAVO_S3_ACCESS_KEY: "k ",
    OCTAVO_S3_SECRET_KEY: "s/+=",
  };
  expect(read("s3://docs", env)).toMatchObject({
    endpoint: "https://s3.example.com",
    region: "us-east-1",
    accessKey: "k",
    secretKey: "s/+=",
  });
  expect(read("s3://docs", { ...env, OCTAVO_S3_REGION: "eu-central-1" })).toMatchObject({
    region: "eu-central-1",
  });
});

it.each([
  ["", {}, "--artifacts is a folder"],
  ["gs://docs", {}, "or s3://bucket/prefix"],
  ["S3://docs?x=1", {}, "or s3://bucket/prefix"],
  ["s3://", {}, "names no bucket"],
  ["s3://key:secret@docs", {}, 'names no bucket: "…@docs"'],
  ["s3://docs/../other", {}, "The prefix of --artifacts"],
  ["s3://docs/a b", {}, "The prefix of --artifacts"],
  ["s3://docs", { OCTAVO_S3_ACCESS_KEY: "k" }, "OCTAVO_S3_SECRET_KEY is missing"],
  ["s3://docs", { OCTAVO_S3_SECRET_KEY: "k" }, "OCTAVO_S3_ACCESS_KEY is missing"],
  ["s3://docs", { OCTAVO_S3_ENDPOINT: "s3.example.com" }, "OCTAVO_S3_ENDPOINT is the address"],
  ["s3://docs", { OCTAVO_S3_ENDPOINT: "https://k:s3cr3t@host" }, 'not "https://…@host"'],
  ["s3://docs", { OCTAVO_S3_ENDPOINT: "https://host/bucket" }, "without a path"],
  ["s3://docs", { OCTAVO_S3_REGION: "eu central" }, "OCTAVO_S3_REGION is the name"],
])("refuses %j with %j", (written, env, message) => {
  expect(() => read(written, env)).toThrow(message);
  expect(() => read(written, env)).not.toThrow("s3cr3t");
});
