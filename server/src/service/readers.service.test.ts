import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cleanSite } from "../testing/run.ts";
import { below, clientOf, site, start } from "./testing.ts";
import { ended, idOf } from "./testing/deployments.ts";
import { again, page, releases, seen, signIn, startDocs } from "./testing/reader-docs.ts";

it("makes views of a release before readers need them, and keeps sessions over a restart", async () => {
  const tested = await startDocs();
  const admin = await clientOf(tested, "admin", null);
  const cookie = await signIn(tested, ["pro", "unknown"]);
  const same = await signIn(tested, ["pro"]);
  expect(await seen(tested)).toEqual({ status: 302, word: undefined });
  expect(await seen(tested, cookie)).toEqual({ status: 200, word: "apples" });
  expect(await seen(tested, same)).toEqual({ status: 200, word: "apples" });
  const old = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${tested.service.address}/old`, { redirect: "manual", headers });
  const [asked, led] = await Promise.all([old({}), old({ cookie })]);
  expect([asked.status, asked.headers.get("location")]).toEqual([302, "/login?redirect=%2Fold"]);
  expect([led.status, led.headers.get("location")]).toEqual([308, "/members"]);
  const [first] = releases(tested) as [string];
  // One for all whom the site treats alike.
  expect(readdirSync(join(first, "views"))).toHaveLength(2);
  writeFileSync(join(tested.settings.root, "docs", "members.mdx"), page("plums"));
  expect((await ended(admin, "/v1/project/update/docs")).status).toBe("success");
  const second = releases(tested).find((release) => release !== first) ?? "";
  // A release does not wait for slow ones.
  await expect.poll(() => readdirSync(join(second, "views"))).toHaveLength(2);
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

it("tells everybody of a closed site whom to tell of a hole, and nothing else", async () => {
  const files = {
    "docs/.well-known/security.txt": "Contact: mailto:a@b.test\n",
    "docs/robots.txt": "Allow: /",
  };
  const tested = await start(
    `{ projects: [{ id: "docs", site: "./docs", readers: { password: { variable: "PASSWORD" } } }] }`,
    { ...below("docs", site("apples")), ...files },
    { PASSWORD: "correct horse" },
  );
  const read = async (path: string): Promise<readonly [number, string]> => {
    const answer = await fetch(tested.service.address + path, { redirect: "manual" });
    return [answer.status, await answer.text()];
  };
  expect(await read("/.well-known/security.txt")).toEqual([200, "Contact: mailto:a@b.test\n"]);
  expect(await read("/robots.txt")).toEqual([200, "User-agent: *\nDisallow: /\n"]);
  expect((await read("/"))[0]).toBe(302);
  expect((await read("/.well-known/api-catalog"))[0]).toBe(401);
}, 60_000);

it("asks to sign in for a page for others whose folder has pages for everybody", async () => {
  const files = {
    ...cleanSite({
      navigation: { pages: ["index", "pro", "pro/child", "moved", "moved/child", "folder/child", "open"] },
      redirects: [
        { source: "/moved", destination: "/open", permanent: false },
        { source: "/old", destination: "/pro" },
      ],
    }),
    "index.mdx": page("all"),
    "pro.mdx": "---\ntitle: Pro\ngroups: [pro]\n---\n\nFor pros.\n",
    "pro/child.mdx": "---\ntitle: Child\npublic: true\n---\n\nA child.\n",
    "moved.mdx": page("moves"),
    "moved/child.mdx": "---\ntitle: Child of another\npublic: true\n---\n\nAnother child.\n",
    "folder/child.mdx": "---\ntitle: Alone\npublic: true\n---\n\nAlone.\n",
    "open.mdx": "---\ntitle: Open\npublic: true\n---\n\nOpen.\n",
  };
  const { service } = await start(
    `{ projects: [{ id: "docs", site: "./docs", readers: { password: { variable: "PASSWORD" } } }] }`,
    below("docs", files),
    { PASSWORD: "correct horse" },
  );
  for (const [path, status, location] of [
    ["/", 302, "/login?redirect=%2F"],
    ["/pro", 302, "/login?redirect=%2Fpro"],
    ["/pro/", 302, "/login?redirect=%2Fpro%2F"],
    ["/pro.md", 401, null],
    ["/index.md", 401, null],
    ["/old", 302, "/login?redirect=%2Fold"],
    ["/folder", 307, "/folder/child"],
    ["/folder.md", 307, "/folder/child.md"],
    ["/moved", 307, "/open"],
    ["/moved.md", 307, "/open.md"],
    ["/open/", 308, "/open"],
    ["/nowhere", 404, null],
  ] as const) {
    const answer = await fetch(service.address + path, { redirect: "manual" });
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, status, location]);
  }
}, 60_000);

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
