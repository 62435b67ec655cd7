import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Measured } from "./wrk.ts";

/** Clients of which each has a connection of its own, and asks every second, for so many seconds. */
export async function pollers(
  url: string,
  headers: Readonly<Record<string, string>>,
  clients: number,
  seconds: number,
): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
  const poll = async (client: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (): Promise<number> =>
      new Promise((resolve, reject) => {
        const request = get(url, { agent, headers, timeout: 10_000 }, (answer) =>
          answer.resume().once("end", () => resolve(answer.statusCode ?? 0)),
        );
        request.once("error", reject).once("timeout", () => request.destroy(new Error("No answer in 10 s.")));
      });
    await pause((client / clients) * 1000);
    for (let second = 0; second < seconds; second++) {
      const start = performance.now();
      const status = await ask().catch(() => 0);
      const time = performance.now() - start;
      if (status !== 200) errors++;
      times.push(time);
      await pause(Math.max(0, 1000 - time));
    }
    agent.destroy();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, client) => poll(client)));
  const rate = times.length / ((performance.now() - start) / 1000);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { rate, requests: times.length, p50: at(0.5), p99: at(0.99), errors };
}
