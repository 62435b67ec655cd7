import { expect, it } from "vitest";
import { testService, type TestService } from "./testing.ts";

type Names = Awaited<ReturnType<typeof madeKeys>>;

async function madeKeys(service: TestService) {
  return {
    admin: await service.key(),
    reader: await service.key({ scope: "read" }),
    everywhere: await service.key({ project: null }),
    foreign: await service.key({ project: "other" }),
    assistant: await service.key({ kind: "assistant", scope: "read" }),
    foreignAssistant: await service.key({ kind: "assistant", scope: "read", project: "other" }),
    expired: await service.key({ lifetime: 1 }),
    none: undefined,
    nonsense: "svc_nonsense",
  };
}

it("opens each route to its own kind of key alone", async () => {
  const service = await testService();
  const keys = await madeKeys(service);
  await new Promise((resolve) => setTimeout(resolve, 10));
  const made = await service.send("POST", `/v2/agent/${service.project}/job`, keys.admin, { prompt: "Do." });
  const { id } = made.json<{ id: string }>();
  const job = `/v2/agent/${service.project}/job`;
  const search = `/discovery/v1/search/${service.project}`;
  const table: [string, "GET" | "POST", string, unknown, Record<keyof Names, number>][] = [
    [
      "create",
      "POST",
      job,
      { prompt: "Do." },
      {
        admin: 201,
        reader: 403,
        everywhere: 201,
        foreign: 404,
        assistant: 403,
        foreignAssistant: 403,
        expired: 401,
        none: 401,
        nonsense: 401,
      },
    ],
    [
      "get",
      "GET",
      `${job}/${id}`,
      undefined,
      {
        admin: 200,
        reader: 200,
        everywhere: 200,
        foreign: 404,
        assistant: 403,
        foreignAssistant: 403,
        expired: 401,
        none: 401,
        nonsense: 401,
      },
    ],
    [
      "list",
      "GET",
      `${job}s`,
      undefined,
      {
        admin: 200,
        reader: 200,
        everywhere: 200,
        foreign: 404,
        assistant: 403,
        foreignAssistant: 403,
        expired: 401,
        none: 401,
        nonsense: 401,
      },
    ],
    [
      "elsewhere",
      "GET",
      `/v2/agent/other/job/${id}`,
      undefined,
      {
        admin: 404,
        reader: 404,
        everywhere: 404,
        foreign: 404,
        assistant: 403,
        foreignAssistant: 403,
        expired: 401,
        none: 401,
        nonsense: 401,
      },
    ],
    [
      "search",
      "POST",
      search,
      { query: "blades" },
      {
        admin: 403,
        reader: 403,
        everywhere: 403,
        foreign: 403,
        assistant: 200,
        foreignAssistant: 404,
        expired: 401,
        none: 401,
        nonsense: 401,
      },
    ],
    [
      "no site",
      "POST",
      "/discovery/v1/search/other",
      { query: "x" },
      {
        admin: 403,
        reader: 403,
        everywhere: 403,
        foreign: 403,
        assistant: 404,
        foreignAssistant: 404,
        expired: 401,
        none: 401,
        nonsense: 401,
      },
    ],
    // An invalid body says nothing to who has no key.
    [
      "invalid",
      "POST",
      job,
      { prompt: 1 },
      {
        admin: 400,
        reader: 403,
        everywhere: 400,
        foreign: 404,
        assistant: 403,
        foreignAssistant: 403,
        expired: 401,
        none: 401,
        nonsense: 401,
      },
    ],
  ];
  for (const [name, method, url, body, expected] of table)
    for (const [key, status] of Object.entries(expected)) {
      const answer = await service.send(method, url, keys[key as keyof Names], body);
      expect(`${name} ${key} ${answer.statusCode}`).toBe(`${name} ${key} ${status}`);
      if (status === 401) expect(answer.headers["www-authenticate"]).toBe("Bearer");
    }
  const log = await service.logged();
  for (const key of Object.values(keys)) if (key !== undefined) expect(log).not.toContain(key);
  expect(log).toContain('"path":"/v2/agent/');
});

it("lets browsers search, from a key's own origins where it has any, and keeps them from jobs", async () => {
  const { app, key, project } = await testService();
  const bound = await key({ kind: "assistant", scope: "read", origins: ["https://docs.acme.com"] });
  const open = await key({ kind: "assistant", scope: "read" });
  const ask = (bearer: string, origin?: string) =>
    app.inject({
      method: "POST",
      url: `/discovery/v1/search/${project}`,
      headers: { authorization: `Bearer ${bearer}`, ...(origin !== undefined && { origin }) },
      payload: { query: "blades" },
    });
  const own = await ask(bound, "https://docs.acme.com");
  expect([own.statusCode, own.headers["access-control-allow-origin"]]).toEqual([
    200,
    "https://docs.acme.com",
  ]);
  expect((await ask(bound, "https://evil.test")).statusCode).toBe(403);
  expect((await ask(bound)).statusCode).toBe(403);
  const any = await ask(open, "https://evil.test");
  expect([any.statusCode, any.headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  const refused = await ask("svc_x", "https://evil.test");
  expect([refused.statusCode, refused.headers["access-control-allow-origin"]]).toEqual([401, "*"]);
  const preflight = (url: string) =>
    app.inject({
      method: "OPTIONS",
      url,
      headers: { origin: "https://a.test", "access-control-request-method": "POST" },
    });
  expect((await preflight(`/discovery/v1/search/${project}`)).headers["access-control-allow-origin"]).toBe(
    "*",
  );
  const jobs = await preflight(`/v2/agent/${project}/job`);
  expect([jobs.statusCode, jobs.headers["access-control-allow-origin"]]).toEqual([405, undefined]);
});

it("makes who guesses keys, or asks too often, wait", async () => {
  const service = await testService({ perMinute: { admin: 2, assistant: undefined } });
  const key = await service.key();
  const url = `/v2/agent/${service.project}/jobs`;
  const first = await service.send("GET", url, key);
  expect(first.headers["ratelimit"]).toMatch(/^"default";r=1;t=\d+$/);
  await service.send("GET", url, key);
  const limited = await service.send("GET", url, key);
  // A new minute may have begun in between.
  if (limited.statusCode !== 200) {
    expect(limited.statusCode).toBe(429);
    expect(limited.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    expect(limited.headers["ratelimit-policy"]).toBe('"default";q=2;w=60');
  }
  const guesses: number[] = [];
  for (let guess = 0; guess < 25; guess++) guesses.push((await service.send("GET", url, "svc_x")).statusCode);
  expect(guesses.at(0)).toBe(401);
  expect(guesses.at(-1)).toBe(429);
});
