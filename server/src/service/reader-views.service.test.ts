import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { BuildQueue } from "../deployments/build-queue.ts";
import { readRelease, releasesFolder } from "../deployments/releases.ts";
import { isReaderView } from "../deployments/view-folders.ts";
import { readProjects } from "./read-projects.ts";
import { pruneViews, readerView } from "./reader-views.ts";
import { clientOf, type TestedService } from "./testing.ts";
import { ended } from "./testing/deployments.ts";
import { again, page, releases, seen, signIn, startDocs } from "./testing/reader-docs.ts";

const apples = { status: 200, word: "apples" };

function viewsOf(release: string): readonly string[] {
  return readdirSync(join(release, "views")).filter(isReaderView);
}

function age(path: string, seconds: number): void {
  const at = Date.now() / 1000 - seconds;
  utimesSync(path, at, at);
}

async function proOf({ settings }: TestedService): Promise<(times: number) => Promise<unknown>> {
  const { projects } = await readProjects(settings);
  const release = await readRelease(
    releasesFolder(settings.data, "docs"),
    readdirSync(join(settings.data, "sites", "docs"))[0]!,
  );
  const { signal: stopping } = new AbortController();
  const reader = { isSignedIn: true, groups: ["pro"] };
  return (times) =>
    Promise.all(
      // As other processes do.
      Array.from({ length: times }, () =>
        readerView(projects[0]!, release!, reader, {
          env: process.env,
          data: settings.data,
          memory: 1024,
          limit: 60_000,
          queue: new BuildQueue(),
          stopping,
        }),
      ),
    );
}

it("keeps views that are open, however many there are, and makes again what is gone", async () => {
  const tested = await startDocs();
  const cookie = await signIn(tested, ["pro"]);
  expect(await seen(tested, cookie)).toEqual(apples);
  const [release] = releases(tested) as [string];
  const views = join(release, "views");
  const [mine] = viewsOf(release) as [string];
  // Used by nobody else for a day, as far as the disk tells, while 40 others were used since.
  age(join(views, mine), 86_400);
  for (let at = 0; at < 40; at++) {
    const path = join(views, at.toString(16).padStart(32, "0"));
    mkdirSync(path);
    age(path, 3600 + at);
  }
  const left = join(views, `${"0".repeat(32)}.0b5a8a1e-3c1f-4c57-9d0e-2f1f5a1c9a77`);
  mkdirSync(left);
  age(left, 7200);
  expect(await seen(tested, await signIn(tested, []))).toEqual(apples);
  await expect.poll(() => viewsOf(release).length).toBe(32);
  expect(existsSync(left)).toBe(false);
  expect(await seen(tested, cookie)).toEqual(apples);
  expect((await fetch(`${tested.service.address}/pro`, { headers: { cookie } })).status).toBe(200);
  rmSync(join(views, mine), { recursive: true });
  await pause(600);
  for (const path of ["/members", "/pro"])
    expect((await fetch(tested.service.address + path, { headers: { cookie } })).status).toBe(200);
  expect(existsSync(join(views, mine))).toBe(true);
}, 120_000);

it(
  "shares views with other processes on the same data, and replaces none that is whole",
  { timeout: 120_000 },
  async () => {
    const tested = await startDocs();
    const [release] = releases(tested) as [string];
    const make = await proOf(tested);
    await make(2);
    const [name] = viewsOf(release) as [string];
    const file = join(release, "views", name, "site", "pro", "index.html");
    const one = readFileSync(file);
    expect(readdirSync(join(tested.settings.data, "building"))).toEqual([]);
    expect(readdirSync(join(release, "views")).toSorted()).toEqual([name, "anybody"].toSorted());
    rmSync(file);
    await make(2);
    expect(readFileSync(file).length).toBe(one.length);
  },
);

it("removes the views of releases that are not shown once nobody can have them open, and waits for none that cannot be made", async () => {
  const tested = await startDocs();
  const admin = await clientOf(tested, "admin", null);
  const cookie = await signIn(tested, ["pro"]);
  expect(await seen(tested, cookie)).toEqual(apples);
  const [first] = releases(tested) as [string];
  writeFileSync(join(tested.settings.root, "docs", "members.mdx"), page("plums"));
  expect((await ended(admin, "/v1/project/update/docs")).status).toBe("success");
  const [name] = viewsOf(first) as [string];
  const { data } = tested.settings;
  const prune = (shown: readonly string[]): Promise<void> =>
    pruneViews({ data, project: "docs", open: new Set(), shown: new Set(shown) });
  await prune([]);
  // Another process may still show it.
  expect(viewsOf(first)).toEqual([name]);
  age(join(first, "views", name), 600);
  await prune([first.split("/").at(-1) ?? ""]);
  expect(viewsOf(first)).toEqual([name]);
  expect(await seen(tested, await signIn(tested, []))).toEqual({ status: 200, word: "plums" });
  await expect.poll(() => readdirSync(join(first, "views"))).toEqual(["anybody"]);
  // Of that release, there is nothing to make views of any more.
  rmSync(join(first, "source", "docs.json"));
  expect((await ended(admin, "/v1/project/rollback/docs")).status).toBe("success");
  expect((await seen(tested)).status).toBe(302);
  expect((await seen(tested, cookie)).status).toBe(503);
}, 120_000);

it(
  "builds what is shown again for another version of Octavo, and not what was gone back from",
  { timeout: 120_000 },
  async () => {
    const tested = await startDocs();
    const admin = await clientOf(tested, "admin", null);
    const cookie = await signIn(tested, []);
    writeFileSync(join(tested.settings.root, "docs", "members.mdx"), page("plums"));
    await ended(admin, "/v1/project/update/docs");
    expect((await ended(admin, "/v1/project/rollback/docs")).status).toBe("success");
    expect((await seen(tested, cookie)).word).toBe("apples");
    const count = releases(tested).length;
    await tested.stop();
    for (const release of releases(tested)) {
      const file = join(release, "release.json");
      writeFileSync(file, readFileSync(file, "utf8").replace(/"version":"[^"]*"/, '"version":"0.0.1"'));
    }
    const later = await again(tested, true);
    expect((await seen(later, cookie)).word).toBe("apples");
    await expect.poll(() => releases(later).length, { timeout: 20_000 }).toBe(count + 1);
    const send = await clientOf(later, "admin", null);
    const newest = async (): Promise<{ source: string; status: string }> => {
      const list = (await (await send("/v1/project/deployments/docs")).json()) as {
        deployments: { source: string; status: string }[];
      };
      return list.deployments[0]!;
    };
    await expect.poll(newest, { timeout: 20_000 }).toMatchObject({ source: "start", status: "success" });
    expect((await seen(later, cookie)).word).toBe("apples");
    // Once; and it is not taken for a docs folder that was edited.
    const last = await again(later, true);
    await pause(500);
    expect(releases(last).length).toBe(count + 1);
    expect((await seen(last, cookie)).word).toBe("apples");
  },
);

it("fails a deployment that has new errors", async () => {
  const tested = await startDocs();
  const admin = await clientOf(tested, "admin", null);
  const cookie = await signIn(tested, []);
  const pro = join(tested.settings.root, "docs", "pro.mdx");
  writeFileSync(pro, '---\ntitle: "Pro\ngroups: [pro]\n---\n\nFor pros.\n');
  const failed = await ended(admin, "/v1/project/update/docs");
  expect(failed.status).toBe("failure");
  expect(failed.summary).toMatch(/^The docs have (an error|\d+ errors) that what is shown does not have/);
  expect(failed.summary).toContain("pro.mdx:");
  expect((await seen(tested, cookie)).word).toBe("apples");
  expect(releases(tested)).toHaveLength(1);
}, 120_000);

it(
  "shows what has errors where nothing else can be shown, and takes none that are known for a reason",
  { timeout: 120_000 },
  async () => {
    const tested = await startDocs();
    const cookie = await signIn(tested, []);
    const pro = join(tested.settings.root, "docs", "pro.mdx");
    const good = readFileSync(pro, "utf8");
    writeFileSync(pro, '---\ntitle: "Pro\ngroups: [pro]\n---\n\nFor pros.\n');
    await tested.stop();
    renameSync(join(tested.settings.data, "sites"), join(tested.settings.data, "lost"));
    const later = await again(tested, true);
    expect((await seen(later, cookie)).word).toBe("apples");
    const send = await clientOf(later, "admin", null);
    writeFileSync(join(tested.settings.root, "docs", "members.mdx"), page("plums"));
    expect((await ended(send, "/v1/project/update/docs")).status).toBe("success");
    writeFileSync(pro, good);
    expect((await ended(send, "/v1/project/update/docs")).status).toBe("success");
    expect((await seen(later, cookie)).word).toBe("plums");
  },
);
