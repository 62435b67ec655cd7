// A service whose project asks its readers, and what they see.

import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { defaults } from "@octavo/plugins";
import { expect, onTestFinished } from "vitest";
import { keyPair, tokenOf } from "../../readers/testing.ts";
import { cleanSite } from "../../testing/run.ts";
import { readProjects } from "../read-projects.ts";
import { startService } from "../start-service.ts";
import { below, start, type TestedService } from "../testing.ts";

const pair = keyPair();

export function page(word: string): string {
  return `---\ntitle: Members\n---\n\nAll about ${word}.\n`;
}

export async function signIn(
  { service: { address } }: TestedService,
  groups: readonly string[],
): Promise<string> {
  const answer = await fetch(`${address}/login/jwt-callback`, {
    method: "POST",
    headers: { origin: address, "content-type": "application/json" },
    body: JSON.stringify({ token: await tokenOf(pair, { host: "127.0.0.1", groups }) }),
  });
  expect(answer.status).toBe(200);
  return String(answer.headers.get("set-cookie")).split(";")[0] ?? "";
}

export interface Seen {
  readonly status: number;
  readonly word: string | undefined;
}

export async function seen({ service }: TestedService, cookie?: string): Promise<Seen> {
  const answer = await fetch(`${service.address}/members`, {
    redirect: "manual",
    headers: cookie === undefined ? {} : { cookie },
  });
  return { status: answer.status, word: /All about (\w+)/.exec(await answer.text())?.[1] };
}

export function releases({ settings }: TestedService): readonly string[] {
  const folder = join(settings.data, "sites", "docs");
  return readdirSync(folder).map((name) => join(folder, name));
}

/** Another process on the same data, whose project asks its readers or does not. */
export async function again(before: TestedService, isAsking: boolean): Promise<TestedService> {
  await before.stop();
  const { settings } = before;
  const { projects, author } = await readProjects(settings);
  const log = new PassThrough();
  const logged = text(log);
  const changed = projects.map((project) => (isAsking ? project : { ...project, readers: undefined }));
  const parts = { site: { plugins: defaults() }, log, env: {} };
  const service = await startService(settings, { projects: changed, author }, parts);
  onTestFinished(() => service.stop());
  return { service, settings, stop: async () => (await service.stop(), log.end(), logged) };
}

export async function startDocs(): Promise<TestedService> {
  const files = {
    ...cleanSite({
      navigation: { pages: ["index", "members", "pro"] },
      redirects: [{ source: "/old", destination: "/members" }],
    }),
    "index.mdx": "---\ntitle: Home\npublic: true\n---\n\nWelcome.\n",
    "members.mdx": page("apples"),
    "pro.mdx": "---\ntitle: Pro\ngroups: [pro]\n---\n\nFor pros.\n",
  };
  const jwt = { publicKey: pair.publicKey, loginUrls: "https://id.test/" };
  const config = { projects: [{ id: "docs", site: "./docs", readers: { jwt } }] };
  return start(JSON.stringify(config), below("docs", files));
}
