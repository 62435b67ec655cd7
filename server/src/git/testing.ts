// What the tests of git and of code hosts share: repositories on disk, and git's own server behind node:http.

import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { env } from "node:process";
import { onTestFinished } from "vitest";
import { folderOf } from "../testing/run.ts";

export const author = { name: "Octavo", email: "octavo@example.com" };

/** Git as somebody else uses it; throws where it fails. */
export function gitIn(folder: string, args: readonly string[], input?: string | Buffer): string {
  const identity = {
    GIT_AUTHOR_NAME: "A",
    GIT_AUTHOR_EMAIL: "a@example.com",
    GIT_COMMITTER_NAME: "A",
    GIT_COMMITTER_EMAIL: "a@example.com",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
  };
  return execFileSync("git", ["-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always", ...args], {
    cwd: folder,
    env: { PATH: env["PATH"] ?? "", ...identity },
    encoding: "utf8",
    input: input ?? "",
    stdio: ["pipe", "pipe", "pipe"],
    maxBuffer: 2 ** 28,
  }).trim();
}

/** A bare repository `docs.git` with one commit of these files on main; resolves to its folder. */
export function bareRepository(
  files: Readonly<Record<string, string>> = { "index.mdx": "# Home\n" },
): string {
  const root = folderOf();
  const bare = join(root, "docs.git");
  gitIn(root, ["init", "--quiet", "--bare", bare]);
  appendFileSync(join(bare, "config"), "[uploadpack]\n\tallowFilter = true\n[http]\n\treceivepack = true\n");
  if (Object.keys(files).length > 0) commitTo(bare, files);
  return bare;
}

/** Adds a commit with these files to a branch of a bare repository, by a person; resolves to its id. */
export function commitTo(bare: string, files: Readonly<Record<string, string>>, branch = "main"): string {
  const refs = gitIn(bare, [
    "for-each-ref",
    "--format=%(refname)",
    `refs/heads/${branch}`,
    "refs/heads/main",
  ]);
  const [own, main] = [`refs/heads/${branch}`, "refs/heads/main"];
  const from = [own, main].find((ref) => refs.split("\n").includes(ref));
  // One process, where a clone and a push are many.
  const stream = [
    `commit ${own}\nmark :1\ncommitter A <a@example.com> ${Math.floor(Date.now() / 1000)} +0000\n${data("Change\n")}`,
    from === undefined ? "" : `from ${from}^0\n`,
    ...Object.entries(files).map(([name, text]) => `M 100644 inline ${JSON.stringify(name)}\n${data(text)}`),
    "get-mark :1\ndone\n",
  ];
  return gitIn(bare, ["fast-import", "--quiet", "--done"], stream.join(""));
}

/** Adds symbolic links to main of a bare repository. */
export function linkIn(bare: string, links: Readonly<Record<string, string>>): void {
  const stream = [
    "commit refs/heads/main\ncommitter A <a@example.com> 1700000000 +0000\ndata 4\nLink\nfrom refs/heads/main^0\n",
    ...Object.entries(links).map(([name, target]) => `M 120000 inline ${name}\n${data(target)}`),
    "done\n",
  ];
  gitIn(bare, ["fast-import", "--quiet", "--done"], stream.join(""));
}

/** A text as `git fast-import` reads it. */
function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

/** Makes a tree of entries that no `git add` would make, and puts a commit of it on main. */
export function commitTree(
  bare: string,
  entries: readonly { mode: string; name: string; content: string }[],
): string {
  const lines = entries.map(({ mode, name, content }) => {
    if (mode === "160000") return `${mode} commit ${content}\t${name}\0`;
    const oid = gitIn(bare, ["hash-object", "-w", "--stdin"], content);
    return `${mode} blob ${oid}\t${name}\0`;
  });
  const tree = gitIn(bare, ["mktree", "-z", "--missing"], lines.join(""));
  const commit = gitIn(bare, ["commit-tree", tree, "-m", "Hostile"]);
  gitIn(bare, ["update-ref", "refs/heads/main", commit]);
  return commit;
}

export interface GitServer {
  readonly url: string;
  readonly requests: readonly { readonly path: string; readonly authorization: string | undefined }[];
}

export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Git's smart HTTP for the repositories of a folder, until the test ends. What `intercept` answers does not reach git. */
export async function serveGit(folder: string, intercept: Intercept = () => false): Promise<GitServer> {
  const requests: { path: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? "", authorization: request.headers.authorization });
    if (!intercept(request, response)) backend(folder, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs.git`, requests };
}

/** `git http-backend` as a CGI program. */
function backend(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://localhost");
  const header = (name: string): string => String(request.headers[name] ?? "");
  const child = spawn("git", ["http-backend"], {
    env: {
      PATH: env["PATH"] ?? "",
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: "1",
      REMOTE_USER: "tester",
      REQUEST_METHOD: request.method ?? "GET",
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: header("content-type"),
      HTTP_CONTENT_ENCODING: header("content-encoding"),
      GIT_PROTOCOL: header("git-protocol"),
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
  request.pipe(child.stdin);
  child.stdin.on("error", () => undefined);
  let head = Buffer.alloc(0);
  child.stdout.on("data", (chunk: Buffer) => {
    if (response.headersSent) return void response.write(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    const fields = head.subarray(0, end).toString().split("\r\n");
    const pairs = fields.map((line) => [
      line.slice(0, line.indexOf(":")),
      line.slice(line.indexOf(":") + 1).trim(),
    ]);
    const status = Number(pairs.find(([name]) => name === "Status")?.[1]?.slice(0, 3) ?? 200);
    response.writeHead(
      status,
      Object.fromEntries(pairs.filter(([name]) => name !== "Status")) as Record<string, string>,
    );
    response.write(head.subarray(end + 4));
  });
  child.stdout.on("end", () => response.end());
}

/** All files below a folder, for looking whether something was left. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Writes a file below a workspace. */
export function edit(path: string, name: string, text: string): void {
  writeFileSync(join(path, name), text);
}
