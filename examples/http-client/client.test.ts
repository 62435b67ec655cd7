import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const bin = join(repository, "server", "bin", "octavo.js");
const client = fileURLToPath(new URL("client.ts", import.meta.url));
const plan = fileURLToPath(new URL("plan.json", import.meta.url));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(env: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [client],
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

/** `octavo serve` as the README has it, on any free port. */
async function serve(
  cwd: string,
  ...more: readonly string[]
): Promise<{ readonly url: string; readonly stop: () => Promise<unknown> }> {
  const site = join(repository, "examples", "petstore");
  const child = spawn(process.execPath, [bin, "serve", site, "--port", "0", ...more], { cwd });
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

it("searches, has a site changed, and leaves a branch with both changes", { timeout: 120_000 }, async () => {
  const cwd = temporaryFolder();
  const admin = keyOf(cwd, "admin");
  const assistant = keyOf(cwd, "assistant");
  const { url, stop } = await serve(cwd, "--agent", "scripted", plan);
  const env = { OCTAVO_URL: url, OCTAVO_ADMIN_KEY: admin, OCTAVO_ASSISTANT_KEY: assistant };
  const { code, stdout, stderr } = await run(env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).not.toContain(admin);

  const ask = async (path: string): Promise<unknown> =>
    (
      await fetch(`${url}/v2/agent/petstore/${path}`, { headers: { authorization: `Bearer ${admin}` } })
    ).json();
  const { jobs } = (await ask("jobs")) as { jobs: { id: string; status: string; prLink: string }[] };
  expect(jobs).toHaveLength(1);
  const { id, prLink } = jobs[0] ?? { id: "", prLink: "" };
  expect(await ask(`job/${id}`)).toMatchObject({ status: "archived", model: "scripted", prLink });
  expect(stdout.split("\n")).toContain(`prLink ${prLink}`);

  // What the printed link names is really there, and says what the plan changes.
  const bare = fileURLToPath(prLink.replace(/#.*/, ""));
  expect(bare.startsWith(cwd)).toBe(true);
  const git = (...args: string[]): string => execFileSync("git", ["-C", bare, ...args], { encoding: "utf8" });
  const branch = `agent/${id}`;
  expect(prLink.endsWith(`#${branch}`)).toBe(true);
  expect(git("rev-parse", "--is-bare-repository").trim()).toBe("true");
  const base = git("symbolic-ref", "--short", "HEAD").trim();
  expect(git("rev-list", "--count", `${base}..${branch}`).trim()).toBe("2");
  const changes = git("diff", "--unified=0", base, branch).split("\n");
  expect(changes.filter((line) => /^[-+]/.test(line))).toEqual([
    "--- a/index.mdx",
    "+++ b/index.mdx",
    "-The API speaks JSON over HTTPS at `https://api.petstore.example/v2`.",
    "+The API speaks JSON over HTTPS, in UTF-8, at `https://api.petstore.example/v2`.",
    "-    Create, list and update pets.",
    "+    Create, list, update and adopt pets.",
  ]);
  for (const text of [`Branch ${branch}`, "index.mdx | ", "tool"]) expect(stdout).toContain(text);

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
});

it("says what is missing", { timeout: 60_000 }, async () => {
  const env = { OCTAVO_ADMIN_KEY: "", OCTAVO_ASSISTANT_KEY: "" };
  expect(await run(env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Set OCTAVO_ADMIN_KEY") as string,
  });
  const cwd = temporaryFolder();
  const { url } = await serve(cwd);
  const keys = { OCTAVO_ADMIN_KEY: keyOf(cwd, "admin"), OCTAVO_ASSISTANT_KEY: keyOf(cwd, "assistant") };
  const { code, stderr } = await run({ OCTAVO_URL: url, ...keys });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/answered with 503: .*"no-agent"/)]);
});
