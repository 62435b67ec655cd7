import { SetupError } from "@octavo/core/node";
import { expect, it, onTestFinished } from "vitest";
import { processMetrics } from "./process-metrics.ts";
import { serveMetrics, type ServeMetricsOptions, type ServedMetrics } from "./serve-metrics.ts";

const store = { figures: async () => ({ queued: 2, running: 1, oldestWait: 90_000 }) };

async function served(options: Partial<ServeMetricsOptions> = {}): Promise<ServedMetrics> {
  const made = await serveMetrics({
    host: "127.0.0.1",
    port: 0,
    metrics: processMetrics(store),
    isReady: () => true,
    probe: async () => undefined,
    onError: (error) => expect.fail(String(error)),
    ...options,
  });
  onTestFinished(() => made.close());
  return made;
}

it("tells health and metrics, and nothing else", async () => {
  const metrics = processMetrics(store);
  metrics.countJob("completed");
  metrics.countJob("completed");
  metrics.countJob("failed");
  metrics.countLost({ reason: null });
  metrics.countLost({ reason: "Out of time." });
  metrics.countDeployment({ kind: "production", source: "webhook" }, "success");
  metrics.countDeployment({ kind: "production", source: "rollback" }, "failure");
  metrics.countDeployment({ kind: "preview", source: "api" }, "failure");
  const { address } = await served({ metrics });
  for (const [path, text] of [
    ["/healthz", "ok\n"],
    ["/readyz", "ready\n"],
    ["/readyz/?x=/", "ready\n"],
  ] as const) {
    const answer = await fetch(address + path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, text]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split("\n");
  for (const line of [
    'octavo_job_attempts_total{outcome="completed"} 2',
    'octavo_job_attempts_total{outcome="failed"} 2',
    'octavo_job_attempts_total{outcome="taken_over"} 1',
    'octavo_job_attempts_total{outcome="retry"} 0',
    'octavo_deployments_total{kind="production",status="success"} 1',
    'octavo_deployments_total{kind="production",status="failure"} 0',
    'octavo_deployments_total{kind="rollback",status="failure"} 1',
    'octavo_deployments_total{kind="preview",status="failure"} 1',
    'octavo_jobs{state="queued"} 2',
    'octavo_jobs{state="running"} 1',
    "octavo_jobs_oldest_wait_seconds 90",
  ])
    expect(lines).toContain(line);
  expect(lines.some((line) => line.startsWith("process_cpu_seconds_total "))).toBe(true);

  const head = await fetch(`${address}/metrics`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const post = await fetch(`${address}/metrics`, { method: "POST", body: "x" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  for (const path of ["/", "/metrics/x", "//metrics", "/v2/agent/x/jobs"])
    expect((await fetch(address + path)).status).toBe(404);
});

it("is not ready while it stops, and where the database is silent; it lives nonetheless", async () => {
  let isReady = true;
  const errors: unknown[] = [];
  const away = new Error("secret detail");
  const { address } = await served({
    isReady: () => isReady,
    probe: () => Promise.reject(away),
    metrics: processMetrics({ figures: () => Promise.reject(away) }),
    onError: (error) => errors.push(error),
  });
  for (const path of ["/readyz", "/metrics"]) {
    const answer = await fetch(address + path);
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      503,
      "The database does not answer.\n",
    ]);
  }
  expect(errors).toEqual([away, away]);
  isReady = false;
  expect(await (await fetch(`${address}/readyz`)).text()).toBe("The process is about to stop.\n");
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

it("says where its port is taken", async () => {
  const { address } = await served();
  const refused = served({ port: Number(new URL(address).port) });
  await expect(refused).rejects.toThrow(SetupError);
  await expect(refused).rejects.toThrow(
    /^Port \d+ of 127\.0\.0\.1 is taken .* choose another --metrics-port\.$/,
  );
});
