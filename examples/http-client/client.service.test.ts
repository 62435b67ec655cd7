import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { packedFile } from "../../server/src/testing/packed.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const petstore = join(repository, "examples", "petstore");
const bin = packedFile("server/bin/octavo.js");
const demonstration = fileURLToPath(new URL("demonstration.ts", import.meta.url));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(env: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [demonstration],
      { env: { ...process.env, ...env } },
      (_e, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The first page of the Petstore, with what that needs: all of it would be built many times. */
function firstPage(): string {
  const site = temporaryFolder();
  for (const name of ["index.mdx", "snippets"])
    cpSync(join(petstore, name), join(site, name), { recursive: true });
  const linked = readFileSync(join(site, "index.mdx"), "utf8").matchAll(/href="\/([^"]+)"/g);
  const pages = ["index", ...new Set(Array.from(linked, ([, path = ""]) => path))];
  for (const path of pages.slice(1)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, `${path}.mdx`), `---\ntitle: ${basename(path)}\n---\n\nWhere the API is.\n`);
  }
  const look = { theme: "mint", colors: { primary: "#123456" } };
  writeFileSync(
    join(site, "docs.json"),
    JSON.stringify({ ...look, name: "Petstore", navigation: { pages } }),
  );
  return site;
}

/** A folder as the README makes it of this one. */
function demonstrationFolder(): string {
  const cwd = temporaryFolder();
  const site = firstPage();
  for (const name of ["octavo.config.ts", "plan.json"])
    copyFileSync(new URL(name, import.meta.url), join(cwd, name));
  const bare = join(cwd, ".octavo", "petstore.git");
  execFileSync("git", ["init", "--quiet", "--bare", "--initial-branch=main", bare]);
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  const git = (...args: string[]): Buffer =>
    execFileSync("git", [...identity, `--git-dir=${bare}`, `--work-tree=${site}`, ...args]);
  git("add", "--all");
  git("commit", "--quiet", "-m", "Petstore");
  return cwd;
}

/** `octavo serve` on any free port. */
async function serve(
  cwd: string,
  ...args: readonly string[]
): Promise<{ readonly url: string; readonly stop: () => Promise<unknown> }> {
  const child = spawn(process.execPath, [bin, "serve", "--port", "0", ...args], { cwd });
  onTestFinished(() => void child.kill("SIGKILL"));
  let stderr = "";
  child.stderr.on("data", (part: Buffer) => (stderr += part.toString()));
  const exit = once(child, "exit");
  const [said] = (await Promise.race([once(child.stdout, "data"), exit])) as unknown[];
  const url = String(said).trim();
  if (!url.startsWith("http")) throw new Error(`octavo serve ended: ${stderr}`);
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      return (await exit)[0];
    },
  };
}

/** A new key, from a process that prints JSON. */
function keyOf(cwd: string, kind: string): string {
  const json = execFileSync(process.execPath, [bin, "keys", "create", "--kind", kind, "--json"], {
    cwd,
    encoding: "utf8",
  });
  const made = JSON.parse(json) as {
    readonly id: string;
    readonly key: string;
    readonly kind: string;
    readonly project: null;
  };
  expect(Object.keys(made)).toEqual(["id", "key", "kind", "project"]);
  return made.key;
}

it(
  "searches, has a site changed, merges and shows that, and takes it back",
  { timeout: 180_000 },
  async () => {
    const cwd = demonstrationFolder();
    const admin = keyOf(cwd, "admin");
    const assistant = keyOf(cwd, "assistant");
    const { url, stop } = await serve(cwd);
    const env = { OCTAVO_URL: url, OCTAVO_ADMIN_KEY: admin, OCTAVO_ASSISTANT_KEY: assistant };
    const { code, stdout, stderr } = await run(env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).not.toContain(admin);

    const ask = async (path: string): Promise<unknown> =>
      (await fetch(url + path, { headers: { authorization: `Bearer ${admin}` } })).json();
    const { jobs } = (await ask("/v2/agent/petstore/jobs")) as {
      jobs: { id: string; status: string; prLink: string }[];
    };
    expect(jobs).toHaveLength(1);
    const { id, prLink } = jobs[0] ?? { id: "", prLink: "" };
    expect(await ask(`/v2/agent/petstore/job/${id}`)).toMatchObject({
      status: "archived",
      model: "scripted",
      prLink,
    });
    expect(stdout.split("\n")).toContain(`prLink ${prLink}`);

    // What the printed link names is merged now, and says what the plan changes.
    const bare = fileURLToPath(prLink.replace(/#.*/, ""));
    expect(bare).toBe(join(realpathSync(cwd), ".octavo", "petstore.git"));
    const git = (...args: string[]): string =>
      execFileSync("git", ["-C", bare, ...args], { encoding: "utf8" });
    const branch = `agent/${id}`;
    expect(prLink.endsWith(`#${branch}`)).toBe(true);
    expect(git("rev-parse", "main")).toBe(git("rev-parse", branch));
    expect(git("rev-list", "--count", "main").trim()).toBe("3");
    const changes = git("diff", "--unified=0", "main~2", "main").split("\n");
    expect(changes.filter((line) => /^[-+]/.test(line))).toEqual([
      "--- a/index.mdx",
      "+++ b/index.mdx",
      "-The API speaks JSON over HTTPS at `https://api.petstore.example/v2`.",
      "+The API speaks JSON over HTTPS, in UTF-8, at `https://api.petstore.example/v2`.",
      "-    Create, list and update pets.",
      "+    Create, list, update and adopt pets.",
    ]);

    // The start, the change, back, and the change again, the newest first.
    const { deployments } = (await ask("/v1/project/deployments/petstore")) as {
      deployments: { source: string; status: string; commit: { sha: string } | null }[];
    };
    const merged = git("rev-parse", "main").trim();
    const started = git("rev-parse", "main~2").trim();
    expect(deployments.map(({ source, status, commit }) => [source, status, commit?.sha])).toEqual([
      ["api", "success", merged],
      ["rollback", "success", started],
      ["api", "success", merged],
      ["start", "success", started],
    ]);
    const told = stdout.split("\n").filter((line) => /first page: |^ {2}\w{7} by |^[A-Z]/.test(line));
    expect(told.slice(-9)).toEqual([
      "Merge its pull request",
      "  the first page: … over HTTPS at …",
      "Deploy",
      `  ${merged.slice(0, 7)} by Octavo changed index.mdx`,
      "  the first page: … over HTTPS, in UTF-8, at …",
      "Roll back",
      "  the first page: … over HTTPS at …",
      "Deploy again",
      "  the first page: … over HTTPS, in UTF-8, at …",
    ]);
    expect(stdout).toContain(`  Found commit ${merged}.\n`);
    const page = await (await fetch(url)).text();
    for (const text of ["over HTTPS, in UTF-8, at", "Create, list, update and adopt pets."])
      expect(page).toContain(text);

    const unknown = await run({ ...env, OCTAVO_ASSISTANT_KEY: "svc_dsc_x" });
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringMatching(/with 401: .*were the keys made/s),
    ]);
    const wrong = await run({ ...env, OCTAVO_ADMIN_KEY: assistant });
    expect([wrong.code, wrong.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^error POST .v2.agent.petstore.job was answered with 403: .*This is an assistant key/,
      ),
    ]);
    expect(await stop()).toBe(0);
    const gone = await run(env);
    expect([gone.code, gone.stderr]).toEqual([
      1,
      expect.stringContaining(`is octavo serve running at ${url}?`),
    ]);
  },
);

it("says which key is missing", { timeout: 60_000 }, async () => {
  const env = { OCTAVO_ADMIN_KEY: "", OCTAVO_ASSISTANT_KEY: "" };
  expect(await run(env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Set OCTAVO_ADMIN_KEY") as string,
  });
});

it("says that a service has no agent", { tags: ["long"], timeout: 60_000 }, async () => {
  const cwd = temporaryFolder();
  const site = join(cwd, "petstore");
  mkdirSync(site);
  const docs = {
    name: "Pets",
    theme: "mint",
    colors: { primary: "#123456" },
    navigation: { pages: ["index"] },
  };
  writeFileSync(join(site, "docs.json"), JSON.stringify(docs));
  writeFileSync(join(site, "index.mdx"), "---\ntitle: Home\n---\n\nWhere the API is.\n");
  const { url } = await serve(cwd, site);
  const keys = { OCTAVO_ADMIN_KEY: keyOf(cwd, "admin"), OCTAVO_ASSISTANT_KEY: keyOf(cwd, "assistant") };
  const { code, stderr } = await run({ OCTAVO_URL: url, ...keys });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/answered with 503: .*"no-agent"/)]);
});
