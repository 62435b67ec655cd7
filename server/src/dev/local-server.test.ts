import { createServer, request } from "node:http";
import { Server as NetServer, type AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { cleanSite, folderOf } from "../testing/run.ts";
import { listenLocally } from "./local-server.ts";
import { SiteServer } from "./site-server.ts";

/** Another program at an address; undefined where this machine has no such address. */
async function taken(address: string): Promise<number | undefined> {
  const server = createServer();
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(0, address, () => resolve(true));
  });
  if (!isOpen) return undefined;
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** The status of the start page at an address, for a browser that takes it for a host. */
function statusAt(address: string, port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: address, port, path: "/", headers: { host }, agent: false },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    asking.on("error", reject).end();
  });
}

it.for(["127.0.0.1", "::1"])(
  "the next port is taken where another program has %s",
  async (address, { skip }) => {
    const port = await taken(address);
    if (port === undefined) return skip(`This machine has no ${address}.`);
    const server = await listenLocally(() => undefined, port);
    onTestFinished(() => server.close());
    expect(server.port).toBeGreaterThan(port);
  },
);

it("a site is at both addresses of localhost, and at no other name", async ({ skip }) => {
  if ((await taken("::1")) === undefined) return skip("This machine has no ::1.");
  const site = new SiteServer(await openProject({ root: folderOf(cleanSite()), plugins: defaults() }));
  const port = await site.listen(0);
  onTestFinished(() => site.close());
  for (const address of ["127.0.0.1", "::1"]) {
    expect(await statusAt(address, port, `localhost:${port}`)).toBe(200);
    expect(await statusAt(address, port, `evil.example:${port}`)).toBe(403);
  }
  expect(await statusAt("::1", port, `[::1]:${port}`)).toBe(200);
  await site.close();
  for (const address of ["127.0.0.1", "::1"])
    await expect(statusAt(address, port, "localhost")).rejects.toThrow("ECONNREFUSED");
});

it("one address is enough where the machine has no other", async () => {
  const own = Object.getOwnPropertyDescriptor(NetServer.prototype, "listen")?.value as NetServer["listen"];
  vi.spyOn(NetServer.prototype, "listen").mockImplementation(function (this: NetServer, ...args: unknown[]) {
    if (args[1] !== "::1") return Reflect.apply(own, this, args) as NetServer;
    process.nextTick(() => this.emit("error", Object.assign(new Error("absent"), { code: "EADDRNOTAVAIL" })));
    return this;
  });
  const server = await listenLocally((_request, response) => response.end(), 0);
  onTestFinished(() => server.close());
  expect(await statusAt("127.0.0.1", server.port, "localhost")).toBe(200);
  await expect(statusAt("::1", server.port, "localhost")).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL/);
});
