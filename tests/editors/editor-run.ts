import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@octavo/core/testing";
import { onTestFinished } from "vitest";

const repository = fileURLToPath(new URL("../../", import.meta.url));

/** An emoji is one character, two UTF-16 code units and four bytes: who counts the wrong ones is found out. */
const line = "😀 See [this](/nope) and [that](/second).";

/** A site with one problem, and a link behind it, both on a line that begins with an emoji. */
export const page = {
  line: 4,
  problem: "/nope",
  ask: "/second",
  /** Where a text of the line begins and ends, counted as a function says. */
  place: (text: string, count: (before: string) => number): readonly [number, number] => {
    const start = line.indexOf(text);
    return [count(line.slice(0, start)), count(line.slice(0, start + text.length))];
  },
};

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Editors",
    colors: { primary: "#123456" },
    navigation: { pages: ["index", "second"] },
  }),
  "index.mdx": `---\ntitle: First\n---\n\n${line}\n`,
  "second.mdx": "---\ntitle: The second page\n---\n\nText.\n",
};

/** Whether a command can be started; says loudly which tests are left out where it cannot. */
export function isInstalled(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, { stdio: "ignore" });
  if (status === 0) return true;
  process.stderr.write(
    `SKIPPED the tests of ${command}: "${[command, ...args].join(" ")}" does not run here.\n`,
  );
  return false;
}

/** The code of the fence with a title, as the manual shows it. */
export function fenceOf(guide: string, title: string): string {
  const text = readFileSync(join(repository, "docs/guides", guide), "utf8");
  const found = [...text.matchAll(/^( *)```\w+ +(.*)\n([^]*?)^\1```$/gm)].find(
    ([, , said]) => said === title,
  );
  if (!found) throw new Error(`docs/guides/${guide} has no code with the title "${title}".`);
  const [, indent = "", , code = ""] = found;
  return code.replaceAll(new RegExp(`^${indent}`, "gm"), "");
}

export interface EditorRun {
  readonly root: string;
  /** What the script in the editor wrote. */
  readonly answers: unknown;
}

/**
 * Runs an editor over a site which has the language server installed as a project has it, and returns what its script wrote.
 * `args` gets the path of a file with the configuration.
 */
export async function runEditor(
  command: string,
  configuration: { readonly file: string; readonly text: string },
  args: (file: string) => readonly string[],
): Promise<EditorRun> {
  const root = temporaryFolder(
    { ...files, [`home/${configuration.file}`]: configuration.text },
    onTestFinished,
  );
  const installed = join(root, "node_modules/.bin");
  mkdirSync(installed, { recursive: true });
  symlinkSync(join(repository, "lsp/bin/octavo-lsp.js"), join(installed, "octavo-lsp"));
  const written = join(root, "home/answers.json");
  const home = join(root, "home");
  const editor = spawn(command, args(join(home, configuration.file)), {
    cwd: root,
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_STATE_HOME: home,
      XDG_CACHE_HOME: home,
      OCTAVO_PAGE: join(root, "index.mdx"),
      OCTAVO_ASK: page.ask,
      OCTAVO_ANSWERS: written,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void editor.kill("SIGKILL"));
  let said = "";
  for (const stream of [editor.stdout, editor.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  const code = await new Promise((resolve, reject) => editor.once("error", reject).once("close", resolve));
  const answers = (
    existsSync(written)
      ? JSON.parse(readFileSync(written, "utf8"))
      : { failure: `It ended with ${String(code)} and wrote nothing.` }
  ) as { readonly failure?: string };
  if (answers.failure !== undefined) {
    const log = join(home, "nvim/lsp.log");
    const logged = existsSync(log) ? `\nIts log:\n${readFileSync(log, "utf8")}` : "";
    throw new Error(`${command}: ${answers.failure}\nIt said:\n${said}${logged}`);
  }
  return { root, answers };
}
