import { expect, it, vi } from "vitest";
import { EventStreams } from "./event-streams.ts";
import { testService } from "./testing.ts";

it("creates a job once for an Idempotency-Key", async () => {
  const { app, key, project, send } = await testService();
  const admin = await key();
  const url = `/v2/agent/${project}/job`;
  const create = (prompt: string, idempotency: string) =>
    app.inject({
      method: "POST",
      url,
      headers: { authorization: `Bearer ${admin}`, "idempotency-key": idempotency },
      payload: { prompt },
    });
  const answers = await Promise.all([create("Do.", "a"), create("Do.", "a"), create(" Do. ", "a")]);
  const jobs = answers.map((answer) => answer.json<Record<string, unknown>>());
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
  expect(Object.keys(jobs[0] ?? {})).toEqual([
    "id",
    "status",
    "source",
    "model",
    "prLink",
    "createdAt",
    "archivedAt",
  ]);
  expect(jobs[0]).toMatchObject({
    status: "active",
    prLink: null,
    archivedAt: null,
    model: "scripted",
    source: { ref: null },
  });
  expect(jobs[0]?.["source"]).toMatchObject({ repository: expect.stringMatching(/^file:\/\/\//) as string });
  const found = await send("GET", String(answers[0]?.headers["location"]), admin);
  expect(found.json()).toEqual(jobs[0]);
  expect((await create("Do something else.", "a")).statusCode).toBe(422);
  expect((await create("Do.", "")).statusCode).toBe(400);
  expect((await create("Do.", "x".repeat(256))).statusCode).toBe(400);
});

it("takes prompts of 1 to 20,000 characters, and says that there is no agent only then", async () => {
  const served = await testService();
  const bare = await testService({ model: undefined });
  for (const { service, status } of [
    { service: served, status: 201 },
    { service: bare, status: 503 },
  ]) {
    const admin = await service.key();
    const create = async (body: unknown) =>
      (await service.send("POST", `/v2/agent/${service.project}/job`, admin, body)).statusCode;
    expect(await create({ prompt: `  ${"é".repeat(20_000)}\n` })).toBe(status);
    for (const wrong of [
      { prompt: "x".repeat(20_001) },
      { prompt: " \n" },
      { prompt: "x", other: true },
      { prompt: 1 },
      { prompt: null },
      {},
      [],
      "x",
      null,
    ])
      expect(await create(wrong)).toBe(400);
  }
});

it("archives, cancels and messages as the table of transitions says", async () => {
  const { key, project, send, store } = await testService();
  const admin = await key();
  const url = `/v2/agent/${project}/job`;
  const { id } = (await send("POST", url, admin, { prompt: "Do." })).json<{ id: string }>();
  const claim = await store.claim("worker", { perProject: 10, global: 10, projects: [project] });
  if (!claim) throw new Error("nothing to claim");
  await store.finish(claim, { status: "completed", prLink: "https://host/pull/1", reason: null });
  const status = async (answer: Promise<{ json: () => unknown; statusCode: number }>): Promise<unknown> => {
    const { json, statusCode } = await answer;
    const { status: name, prLink } = json() as Record<string, unknown>;
    return [statusCode, name, prLink];
  };
  expect(await status(send("GET", `${url}/${id}`, admin))).toEqual([200, "completed", "https://host/pull/1"]);
  expect(await status(send("POST", `${url}/${id}/message`, admin, { prompt: "More." }))).toEqual([
    200,
    "active",
    null,
  ]);
  expect(await status(send("POST", `${url}/${id}/cancel`, admin))).toEqual([
    200,
    "archived",
    "https://host/pull/1",
  ]);
  expect(await status(send("POST", `${url}/${id}/archive`, admin))).toEqual([
    200,
    "archived",
    "https://host/pull/1",
  ]);
  expect((await send("POST", `${url}/${id}/message`, admin, { prompt: "More." })).statusCode).toBe(409);
  for (const unknown of ["00000000-0000-0000-0000-000000000000", "%00", "x".repeat(900), "a%2Fb"])
    for (const action of ["", "/events"])
      expect((await send("GET", `${url}/${unknown}${action}`, admin)).statusCode).toBe(404);
});

it("lists jobs page by page, and limits how many an hour are made", async () => {
  const { key, project, send } = await testService({ perHour: 5 });
  const admin = await key();
  const url = `/v2/agent/${project}/job`;
  for (let at = 0; at < 5; at++) await send("POST", url, admin, { prompt: `Job ${at}` });
  const limited = await send("POST", url, admin, { prompt: "One more" });
  expect([limited.statusCode, limited.headers["ratelimit-policy"]]).toEqual([429, '"jobs";q=5;w=3600']);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(3000);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await send("GET", `${url}s?limit=2${cursor === null ? "" : `&cursor=${cursor}`}`, admin);
    const { jobs, nextCursor } = page.json<{ jobs: { id: string }[]; nextCursor: string | null }>();
    seen.push(...jobs.map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(5);
  for (const query of ["limit=0", "limit=101", "limit=x", "limit=1.5", "limit=1&limit=2", "cursor=x"])
    expect((await send("GET", `${url}s?${query}`, admin)).statusCode).toBe(400);
});

it("lists jobs of a status, and refuses what it does not know in a query", async () => {
  const { key, project, send } = await testService();
  const admin = await key();
  const base = `/v2/agent/${project}`;
  const create = async (prompt: string): Promise<string> =>
    (await send("POST", `${base}/job`, admin, { prompt })).json<{ id: string }>().id;
  const ids = [await create("One."), await create("Two.")];
  await send("POST", `${base}/job/${ids[0]}/archive`, admin);
  for (const [query, found] of [
    ["", ids.toReversed()],
    ["?status=active", [ids[1]]],
    ["?status=archived&limit=1", [ids[0]]],
    ["?status=failed", []],
  ] as const) {
    const { jobs } = (await send("GET", `${base}/jobs${query}`, admin)).json<{ jobs: { id: string }[] }>();
    expect(jobs.map(({ id }) => id)).toEqual(found);
  }
  for (const [path, field, error] of [
    [
      "/jobs?status=foo",
      "status",
      '"status" in the query must be one of active, completed, archived, failed.',
    ],
    ["/jobs?status=", "status", '"status" in the query must be one of active,'],
    ["/jobs?status=failed&status=active", "status", '"status" in the query must be a string.'],
    [
      "/jobs?project=x",
      "project",
      '"project" in the query is not known here. Parameters are status, limit, cursor.',
    ],
    ["/jobs?stauts=failed", "stauts", '"stauts" in the query is not known here; did you mean "status"?'],
    [`/job/${ids[0]}?x=1`, "x", '"x" in the query is not known here: this request takes no parameters.'],
    [`/job/${ids[0]}/events?last=1`, "last", "this request takes no parameters."],
  ] as const) {
    const answer = await send("GET", `${base}${path}`, admin);
    expect([path, answer.statusCode]).toEqual([path, 400]);
    expect(answer.json()).toMatchObject({ code: "invalid", field });
    expect(answer.json<{ error: string }>().error).toContain(error);
  }
});

it("takes a message once for an Idempotency-Key, and as one of the jobs of an hour", async () => {
  const { app, key, project, send, store } = await testService({ perHour: 3 });
  const admin = await key();
  const url = `/v2/agent/${project}/job`;
  const { id } = (await send("POST", url, admin, { prompt: "Do." })).json<{ id: string }>();
  const say = (prompt: string, idempotency: string, to = `${url}/${id}/message`) =>
    app.inject({
      method: "POST",
      url: to,
      headers: { authorization: `Bearer ${admin}`, "idempotency-key": idempotency },
      payload: { prompt },
    });
  const answers = await Promise.all([say("More.", "a"), say("More.", "a"), say(" More. ", "a")]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers["idempotency-replayed"] === "true")).toHaveLength(2);
  // The same key for something else, though it has the same words.
  expect((await say("More, please.", "a")).statusCode).toBe(422);
  expect((await say("More.", "a", url)).statusCode).toBe(422);
  expect((await say("More.", "")).statusCode).toBe(400);
  expect((await say("Even more.", "b")).statusCode).toBe(200);
  const limited = await say("Too much.", "c");
  expect([limited.statusCode, limited.headers["ratelimit-policy"]]).toEqual([429, '"jobs";q=3;w=3600']);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(3000);
  expect((await say("Do.", "d", url)).statusCode).toBe(429);
  expect((await say("More.", "a")).statusCode).toBe(200);
  const claim = await store.claim("worker", { perProject: 1, global: 1, projects: [project] });
  expect(claim?.prompts).toEqual(["Do.", "More.", "Even more."]);
});

it("sends events until the job has ended, from the one on that was seen last", async () => {
  const service = await testService({
    streams: new EventStreams({ signal: new AbortController().signal, heartbeat: 60 }),
  });
  const { app, key, project, send, store } = service;
  const admin = await key();
  const url = `/v2/agent/${project}/job`;
  const { id } = (await send("POST", url, admin, { prompt: "Do." })).json<{ id: string }>();
  const address = await app.listen({ port: 0 });
  const follow = (last?: string) =>
    fetch(`${address}${url}/${id}/events`, {
      headers: { authorization: `Bearer ${admin}`, ...(last !== undefined && { "last-event-id": last }) },
    });
  const find = vi.spyOn(store, "find");
  const stream = await follow();
  expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(stream.headers.get("x-request-id")).not.toBeNull();
  const text = stream.text();
  await new Promise((resolve) => setTimeout(resolve, 250));
  const claim = await store.claim("worker", { perProject: 10, global: 10, projects: [project] });
  if (!claim) throw new Error("nothing to claim");
  await store.addEvent(claim, { type: "tool", data: { text: "two\nlines" } });
  await store.finish(claim, { status: "completed", prLink: null, reason: null });
  const written = await text;
  // Whether it is there; from then on each look is one query.
  expect(find).toHaveBeenCalledOnce();
  expect(written).toContain(": heartbeat\n\n");
  const numbers = [...written.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  const data = [...written.matchAll(/^data: (.*)$/gm)].map(
    ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
  );
  expect(data).toContainEqual(expect.objectContaining({ type: "tool", data: { text: "two\nlines" } }));
  expect(data.at(-1)).toMatchObject({ type: "status", data: { status: "completed" } });
  const rest = await (await follow(String(numbers.length - 1))).text();
  expect([...rest.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number))).toEqual([numbers.length]);
  expect((await follow("x")).status).toBe(400);
  expect((await follow("99999999999")).status).toBe(400);
});

it("ends streams when the server stops, and takes no more than it can", async () => {
  const stopping = new AbortController();
  const streams = new EventStreams({ signal: stopping.signal, most: 1 });
  const service = await testService({ streams });
  const admin = await service.key();
  const url = `/v2/agent/${service.project}/job`;
  const { id } = (await service.send("POST", url, admin, { prompt: "Do." })).json<{ id: string }>();
  const first = service.send("GET", `${url}/${id}/events`, admin);
  await expect.poll(() => streams.open).toBe(1);
  expect((await service.send("GET", `${url}/${id}/events`, admin)).statusCode).toBe(503);
  stopping.abort();
  expect((await first).body).toContain("event: status");
  expect((await service.send("HEAD", `${url}/${id}/events`, admin)).statusCode).toBe(405);
});
