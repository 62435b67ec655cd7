import { readFile, rename, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Agent } from "undici";
import type { Fetched } from "../database/query.ts";
import { isObject } from "../syntax/parts.ts";
import { makeFolder } from "./disk.ts";
import { guardedConnector } from "./guarded-connector.ts";
import { mayProbe, probeLink, type Probed } from "./probe-link.ts";

export interface LinkProberOptions {
  /** Where it is kept what servers said. */
  readonly cache: string;
  /** False: nothing is asked; what is kept is all there is. */
  readonly network: boolean;
  /** Whether links to the machine itself are followed, as docs of one's own may have. */
  readonly loopback: boolean;
  readonly signal?: AbortSignal | undefined;
}

interface Kept {
  readonly state: Probed["state"];
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Requests at a time: all, and to one host. */
const mostAtOnce = 16;
const mostOfHost = 2;
/** Milliseconds for which an answer is believed. What is gone may come back soon. */
const believed = { there: 7 * 24 * 3_600_000, unsure: 24 * 3_600_000, gone: 3_600_000 } as const;
/** Seconds that a server is waited for that wants to be left alone. */
const longestWait = 20;

/** Asks other servers whether links lead somewhere: each URL once, few at a time, and not again while the answer is fresh. */
export class LinkProber {
  readonly #options: LinkProberOptions;
  readonly #agent: Agent;
  readonly #hosts = new Map<string, Promise<unknown>[]>();
  #running = 0;
  #answered = false;
  readonly #waiting: (() => void)[] = [];

  constructor(options: LinkProberOptions) {
    this.#options = options;
    this.#agent = new Agent({
      connect: guardedConnector({ allows: (host, address) => mayProbe(host, address, options.loopback) }),
      connections: mostOfHost,
    });
  }

  /** Answers for all URLs, in their order. Rejects with the signal's reason alone. */
  async probe(urls: readonly string[], onDone: () => void): Promise<readonly Fetched[]> {
    const kept = await this.#read();
    const asked = urls.map(async (url) => {
      const known = kept.get(url);
      const isFresh = known && Date.now() - known.at < believed[known.state];
      const found = isFresh || !this.#options.network ? known : await this.#ask(url);
      onDone();
      return { url, found };
    });
    try {
      const answers = await Promise.all(asked);
      return answers.map(({ url, found }) => {
        // Where no server answers, there is no network, and no host seems to be there.
        if (found && (this.#answered || found === kept.get(url))) kept.set(url, found);
        const { state, reason = "" } = kept.get(url) ?? {};
        return state === "gone" ? { status: "failed", reason } : { status: "ok", text: "" };
      });
    } finally {
      await this.#write(kept).catch(() => undefined);
      void this.#agent.destroy().catch(() => undefined);
    }
  }

  async #ask(url: string): Promise<Kept> {
    const turns = this.#hosts.get(new URL(url).host) ?? [];
    this.#hosts.set(new URL(url).host, turns);
    const before = turns.at(-mostOfHost);
    const turn = this.#inTurn(url, before);
    turns.push(turn.catch(() => undefined));
    return turn;
  }

  async #inTurn(url: string, before: Promise<unknown> | undefined): Promise<Kept> {
    await before;
    if (this.#running >= mostAtOnce) await new Promise<void>((go) => this.#waiting.push(go));
    this.#running += 1;
    try {
      const { signal } = this.#options;
      let found = await probeLink(url, this.#agent, signal);
      if (found.retryAfter > 0 && found.retryAfter <= longestWait) {
        await pause(found.retryAfter * 1000, undefined, { ...(signal && { signal }) });
        found = await probeLink(url, this.#agent, signal);
      }
      this.#answered ||= found.answered;
      return { state: found.state, reason: found.reason, at: Date.now() };
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  get #file(): string {
    return join(this.#options.cache, "links.json");
  }

  async #read(): Promise<Map<string, Kept>> {
    try {
      const written: unknown = JSON.parse(await readFile(this.#file, "utf8"));
      const entries = Object.entries(isObject(written) ? written : {});
      return new Map(entries.filter((entry): entry is [string, Kept] => isKept(entry[1])));
    } catch {
      return new Map();
    }
  }

  async #write(kept: ReadonlyMap<string, Kept>): Promise<void> {
    const fresh = [...kept].filter(([, { state, at }]) => Date.now() - at < believed[state]);
    await makeFolder(dirname(this.#file));
    const temporary = `${this.#file}.${randomUUID()}.tmp`;
    await writeFile(temporary, JSON.stringify(Object.fromEntries(fresh)));
    await rename(temporary, this.#file);
  }
}

function isKept(value: unknown): value is Kept {
  return (
    isObject(value) &&
    typeof value["at"] === "number" &&
    typeof value["reason"] === "string" &&
    Object.hasOwn(believed, String(value["state"]))
  );
}
