import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { noPostgres, startPostgres } from "../testing/postgres.ts";
import { folderOf } from "../testing/run.ts";
import { join } from "node:path";
import { storageTrouble } from "./storage-trouble.ts";

function troubleOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return storageTrouble(error);
  }
  return "none";
}

async function troubleIn(act: Promise<unknown>): Promise<unknown> {
  return act.then(() => "none", storageTrouble);
}

it("knows when SQLite has no room, or cannot write", () => {
  const file = join(folderOf(), "a.db");
  const [one, other] = [new DatabaseSync(file, { timeout: 0 }), new DatabaseSync(file, { timeout: 0 })];
  one.exec("create table a (b text); pragma max_page_count = 4");
  expect(troubleOf(() => one.exec(`insert into a values ('${"x".repeat(50_000)}')`))).toBe("full");
  one.exec("begin immediate");
  expect(troubleOf(() => other.exec("insert into a values ('x')"))).toBe("unavailable");
  one.exec("rollback; pragma query_only = on");
  expect(troubleOf(() => one.exec("insert into a values ('x')"))).toBe("unavailable");
  expect(troubleOf(() => one.exec("insert into gone values ('x')"))).toBeUndefined();
});

it("knows when PostgreSQL does not answer", async (context) => {
  const server = await startPostgres();
  if (!server) return context.skip(noPostgres);
  onTestFinished(() => server.stop());
  const url = await server.database();
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  expect(await troubleIn(client.query("select 1"))).toBe("none");
  expect(await troubleIn(client.query("select 1 from gone"))).toBeUndefined();
  const asked = troubleIn(client.query("select pg_sleep(60)"));
  await server.restart();
  expect(await asked).toBe("unavailable");
  expect(await troubleIn(client.query("select 1"))).toBe("unavailable");
  await server.stop();
  expect(await troubleIn(new pg.Client(url).connect())).toBe("unavailable");
});

it("takes nothing else for trouble of a storage", () => {
  for (const error of [
    undefined,
    "full",
    new Error("full"),
    Object.assign(new Error("x"), { code: "ENOENT" }),
  ])
    expect(storageTrouble(error)).toBeUndefined();
});
