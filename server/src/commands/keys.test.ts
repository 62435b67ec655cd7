import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openKeyStore } from "../keys/key-store.ts";
import { keysMigrations } from "../keys/migrations.ts";
import { openStorage } from "../storage/storage.ts";
import { noPostgres, sharedPostgres } from "../testing/postgres.ts";
import { folderOf, octavo } from "../testing/run.ts";

interface Created {
  readonly id: string;
  readonly key: string;
}

async function create(cwd: string, ...more: string[]): Promise<Created> {
  const { stdout } = await octavo({ cwd }, "keys", "create", "--kind", "admin", "--json", ...more);
  return JSON.parse(stdout) as Created;
}

async function list(cwd: string, ...more: string[]): Promise<readonly Record<string, unknown>[]> {
  const { stdout } = await octavo({ cwd }, "keys", "list", "--json", ...more);
  return JSON.parse(stdout) as Record<string, unknown>[];
}

/** What a service that uses the folder says to a key. */
async function verify(folder: string, key: string): Promise<string> {
  const storage = await openStorage({ migrations: keysMigrations, folder });
  const { kind } = await (await openKeyStore(storage)).verify(key);
  await storage.close();
  return kind;
}

describe("octavo keys create", () => {
  it("needs no site and no server, and prints the key and nothing else", async () => {
    const cwd = folderOf();
    const { code, stdout, stderr } = await octavo({ cwd }, "keys", "create", "--kind", "admin");
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^svc_[0-9A-Za-z]{62}\n$/) as string,
    });
    const [place, ...lines] = stderr.split("\n");
    expect(place).toBe(
      `Data folder: ${join(cwd, ".octavo/data")} (new: only a service that uses this folder takes the key)`,
    );
    expect(lines.join("\n")).toMatch(
      /^Admin key \w{13} for every project: reads and writes, does not expire\.\nIt is secret: keep it on servers\. It is shown this once:\n$/,
    );
    expect(stderr).not.toContain(stdout.trim());
    expect(readdirSync(cwd)).toEqual([".octavo"]);
    expect(await verify(join(cwd, ".octavo/data"), stdout.trim())).toBe("verified");
  });

  it("warns of a project that the service of the folder does not have", async () => {
    const cwd = folderOf({
      ".octavo/data/sites/docs/x": "",
      ".octavo/data/sites/%C3%BC/x": "",
      ".octavo/data/sites/%/x": "",
    });
    const warned = async (...more: string[]): Promise<string> => {
      const { code, stderr } = await octavo({ cwd }, "keys", "create", "--kind", "admin", ...more);
      expect(code).toBe(0);
      return stderr;
    };
    for (const more of [["--project", "docs"], ["--project", "ü"], []])
      expect(await warned(...more)).not.toContain("warning");
    expect(await warned("--project", "nope", "--json")).toContain(
      "warning The service of this folder has shown no project nope yet, but docs, ü.",
    );
    const fresh = await octavo({ cwd: folderOf() }, "keys", "create", "--kind", "admin", "--project", "x");
    expect(fresh.stderr).not.toContain("warning");
  });

  it("prints JSON with these four keys", async () => {
    const cwd = folderOf();
    const argv = [
      "keys",
      "create",
      "--kind",
      "assistant",
      "--project",
      "petstore",
      "--data",
      "there",
      "--json",
    ];
    const { code, stdout, stderr } = await octavo({ cwd }, ...argv);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `Data folder: ${join(cwd, "there")} (new: only a service that uses this folder takes the key)\n`,
    });
    const printed = JSON.parse(stdout) as Created;
    expect(printed).toEqual({ id: printed.id, key: printed.key, kind: "assistant", project: "petstore" });
    expect(printed.key).toMatch(/^svc_dsc_[0-9A-Za-z]{62}$/);
    expect(await verify(join(cwd, "there"), printed.key)).toBe("verified");
    expect(
      JSON.parse((await octavo({ cwd }, "keys", "create", "--kind", "admin", "--json")).stdout),
    ).toMatchObject({
      project: null,
    });
  });

  it("says where keys are kept, and that the folder is new only where it is", async () => {
    const cwd = folderOf({ "empty/a.txt": "" });
    const argv = ["keys", "create", "--kind", "admin", "--data", "empty"];
    const place = `Data folder: ${join(cwd, "empty")}`;
    expect((await octavo({ cwd }, ...argv)).stderr).toContain(`${place} (new: `);
    expect((await octavo({ cwd }, ...argv)).stderr).toMatch(`${place}\nAdmin key `);
    expect((await octavo({ cwd }, ...argv, "--json")).stderr).toBe("");
  });

  it("keeps what was asked for", async () => {
    const cwd = folderOf();
    await create(cwd, "--scope", "read", "--expires", "30", "--label", " nightly build ");
    await octavo(
      { cwd },
      "keys",
      "create",
      "--kind=assistant",
      "--origin=https://Docs.example.com/",
      "--origin=http://localhost:3000",
      "--groups=pro, staff",
    );
    const [admin, assistant] = await list(cwd);
    expect(admin).toMatchObject({
      kind: "admin",
      scope: "read",
      label: "nightly build",
      origins: [],
      state: "live",
    });
    const [created, expires] = [String(admin?.["createdAt"]), String(admin?.["expiresAt"])];
    expect(Date.parse(expires) - Date.parse(created)).toBe(30 * 24 * 3_600_000);
    expect(assistant).toMatchObject({
      kind: "assistant",
      scope: "read",
      groups: ["pro", "staff"],
      origins: ["https://docs.example.com", "http://localhost:3000"],
      expiresAt: null,
    });
  });
});

describe("octavo keys list", () => {
  it("shows keys for people, never their secrets", async () => {
    const cwd = folderOf();
    const { id, key } = await create(cwd, "--project", "docs", "--label", "CI");
    const gone = await create(cwd, "--project", "api");
    await octavo({ cwd }, "keys", "revoke", gone.id);
    const { code, stdout, stderr } = await octavo({ cwd }, "keys", "list");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [head, first, second] = stdout.split("\n");
    expect(head).toMatch(/^Id +Kind +Scope +Project +Groups +State +Last use \(UTC\) +Label$/);
    expect(first).toMatch(new RegExp(`^${id}  admin  write  docs +live +never +CI$`));
    expect(second).toMatch(new RegExp(`^${gone.id}  admin  write  api +revoked 20[-: \\d]{14}  never$`));
    for (const secret of [key, gone.key])
      expect(stdout + JSON.stringify(await list(cwd))).not.toContain(secret.slice(17, 30));
    expect((await list(cwd, "--project", "docs")).map((record) => record["id"])).toEqual([id]);
  });

  it("makes nothing where there is nothing", async () => {
    const cwd = folderOf();
    const { code, stdout, stderr } = await octavo({ cwd }, "keys", "list", "--data", "gone");
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: "There are no keys. Make one with octavo keys create.\n",
    });
    expect(stderr).toBe(
      `warning There is no folder ${join(cwd, "gone")}. Name the one in which the service keeps its data with --data, or the database with --database-url.\n`,
    );
    expect(await list(cwd)).toEqual([]);
    expect(existsSync(join(cwd, "gone"))).toBe(false);
  });
});

describe("octavo keys revoke", () => {
  it("ends a key, and may be run again", async () => {
    const cwd = folderOf();
    const { id, key } = await create(cwd, "--project", "docs");
    for (let time = 0; time < 2; time += 1) {
      expect(await octavo({ cwd }, "keys", "revoke", id)).toEqual({
        code: 0,
        stdout: `Admin key ${id} for project docs is revoked. Running services refuse it within 5 seconds.\n`,
        stderr: "",
      });
    }
    expect(await verify(join(cwd, ".octavo/data"), key)).toBe("revoked");
    const { stdout } = await octavo({ cwd }, "keys", "revoke", id, "--json");
    expect(JSON.parse(stdout)).toMatchObject({ id, state: "revoked" });
  });
});

it("reaches a service that runs: within five seconds", async () => {
  const cwd = folderOf();
  const folder = join(cwd, ".octavo/data");
  const storage = await openStorage({ migrations: keysMigrations, folder });
  onTestFinished(() => storage.close());
  let now = 0;
  const service = await openKeyStore(storage, { monotonic: () => now });
  const { id, key } = await create(cwd);
  expect((await service.verify(key)).kind).toBe("verified");
  expect((await list(cwd))[0]?.["lastUsedAt"]).not.toBeNull();
  await octavo({ cwd }, "keys", "revoke", id);
  now += 5_000;
  expect((await service.verify(key)).kind).toBe("revoked");
});

describe("octavo keys rotate", () => {
  it("makes a new key, and the old one ends later or at once", async () => {
    const cwd = folderOf();
    const data = join(cwd, ".octavo/data");
    const old = await create(cwd, "--label", "CI");
    const rotated = await octavo({ cwd }, "keys", "rotate", old.id);
    expect(rotated).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^svc_[0-9A-Za-z]{62}\n$/) as string,
    });
    expect(rotated.stderr).toMatch(
      new RegExp(`\nKey ${old.id}, which it replaces, is taken until 20[-: \\d]{14} UTC\\.\n$`),
    );
    expect([await verify(data, old.key), await verify(data, rotated.stdout.trim())]).toEqual([
      "verified",
      "verified",
    ]);

    const next = String((await list(cwd))[1]?.["id"]);
    const again = await octavo({ cwd }, "keys", "rotate", old.id);
    expect(again).toMatchObject({ code: 2, stdout: "" });
    expect(again.stderr).toContain(`Key ${old.id} was rotated before, and key ${next} took its place.`);
    const early = await octavo({ cwd }, "keys", "rotate", next);
    expect(early).toMatchObject({ code: 2, stdout: "" });
    expect(early.stderr).toContain(`or end it with octavo keys revoke ${old.id}.`);

    await octavo({ cwd }, "keys", "revoke", old.id);
    const { stdout } = await octavo({ cwd }, "keys", "rotate", next, "--grace", "0", "--json");
    const last = JSON.parse(stdout) as Created & { readonly previousExpiresAt: string };
    expect(last).toEqual({
      id: last.id,
      key: last.key,
      kind: "admin",
      project: null,
      replaces: next,
      previousExpiresAt: last.previousExpiresAt,
    });
    expect(await verify(data, rotated.stdout.trim())).toBe("expired");
    expect(await verify(data, last.key)).toBe("verified");
    expect((await octavo({ cwd }, "keys", "rotate", old.id)).stderr).toBe(
      `error Key ${old.id} is revoked and cannot be rotated. Make a new one with octavo keys create.\n`,
    );
  });
});

it("says so where the file is no database", async () => {
  const cwd = folderOf({ "data/octavo.db": "not a database, and longer than the head of one".repeat(99) });
  const { code, stdout, stderr } = await octavo(
    { cwd },
    "keys",
    "create",
    "--kind",
    "admin",
    "--data",
    "data",
  );
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain("file is not a database");
});

const server = await sharedPostgres();

it.skipIf(server === undefined)(
  `keeps keys in PostgreSQL${server === undefined ? `: ${noPostgres}` : ""}`,
  async () => {
    const cwd = folderOf();
    const url = (await server?.database()) ?? "";
    const { id } = await create(cwd, "--database-url", url);
    const { stdout } = await octavo({ cwd, env: { OCTAVO_DATABASE_URL: url } }, "keys", "list", "--json");
    expect(JSON.parse(stdout)).toMatchObject([{ id }]);
    const rotated = await octavo({ cwd }, "keys", "rotate", id, "--database-url", url);
    expect(rotated.code).toBe(0);
    expect(readdirSync(cwd)).toEqual([]);
  },
);
