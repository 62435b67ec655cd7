import { afterEach, expect, test, vi } from "vitest";
import { createExchanges } from "./exchange.ts";

const request = {
  method: "GET",
  url: "https://api.example.com/a",
  headers: [],
  cookies: [],
  body: null,
} as const;
const headers = { "x-octavo-proxy": "answer", "content-type": "text/plain" };

afterEach(() => void vi.unstubAllGlobals());

/** Exchanges through a proxy that answers one request after the other. */
function exchanging(...answers: readonly (() => Promise<Response>)[]): ReturnType<typeof createExchanges> {
  const left = [...answers];
  vi.stubGlobal("location", { href: "https://docs.example.com/" });
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
    const cancelled = new Promise<never>((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    return Promise.race([left.shift()?.(), cancelled]);
  });
  return createExchanges({ proxy: "/proxy", credentials: false, timeLimit: 10_000 });
}

const whole = (): Promise<Response> => Promise.resolve(new Response("whole", { headers }));
const silence = (): Promise<Response> => new Promise(() => undefined);

/** One that breaks off after its first piece. */
function half(): Promise<Response> {
  let pieces = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      if (pieces++ === 0) controller.enqueue(new TextEncoder().encode("half"));
      else controller.error(new TypeError("network"));
    },
  });
  return Promise.resolve(new Response(body, { headers }));
}

test("the answer before goes when a request is cancelled that has none", async () => {
  const exchanges = exchanging(whole, silence);
  await exchanges.send(request);
  expect(exchanges.answer.value?.received.text).toBe("whole");
  const sending = exchanges.send(request);
  exchanges.cancel();
  await sending;
  expect(exchanges.failure.value?.title).toBe("Cancelled");
  expect(exchanges.answer.value).toBeNull();
});

test("an answer that breaks off stays as far as it came", async () => {
  const exchanges = exchanging(whole, half);
  await exchanges.send(request);
  await exchanges.send(request);
  expect(exchanges.failure.value?.title).toBe("The answer broke off");
  expect(exchanges.answer.value?.received.text).toBe("half");
});

test("what a gateway answers is not sent again", async () => {
  const exchanges = exchanging(() => Promise.resolve(new Response("", { status: 504 })), silence);
  await exchanges.send(request);
  expect(exchanges.isWithoutProxy.value).toBe(false);
  expect(exchanges.failure.value?.title).toBe("The docs’ server answered 504");
});
