import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { expect, it } from "vitest";
import { MemoryRateLimits } from "../limits/memory-rate-limits.ts";
import { testService, type TestService } from "./testing.ts";

/** Keys of every kind, in the order of the columns below. */
async function madeKeys({ key }: TestService) {
  return {
    admin: await key(),
    reader: await key({ scope: "read" }),
    everywhere: await key({ project: null }),
    foreign: await key({ project: "other" }),
    assistant: await key({ kind: "assistant", scope: "read" }),
    foreignAssistant: await key({ kind: "assistant", scope: "read", project: "other" }),
    expired: await key({ lifetime: 1 }),
    none: undefined,
    nonsense: "svc_nonsense",
  };
}

it("opens each route to its own kind of key alone", async () => {
  const service = await testService();
  const keys = await madeKeys(service);
  await new Promise((resolve) => setTimeout(resolve, 10));
  const job = `/v2/agent/${service.project}/job`;
  const made = await service.send("POST", job, keys.admin, { prompt: "Do." });
  const { id } = made.json<{ id: string }>();
  const search = `/discovery/v1/search/${service.project}`;
  const table: [string, "GET" | "POST", string, unknown, number[]][] = [
    // admin, reader, everywhere, foreign, assistant, foreignAssistant, expired, none, nonsense
    ["create", "POST", job, { prompt: "Do." }, [201, 403, 201, 404, 403, 403, 401, 401, 401]],
    ["get", "GET", `${job}/${id}`, undefined, [200, 200, 200, 404, 403, 403, 401, 401, 401]],
    ["list", "GET", `${job}s`, undefined, [200, 200, 200, 404, 403, 403, 401, 401, 401]],
    [
      "elsewhere",
      "GET",
      `/v2/agent/other/job/${id}`,
      undefined,
      [404, 404, 404, 404, 403, 403, 401, 401, 401],
    ],
    ["search", "POST", search, { query: "blades" }, [403, 403, 403, 403, 200, 404, 401, 401, 401]],
    [
      "no site",
      "POST",
      "/discovery/v1/search/other",
      { query: "x" },
      [403, 403, 403, 403, 404, 404, 401, 401, 401],
    ],
    // An invalid body says nothing to who has no key.
    ["invalid", "POST", job, { prompt: 1 }, [400, 403, 400, 404, 403, 403, 401, 401, 401]],
  ];
  for (const [name, method, url, body, statuses] of table) {
    expect(statuses).toHaveLength(Object.keys(keys).length);
    for (const [at, [key, bearer]] of Object.entries(keys).entries()) {
      const answer = await service.send(method, url, bearer, body);
      expect(`${name} ${key} ${answer.statusCode}`).toBe(`${name} ${key} ${statuses[at]}`);
      if (answer.statusCode === 401) expect(answer.headers["www-authenticate"]).toBe("Bearer");
    }
  }
  const log = await service.logged();
  for (const key of Object.values(keys)) if (key !== undefined) expect(log).not.toContain(key);
  expect(log).toContain('"path":"/v2/agent/');
});

it("lets browsers search, from a key's own origins where it has any, and keeps them from jobs", async () => {
  const { app, key, project } = await testService();
  const bound = await key({ kind: "assistant", scope: "read", origins: ["https://docs.acme.com"] });
  const open = await key({ kind: "assistant", scope: "read" });
  const allowed = async (request: InjectOptions) => {
    const { statusCode, headers } = await app.inject(request);
    return [statusCode, headers["access-control-allow-origin"]];
  };
  const search = `/discovery/v1/search/${project}`;
  const ask = (bearer: string, origin?: string) =>
    allowed({
      method: "POST",
      url: search,
      headers: { authorization: `Bearer ${bearer}`, ...(origin !== undefined && { origin }) },
      payload: { query: "blades" },
    });
  expect(await ask(bound, "https://docs.acme.com")).toEqual([200, "https://docs.acme.com"]);
  expect((await ask(bound, "https://evil.test"))[0]).toBe(403);
  expect((await ask(bound))[0]).toBe(403);
  expect(await ask(open, "https://evil.test")).toEqual([200, "*"]);
  expect(await ask("svc_x", "https://evil.test")).toEqual([401, "*"]);
  const preflight = (url: string) =>
    allowed({
      method: "OPTIONS",
      url,
      headers: { origin: "https://a.test", "access-control-request-method": "POST" },
    });
  expect((await preflight(search))[1]).toBe("*");
  expect(await preflight(`/v2/agent/${project}/job`)).toEqual([405, undefined]);
});

it("makes who guesses keys, or asks too often, wait", async () => {
  let now = 0;
  const service = await testService({
    perMinute: { admin: 2, assistant: undefined },
    rates: new MemoryRateLimits({ clock: () => now }),
  });
  const key = await service.key();
  const url = `/v2/agent/${service.project}/jobs`;
  const first = await service.send("GET", url, key);
  expect(first.headers["ratelimit"]).toBe('"requests";r=1;t=60');
  await service.send("GET", url, key);
  const limited = await service.send("GET", url, key);
  expect(limited.statusCode).toBe(429);
  expect(limited.headers).toMatchObject({
    "retry-after": "60",
    "ratelimit-policy": '"requests";q=2;w=60',
    ratelimit: '"requests";r=0;t=60',
  });
  now += 60_000;
  expect((await service.send("GET", url, key)).statusCode).toBe(200);
  const guesses: LightMyRequestResponse[] = [];
  for (let guess = 0; guess < 25; guess++) guesses.push(await service.send("GET", url, "svc_x"));
  expect(guesses.at(0)?.statusCode).toBe(401);
  const last = guesses.at(-1);
  expect(last?.statusCode).toBe(429);
  expect(last?.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  // How many guesses are free is no quota.
  expect(last?.headers).not.toHaveProperty("ratelimit-policy");
  expect(last?.headers).not.toHaveProperty("ratelimit");
  // A key that this process has not seen yet is taken from the same address.
  expect((await service.send("GET", url, await service.key())).statusCode).toBe(200);
});

it("counts requests that it refuses, so that nobody can try projects without end", async () => {
  const service = await testService({
    perMinute: { admin: 3, assistant: 2 },
    rates: new MemoryRateLimits({ clock: () => 0 }),
  });
  const statuses = async (key: string, ...projects: string[]): Promise<number[]> => {
    const found: number[] = [];
    for (const project of projects)
      found.push((await service.send("GET", `/v2/agent/${project}/jobs`, key)).statusCode);
    return found;
  };
  expect(await statuses(await service.key(), "a", "b", "c", "d")).toEqual([404, 404, 404, 429]);
  const assistant = await service.key({ kind: "assistant", scope: "read" });
  expect(await statuses(assistant, "a", "b", "c")).toEqual([403, 403, 429]);
});
