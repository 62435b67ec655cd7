import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { describe, expect, it, test } from "vitest";

const octavo = fileURLToPath(new URL("../../server/bin/octavo.js", import.meta.url));
const octavoLsp = fileURLToPath(new URL("../bin/octavo-lsp.js", import.meta.url));

const older = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } })`;

/** Arguments for Node that run this code before all else. */
function first(code: string): readonly string[] {
  return ["--import", `data:text/javascript,${code}`];
}

const title = "`$name` keeps its output for the protocol, and ends when it is told";
test.each([
  { name: "octavo lsp --stdio", args: [octavo, "lsp", "--stdio"] },
  {
    name: "octavo-lsp --stdio on an older Node",
    args: [...first(`if (!process.env.OCTAVO_NODE_CHOSEN) ${older}`), octavoLsp, "--stdio"],
  },
])(title, ({ args }) => speaksProtocol(args));
test.each([{ name: "octavo-lsp --stdio", args: [octavoLsp, "--stdio", "--clientProcessId=1"] }])(
  title,
  { tags: ["long"] },
  ({ args }) => speaksProtocol(args),
);

async function speaksProtocol(args: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "octavo-lsp-"));
  try {
    await writeFile(
      join(folder, "docs.json"),
      '{ "theme": "mint", "name": "x", "colors": { "primary": "#112233" }, "navigation": { "pages": ["gone"] } }',
    );
    await writeFile(
      join(folder, "octavo.config.mjs"),
      'console.log("noise"); process.emitWarning("more"); export default {};',
    );
    const server = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
    const errors: string[] = [];
    server.stderr.on("data", (chunk: Buffer) => void errors.push(chunk.toString()));
    const ended = new Promise<number | null>((resolve) => server.on("exit", resolve));
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    const logs: string[] = [];
    connection.onNotification(LogMessageNotification.type, ({ message }) => void logs.push(message));
    const codes = new Promise<readonly unknown[]>((resolve) => {
      connection.onNotification(PublishDiagnosticsNotification.type, ({ diagnostics }) =>
        resolve(diagnostics.map(({ code }) => code)),
      );
    });
    connection.listen();
    await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: pathToFileURL(folder).href,
      capabilities: {},
      initializationOptions: { trusted: true },
    });
    await connection.sendNotification(InitializedNotification.type, {});
    expect(await codes).toEqual(["navigation/missing-page"]);
    expect(errors.join("")).toContain("noise");
    await connection.sendRequest(ShutdownRequest.type);
    await connection.sendNotification(ExitNotification.type);
    expect(await ended).toBe(0);
    expect(logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe("octavo-lsp", () => {
  it("tells its version, and ends with 1 where a client leaves without a word", async () => {
    const server = spawn(process.execPath, [octavoLsp, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
    const ended = new Promise<number | null>((resolve) => server.on("exit", resolve));
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    connection.listen();
    const params = { processId: process.pid, rootUri: null, capabilities: {} };
    const { serverInfo } = await connection.sendRequest(InitializeRequest.type, params);
    const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
    expect(serverInfo).toEqual({ name: "octavo", version });
    await connection.sendNotification(ExitNotification.type);
    expect(await ended).toBe(1);
  });

  it("takes up the code of a site once it can be loaded", async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), "octavo-lsp-")));
    const write = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text);
    await write(
      "docs.json",
      '{ "theme": "mint", "name": "x", "colors": { "primary": "#112233" }, "navigation": { "pages": ["gone"] } }',
    );
    await write("octavo.config.ts", "\n\n  throw new Error('no');");
    const server = spawn(process.execPath, [octavoLsp, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
    const ended = new Promise<number | null>((resolve) => server.on("exit", resolve));
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    let told: readonly string[] = [];
    let changed = Promise.withResolvers<void>();
    connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      const file = fileURLToPath(uri).slice(folder.length + 1);
      const found = diagnostics.map(({ code, range }) => `${file}:${range.start.line + 1} ${String(code)}`);
      told = [...told.filter((each) => !each.startsWith(`${file}:`)), ...found];
      changed.resolve();
      changed = Promise.withResolvers();
    });
    const until = async (problem: string): Promise<void> => {
      while (!told.includes(problem)) await changed.promise;
    };
    try {
      connection.listen();
      await connection.sendRequest(InitializeRequest.type, {
        processId: process.pid,
        rootUri: pathToFileURL(folder).href,
        capabilities: {},
        initializationOptions: { trusted: true },
      });
      await connection.sendNotification(InitializedNotification.type, {});
      await until("octavo.config.ts:3 config/code-not-loaded");
      await until("docs.json:1 navigation/missing-page");
      await write("own.ts", "throw new Error('no'); export const own = {};");
      await write("octavo.config.ts", 'import { own } from "./own.ts";\nexport default { plugins: [own] };');
      await until("octavo.config.ts:1 config/code-not-loaded");
      await write(
        "own.ts",
        `const definition = { code: "own/seen", severity: "warning", message: () => "Seen.", help: "" } as const;
const apply = (hooks: any): void => {
  hooks.check.for("navigation").tapPromise("own", async (_: unknown, read: any) => read.report(definition, { file: "docs.json" }, {}));
};
export const own = { [Symbol.for("octavo.plugin")]: true, name: "own", version: "1", problems: [definition], apply };
`,
      );
      await until("docs.json:1 own/seen");
      expect(told.filter((each) => each.startsWith("octavo.config.ts"))).toEqual([]);
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      expect(await ended).toBe(0);
    } finally {
      server.kill();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it("prints help and its version", async () => {
    expect(run("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("octavo-lsp --stdio") });
    const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
    expect(run("--version")).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("says how it is started, on standard error", () => {
    expect(run()).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(/^Starts[^]*--stdio/),
    });
    expect(run("--stdio", "--port=1")).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(/^octavo-lsp has no option --port=1\.[^]*--stdio/),
    });
  });

  it("says what to do where Node is too old and there is no other", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...first(older), octavoLsp, "--stdio"], {
      encoding: "utf8",
      env: { ...process.env, OCTAVO_NODE_CHOSEN: "1" },
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/needs Node 22\.19, or 23\.6 and newer, and this is Node 20\.19\.0[^]*node@24/);
  });
});

function run(...args: string[]): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  return spawnSync(process.execPath, [octavoLsp, ...args], { encoding: "utf8" });
}
