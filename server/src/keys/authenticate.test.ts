import { expect, it, vi } from "vitest";
import { authenticate } from "./authenticate.ts";
import { failureLimiter } from "./failure-limiter.ts";
import { generateKey } from "./key-format.ts";
import { adminKey, sqliteBench } from "./testing.ts";

const address = "1.2.3.4";

it("reads the header as the standard has it", async () => {
  const keys = await (await sqliteBench()).open();
  const key = (await keys.create(adminKey)).key.reveal();
  const kindOf = async (authorization: string | undefined): Promise<string> =>
    (await authenticate(keys, failureLimiter(), { authorization, address })).kind;
  for (const header of [`Bearer ${key}`, `bearer ${key}`, ` BEARER   ${key} `])
    expect(await kindOf(header)).toBe("verified");
  for (const header of [
    undefined,
    "",
    "Bearer",
    "Bearer ",
    `Basic ${key}`,
    key,
    `Bearer${key}`,
    `Bearer ${key} x`,
  ])
    expect(await kindOf(header)).toBe("missing");
  expect(await kindOf("Bearer svc_abc")).toBe("malformed");
});

it("makes guessing addresses wait, and takes keys that were good before all the same", async () => {
  const bench = await sqliteBench();
  const keys = await bench.open();
  const verify = vi.spyOn(keys, "verify");
  const limiter = failureLimiter({ free: 3, lookUps: 0, monotonic: bench.monotonic });
  const ask = (key: string, from = address): ReturnType<typeof authenticate> =>
    authenticate(keys, limiter, { authorization: `Bearer ${key}`, address: from });
  const [old, fresh] = [await keys.create(adminKey), await keys.create(adminKey)];
  expect(await ask(old.key.reveal())).toMatchObject({ kind: "verified" });

  expect(await ask("svc_guess")).toEqual({ kind: "malformed" });
  expect(await ask(generateKey("admin").text)).toEqual({ kind: "unknown" });
  expect(await ask(old.key.reveal())).toMatchObject({ kind: "verified" });
  expect(await ask(generateKey("admin").text)).toEqual({ kind: "unknown" });

  verify.mockClear();
  for (const guess of ["svc_guess", generateKey("admin").text, fresh.key.reveal()])
    expect(await ask(guess)).toEqual({ kind: "limited", retryAfter: 1 });
  expect(verify).not.toHaveBeenCalled();
  expect(await ask(old.key.reveal())).toMatchObject({ kind: "verified" });
  expect(await ask(fresh.key.reveal(), "1.2.3.5")).toMatchObject({ kind: "verified" });

  await keys.revoke(old.record.id);
  expect(await ask(old.key.reveal())).toEqual({ kind: "revoked" });
  expect(await ask(old.key.reveal())).toEqual({ kind: "limited", retryAfter: 1 });
  await bench.pass(1_000);
  expect(await ask(fresh.key.reveal())).toMatchObject({ kind: "verified" });
});

it("looks keys up for addresses that wait, as far as their share goes", async () => {
  const bench = await sqliteBench();
  const keys = await bench.open();
  const verify = vi.spyOn(keys, "verify");
  const limiter = failureLimiter({ free: 1, firstWait: 60_000, lookUps: 2, monotonic: bench.monotonic });
  const ask = (key: string): ReturnType<typeof authenticate> =>
    authenticate(keys, limiter, { authorization: `Bearer ${key}`, address });
  const limited = { kind: "limited", retryAfter: 60 };
  expect(await ask("svc_guess")).toEqual({ kind: "malformed" });
  const fresh = await keys.create(adminKey);
  expect(await ask(fresh.key.reveal())).toMatchObject({ kind: "verified" });
  // What has no key's form is not looked up; a guess that has takes the last look-up.
  verify.mockClear();
  for (let time = 0; time < 5; time += 1) expect(await ask("svc_guess")).toEqual(limited);
  expect(verify).not.toHaveBeenCalled();
  expect(await ask(generateKey("admin").text)).toEqual(limited);
  expect(verify).toHaveBeenCalledOnce();
  const other = await keys.create(adminKey);
  expect(await ask(other.key.reveal())).toEqual(limited);
  expect(verify).toHaveBeenCalledOnce();
  await bench.pass(500);
  expect(await ask(other.key.reveal())).toMatchObject({ kind: "verified" });
});

it("does not take a revoked or expired key for a guess", async () => {
  const keys = await (await sqliteBench()).open();
  const { key, record } = await keys.create(adminKey);
  await keys.revoke(record.id);
  const limiter = failureLimiter({ free: 1 });
  for (let time = 0; time < 5; time += 1)
    expect(await authenticate(keys, limiter, { authorization: `Bearer ${key.reveal()}`, address })).toEqual({
      kind: "revoked",
    });
});
