import { once } from "node:events";
import type { FastifyReply } from "fastify";
import type { JobStore, NumberedEvent } from "../jobs/job-store.ts";
import { projectOf, type ApiRequest } from "./api-route.ts";
import { jobIdOf } from "./job-id.ts";
import { busy, unknownJob } from "./service-error.ts";

/** Streams of events that are open. */
export interface EventStreams {
  /** Aborts when the server is about to stop. */
  readonly signal: AbortSignal;
  /** Milliseconds of silence after which a comment is sent. */
  readonly heartbeat: number;
  readonly most: number;
  open: number;
}

/** Sends what happens to a job, from the event after `Last-Event-ID` on, until the job has ended. */
export async function jobEvents(
  request: ApiRequest,
  reply: FastifyReply,
  store: JobStore,
  streams: EventStreams,
): Promise<FastifyReply> {
  const project = projectOf(request).id;
  const id = jobIdOf(request);
  if (!(await store.find(project, id))) throw unknownJob();
  if (streams.open >= streams.most) throw busy();
  const { raw } = reply;
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  const signal = AbortSignal.any([gone.signal, streams.signal]);
  reply.hijack();
  streams.open++;
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
        if (!raw.write(text)) await once(raw, "drain", { signal }).catch(() => undefined);
      },
    });
  } catch (error) {
    request.log.error({ err: error }, "A stream of events broke off.");
  } finally {
    streams.open--;
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
    // The job first: what it ended with is among the events then.
    const job = await store.find(project, id);
    const events = await store.events(project, id, last);
    for (const event of events) {
      await write(written(event));
      last = event.number;
    }
    if (events.length > 0) {
      said = performance.now();
      continue;
    }
    if (!job || job.status !== "active") return;
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
