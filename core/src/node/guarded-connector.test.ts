import { createServer } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { Agent, request } from "undici";
import { addressRule } from "./addresses.ts";
import { guardedConnector, PrivateAddressError, type GuardOptions } from "./guarded-connector.ts";

/** Two servers of one port: 127.0.0.1 stands for a public address, 127.0.0.2 for a private one. */
async function twoServers(): Promise<{ readonly port: number; readonly seen: string[] }> {
  const seen: string[] = [];
  let port = 0;
  for (const address of ["127.0.0.1", "127.0.0.2"]) {
    const server = createServer((_request, response) => {
      seen.push(address);
      response.end(address);
    });
    await new Promise<void>((resolve) => server.listen(port, address, resolve));
    port = (server.address() as AddressInfo).port;
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
  }
  return { port, seen };
}

/** Answers one list of addresses after the other. */
function answering(...answers: readonly (readonly string[])[]): LookupFunction & { calls: number } {
  const lookup: LookupFunction = (_host, options, callback) => {
    const addresses = (answers[named.calls++] ?? []).map((address) => ({ address, family: 4 }));
    if (options.all === true) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? "", 4);
  };
  const named = Object.assign(lookup, { calls: 0 });
  return named;
}

async function get(url: string, options: GuardOptions): Promise<string> {
  const dispatcher = new Agent({ connect: guardedConnector(options) });
  try {
    return await (await request(url, { dispatcher })).body.text();
  } finally {
    await dispatcher.destroy();
  }
}

const allows = addressRule(["127.0.0.1"]);

describe("a guarded connection", () => {
  it.each([
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://0x7f.0.0.1/",
    "http://127.1/",
    "http://127.0.0.1./",
    "http://0.0.0.0/",
    "http://169.254.169.254/",
    "http://100.64.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fd00::1]/",
    "https://[fe80::1]/",
  ])("is not made to %s", async (url) => {
    const lookup = answering();
    await expect(get(url, { lookup })).rejects.toThrow(PrivateAddressError);
    expect(lookup.calls).toBe(0);
  });

  it("is made to the address that was looked up and checked, though the name has another one next", async () => {
    const { port, seen } = await twoServers();
    const lookup = answering(["127.0.0.1"], ["127.0.0.2"]);
    expect(await get(`http://rebinding.test:${port}/`, { lookup, allows })).toBe("127.0.0.1");
    expect(lookup.calls).toBe(1);
    await expect(get(`http://rebinding.test:${port}/`, { lookup, allows })).rejects.toThrow(
      "its address 127.0.0.2 is private",
    );
    expect(seen).toEqual(["127.0.0.1"]);
  });

  it("is not made where one address of several is private", async () => {
    const { port, seen } = await twoServers();
    const lookup = answering(["127.0.0.1", "127.0.0.2"]);
    await expect(get(`http://mixed.test:${port}/`, { lookup, allows })).rejects.toThrow(PrivateAddressError);
    expect(seen).toEqual([]);
  });

  it("is dropped where it leads elsewhere than the look-up said", async () => {
    const { port, seen } = await twoServers();
    let checks = 0;
    const once = (): boolean => checks++ === 0;
    const refused = get(`http://api.test:${port}/`, { lookup: answering(["127.0.0.1"]), allows: once });
    await expect(refused).rejects.toMatchObject({ host: "api.test", range: "loopback" });
    expect(checks).toBe(2);
    expect(seen).toEqual([]);
  });
});
