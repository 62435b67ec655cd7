// An agent for tests: `node acp-agent.ts MODE`, speaking the protocol over stdio.

import { spawn } from "node:child_process";
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { Readable, Writable } from "node:stream";
import * as acp from "@agentclientprotocol/sdk";

const mode = process.argv[2] ?? "good";
let cwd = "";
/** More than anybody waits for. */
const endless = 1e9;

const trying = async (work: () => unknown): Promise<string> => {
  try {
    return `ok ${String(await work()).slice(0, 200)}`;
  } catch (error) {
    return `refused ${(error as Error).message}`;
  }
};

type Context = Parameters<acp.AgentRequestHandlersByMethod["session/prompt"]>[0];

async function good({ client, params: { sessionId } }: Context): Promise<void> {
  const path = `${cwd}/guides/start.mdx`;
  const { content } = await client.request(acp.methods.client.fs.readTextFile, { sessionId, path });
  await client.notify(acp.methods.client.session.update, {
    sessionId,
    update: {
      sessionUpdate: "tool_call",
      toolCallId: "1",
      title: "Edit the page",
      kind: "edit",
      status: "pending",
    },
  });
  const { outcome } = await client.request(acp.methods.client.session.requestPermission, {
    sessionId,
    toolCall: { toolCallId: "1", kind: "edit", locations: [{ path }] },
    options: [
      { optionId: "always", name: "Always", kind: "allow_always" },
      { optionId: "yes", name: "Yes", kind: "allow_once" },
      { optionId: "no", name: "No", kind: "reject_once" },
    ],
  });
  if (outcome.outcome !== "selected" || outcome.optionId !== "yes") throw new Error("not allowed");
  await client.request(acp.methods.client.fs.writeTextFile, {
    sessionId,
    path,
    content: content.replace("First", "Best"),
  });
  // Programs write by themselves, too.
  writeFileSync("new.mdx", "# New\n");
  mkdirSync("images");
  renameSync("logo.png", "images/logo.png");
  rmSync("index.mdx");
}

/** Says something in pieces, and does what fails. */
async function talk({ client, params: { sessionId } }: Context): Promise<void> {
  const update = (given: acp.SessionUpdate) =>
    client.notify(acp.methods.client.session.update, { sessionId, update: given });
  const say = (text: string) =>
    update({ sessionUpdate: "agent_message_chunk", content: { type: "text", text } });
  await say("I lo");
  await say("ok.");
  const call = { toolCallId: "7", title: "Run the tests", kind: "execute" } as const;
  await update({ sessionUpdate: "tool_call", ...call, status: "in_progress" });
  await update({ sessionUpdate: "tool_call_update", toolCallId: "7", status: "failed" });
  await say("Nothing has to be changed: ");
  await new Promise((resolve) => void setTimeout(resolve, 1_500));
  await say("which page do you mean?");
}

async function hostile({ client, params: { sessionId } }: Context): Promise<void> {
  const read = (path: string) =>
    trying(
      async () => (await client.request(acp.methods.client.fs.readTextFile, { sessionId, path })).content,
    );
  const write = (path: string) =>
    trying(() => client.request(acp.methods.client.fs.writeTextFile, { sessionId, path, content: "owned" }));
  symlinkSync("/etc/passwd", "planted.mdx");
  symlinkSync("/etc", "folder");
  mkdirSync(".github/workflows", { recursive: true });
  writeFileSync(".github/workflows/evil.yml", "on: push");
  writeFileSync("binary.mdx", new Uint8Array([0, 1, 2]));
  writeFileSync("sparse.mdx", "");
  truncateSync("sparse.mdx", 2 ** 36);
  let deep = "";
  for (let depth = 0; depth < 700; depth++) mkdirSync((deep += "d/"));
  const permission = await client.request(acp.methods.client.session.requestPermission, {
    sessionId,
    toolCall: { toolCallId: "1", kind: "execute", locations: [{ path: "/etc/passwd" }] },
    options: [
      { optionId: "yes", name: "Yes", kind: "allow_once" },
      { optionId: "no", name: "No", kind: "reject_once" },
    ],
  });
  const report = {
    passwd: await read("/etc/passwd"),
    up: await read(`${cwd}/../outside/secret.txt`),
    planted: await read(`${cwd}/planted.mdx`),
    throughFolder: await read(`${cwd}/folder/passwd`),
    relative: await read("index.mdx"),
    git: await read(`${cwd}/.git`),
    writeUp: await write(`${cwd}/../owned.txt`),
    writeLink: await write(`${cwd}/folder/owned`),
    writeCi: await write(`${cwd}/.github/workflows/build.yml`),
    terminal: await trying(() =>
      client.request(acp.methods.client.terminal.create, { sessionId, command: "id" }),
    ),
    permission: permission.outcome.outcome === "selected" ? permission.outcome.optionId : "none",
    ownPasswd: await trying(() => readFileSync("/etc/passwd", "utf8")),
    environment: Object.keys(process.env).toSorted(),
    network: await trying(
      () =>
        new Promise((resolve, reject) => {
          connect(Number(process.argv[3] ?? 9), "127.0.0.1", () => resolve("connected")).on("error", reject);
        }),
    ),
  };
  writeFileSync("report.json", JSON.stringify(report));
}

async function prompt(context: Context): Promise<acp.PromptResponse> {
  const { client, params } = context;
  const { sessionId } = params;
  const say = (text: string) =>
    client.notify(acp.methods.client.session.update, {
      sessionId,
      update: { sessionUpdate: "agent_message_chunk", content: { type: "text", text } },
    });
  const block = params.prompt[0];
  switch (mode) {
    case "hang":
      await say("I think");
      await new Promise(() => undefined);
      break;
    case "orphan": {
      // Nothing ends it but a signal, not even the end of who speaks to it.
      const other = spawn("sleep", ["600"], { stdio: "ignore" });
      setInterval(() => undefined, 1_000);
      writeFileSync("pids", `${process.pid} ${other.pid}`);
      await new Promise(() => undefined);
      break;
    }
    case "greedy":
      for (let index = 0; index < 64; index++) writeFileSync(`big-${index}`, new Uint8Array(2 ** 20));
      await new Promise(() => undefined);
      break;
    case "bounds": {
      const tried = {
        limits: readFileSync("/proc/self/limits", "utf8"),
        temporary: statfsSync("/tmp").blocks * statfsSync("/tmp").bsize,
        shared: statfsSync("/dev/shm").blocks * statfsSync("/dev/shm").bsize,
        memory: await trying(() => Array.from({ length: 30 }, () => Buffer.alloc(64 * 2 ** 20)).length),
        devices: await trying(() => writeFileSync("/dev/big", "x")),
        top: await trying(() => writeFileSync("/big", "x")),
      };
      writeFileSync("report.json", JSON.stringify(tried));
      break;
    }
    case "crash":
      process.stderr.write(`bad key ${process.env["AGENT_KEY"]}\n`);
      process.exit(3);
    case "chatty":
      for (let index = 0; index < endless; index++) await say("and another thing ".repeat(50));
      break;
    case "busy":
      for (let index = 0; index < endless; index++)
        await client.request(acp.methods.client.fs.readTextFile, { sessionId, path: `${cwd}/docs.json` });
      break;
    case "writer":
      for (let index = 0; index < endless; index++)
        await client.request(acp.methods.client.fs.writeTextFile, {
          sessionId,
          path: `${cwd}/p${index}.mdx`,
          content: "x",
        });
      break;
    case "bulk":
      for (let index = 0; index < 20; index++) writeFileSync(`p${index}.mdx`, "x");
      break;
    case "refuse":
      await say("No.");
      return { stopReason: "refusal" };
    case "login":
      throw acp.RequestError.authRequired();
    case "echo":
      await say(block?.type === "text" ? block.text : "");
      return { stopReason: "end_turn" };
    case "talk":
      await talk(context);
      return { stopReason: "end_turn" };
    case "hostile":
      await hostile(context);
      break;
    default:
      await good(context);
  }
  await say("All is ");
  await say("done.");
  return { stopReason: "end_turn" };
}

if (mode === "garbage") {
  process.stdout.write("Welcome to the agent!\n{}\n[1]\n");
  setTimeout(() => process.exit(0), 200);
} else if (mode === "silent") {
  setTimeout(() => undefined, 60_000);
} else {
  acp
    .agent({ name: "test-agent" })
    .onRequest(acp.methods.agent.initialize, () => ({
      protocolVersion: mode === "future" ? 99 : acp.PROTOCOL_VERSION,
      agentCapabilities: {},
    }))
    .onRequest(acp.methods.agent.session.new, ({ params }) => {
      ({ cwd } = params);
      return { sessionId: "session-1" };
    })
    .onRequest(acp.methods.agent.session.prompt, prompt)
    .connect(acp.ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));
}
