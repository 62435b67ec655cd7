import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { author, bareRepository, commitTo, edit, gitIn } from "../git/testing.ts";
import { openWorkspace } from "../git/workspace.ts";
import { folderOf } from "../testing/run.ts";
import { ensurePull } from "./ensure-pull.ts";
import { local } from "./local.ts";

const head = "agent/job1";
const pull = { head, base: "main", title: "Title", body: "Body" };

function repository(): string {
  const bare = bareRepository();
  commitTo(bare, { "new.mdx": "new" }, head);
  return bare;
}

it("keeps pull requests in the repository, one a branch, across processes", async () => {
  const folder = repository();
  const host = local({ folder, link: "http://127.0.0.1:4000/changes/{head}?into={base}" });
  expect(await host.findPull(head)).toBeUndefined();
  const created = await host.createPull(pull);
  expect(created).toEqual({
    id: head,
    url: "http://127.0.0.1:4000/changes/agent/job1?into=main",
    state: "open",
    commit: gitIn(folder, ["rev-parse", head]),
    body: "Body",
  });
  expect(await host.createPull({ ...pull, title: "Other" })).toEqual(created);
  expect(await local({ folder }).findPull(head)).toEqual(created);
  await local({ folder }).updatePull(created, "New");
  expect(await host.findPull(head)).toEqual({ ...created, body: "New" });
  const [file = "", ...others] = readdirSync(join(folder, "octavo-pulls"));
  expect(others).toEqual([]);
  expect(JSON.parse(readFileSync(join(folder, "octavo-pulls", file), "utf8"))).toMatchObject({
    ...pull,
    body: "New",
  });
  expect(host.webUrl()).toBe(pathToFileURL(folder).href);
});

it("makes one of what several processes create at once", async () => {
  const folder = repository();
  const module = new URL("./local.ts", import.meta.url).href;
  const script = (name: string): string => `const { local } = await import(${JSON.stringify(module)});
    const host = local({ folder: ${JSON.stringify(folder)}, link: "http://127.0.0.1/${name}/{head}" });
    while (Date.now() < Number(process.argv[1])) {}
    console.log((await host.createPull(${JSON.stringify(pull)})).url);`;
  const start = String(Date.now() + 1500);
  const urls = await Promise.all(
    ["a", "b", "c"].map(async (name) => {
      const child = spawn(process.execPath, [
        "--conditions=octavo-source",
        "--input-type=module",
        "-e",
        script(name),
        start,
      ]);
      let said = "";
      child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
      await new Promise((resolve) => child.once("close", resolve));
      return said.trim();
    }),
  );
  expect(urls[0]).toMatch(/^http:/);
  expect(new Set(urls).size).toBe(1);
  expect(readdirSync(join(folder, "octavo-pulls"))).toHaveLength(1);
});

it("serves git, too, and works in a repository with a work tree", async () => {
  const folder = folderOf({ "index.mdx": "# Home\n" });
  gitIn(folder, ["init", "--quiet"]);
  gitIn(folder, ["add", "--all"]);
  gitIn(folder, ["commit", "--quiet", "-m", "First"]);
  const host = local({ folder });
  const workspace = await openWorkspace(host.remote, { ref: null, branch: head, folder: folderOf() });
  edit(workspace.path, "a.mdx", "a");
  await workspace.commit("A", author);
  await workspace.push();
  const made = await ensurePull(host, { ...pull, base: workspace.baseRef, commit: workspace.head });
  expect(made).toMatchObject({
    url: `${pathToFileURL(folder).href}#agent/job1`,
    state: "open",
    commit: workspace.head,
  });
  expect(gitIn(folder, ["show", `${head}:a.mdx`])).toBe("a");
});

it("says what is wrong", async () => {
  const folder = repository();
  const host = local({ folder });
  const wrong = { name: "CodeHostError", transient: false };
  await expect(host.createPull({ ...pull, head: "agent/none" })).rejects.toMatchObject({
    ...wrong,
    message: expect.stringContaining("has no branch agent/none") as string,
  });
  await expect(host.createPull({ ...pull, base: "--all" })).rejects.toMatchObject(wrong);
  await expect(local({ folder: folderOf() }).createPull(pull)).rejects.toMatchObject({
    ...wrong,
    message: expect.stringContaining("no such repository") as string,
  });
  expect(() => local({ folder, link: "/changes/{head}" })).toThrow(/is not a URL/);
  await host.createPull(pull);
  const [file = ""] = readdirSync(join(folder, "octavo-pulls"));
  writeFileSync(join(folder, "octavo-pulls", file), "{");
  await expect(host.findPull(head)).rejects.toMatchObject({
    ...wrong,
    message: expect.stringContaining("cannot be read") as string,
  });
});
