import { afterAll, expect, it, vi } from "vitest";

/** What the name server answers, by name. */
const names: Readonly<Record<string, readonly string[]>> = {
  "inside.test": ["10.0.0.7"],
  "mixed.test": ["93.184.216.34", "127.0.0.1"],
  "local.test": ["::1"],
};

vi.mock("node:dns", () => ({
  lookup: (name: string, _options: object, done: (error: Error | null, found: object[]) => void) => {
    const addresses = names[name];
    if (!addresses)
      return done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" }), []);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  },
}));

// Other files of the same process have loaded the real name server, and others shall again.
vi.resetModules();
const { fetchDocument } = await import("./fetch.ts");
afterAll(() => {
  vi.doUnmock("node:dns");
  vi.resetModules();
});

it.each([
  ["http://inside.test/a.json", "its address 10.0.0.7 is private"],
  ["https://mixed.test/a.json", "its address 127.0.0.1 is private"],
  ["http://local.test/a.json", "its address ::1 is private"],
  ["http://unknown.test/a.json", "the host name is unknown or there is no network"],
])("%s is not connected to", async (url, reason) => {
  expect(await fetchDocument(url)).toEqual({ status: "failed", reason });
});
