import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { testService } from "./testing.ts";

const part = Buffer.alloc(64 * 1024, "x");

interface Asked {
  readonly socket: Socket;
  /** All that the server has said, once it has closed. */
  readonly said: Promise<string>;
}

/** A request of which the head is sent alone. */
function asked(address: string, path: string, headers: Readonly<Record<string, string>>): Asked {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const lines = Object.entries({ host: "a", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  return { socket, said: text(socket) };
}

/** As many as the server takes. */
async function sendParts(socket: Socket, count: number): Promise<void> {
  const closed = new Promise((resolve) => void socket.once("close", resolve));
  for (let sent = 0; sent < count && socket.writable; sent++)
    if (!socket.write(part)) await Promise.race([once(socket, "drain"), closed]);
}

it("tells those that a body is too large who read nothing before they have sent it", async () => {
  const { app, key, project } = await testService();
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const authorization = `Bearer ${await key()}`;
  const length = { "content-length": String(100 * part.length) };
  for (const [path, headers, status, code] of [
    [`/v2/agent/${project}/job`, { authorization, "content-type": "application/json" }, 413, "too-large"],
    [`/v1/project/webhook/${project}`, { "content-type": "application/json" }, 413, "too-large"],
    [`/v2/agent/${project}/job`, { authorization, "content-type": "text/plain" }, 415, "not-json"],
  ] as const) {
    const { socket, said } = asked(address, path, { ...headers, ...length });
    socket.pause();
    await sendParts(socket, 100);
    socket.resume();
    const answer = await said;
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf("{")))).toMatchObject({ status, code });
    const { status: found } = await fetch(address + path, {
      method: "POST",
      headers,
      body: "x".repeat(6_000_000),
    });
    expect([path, found]).toEqual([path, status]);
  }
});

it("keeps no connection for a body that does not end", async () => {
  const { app, key, project } = await testService();
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { authorization: `Bearer ${await key()}`, "content-type": "application/json" };
  const path = `/v2/agent/${project}/job`;
  const silent = asked(address, path, { ...headers, "content-length": "9000000" });
  expect(await silent.said).toMatch(/^HTTP\/1\.1 413 /);
  const endless = asked(address, path, { ...headers, "content-length": "9000000000" });
  endless.said.catch(() => undefined);
  // How the end is told depends on where it finds the sender.
  await sendParts(endless.socket, 9_000_000_000 / part.length).catch(() => undefined);
  expect(endless.socket.bytesWritten).toBeLessThan(100_000_000);
});

it("takes an empty body for none, whatever is said of it", async () => {
  const { app, key, project } = await testService();
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const authorization = `Bearer ${await key()}`;
  const ask = async (headers: Readonly<Record<string, string>>, body: string): Promise<unknown> => {
    const { socket, said } = asked(address, `/v1/project/update/${project}`, {
      authorization,
      connection: "close",
      ...headers,
    });
    socket.write(body);
    return /^HTTP\/1\.1 (\d+)/.exec(await said)?.[1];
  };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const chunked = { "transfer-encoding": "chunked" };
  for (const [headers, body, status] of [
    [{ ...form, "content-length": "0" }, "", "202"],
    [{ "content-type": "text/plain", "content-length": "0" }, "", "202"],
    [{ "content-type": "application/json; charset=utf-16", "content-length": "0" }, "", "202"],
    [chunked, "0\r\n\r\n", "202"],
    [{ ...form, ...chunked }, "0\r\n\r\n", "202"],
    [{ ...form, "content-length": "2" }, "{}", "415"],
    [chunked, "2\r\n{}\r\n0\r\n\r\n", "415"],
  ] as const)
    expect([headers, body, await ask(headers, body)]).toEqual([headers, body, status]);
});
