import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { temporaryFolder } from "@octavo/core/testing";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { keyPair, tokenOf } from "../../server/src/readers/testing.ts";
import { noPostgres, startPostgres } from "../../server/src/testing/postgres.ts";
import { until } from "./job-progress.ts";
import { Machines } from "./machines.ts";
import type { ServiceProcess } from "./service-process.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const isPossible = postgres !== undefined && process.platform === "linux";
const cleanUp = onTestFinished;

/** What finds a word, as one server answers. */
function found(machines: Machines, server: ServiceProcess, key: string, query: string): Promise<object> {
  const headers = { authorization: `Bearer ${key}` };
  return machines.ask(server, "/discovery/v1/search/docs", { query }, headers);
}

interface Visit {
  readonly cookie?: string;
  readonly body?: string;
  readonly type?: string;
}

/** Asks as a browser does that a proxy has sent there, at the address that all servers have. */
async function visit(
  { address = "" }: ServiceProcess,
  path: string,
  { cookie, body, type }: Visit = {},
): Promise<{ readonly status: number; readonly text: string; readonly cookie: string }> {
  const asked = request(new URL(path, address), {
    method: body === undefined ? "GET" : "POST",
    headers: {
      host: "docs.test",
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { origin: "http://docs.test", "content-type": type }),
    },
  });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const [set = ""] = answer.headers["set-cookie"] ?? [];
  return { status: answer.statusCode ?? 0, text: await text(answer), cookie: set.split(";")[0] ?? "" };
}

describe.skipIf(!isPossible)(`many machines${postgres ? "" : `: ${noPostgres}`}`, () => {
  it(
    "show the same whichever has built it, and lose nothing where one is killed",
    { timeout: 600_000 },
    async () => {
      const artifacts = temporaryFolder({}, cleanUp);
      const machines = new Machines({ url: await postgres!.database(), artifacts, cleanUp });
      const one = machines.start("serve", "one");
      await machines.ready(one);
      const other = machines.start("serve", "other");
      const workers = [machines.start("worker", "third"), machines.start("worker", "fourth")];
      await machines.ready(other, ...workers);

      // The second one has built nothing: it got what the first one had built.
      expect((await machines.deployments(other)).deployments.length).toBe(1);
      expect(machines.releases("other")).toEqual(machines.releases("one"));
      await machines.shows("apples", one, other);
      const [release = ""] = machines.releases("other");
      const learnt = readdirSync(join(machines.dataOf("other"), "sites", "docs", release, "search"));
      expect(learnt).toContain("index.bin");
      expect(learnt.some((file) => file.startsWith("meaning-"))).toBe(true);

      // What one is asked for, the other tells of and shows; search, too.
      machines.commit("pears");
      const second = await machines.deploy(one);
      expect(await machines.end(other, second)).toMatchObject({ status: "success" });
      await machines.shows("pears", one, other);
      const { key } = machines.assistantKey();
      const [byOne, byOther] = [
        await found(machines, one, key, "pears"),
        await found(machines, other, key, "pears"),
      ];
      expect(JSON.stringify(byOne)).toContain("pears");
      expect(byOther).toEqual(byOne);

      // Branches.
      machines.commit("plums", "feature/x");
      const asked = await machines.ask<{ statusId: string; previewUrl: string }>(
        other,
        "/v1/project/preview/docs",
        { branch: "feature/x" },
      );
      expect(await machines.end(one, asked.statusId)).toMatchObject({ status: "success" });
      const { pathname } = new URL(asked.previewUrl);
      for (const server of [one, other]) expect(await machines.word(server, pathname)).toBe("plums");

      // And back.
      const back = await machines.deploy(other, "rollback");
      expect(await machines.end(one, back)).toMatchObject({ status: "success", source: "rollback" });
      await machines.shows("apples", one, other);

      // One that is killed while it builds, or puts what it has built where others find it: the other one does it.
      const pair = new Map([
        ["one", one],
        ["other", other],
      ]);
      for (const [word, milliseconds] of [
        ["cherries", 0],
        ["figs", 700],
        ["dates", 1500],
      ] as const) {
        machines.commit(word);
        const held = await machines.deploy(pair.get("one")!);
        const [name, builder] = await machines.builder(pair);
        const survivor = pair.get(name === "one" ? "other" : "one")!;
        await pause(milliseconds);
        builder.kill("tree");
        await builder.exit;
        expect(await machines.end(survivor, held)).toMatchObject({ status: "success" });
        await machines.shows(word, survivor);
        const again = machines.start("serve", name);
        await machines.ready(again);
        await machines.shows(word, again, survivor);
        pair.set(name, again);
      }
      const [first, last] = [pair.get("one")!, pair.get("other")!];

      // Jobs go on with the other worker.
      const ids: string[] = [];
      for (let at = 0; at < 4; at++) {
        const body = { prompt: `Say where one is welcome (${at}).` };
        const made = await machines.ask<{ id: string }>(first, "/v2/agent/docs/job", body);
        ids.push(made.id);
      }
      workers[0]?.kill("tree");
      for (const id of ids)
        await until(async () => {
          const job = await machines.ask<{ status: string }>(last, `/v2/agent/docs/job/${id}`);
          return job.status === "completed" ? true : undefined;
        });
      const { deployments } = await machines.deployments(last);
      expect(deployments.filter(({ endedAt }) => endedAt === null)).toEqual([]);
    },
  );

  it("keep readers signed in, whichever answers", { timeout: 300_000 }, async () => {
    const pair = keyPair();
    const machines = new Machines({
      url: await postgres!.database(),
      artifacts: temporaryFolder({}, cleanUp),
      project: {
        hosts: ["docs.test"],
        readers: {
          jwt: { publicKey: pair.publicKey, loginUrls: "https://id.test/login" },
          password: { variable: "DOCS_PASSWORD", groups: ["pro"] },
        },
      },
      pages: { pro: '---\ntitle: Pro\ngroups: ["pro"]\n---\n\nAll about truffles.\n' },
      env: { DOCS_PASSWORD: "correct horse" },
      cleanUp,
    });
    const one = machines.start("serve", "one");
    await machines.ready(one);
    const other = machines.start("serve", "other");
    await machines.ready(other);
    expect((await machines.deployments(other)).deployments.length).toBe(1);
    for (const server of [one, other]) expect((await visit(server, "/pro")).status).toBe(302);

    // A token is good once, and not once at each.
    const body = JSON.stringify({ token: await tokenOf(pair, { groups: ["pro"] }), redirect: "/pro" });
    const signIn = { body, type: "application/json" };
    const signedIn = await visit(one, "/login/jwt-callback", signIn);
    expect(signedIn.status).toBe(200);
    expect((await visit(other, "/login/jwt-callback", signIn)).status).toBeGreaterThanOrEqual(400);
    for (const server of [one, other])
      expect(await visit(server, "/pro", { cookie: signedIn.cookie })).toMatchObject({
        status: 200,
        text: expect.stringContaining("All about truffles") as string,
      });

    const form = new URLSearchParams({ password: "correct horse", redirect: "/pro" }).toString();
    const byPassword = await visit(other, "/login", {
      body: form,
      type: "application/x-www-form-urlencoded",
    });
    other.kill("tree");
    await other.exit;
    for (const { cookie } of [signedIn, byPassword])
      expect((await visit(one, "/pro", { cookie })).status).toBe(200);
    const again = machines.start("serve", "other");
    await machines.ready(again);
    for (const { cookie } of [signedIn, byPassword])
      expect((await visit(again, "/pro", { cookie })).status).toBe(200);

    // Who guesses is counted by all of them. A window of the count may end in between.
    const guess = (server: ServiceProcess): Promise<{ readonly status: number }> =>
      visit(server, "/login", {
        body: new URLSearchParams({ password: "wrong horse" }).toString(),
        type: "application/x-www-form-urlencoded",
      });
    for (let round = 0; round < 2; round++) {
      const before = Math.floor(Date.now() / 600_000);
      for (let at = 0; at < 10; at++) await guess(at % 2 === 0 ? one : again);
      const statuses = [(await guess(one)).status, (await guess(again)).status];
      if (Math.floor(Date.now() / 600_000) !== before) continue;
      expect(statuses).toEqual([429, 429]);
      break;
    }
  });

  it("share keys, limits and what was asked for before", { timeout: 300_000 }, async () => {
    const artifacts = temporaryFolder({}, cleanUp);
    const machines = new Machines({
      url: await postgres!.database(),
      artifacts,
      env: { OCTAVO_JOBS_PER_HOUR: "3", OCTAVO_DEPLOYMENTS_PER_10_SECONDS: "2" },
      cleanUp,
    });
    const one = machines.start("serve", "one");
    await machines.ready(one);
    const other = machines.start("serve", "other");
    await machines.ready(other);
    const create = async (server: ServiceProcess, name: string): Promise<Response> =>
      machines.send(server, "/v2/agent/docs/job", { prompt: "Say hello." }, { "idempotency-key": name });
    const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as { id: string }).id;
    const first = await idOf(await create(one, "a"));
    const replayed = await create(other, "a");
    expect(replayed.headers.get("idempotency-replayed")).toBe("true");
    expect(await idOf(replayed)).toBe(first);
    await create(other, "b");
    await create(one, "c");
    for (const server of [one, other]) expect((await create(server, "d")).status).toBe(429);
    const statuses: number[] = [];
    for (const server of [one, other, one, other])
      statuses.push((await machines.send(server, "/v1/project/update/docs", {})).status);
    expect(statuses).toEqual([202, 202, 429, 429]);
    const { id, key } = machines.assistantKey();
    const search = async (server: ServiceProcess): Promise<number> =>
      (
        await machines.send(
          server,
          "/discovery/v1/search/docs",
          { query: "apples" },
          { authorization: `Bearer ${key}` },
        )
      ).status;
    expect([await search(one), await search(other)]).toEqual([200, 200]);
    machines.revoke(id);
    for (const server of [one, other])
      await until(async () => ((await search(server)) === 401 ? true : undefined), 10_000);
  });
});
