import { join } from "node:path";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { readArguments } from "../arguments.ts";
import { consoleOf } from "../testing/run.ts";
import { readServiceSettings, readWorkerSettings } from "./read-settings.ts";
import type { ServiceSettings } from "./settings.ts";

const cwd = "/srv";

function read(command: "serve" | "worker", args: readonly string[], env: Record<string, string> = {}) {
  const { io } = consoleOf({ cwd, env });
  const settings = readArguments([command, ...args]);
  return command === "serve" ? readServiceSettings(settings, io) : readWorkerSettings(settings, io);
}

describe("settings of a process", () => {
  it("have defaults, from the command line or the environment", () => {
    expect(read("serve", [])).toMatchObject({
      root: cwd,
      data: join(cwd, ".octavo/data"),
      databaseUrl: undefined,
      agent: undefined,
      slots: 2,
      concurrency: { perProject: Infinity, global: Infinity },
      logLevel: "info",
      jobsKept: 90 * 24 * 3_600_000,
      port: 4000,
    });
    const env = {
      OCTAVO_JOBS_AT_ONCE: "7",
      OCTAVO_PROJECT_JOBS_AT_ONCE: "1",
      OCTAVO_ALL_JOBS_AT_ONCE: "3",
      OCTAVO_DATABASE_URL: "postgres://host/db",
      OCTAVO_LOG: "warn",
    };
    expect(read("worker", ["docs"], env)).toMatchObject({
      root: join(cwd, "docs"),
      databaseUrl: "postgres://host/db",
      slots: 7,
      concurrency: { perProject: 1, global: 3 },
      logLevel: "warn",
    });
    expect(read("worker", [], { OCTAVO_JOBS_KEPT: "2" }).jobsKept).toBe(172_800_000);
    expect(read("serve", [], { OCTAVO_JOBS_KEPT: "none" }).jobsKept).toBeUndefined();
    expect(read("worker", ["--jobs", "1"], env).slots).toBe(1);
    expect(read("serve", [])).toMatchObject({ drainDelay: 1000, host: "127.0.0.1" });
    expect(read("serve", [], { OCTAVO_DRAIN_SECONDS: "0" })).toMatchObject({ drainDelay: 0 });
    expect(read("serve", [], { OCTAVO_DRAIN_SECONDS: "15" })).toMatchObject({ drainDelay: 15_000 });
    expect(read("worker", [])).toMatchObject({ metrics: undefined });
    expect(read("worker", ["--metrics-port", "9464", "--metrics-host", "::"])).toMatchObject({
      metrics: { host: "::", port: 9464 },
    });
    expect(read("serve", [], { OCTAVO_URL: "https://x.test/" })).toMatchObject({ url: "https://x.test" });
    expect(read("serve", ["--url", "https://y.test"], { OCTAVO_URL: "https://x.test" })).toMatchObject({
      url: "https://y.test",
    });
    expect(read("serve", [], { OCTAVO_URL: "" })).not.toHaveProperty("url");
    expect(read("serve", ["--jobs", "0"], env).slots).toBe(0);
    expect(read("serve", [], { OCTAVO_JOBS_AT_ONCE: "none" }).slots).toBe(100);
  });

  it.each([
    ["serve", ["--jobs", "-1"], {}, "--jobs"],
    ["serve", ["--jobs", "101"], {}, "from 0 to 100"],
    ["worker", ["--jobs", "0"], {}, "from 1 to 100"],
    ["worker", ["--jobs", "1.5"], {}, 'not "1.5"'],
    ["worker", [], { OCTAVO_JOBS_AT_ONCE: "0" }, "OCTAVO_JOBS_AT_ONCE is a number above 0"],
    ["worker", [], { OCTAVO_ALL_JOBS_AT_ONCE: "x" }, "OCTAVO_ALL_JOBS_AT_ONCE"],
    ["worker", [], { OCTAVO_PROJECT_JOBS_AT_ONCE: "x" }, "OCTAVO_PROJECT_JOBS_AT_ONCE"],
    ["serve", [], { OCTAVO_JOBS_KEPT: "0" }, "OCTAVO_JOBS_KEPT is a number above 0, or none"],
    ["serve", [], { OCTAVO_DRAIN_SECONDS: "1.5" }, "OCTAVO_DRAIN_SECONDS is for how many seconds"],
    ["serve", [], { OCTAVO_DRAIN_SECONDS: "121" }, "from 0 to 120"],
    ["worker", ["--metrics-port", "70000"], {}, "--metrics-port is a number"],
    ["worker", ["--metrics-host", "::1"], {}, "--metrics-port"],
    ["serve", [], { OCTAVO_TRUST_PROXY: "foo" }, "OCTAVO_TRUST_PROXY is a list of addresses"],
    ["serve", [], { OCTAVO_TRUST_PROXY: "10.0.0.1, 10.0.0.0/33" }, '"10.0.0.0/33" is neither'],
    ["serve", [], { OCTAVO_TRUST_PROXY: "::1/0" }, "OCTAVO_TRUST_PROXY"],
    ["worker", [], { OCTAVO_LOG: "loud" }, "OCTAVO_LOG is one of"],
    ["worker", ["--database-url", "mysql://x"], {}, "begins with postgres://"],
    ["worker", ["a", "b"], {}, "takes one folder"],
    ["serve", ["--artifacts", ""], {}, "--artifacts is a folder that all servers see"],
    ["serve", ["--artifacts", "gs://x"], {}, 'or s3://bucket/prefix, not "gs://x"'],
    ["serve", [], { OCTAVO_ARTIFACTS: "s3://-" }, "OCTAVO_ARTIFACTS names no bucket"],
    [
      "serve",
      ["--url", "docs.example.com"],
      {},
      '--url: "docs.example.com" is no address where a site can be',
    ],
    ["serve", [], { OCTAVO_URL: "https://x.test/docs" }, "OCTAVO_URL: octavo serve has sites at the top"],
    ["serve", ["--artifacts", "s3://docs"], { OCTAVO_S3_ACCESS_KEY: "k" }, "OCTAVO_S3_SECRET_KEY is missing"],
  ] as const)("%s %j is refused", (command, args, env, message) => {
    expect(() => read(command, args, env)).toThrow(message);
  });

  it("note what said so, for errors that come later", () => {
    const env = {
      OCTAVO_DATABASE_URL: "postgres://host/db",
      OCTAVO_AGENT_PROVIDER: "anthropic",
      OCTAVO_AGENT_KEY: "k3y",
    };
    expect(read("worker", [], env)).toMatchObject({
      databaseFrom: "OCTAVO_DATABASE_URL",
      agent: { kind: "model", model: "", keyVariable: "OCTAVO_AGENT_KEY", origin: "environment" },
    });
    expect(read("worker", ["--database-url", "postgres://a/b"], env)).toMatchObject({
      databaseFrom: "--database-url",
    });
    expect(read("serve", [], { OCTAVO_ARTIFACTS: "shared" })).toMatchObject({
      artifacts: { kind: "folder", folder: join(cwd, "shared") },
      artifactsFrom: "OCTAVO_ARTIFACTS",
    });
    expect(read("serve", ["--artifacts", "s3://docs/a"], { OCTAVO_ARTIFACTS: "shared" })).toMatchObject({
      artifacts: { kind: "s3", bucket: "docs", prefix: "a" },
      artifactsFrom: "--artifacts",
    });
  });

  it("name proxies as the server takes them", async () => {
    const written = "10.0.0.5, 10.0.0.0/8 ::1 fc00::/7,loopback uniquelocal linklocal";
    const settings = read("serve", [], { OCTAVO_TRUST_PROXY: written });
    const trustProxy = [...(settings as ServiceSettings).trustProxy];
    expect(trustProxy).toHaveLength(7);
    const app = fastify({ trustProxy });
    app.get("/", async ({ ip }) => ip);
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const answer = await app.inject({ url: "/", headers, remoteAddress: "10.1.2.3" });
    expect(answer.body).toBe("203.0.113.9");
    await app.close();
  });
});
