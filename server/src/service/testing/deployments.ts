// What tests of deployments ask a service.

import { PassThrough } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { defaults } from "@octavo/plugins";
import { expect, onTestFinished } from "vitest";
import { readProjects } from "../read-projects.ts";
import { startService } from "../start-service.ts";
import { get, type TestedService } from "../testing.ts";

export interface DeploymentStatus {
  readonly status: string;
  readonly summary: string;
  readonly logs: readonly string[];
  readonly source: string;
  readonly shown: boolean;
  readonly commit: { readonly sha: string; readonly ref: string; readonly message: string } | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export type Send = (path: string, body?: object) => Promise<Response>;

/** Asks for a deployment, and waits for its end. */
export async function ended(send: Send, path: string, body: object = {}): Promise<DeploymentStatus> {
  const asked = await send(path, body);
  expect(asked.status).toBe(202);
  const { statusId } = (await asked.json()) as { statusId: string };
  expect(asked.headers.get("location")).toBe(`/v1/project/update-status/${statusId}`);
  return endOf(send, statusId);
}

export async function endOf(send: Send, statusId: string): Promise<DeploymentStatus> {
  for (;;) {
    const status = (await (await send(`/v1/project/update-status/${statusId}`)).json()) as DeploymentStatus;
    if (status.status === "success" || status.status === "failure") return status;
    expect(status.endedAt).toBeNull();
    await pause(50);
  }
}

/** The word that a site is all about. */
export async function shown({ service }: TestedService, host = "docs"): Promise<string | undefined> {
  const { body } = await get(service.address, "/", host);
  return /All about (\w+)/.exec(body)?.[1];
}

/** Does something while readers read, all of whom are shown the same. */
export async function whileShown<T>(tested: TestedService, word: string, work: () => Promise<T>): Promise<T> {
  const until = new AbortController();
  const seen = new Set<string | undefined>();
  const reading = async (): Promise<void> => {
    while (!until.signal.aborted) {
      seen.add(await shown(tested));
      await pause(20);
    }
  };
  const [done] = await Promise.all([work().finally(() => until.abort()), reading()]);
  expect([...seen, await shown(tested)]).toEqual([word, word]);
  return done;
}

/** Starts the same service again. */
export async function again(
  { settings }: TestedService,
  env: NodeJS.ProcessEnv = {},
  log: PassThrough = new PassThrough().resume(),
): Promise<TestedService> {
  const service = await startService(settings, await readProjects(settings), {
    site: { plugins: defaults() },
    log,
    env,
  });
  onTestFinished(() => service.stop());
  return { service, settings, stop: async () => (await service.stop(), "") };
}

/** The field's name is that of the API that ours is like. */
export function idOf(status: DeploymentStatus): string {
  return String((status as unknown as Record<string, unknown>)["_id"]);
}
