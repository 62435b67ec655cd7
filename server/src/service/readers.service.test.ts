import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaults } from "@octavo/plugins";
import { expect, it, onTestFinished } from "vitest";
import { keyPair, tokenOf } from "../readers/testing.ts";
import { cleanSite } from "../testing/run.ts";
import { readProjects } from "./read-projects.ts";
import { startService } from "./start-service.ts";
import { below, clientOf, start, type TestedService } from "./testing.ts";
import { ended, idOf } from "./testing/deployments.ts";

const pair = keyPair();

function page(word: string): string {
  return `---\ntitle: Members\n---\n\nAll about ${word}.\n`;
}

async function signIn({ service: { address } }: TestedService, groups: readonly string[]): Promise<string> {
  const answer = await fetch(`${address}/login/jwt-callback`, {
    method: "POST",
    headers: { origin: address, "content-type": "application/json" },
    body: JSON.stringify({ token: await tokenOf(pair, { host: "127.0.0.1", groups }) }),
  });
  expect(answer.status).toBe(200);
  return String(answer.headers.get("set-cookie")).split(";")[0] ?? "";
}

interface Seen {
  readonly status: number;
  readonly word: string | undefined;
}

async function seen({ service }: TestedService, cookie?: string): Promise<Seen> {
  const answer = await fetch(`${service.address}/members`, {
    redirect: "manual",
    headers: cookie === undefined ? {} : { cookie },
  });
  return { status: answer.status, word: /All about (\w+)/.exec(await answer.text())?.[1] };
}

function releases({ settings }: TestedService): readonly string[] {
  const folder = join(settings.data, "sites", "docs");
  return readdirSync(folder).map((name) => join(folder, name));
}

/** Another process on the same data, whose project asks its readers or does not. */
async function again(before: TestedService, isAsking: boolean): Promise<TestedService> {
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

async function startDocs(): Promise<TestedService> {
  const files = {
    ...cleanSite({ navigation: { pages: ["index", "members", "pro"] } }),
    "index.mdx": "---\ntitle: Home\npublic: true\n---\n\nWelcome.\n",
    "members.mdx": page("apples"),
    "pro.mdx": "---\ntitle: Pro\ngroups: [pro]\n---\n\nFor pros.\n",
  };
  const jwt = { publicKey: pair.publicKey, loginUrls: "https://id.test/" };
  const config = { projects: [{ id: "docs", site: "./docs", readers: { jwt } }] };
  return start(JSON.stringify(config), below("docs", files));
}

it("makes views of a release before readers need them, and keeps sessions over a restart", async () => {
  const tested = await startDocs();
  const admin = await clientOf(tested, "admin", null);
  const cookie = await signIn(tested, ["pro", "unknown"]);
  const same = await signIn(tested, ["pro"]);
  expect(await seen(tested)).toEqual({ status: 302, word: undefined });
  expect(await seen(tested, cookie)).toEqual({ status: 200, word: "apples" });
  expect(await seen(tested, same)).toEqual({ status: 200, word: "apples" });
  const [first] = releases(tested) as [string];
  // One for all whom the site treats alike.
  expect(readdirSync(join(first, "views"))).toHaveLength(2);
  writeFileSync(join(tested.settings.root, "docs", "members.mdx"), page("plums"));
  expect((await ended(admin, "/v1/project/update/docs")).status).toBe("success");
  const second = releases(tested).find((release) => release !== first) ?? "";
  expect(readdirSync(join(second, "views"))).toHaveLength(2);
  expect(await seen(tested, cookie)).toEqual({ status: 200, word: "plums" });
  const later = await again(tested, true);
  expect(releases(later)).toHaveLength(2);
  expect(await seen(later, cookie)).toEqual({ status: 200, word: "plums" });
  expect(await seen(later)).toEqual({ status: 302, word: undefined });
}, 120_000);

it("never shows what was built for everybody once it asks its readers, nor the other way round", async () => {
  const asking = await startDocs();
  const cookie = await signIn(asking, []);
  expect((await seen(asking, cookie)).word).toBe("apples");
  const open = await again(asking, false);
  expect(await seen(open)).toEqual({ status: 200, word: "apples" });
  const closed = await again(open, true);
  expect(await seen(closed)).toEqual({ status: 302, word: undefined });
  const admin = await clientOf(closed, "admin", null);
  const { deployments } = (await (await admin("/v1/project/deployments/docs")).json()) as {
    deployments: { _id: string }[];
  };
  const statuses = [];
  for (const { _id } of deployments) {
    const back = await ended(admin, "/v1/project/rollback/docs", { statusId: _id });
    statuses.push(back.status);
    if (back.status === "failure") expect(back.summary).toContain("was built for everybody");
    expect(idOf(back)).not.toBe(_id);
    expect(await seen(closed)).toEqual({ status: 302, word: undefined });
  }
  expect(statuses).toEqual(["success", "failure", "success"]);
}, 120_000);

it("says so where it cannot show what is for a reader, and goes on for others", async () => {
  const tested = await startDocs();
  const [release] = releases(tested) as [string];
  rmSync(join(release, "source", "docs.json"));
  const cookie = await signIn(tested, []);
  for (let tries = 0; tries < 2; tries++) {
    const answer = await fetch(`${tested.service.address}/members`, { headers: { cookie } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("30");
    expect(await answer.text()).toContain("could not be put together");
  }
  expect((await fetch(tested.service.address)).status).toBe(200);
  expect((await fetch(tested.service.address, { headers: { cookie } })).status).toBe(503);
  expect(readdirSync(join(release, "views"))).toEqual(["anybody"]);
  expect(await tested.stop()).toContain("docs.json");
}, 60_000);
