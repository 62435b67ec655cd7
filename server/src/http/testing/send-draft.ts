import { createHmac } from "node:crypto";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { failureLimiter } from "../../keys/failure-limiter.ts";
import { MemoryRateLimits } from "../../limits/memory-rate-limits.ts";
import { EventStreams } from "../event-streams.ts";
import { testService, webhookSecret, type TestService } from "../testing.ts";
import type { Case } from "./cases.ts";
import { jobStates, type Draft } from "./draft.ts";
import type { Operation } from "./operations.ts";

/** A service as the cases of a contract ask for it. */
export interface Asked {
  readonly document: unknown;
  readonly send: (
    operation: Operation,
    service: Case["service"],
    draft: Draft,
  ) => Promise<LightMyRequestResponse>;
}

export async function askedService(): Promise<Asked> {
  let state: Case["service"];
  const limit = (): number | undefined => (state === "limited" ? 1 : undefined);
  const options = {
    // Whoever follows a job waits for its end.
    streams: new EventStreams({ signal: AbortSignal.timeout(1) }),
    isDraining: () => state === "draining",
    rates: new MemoryRateLimits({ clock: () => 0 }),
    failures: failureLimiter({ monotonic: () => 0 }),
    perMinute: {
      get admin() {
        return limit();
      },
      get assistant() {
        return limit();
      },
    },
  };
  const whole = await testService(options);
  const bare = await testService({ ...options, model: undefined });
  const keys = new Map([
    [whole, await keysOf(whole)],
    [bare, await keysOf(bare)],
  ]);
  const first = { authorization: `Bearer ${keys.get(whole)?.get("admin")}`, "idempotency-key": "used" };
  const url = `/v2/agent/${whole.project}/job`;
  await whole.app.inject({ method: "POST", url, headers: first, payload: { prompt: "The first." } });
  await deployTwice(whole);
  const guess = { authorization: `Bearer ${unknownKey}` };
  for (let at = 0; at < 30; at++)
    await whole.app.inject({ url: `${url}s`, headers: guess, remoteAddress: "203.0.113.7" });
  return {
    document: (await whole.send("GET", "/openapi.json")).json(),
    send: async (operation, service, draft) => {
      const { app, ...asked } = service === "without agent" ? bare : whole;
      const request = await requestOf(
        operation,
        draft,
        asked,
        keys.get(service === "without agent" ? bare : whole),
      );
      state = service;
      try {
        // The first one of a minute is allowed.
        if (service === "limited") await app.inject(request);
        return await app.inject(request);
      } finally {
        state = undefined;
      }
    },
  };
}

/** One that is well formed, and nobody's. */
const unknownKey = "svc_00000000000000000000000000000000000000000000000000000000000000";

async function keysOf({ key, keys, project }: TestService): Promise<ReadonlyMap<string, string>> {
  const revoked = await key();
  for (const { id } of await keys.list()) await keys.revoke(id);
  const assistant = { kind: "assistant", scope: "read" } as const;
  return new Map([
    ["revoked", revoked],
    ["expired", await key({ lifetime: -1 })],
    ["admin", await key()],
    ["assistant", await key(assistant)],
    ["reader", await key({ scope: "read" })],
    ["origins", await key({ ...assistant, origins: ["https://a.test"] })],
    ["other admin", await key({ project: `${project}-other` })],
    ["other assistant", await key({ ...assistant, project: `${project}-other` })],
    ["unknown", unknownKey],
  ]);
}

let clients = 0;

async function requestOf(
  operation: Operation,
  draft: Draft,
  service: Omit<TestService, "app">,
  keys: ReadonlyMap<string, string> = new Map(),
): Promise<InjectOptions> {
  const { query, headers, body, type, encoding, origin, method = operation.method } = draft;
  const authorization = authorizationOf(operation, draft.key, keys);
  const job = operation.path.includes("{id}") ? await jobOf(service, draft.job) : "";
  const project = draft.project === "own" ? encodeURIComponent(service.project) : draft.project;
  const statusId = draft.project === "own" ? await deploymentOf(service) : draft.project;
  const parts: Readonly<Record<string, string>> = { id: job, statusId, projectId: project, domain: project };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => parts[name] ?? "");
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, text(value)]),
  );
  const more = Object.entries(headers).map(([name, value]) => [name, printable(text(value))] as const);
  const payload = body && ("bytes" in body ? body.bytes : JSON.stringify(body.json));
  // Each client has its own address, so that failures of one do not count for the others.
  const address = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients++ & 255}`;
  return {
    method: method as "GET",
    url: asked.size > 0 ? `${path}?${asked.toString()}` : path,
    headers: {
      ...(payload !== undefined && type !== undefined && { "content-type": type }),
      ...(encoding !== undefined && { "content-encoding": encoding }),
      ...(origin !== undefined && { origin }),
      ...(authorization !== undefined && { authorization }),
      ...Object.fromEntries(more),
      ...(operation.operationId === "webhook" && draft.key === "right" && signed(payload ?? "")),
    },
    remoteAddress: draft.address ?? address,
    ...(payload !== undefined && { payload }),
  };
}

/** A deployment that is queued. */
async function deploymentOf({ deployments, project }: Omit<TestService, "app">): Promise<string> {
  return (await deployments.request({ project, kind: "production", branch: null, source: "api" })).id;
}

/** Two that have succeeded, so that one can be taken back. */
async function deployTwice({ deployments, project }: TestService): Promise<void> {
  for (const release of ["one", "two"]) {
    const wanted = { project, kind: "production", branch: null, source: "start" } as const;
    const claim = await deployments.begin(wanted, "test");
    await deployments.finish(claim, { status: "success", summary: "Built.", release, artifact: null });
  }
}

/** The headers of a push that GitHub tells. */
function signed(body: string | Buffer): Readonly<Record<string, string>> {
  const digest = createHmac("sha256", webhookSecret).update(body).digest("hex");
  return { "x-github-event": "push", "x-hub-signature-256": `sha256=${digest}` };
}

function authorizationOf(
  { security: [required] }: Operation,
  name: string,
  keys: ReadonlyMap<string, string>,
): string | undefined {
  if (name === "none" || !required) return undefined;
  const isAdmin = "admin" in required;
  const own: Readonly<Record<string, string>> = {
    right: isAdmin ? "admin" : "assistant",
    "other kind": isAdmin ? "assistant" : "admin",
    "other project": isAdmin ? "other admin" : "other assistant",
  };
  const key = keys.get(own[name] ?? name);
  return key === undefined ? name : `Bearer ${key}`;
}

/** A new job in a state; a text that names none is one itself. */
async function jobOf({ store, project }: Omit<TestService, "app">, state: string): Promise<string> {
  if (!(jobStates as readonly string[]).includes(state)) return state;
  const source = { repository: "file:///docs", ref: null };
  const made = await store.create({ project, prompt: "Do.", source, model: "scripted" });
  if (made.kind === "conflict" || made.kind === "limited") throw new Error("No job was made.");
  const { id } = made.job;
  if (state === "archived") await store.archive(project, id);
  // Older ones come first.
  for (let last = state === "completed" ? "" : id; last !== id;) {
    const claim = await store.claim("worker", { perProject: 1e6, global: 1e6, projects: [project] });
    if (!claim) throw new Error("There is nothing to claim.");
    await store.finish(claim, { status: "completed", prLink: "https://host.test/pull/1", reason: null });
    last = claim.job.id;
  }
  return id;
}

function text(value: unknown): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();
}

/** What may stand in a header. */
function printable(value: string): string {
  return value.replaceAll(/[^\x20-\x7e\x80-\xff]/g, "?");
}
