import { once } from "node:events";
import type { FastifyReply } from "fastify";
import type { JobStore, NumberedEvent } from "../jobs/job-store.ts";
import { projectOf, type ApiRequest } from "./api-route.ts";
import { jobIdOf } from "./job-id.ts";
import type { EventStreams } from "./event-streams.ts";
import { unknownJob } from "./service-error.ts";

/** Sends what happens to a job, from the event after `Last-Event-ID` on, until the job has ended. */
export async function jobEvents(
  request: ApiRequest,
  reply: FastifyReply,
  store: JobStore,
  streams: EventStreams,
): Promise<FastifyReply> {
  const project = projectOf(request).id;
  const id = jobIdOf(request);
  const { raw } = reply;
  const gone = new AbortController();
  // Before anything is waited for: a client that has left meanwhile is told of once.
  raw.once("close", () => gone.abort());
  if (!(await store.find(project, id))) throw unknownJob();
  const leave = streams.enter(project);
  // The client may have left before this was called.
  if (raw.destroyed) gone.abort();
  const signal = AbortSignal.any([gone.signal, streams.signal]);
  reply.hijack();
  try {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // Proxies would keep events back otherwise.
      "x-accel-buffering": "no",
    });
    raw.write("retry: 2000\n\n");
    await follow(store, project, id, Number(request.headers["last-event-id"] ?? 0), signal, {
      heartbeat: streams.heartbeat,
      write: async (text) => {
        if (raw.write(text)) return;
        const late = AbortSignal.timeout(streams.patience);
        await once(raw, "drain", { signal: AbortSignal.any([signal, late]) }).catch(() => undefined);
        // Who takes nothing for so long has to come again, and keeps no place until then.
        if (late.aborted) raw.destroy();
      },
    });
  } catch (error) {
    request.log.error({ err: error }, "A stream of events broke off.");
  } finally {
    leave();
    raw.end();
  }
  return reply;
}

interface Output {
  readonly heartbeat: number;
  readonly write: (text: string) => Promise<void>;
}

async function follow(
  store: JobStore,
  project: string,
  id: string,
  after: number,
  signal: AbortSignal,
  { heartbeat, write }: Output,
): Promise<void> {
  let last = after;
  let said = performance.now();
  while (!signal.aborted) {
    const change = store.changed(signal, { job: id });
    const found = await store.events(project, id, last);
    if (!found) return;
    const { status, events } = found;
    for (const event of events) {
      await write(written(event));
      last = event.number;
    }
    if (events.length > 0) {
      said = performance.now();
      continue;
    }
    if (status !== "active") return;
    if (performance.now() - said >= heartbeat) {
      await write(": heartbeat\n\n");
      said = performance.now();
    }
    await change;
  }
}

function written({ number, type, at, data }: NumberedEvent): string {
  return `id: ${number}\nevent: ${type.replaceAll(/[\r\n]/g, " ")}\ndata: ${JSON.stringify({ number, type, at, data })}\n\n`;
}
