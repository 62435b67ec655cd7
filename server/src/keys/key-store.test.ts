import { existsSync, readFileSync } from "node:fs";
import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { noPostgres, sharedPostgres } from "../testing/postgres.ts";
import { generateKey, hashOf } from "./key-format.ts";
import type { NewKey } from "./key.ts";
import { adminKey, postgresBench, sqliteBench, type Bench } from "./testing.ts";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

function contract(bench: () => Promise<Bench>): void {
  it("verifies the keys that it made, with all that was said of them", async () => {
    const keys = await (await bench()).open();
    const assistant: NewKey = {
      kind: "assistant",
      project: null,
      label: "Größe ' \" \\ {,}",
      scope: "read",
      groups: ["pro", "*"],
      origins: ["https://a.test", 'https://b.test,"}'],
      lifetime: day,
    };
    for (const wanted of [adminKey, assistant]) {
      const { key, record } = await keys.create(wanted);
      const { lifetime, ...kept } = wanted;
      const { createdAt } = record;
      expect(record).toEqual({
        ...kept,
        id: record.id,
        createdAt,
        expiresAt: lifetime === null ? null : new Date(createdAt.getTime() + lifetime),
        revokedAt: null,
        lastUsedAt: null,
        replaces: null,
        state: "live",
      });
      expect(await keys.verify(key.reveal())).toEqual({ kind: "verified", record });
    }
  });

  it("tells what is wrong with every other one", async () => {
    const keys = await (await bench()).open();
    const { key, record } = await keys.create(adminKey);
    expect(await keys.verify(generateKey("admin").text)).toEqual({ kind: "unknown" });
    expect(await keys.verify("")).toEqual({ kind: "malformed" });
    expect(await keys.verify(key.reveal().slice(0, -1))).toEqual({ kind: "malformed" });
    expect(await keys.verify(` ${key.reveal()}`)).toEqual({ kind: "malformed" });
    expect(await keys.verify(record.id)).toEqual({ kind: "malformed" });
  });

  it("takes no other secret of an id that there is, and does not tell of its state", async () => {
    const { storage, open } = await bench();
    const keys = await open();
    const { key, record } = await keys.create(adminKey);
    const other = generateKey("admin");
    const asked = key.reveal();
    // As if the stored hash were that of another key with this id.
    if (storage.kind === "sqlite")
      storage.database
        .prepare("update api_keys set hash = ? where id = ?")
        .run(hashOf(other.text), record.id);
    else
      await storage.pool.query("update api_keys set hash = $1 where id = $2", [
        hashOf(other.text),
        record.id,
      ]);
    expect(await keys.verify(asked)).toEqual({ kind: "unknown" });
    await keys.revoke(record.id);
    expect(await keys.verify(asked)).toEqual({ kind: "unknown" });
  });

  it("ends keys on time, also those that were just verified", async () => {
    const { open, pass } = await bench();
    const keys = await open();
    const { key, record } = await keys.create({ ...adminKey, lifetime: day });
    await pass(day - 2 * second);
    expect(await keys.verify(key.reveal())).toMatchObject({ kind: "verified" });
    await pass(2 * second);
    expect(await keys.verify(key.reveal())).toEqual({ kind: "expired" });
    expect(await keys.list()).toMatchObject([{ id: record.id, state: "expired" }]);
    await keys.revoke(record.id);
    expect(await keys.verify(key.reveal())).toEqual({ kind: "revoked" });
  });

  it("revokes at once, in other processes within five seconds, and only once", async () => {
    const { open, pass } = await bench();
    const [here, there] = [await open(), await open()];
    const { key, record } = await here.create(adminKey);
    for (const keys of [here, there]) expect((await keys.verify(key.reveal())).kind).toBe("verified");
    const revoked = await here.revoke(record.id);
    expect(revoked).toMatchObject({ id: record.id, state: "revoked", revokedAt: expect.any(Date) as Date });
    expect(await here.verify(key.reveal())).toEqual({ kind: "revoked" });
    await pass(5 * second);
    expect(await there.verify(key.reveal())).toEqual({ kind: "revoked" });
    const again = await there.revoke(record.id);
    expect(again?.state).toBe("revoked");
    // Everything in PostgreSQL got older by what went by.
    const moved = (revoked?.revokedAt?.getTime() ?? 0) - (again?.revokedAt?.getTime() ?? 0);
    expect([0, 5 * second]).toContain(moved);
    expect(await here.revoke("nobody")).toBeUndefined();
  });

  it("notes the last use, to the minute", async () => {
    const { open, pass } = await bench();
    const keys = await open();
    const { key } = await keys.create(adminKey);
    const age = async (): Promise<number | null | undefined> => {
      const [record] = await keys.list();
      const { createdAt, lastUsedAt } = record ?? {};
      return lastUsedAt && createdAt && Math.round((lastUsedAt.getTime() - createdAt.getTime()) / second);
    };
    expect(await age()).toBeFalsy();
    for (const [wait, noted] of [
      [10, 10],
      [30, 10],
      [25, 10],
      [5, 70],
      [55, 70],
      [300, 425],
    ] as const) {
      await pass(wait * second);
      expect((await keys.verify(key.reveal())).kind).toBe("verified");
      expect(await age()).toBe(noted);
    }
    await keys.verify(generateKey("admin").text);
    expect(await age()).toBe(425);
  });

  it("lists keys in the order in which they were made, all or those that open a project", async () => {
    const { open, pass } = await bench();
    const keys = await open();
    const ids: string[] = [];
    for (const project of ["docs", "api", null, "docs"]) {
      ids.push((await keys.create({ ...adminKey, project })).record.id);
      await pass(1);
    }
    const idsOf = async (project?: string): Promise<string[]> =>
      (await keys.list(project)).map(({ id }) => id);
    expect(await idsOf()).toEqual(ids);
    expect(await idsOf("docs")).toEqual([ids[0], ids[2], ids[3]]);
    expect(await idsOf("other")).toEqual([ids[2]]);
  });

  it("rotates: two keys live until the grace ends, and the new one is like the old", async () => {
    const { open, pass } = await bench();
    const keys = await open();
    const old = await keys.create({ ...adminKey, lifetime: 30 * day });
    await pass(10 * day);
    const next = await keys.rotate(old.record.id, day);
    if (next.kind !== "rotated") throw new Error(next.kind);
    expect(next.record).toMatchObject({
      kind: "admin",
      project: "docs",
      label: "ci",
      scope: "write",
      replaces: old.record.id,
    });
    expect(next.record.expiresAt?.getTime()).toBe(next.record.createdAt.getTime() + 30 * day);
    expect(next.previous).toMatchObject({ id: old.record.id, state: "live" });
    for (const { key } of [old, next]) expect((await keys.verify(key.reveal())).kind).toBe("verified");

    expect(await keys.rotate(old.record.id, day)).toEqual({ kind: "replaced", by: next.record.id });
    expect(await keys.rotate(next.record.id, day)).toMatchObject({
      kind: "rotating",
      previous: { id: old.record.id },
    });
    await pass(day);
    expect(await keys.verify(old.key.reveal())).toEqual({ kind: "expired" });
    expect((await keys.verify(next.key.reveal())).kind).toBe("verified");
    expect(await keys.rotate(old.record.id, day)).toEqual({ kind: "expired" });

    const last = await keys.rotate(next.record.id, 0);
    expect(last).toMatchObject({ kind: "rotated", previous: { state: "expired" } });
    expect(await keys.verify(next.key.reveal())).toEqual({ kind: "expired" });
    expect(await keys.rotate("nobody", day)).toEqual({ kind: "unknown" });
  });

  it("rotates no revoked key, and again where the new one was lost; a grace never lengthens a life", async () => {
    const { open, pass } = await bench();
    const keys = await open();
    const old = await keys.create({ ...adminKey, lifetime: day });
    const lost = await keys.rotate(old.record.id, 2 * day);
    if (lost.kind !== "rotated") throw new Error(lost.kind);
    expect(lost.previous.expiresAt).toEqual(old.record.expiresAt);
    await keys.revoke(lost.record.id);
    expect(await keys.rotate(lost.record.id, day)).toEqual({ kind: "revoked" });
    const found = await keys.rotate(old.record.id, 2 * day);
    expect(found).toMatchObject({ kind: "rotated", previous: { id: old.record.id } });
    await pass(day);
    expect(await keys.verify(old.key.reveal())).toEqual({ kind: "expired" });
  });

  it("rotates once where two processes do it at the same time", async () => {
    const { open } = await bench();
    const { record } = await (await open()).create(adminKey);
    const stores = await Promise.all(Array.from({ length: 6 }, () => open()));
    const results = await Promise.all(stores.map((keys) => keys.rotate(record.id, day)));
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => "replaced"),
      "rotated",
    ]);
    expect(await stores[0]?.list()).toHaveLength(2);
  });

  it("keeps and shows no secret", async () => {
    const { storage, open } = await bench();
    const keys = await open();
    const created = await keys.create(adminKey);
    const rotated = await keys.rotate(created.record.id, day);
    if (rotated.kind !== "rotated") throw new Error(rotated.kind);
    const rows: unknown =
      storage.kind === "sqlite"
        ? storage.database.prepare("select * from api_keys").all()
        : (await storage.pool.query("select * from api_keys")).rows;
    const shown = inspect(
      [rows, created, rotated, await keys.list(), await keys.verify(created.key.reveal())],
      { depth: 9 },
    );
    expect(shown).toContain(created.record.id);
    for (const { key } of [created, rotated]) {
      const secret = key.reveal().slice("svc_".length + created.record.id.length);
      expect(shown + JSON.stringify([created, rotated])).not.toContain(secret.slice(0, 8));
    }
  });
}

describe("SQLite", () => {
  contract(sqliteBench);

  it("has no byte of a secret in its files", async () => {
    const { storage, open } = await sqliteBench();
    const { key } = await (await open()).create(adminKey);
    if (storage.kind !== "sqlite") throw new Error("Not SQLite.");
    const file = storage.database.location() ?? "";
    const files = [file, `${file}-wal`]
      .filter((each) => existsSync(each))
      .map((each) => readFileSync(each, "latin1"));
    expect(files.join("")).toContain(key.reveal().slice(4, 17));
    expect(files.join("")).not.toContain(key.reveal().slice(17, 30));
  });

  it("takes keys also where their use cannot be noted, and tells why", async () => {
    const { storage, open } = await sqliteBench();
    const onError = vi.fn<(error: unknown) => void>();
    const keys = await open(onError);
    const { key } = await keys.create(adminKey);
    if (storage.kind !== "sqlite") throw new Error("Not SQLite.");
    storage.database.exec("pragma query_only = on");
    expect((await keys.verify(key.reveal())).kind).toBe("verified");
    expect(onError).toHaveBeenCalledOnce();
    expect(inspect(onError.mock.calls[0]?.[0])).toContain("readonly");
  });

  it("does not try to write again within the minute", async () => {
    const { storage, open, pass } = await sqliteBench();
    const onError = vi.fn<(error: unknown) => void>();
    const keys = await open(onError);
    const { key } = await keys.create(adminKey);
    await keys.verify(key.reveal());
    if (storage.kind !== "sqlite") throw new Error("Not SQLite.");
    storage.database.exec("pragma query_only = on");
    await pass(59 * second);
    expect((await keys.verify(key.reveal())).kind).toBe("verified");
    expect(onError).not.toHaveBeenCalled();
    await pass(second + 5 * second);
    await keys.verify(key.reveal());
    expect(onError).toHaveBeenCalledOnce();
  });
});

const server = await sharedPostgres();
const url = await server?.database();

describe.skipIf(url === undefined)(`PostgreSQL${url === undefined ? `: ${noPostgres}` : ""}`, () => {
  contract(() => postgresBench(url ?? ""));
});
