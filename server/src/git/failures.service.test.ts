import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createDeflate } from "node:zlib";
import { describe, expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { lock, tryLock } from "./folder-lock.ts";
import type { GitError } from "./git-error.ts";
import { git } from "./run-git.ts";
import { sweepWorkspaces } from "./work-folder.ts";
import { author, bareRepository, edit, filesBelow, gitIn, serveGit, type Intercept } from "./testing.ts";
import { openWorkspace, type Workspace } from "./workspace.ts";

const token = "ghs_averysecrettoken0123456789";
const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
const credentials = { username: "x-access-token", token };

function open(url: string, folder = folderOf(), signal?: AbortSignal): Promise<Workspace> {
  return openWorkspace(
    { url, credentials, protocols: ["http"] },
    { ref: null, branch: "agent/j", folder, signal },
  );
}

async function failure(work: Promise<unknown>): Promise<GitError> {
  const error = await work.then(
    () => new Error("It worked."),
    (thrown: unknown) => thrown as GitError,
  );
  const shown = `${error.message}${error.stack ?? ""}${JSON.stringify(error)}${String(error.cause)}`;
  expect(shown).not.toContain(token);
  expect(shown).not.toContain(basic);
  return error as GitError;
}

describe("what the code host answers", () => {
  type Answer = readonly [status: number, isTransient: boolean, message: RegExp];
  const answers: readonly Answer[] = [
    [401, false, /did not accept the token/],
    [301, false, /redirect/],
    [500, true, /did not answer as it should/],
  ];
  const more: readonly Answer[] = [
    [403, false, /does not allow this/],
    [404, false, /no such repository/],
    [429, true, /did not answer as it should/],
    [503, true, /did not answer as it should/],
  ];
  const isTold = async (...[status, isTransient, message]: Answer): Promise<void> => {
    const { url, requests } = await serveGit(folderOf(), (request, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:9/other${request.url ?? ""}` });
      response.end(`Your token ${request.headers.authorization} is bad.`);
      return true;
    });
    const error = await failure(open(url));
    expect(error.message).toMatch(message);
    expect(error.transient).toBe(isTransient);
    expect(requests[0]?.authorization).toBe(`Basic ${basic}`);
  };
  it.each(answers)("%d: transient %s", isTold);
  it.each(more)("%d: transient %s", { tags: ["long"] }, isTold);

  it("nothing, since nobody listens", async () => {
    expect(await failure(open("http://127.0.0.1:1/docs.git"))).toMatchObject({ transient: true });
  });

  it("a pack that breaks off", async () => {
    const { url } = await serveGit(dirname(bareRepository()), (request, response) => {
      if (request.method !== "POST" || !request.url?.includes("upload-pack")) return false;
      response.writeHead(200, {
        "content-type": "application/x-git-upload-pack-result",
        "content-length": 5000,
      });
      response.write("000dpackfile\n");
      setTimeout(() => response.destroy(), 20);
      return true;
    });
    expect(await failure(open(url))).toMatchObject({ transient: true });
  });

  it("a refusal of the branch, with the host's words", async () => {
    const bare = bareRepository();
    const hooks = folderOf({
      "pre-receive": `#!/bin/sh\necho 'Branches are frozen for ${token} and ${basic}.' >&2\nexit 1\n`,
    });
    gitIn(bare, ["config", "core.hooksPath", hooks]);
    chmodSync(join(hooks, "pre-receive"), 0o755);
    const { url } = await serveGit(dirname(bare));
    const workspace = await open(url);
    edit(workspace.path, "a.mdx", "a");
    await workspace.commit("A", author);
    const error = await failure(workspace.push());
    expect(error).toMatchObject({ transient: false });
    expect(error.message).toMatch(/refused the branch.*Branches are frozen for \*\*\* and \*\*\*/);
  });

  it("500 to a push that it did nonetheless: the push is done", async () => {
    const bare = bareRepository();
    let hold: Intercept = () => false;
    const { url } = await serveGit(dirname(bare), (request, response) => hold(request, response));
    const workspace = await open(url);
    edit(workspace.path, "a.mdx", "a");
    const commit = await workspace.commit("A", author);
    gitIn(bare, [
      "fetch",
      "--quiet",
      join(workspace.path, "../../../repositories", cacheIn(workspace)),
      `${commit}`,
    ]);
    hold = (request, response) => {
      if (request.method !== "POST" || !request.url?.includes("receive-pack")) return false;
      gitIn(bare, ["update-ref", "refs/heads/agent/j", commit ?? ""]);
      return answer(response, 500);
    };
    await workspace.push();
    expect(gitIn(bare, ["rev-parse", "agent/j"])).toBe(commit);
  });
});

function cacheIn(workspace: Workspace): string {
  return (
    readdirSync(join(workspace.path, "../../../repositories")).find((name) => name.endsWith(".git")) ?? ""
  );
}

function answer(response: ServerResponse, status: number): true {
  response.writeHead(status).end();
  return true;
}

describe("aborting", () => {
  it("in the middle of a fetch leaves no process, no folder and no half pack; the next one works", async () => {
    const controller = new AbortController();
    let hang = true;
    let reached: () => void = () => undefined;
    const inFetch = new Promise<void>((resolve) => (reached = resolve));
    let posts = 0;
    const { url } = await serveGit(dirname(bareRepository()), (request, response) => {
      if (request.method === "POST") posts++;
      // Two requests list refs; the third one fetches, and gets the beginning of a pack, and then nothing.
      if (!hang || posts < 3) return false;
      response.writeHead(200, { "content-type": "application/x-git-upload-pack-result" });
      response.write("000dpackfile\n0011\u0001PACK\0\0\0\u0002\0\0\0\u0009");
      reached();
      return true;
    });
    const folder = folderOf();
    const opened = open(url, folder, controller.signal);
    opened.catch(() => undefined);
    await inFetch;
    await new Promise((resolve) => setTimeout(resolve, 200));
    const processes = gitProcesses(url);
    if (hasProcesses) expect(processes.length).toBeGreaterThan(0);
    for (const command of processes) {
      expect(command).not.toContain(token);
      expect(command).not.toContain(basic);
    }
    controller.abort(new Error("Stopped by the user."));
    await expect(opened).rejects.toThrow("Stopped by the user.");
    expect(gitProcesses(url)).toEqual([]);
    expect(
      filesBelow(folder).filter((name) => /tmp_|\.lock$/.test(name) && !name.endsWith(".git.lock")),
    ).toEqual([]);
    expect(readdirSync(folder)).toEqual(["repositories"]);
    hang = false;
    const workspace = await open(url, folder);
    expect(filesBelow(workspace.path)).toEqual(["index.mdx"]);
    await workspace.dispose();
  });

  it("before the start runs nothing", async () => {
    await expect(git(["version"], { signal: AbortSignal.abort(new Error("No.")) })).rejects.toThrow("No.");
  });

  it("while another process has the cache", async () => {
    const file = join(folderOf(), "lock");
    const held = tryLock(file);
    expect(tryLock(file)).toBeUndefined();
    await expect(lock(file, AbortSignal.timeout(60))).rejects.toThrow(/timeout/i);
    await expect(lock(file, undefined, 30)).rejects.toMatchObject({ transient: true });
    held?.release();
    (await lock(file, undefined)).release();
  });
});

/** Linux shows processes as files; elsewhere that part is not tested. */
const hasProcesses = existsSync("/proc/self/cmdline");

/** Command lines of git processes that know an address by their arguments or folder. */
function gitProcesses(url: string): string[] {
  const found: string[] = [];
  if (!hasProcesses) return found;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
      const isOurs = environment.includes(basic) || command.includes(url);
      if (/^(\S*\/)?git\b/.test(command) && isOurs) found.push(command);
    } catch {
      // It has ended.
    }
  }
  return found;
}

it("a fetch that does not end is stopped where it brings too much", async () => {
  let posts = 0;
  const { url } = await serveGit(dirname(bareRepository()), (request, response) => {
    if (request.method === "POST") posts++;
    if (posts < 3) return false;
    response.writeHead(200, { "content-type": "application/x-git-upload-pack-result" });
    response.write("000dpackfile\n");
    const send = (data: Buffer): boolean => {
      const length = (data.length + 5).toString(16).padStart(4, "0");
      return response.write(Buffer.concat([Buffer.from(`${length}\u0001`), data]));
    };
    // One blob of 16 GB, not compressed: type 3, and its size in groups of seven bits after the first four.
    send(Buffer.from([...Buffer.from("PACK"), 0, 0, 0, 2, 0, 0, 0, 1, 0xb0, 0x80, 0x80, 0x80, 0x80, 0x01]));
    const deflate = createDeflate({ level: 0 });
    const feed = setInterval(() => deflate.write(randomBytes(200_000)), 5);
    deflate.on("data", (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += 60_000) send(chunk.subarray(at, at + 60_000));
    });
    response.on("close", () => clearInterval(feed));
    return true;
  });
  const folder = folderOf();
  const limits = { fetchBytes: 2_000_000, treeBytes: 2 ** 30, files: 100 };
  const opened = openWorkspace(
    { url, protocols: ["http"] },
    { ref: null, branch: "agent/a", folder, limits },
  );
  await expect(opened).rejects.toMatchObject({
    transient: false,
    message: expect.stringMatching(/is too large: a fetch may bring 2 MB/) as string,
  });
  expect(filesBelow(folder).filter((name) => name.includes("tmp_"))).toEqual([]);
});

describe("a disk that does not do what it should", () => {
  it("has a file where the folder should be", async () => {
    const folder = join(folderOf({ file: "" }), "file");
    expect(await failure(open("http://127.0.0.1:1/docs.git", folder))).toMatchObject({ name: "GitError" });
  });

  it("loses the checkout of a job", async () => {
    const { url } = await serveGit(dirname(bareRepository()));
    const workspace = await open(url);
    rmSync(workspace.path, { recursive: true });
    const gone = {
      name: "GitError",
      transient: true,
      message: expect.stringContaining("went away") as string,
    };
    expect(await failure(workspace.changes())).toMatchObject(gone);
    expect(await failure(workspace.commit("A", author))).toMatchObject(gone);
    await workspace.dispose();
    await workspace.dispose();
  });
});

it("the sweep removes the folders of a killed process alone", async () => {
  const bare = bareRepository();
  const folder = folderOf();
  const module = new URL("./workspace.ts", import.meta.url).href;
  const remote = { url: pathToFileURL(bare).href, protocols: ["file"] };
  const script = `const { openWorkspace } = await import(${JSON.stringify(module)});
    await openWorkspace(${JSON.stringify(remote)}, { ref: null, branch: "agent/a", folder: ${JSON.stringify(folder)} });
    console.log("open"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--conditions=octavo-source", "--input-type=module", "-e", script]);
  await new Promise((resolve) => child.stdout.once("data", resolve));
  expect(await sweepWorkspaces(folder)).toBe(0);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
  expect(await sweepWorkspaces(folder)).toBe(1);
  expect(readdirSync(join(folder, "work"))).toEqual([]);
});
