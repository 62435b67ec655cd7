import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { EventStreams } from "./event-streams.ts";
import { testService, type TestService } from "./testing.ts";

const { signal } = new AbortController();

interface Followed {
  readonly service: TestService;
  readonly port: number;
  /** The request for the events, as it is sent. */
  readonly request: string;
}

/** A service on a port, with an active job. */
async function followed(streams: EventStreams): Promise<Followed> {
  const service = await testService({ streams });
  const admin = await service.key();
  const url = `/v2/agent/${service.project}/job`;
  const { id } = (await service.send("POST", url, admin, { prompt: "Do." })).json<{ id: string }>();
  const { port } = new URL(await service.app.listen({ port: 0, host: "127.0.0.1" }));
  const request = `GET ${url}/${id}/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${admin}\r\n\r\n`;
  return { service, port: Number(port), request };
}

it.each(["while its job is looked up", "while its key is"])(
  "gives the place of a client back that has left %s",
  async (moment) => {
    const streams = new EventStreams({ signal });
    const { service, port, request } = await followed(streams);
    const { app, store, keys } = service;
    const enter = vi.spyOn(streams, "enter");
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      app.server.on("request", (_request, response) => response.once("close", resolve));
    });
    if (moment === "while its key is") {
      const verify = keys.verify.bind(keys);
      vi.spyOn(keys, "verify").mockImplementationOnce(async (...asked) => {
        leave();
        await left;
        return verify(...asked);
      });
    } else {
      const find = store.find.bind(store);
      vi.spyOn(store, "find").mockImplementationOnce(async (...asked) => {
        leave();
        await left;
        return find(...asked);
      });
    }
    const socket = connect(port, "127.0.0.1", () => socket.write(request)).on("error", () => undefined);
    leave = () => socket.destroy();
    await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce(), 30_000);
    await vi.waitFor(() => expect(streams.open).toBe(0), 30_000);
  },
);

it("does not wait for ever for a client that does not read", async () => {
  const streams = new EventStreams({ signal, patience: 100 });
  const { service, port, request } = await followed(streams);
  const claim = await service.store.claim("worker", {
    perProject: 1,
    global: 1,
    projects: [service.project],
  });
  if (!claim) throw new Error("nothing to claim");
  // More than the system keeps on the way to a client.
  for (let at = 0; at < 40; at++)
    await service.store.addEvent(claim, { type: "text", data: "x".repeat(500_000) });
  const enter = vi.spyOn(streams, "enter");
  const socket = connect(port, "127.0.0.1", () => socket.pause().write(request));
  const cut = new Promise((resolve) => socket.on("error", resolve).once("close", resolve));
  await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce(), 30_000);
  await vi.waitFor(() => expect(streams.open).toBe(0), 30_000);
  socket.resume();
  await cut;
});

it("has places for other projects where one has all of its own", async () => {
  const streams = new EventStreams({ signal, most: 3, mostOfProject: 2 });
  const { service, request } = await followed(streams);
  const [, url = ""] = request.split(" ");
  const [, admin = ""] = /Bearer (\S+)/.exec(request) ?? [];
  const leave = streams.enter(service.project);
  streams.enter(service.project);
  const refused = await service.send("GET", url, admin);
  expect([refused.statusCode, refused.json(), refused.headers["retry-after"]]).toEqual([
    429,
    expect.objectContaining({ code: "too-many-streams" }),
    "10",
  ]);
  streams.enter("other");
  expect(streams.open).toBe(3);
  expect(() => streams.enter("third")).toThrow(expect.objectContaining({ status: 503 }));
  leave();
  streams.enter("third");
});
