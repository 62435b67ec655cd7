import { createHmac } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { bareRepository, commitTo } from "../git/testing.ts";
import { below, clientOf, site, start } from "./testing.ts";
import { again, ended, endOf, idOf, shown, whileShown } from "./testing/deployments.ts";

it("shows branches of a repository at addresses of their own, and takes the word of who knows the secret", async () => {
  const bare = bareRepository(site("apples"));
  commitTo(bare, site("plums"), "feature/x");
  const tested = await start(
    `{ projects: [
      { id: "docs", codeHost: { kind: "local", folder: ${JSON.stringify(bare)} }, webhookSecretVariable: "HOOK" },
      { id: "other", site: "./other" },
      { id: "mixed", site: "./other", codeHost: { kind: "local", folder: ${JSON.stringify(bare)} } },
    ] }`,
    below("other", site("others")),
    { HOOK: "s3cret" },
  );
  const { address } = tested.service;
  const send = await clientOf(tested, "admin", null);
  const branch = { branch: "feature/x" };
  const { statusId, previewUrl } = (await (await send("/v1/project/preview/docs", branch)).json()) as {
    statusId: string;
    previewUrl: string;
  };
  expect(previewUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/_svc\/preview\/feature-x-[0-9a-f]{16}$/);
  expect(await endOf(send, statusId)).toMatchObject({ status: "success", commit: { ref: "feature/x" } });
  const preview = await fetch(previewUrl);
  expect(preview.headers.get("x-robots-tag")).toBe("noindex");
  const html = await preview.text();
  expect(html).toContain("All about plums");
  const script = /(?:src|href)="([^"]+\.(?:js|css))"/.exec(html)?.[1] ?? "";
  expect(script).toContain("/_svc/preview/feature-x-");
  expect((await fetch(new URL(script, previewUrl))).status).toBe(200);
  expect(await shown(tested)).toBe("apples");
  commitTo(bare, { "index.mdx": "---\ntitle: Home\n---\n\nAll about figs.\n" }, "feature/x");
  const second = (await (await send("/v1/project/preview/docs", branch)).json()) as {
    previewUrl: string;
    statusId: string;
  };
  expect(second.previewUrl).toBe(previewUrl);
  await endOf(send, second.statusId);
  await expect.poll(async () => (await fetch(previewUrl)).text()).toContain("figs");
  expect((await fetch(`${address}/_svc/preview/none`)).status).toBe(404);
  for (const [project, wrong, status] of [
    ["docs", "..", 400],
    ["docs", "-x", 400],
    ["docs", " ", 400],
    ["other", "main", 400],
    ["none", "main", 404],
  ] as const)
    expect((await send(`/v1/project/preview/${project}`, { branch: wrong })).status, wrong).toBe(status);
  // Code of a branch is not run.
  commitTo(bare, { "octavo.config.mjs": "throw new Error('I ran.');" }, "code");
  for (const project of ["docs", "mixed"]) {
    const made = (await (await send(`/v1/project/preview/${project}`, { branch: "code" })).json()) as {
      statusId: string;
    };
    expect(await endOf(send, made.statusId)).toMatchObject({ status: "success" });
  }
  const missing = (await (await send("/v1/project/preview/docs", { branch: "gone" })).json()) as {
    statusId: string;
  };
  expect(await endOf(send, missing.statusId)).toMatchObject({
    status: "failure",
    summary: expect.stringContaining("has no branch gone") as string,
  });

  const sha = commitTo(bare, { "index.mdx": "---\ntitle: Home\n---\n\nAll about pears.\n" });
  const body = JSON.stringify({ ref: "refs/heads/main", after: sha, repository: { default_branch: "main" } });
  const tell = (headers: Record<string, string>, text = body, project = "docs"): Promise<Response> =>
    fetch(`${address}/v1/project/webhook/${project}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: text,
    });
  const signed = (text: string, secret = "s3cret"): string =>
    createHmac("sha256", secret).update(text).digest("hex");
  const push = { "x-github-event": "push" };
  for (const headers of [
    push,
    { ...push, "x-hub-signature-256": `sha256=${signed(body, "other")}` },
    { ...push, "x-hub-signature-256": signed(body) },
    { "x-gitea-event": "push", "x-gitea-signature": "" },
    { "x-gitlab-event": "Push Hook", "x-gitlab-token": "s3cre" },
  ])
    expect((await tell(headers)).status, JSON.stringify(headers)).toBe(401);
  const right = { ...push, "x-hub-signature-256": `sha256=${signed(body)}` };
  expect((await tell(right, body, "other")).status).toBe(401);
  expect((await tell(right, body, "none")).status).toBe(401);
  expect((await tell({ ...right, "x-github-event": "ping" })).status).toBe(204);
  const elsewhere = body.replace("refs/heads/main", "refs/heads/feature/x");
  expect((await tell({ "x-gitlab-event": "Push Hook", "x-gitlab-token": "s3cret" }, elsewhere)).status).toBe(
    204,
  );
  const broken = await tell({ "x-gitea-event": "push", "x-gitea-signature": signed("{") }, "{");
  expect([broken.status, await broken.json()]).toMatchObject([400, { code: "bad-event" }]);
  const told = await tell(right);
  expect(told.status).toBe(202);
  const deployed = await endOf(send, ((await told.json()) as { statusId: string }).statusId);
  expect(deployed).toMatchObject({ status: "success", source: "webhook" });
  expect(deployed.commit).toMatchObject({ sha, ref: "main", message: "Change" });
  expect(await shown(tested)).toBe("pears");

  // A key of another project, or that only reads, learns and changes nothing.
  const foreign = await clientOf(tested, "admin", "other");
  expect((await foreign(`/v1/project/update-status/${idOf(deployed)}`)).status).toBe(404);
  expect((await foreign("/v1/project/update/docs", {})).status).toBe(404);
  expect((await foreign("/v1/project/rollback/other", { statusId: idOf(deployed) })).status).toBe(404);

  // What vanishes is told, and the last good site stays.
  renameSync(bare, `${bare}.gone`);
  const gone = await whileShown(tested, "pears", () => ended(send, "/v1/project/update/docs"));
  expect(gone.status).toBe("failure");
  expect(gone.summary.length).toBeGreaterThan(20);
  expect(await shown(tested)).toBe("pears");
  await tested.stop();
  mkdirSync(bare);
  writeFileSync(join(bare, "HEAD"), "");
  const later = await again(tested, { HOOK: "s3cret" });
  expect(await shown(later)).toBe("pears");
}, 300_000);

it(
  "starts with what it has while a repository on this machine is away, and says which one",
  { timeout: 60_000 },
  async () => {
    const bare = bareRepository(site("apples"));
    const codeHost = `codeHost: { kind: "local", folder: ${JSON.stringify(bare)} }`;
    const tested = await start(
      `{ projects: [{ id: "docs", ${codeHost} }, { id: "other", site: "./other" }] }`,
      below("other", site("others")),
    );
    await tested.stop();
    renameSync(bare, `${bare}.away`);
    const log = new PassThrough();
    const second = await again(tested, {}, log);
    expect([await shown(second), await shown(second, "other")]).toEqual(["apples", "others"]);
    expect(String(log.read())).toMatch(
      /octavo\.config\.mjs: projects\[0\] \(docs\): codeHost\.folder names .*, which is no git repository\. Mount/,
    );
    const send = await clientOf(second, "admin", null);
    const failed = await ended(send, "/v1/project/update/docs");
    expect(failed).toMatchObject({ status: "failure" });
    expect(failed.summary).toContain("codeHost.folder names");
    // It may come back while the server runs.
    renameSync(`${bare}.away`, bare);
    commitTo(bare, site("pears"));
    expect((await ended(send, "/v1/project/update/docs")).status).toBe("success");
    expect(await shown(second)).toBe("pears");
  },
);
