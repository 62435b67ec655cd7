import { spawn, spawnSync, type SpawnSyncReturns } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@octavo/core/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { packages, repository } from "../../scripts/bundle-package.ts";
import { packedFile, packedFolder } from "../../server/src/testing/packed.ts";
import { startDev } from "../pages/dev-site.ts";
import { ended, until } from "./job-progress.ts";
import { openWorld } from "./service-world.ts";

// What users install is made of other files than the sources: all that starts a thread or a process, or reads a file of its own,
// is tried there. Packages are found from below the repository's node_modules.
const folder = packedFolder();
const octavo = packedFile("server/bin/octavo.js");

const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`;
const site = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Packed",
    colors: { primary: "#123456" },
    navigation: { pages: ["index", "counter"] },
  }),
  "index.mdx": page("Home", "Moons of Jupiter: $a^2$\n\n```js\nconst moons = 95;\n```"),
  "counter.mdx": page(
    "Counter",
    "export const Counter = () => {\n  const [count] = useState(40 + 2);\n  return <b>counted {count}</b>;\n};\n\n<Counter />",
  ),
};

function run(args: readonly string[], cwd: string): SpawnSyncReturns<string> {
  // Not the condition "octavo-source", which tests run with.
  const env = { PATH: process.env["PATH"] ?? "", HOME: cwd, OCTAVO_CACHE: join(cwd, "cache") };
  return spawnSync(execPath, [...args], { cwd, env, encoding: "utf8", maxBuffer: 1 << 26 });
}

/** A copy of an example, away from the repository, so that the running Octavo has to serve its configuration's imports. */
function exampleOf(name: string): string {
  const root = temporaryFolder({}, onTestFinished);
  cpSync(join(repository, "examples", name), root, { recursive: true });
  return root;
}

describe("the packed packages", { timeout: 120_000 }, () => {
  it("can be imported by every path that they export", () => {
    const paths = packages.flatMap((name) => {
      const { exports } = JSON.parse(readFileSync(join(repository, name, "package.json"), "utf8")) as {
        readonly exports: Readonly<Record<string, unknown>>;
      };
      return Object.keys(exports)
        .filter((path) => !path.includes("*"))
        .map((path) => `@octavo/${name}${path.slice(1)}`);
    });
    const script = `for (const path of ${JSON.stringify(paths)}) if (Object.keys(await import(path)).length === 0) throw new Error(path);`;
    const { status, stderr } = run(["--input-type=module", "--eval", script], folder);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(paths.length).toBeGreaterThan(20);
  });

  it("are made of few files, and have the licences of what is bundled", () => {
    const files = globSync(join(folder, "node_modules/@octavo/*/dist/**/*.js"));
    expect(files.length).toBeGreaterThan(20);
    expect(files.length).toBeLessThan(400);
    const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
    const sources = globSync(join(repository, "{core,plugins,lsp,server}/src/**/generated/*.ts"));
    const licences = sources.flatMap((file) => /^\/\*!$[^]*?\*\//m.exec(readFileSync(file, "utf8")) ?? []);
    expect(licences.length).toBeGreaterThan(3);
    for (const licence of licences) expect(code).toContain(licence);
  });

  const findTheSame = (name: string): void => {
    const root = exampleOf(name);
    const { stdout, stderr } = run([octavo, "check", ".", "--format", "json"], root);
    expect(stderr).toBe("");
    const report = JSON.parse(stdout) as { summary: Record<string, unknown> };
    delete report.summary["milliseconds"];
    expect(report).toEqual(JSON.parse(readFileSync(join(root, "expected/problems.json"), "utf8")));
  };
  it("find in broken what the sources find", () => findTheSame("broken"));
  it.each(["custom-plugin", "petstore"])("find in %s what the sources find", { tags: ["long"] }, findTheSame);

  it("build a site with a plugin of its own, which shares their modules", () => {
    const root = exampleOf("custom-plugin");
    const { status, stderr } = run([octavo, "build", ".", "--out", "out"], root);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const html = globSync(join(root, "out/**/*.html")).map((file) => readFileSync(file, "utf8"));
    expect(html.join("\n")).toContain("/minute");
  });

  it("draw the code of pages in a thread", () => {
    const root = temporaryFolder(site, onTestFinished);
    const { status, stdout, stderr } = run([octavo, "build", ".", "--out", "out"], root);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
    expect(readFileSync(join(root, "out/counter/index.html"), "utf8")).toMatch(/counted (?:<!-- -->)?42/);
    expect(readFileSync(join(root, "out/index.html"), "utf8")).toContain("katex");
  });

  it("learn what words mean in a thread", () => {
    const root = temporaryFolder(site, onTestFinished);
    const { stdout, stderr } = run([octavo, "search", ".", "moons"], root);
    expect({ stdout, stderr }).toMatchObject({ stdout: expect.stringContaining("Home"), stderr: "" });
    expect(globSync(join(root, "cache/**/meaning-*.bin"))).toHaveLength(1);
  });

  it("tell in a thread where the code of a site loops", async () => {
    // It waits for nothing, and so leaves the processor to others.
    const cell = "const cell = new Int32Array(new SharedArrayBuffer(4));";
    const plugin = `{ name: "loop", apply: (hooks) => hooks.check.for("site").tap("loop", () => { for (;;) Atomics.wait(cell, 0, 0, 20); }), [Symbol.for("octavo.plugin")]: true }`;
    const root = temporaryFolder(
      { ...site, "octavo.config.mjs": `${cell} export default { plugins: [${plugin}] };\n` },
      onTestFinished,
    );
    const child = spawn(execPath, [octavo, "check", "."], { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    let stderr = "";
    child.stderr.on("data", (part: Buffer) => (stderr += part.toString()));
    await expect
      .poll(() => stderr, { timeout: 90_000 })
      .toMatch(/^warning octavo\.config\.mjs:1:\d+ has been running/);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([null, "SIGTERM"]);
  });

  it("develop a site", async () => {
    const dev = await startDev(site, [octavo]);
    onTestFinished(dev.close);
    const shown = async (): Promise<string> =>
      (await fetch(dev.origin, { headers: { accept: "text/html" } })).text();
    expect(await shown()).toContain("Moons of Jupiter");
    dev.write("index.mdx", page("Home", "Rings of Saturn."));
    await until(async () => ((await shown()).includes("Rings of Saturn") ? true : undefined));
    expect(dev.stderr()).not.toContain("unexpected");
  });

  it("parse large YAML for editors in a thread", async () => {
    const root = temporaryFolder(site, onTestFinished);
    const server = spawn(execPath, [octavo, "lsp", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
    onTestFinished(() => void server.kill());
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    const logs: string[] = [];
    connection.onNotification(LogMessageNotification.type, ({ message }) => void logs.push(message));
    connection.listen();
    const rootUri = pathToFileURL(root).href;
    await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri,
      capabilities: {},
    });
    await connection.sendNotification(InitializedNotification.type, {});
    const uri = `${rootUri}/openapi.yaml`;
    const text = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\nx-long:\n${'  - "more text"\n'.repeat(20_000)}`;
    const textDocument = { uri, languageId: "yaml", version: 1, text };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    await connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version: 2 },
      contentChanges: [{ text: `${text}  - "edited"\n` }],
    });
    // Answered when the edit has been taken up.
    await connection.sendRequest(HoverRequest.type, {
      textDocument: { uri },
      position: { line: 0, character: 2 },
    });
    expect(logs.filter((message) => !message.startsWith("Site:"))).toEqual([]);
  });

  it(
    "serve a site, build it in a process, and check what an agent did in a thread",
    { tags: ["long"] },
    async () => {
      const world = await openWorld({ url: undefined, lease: 4, cleanUp: onTestFinished });
      const server = world.start("serve", { jobs: 1 });
      expect(await server.ready(), server.written.stderr).toBe(true);
      const deployed = await fetch(`${server.address}/v1/project/update/docs`, {
        method: "POST",
        headers: { authorization: `Bearer ${world.client.key}` },
      });
      const { statusId } = (await deployed.json()) as { readonly statusId: string };
      const build = await until(async () => {
        const status = await fetch(`${server.address}/v1/project/update-status/${statusId}`, {
          headers: { authorization: `Bearer ${world.client.key}` },
        });
        const answer = (await status.json()) as { readonly endedAt: string | null };
        return answer.endedAt === null ? undefined : answer;
      });
      expect(build).toMatchObject({ status: "success" });
      const { job } = await world.client.create("packed");
      expect(await ended(world, job.id)).toMatchObject({ status: "completed", prLink: world.pullOf(job.id) });
      expect(server.isRunning).toBe(true);
    },
  );
});
