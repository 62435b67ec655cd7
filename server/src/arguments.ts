import { parseArgs } from "node:util";
import { nearestSetting } from "@octavo/core";
import { commands } from "../bin/help.js";

/** A mistake in how a command was written; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export interface CommandArguments {
  readonly command: string;
  readonly positionals: readonly string[];
  /** Those that may come several times are lists. */
  readonly flags: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  /** True for `--trace`, a page's path for `--trace=/path`. */
  readonly trace: string | boolean;
  readonly colors: boolean;
}

interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  readonly multiple?: boolean;
}

type Options = Readonly<Record<string, Option>>;

const options: Readonly<Record<string, Options>> = {
  build: {
    out: { type: "string" },
    base: { type: "string" },
    url: { type: "string" },
    strict: { type: "boolean" },
    semantic: { type: "boolean" },
    stats: { type: "boolean" },
    "stats-json": { type: "boolean" },
    "no-cache": { type: "boolean" },
  },
  check: {
    base: { type: "string" },
    url: { type: "string" },
    external: { type: "boolean" },
    fix: { type: "boolean" },
    format: { type: "string" },
    strict: { type: "boolean" },
    "no-cache": { type: "boolean" },
  },
  inspect: { json: { type: "boolean" }, page: { type: "string" } },
  // Octavo opens no browser; scripts of other platforms say that none is to be opened.
  dev: { port: { type: "string" }, freeze: { type: "boolean" }, "no-open": { type: "boolean" } },
  serve: {
    port: { type: "string" },
    host: { type: "string" },
    url: { type: "string" },
    data: { type: "string" },
    "database-url": { type: "string" },
    artifacts: { type: "string" },
    agent: { type: "string" },
    jobs: { type: "string" },
  },
  worker: {
    data: { type: "string" },
    "database-url": { type: "string" },
    agent: { type: "string" },
    jobs: { type: "string" },
    "metrics-port": { type: "string" },
    "metrics-host": { type: "string" },
  },
  search: {
    "page-size": { type: "string" },
    "score-threshold": { type: "string" },
    filter: { type: "string", multiple: true },
    json: { type: "boolean" },
    eval: { type: "string" },
    site: { type: "string" },
    exclude: { type: "string", multiple: true },
  },
  openapi: { output: { type: "string", short: "o" }, "allow-http": { type: "boolean" } },
  keys: {
    kind: { type: "string" },
    project: { type: "string" },
    label: { type: "string" },
    scope: { type: "string" },
    expires: { type: "string" },
    origin: { type: "string", multiple: true },
    groups: { type: "string" },
    grace: { type: "string" },
    data: { type: "string" },
    "database-url": { type: "string" },
    json: { type: "boolean" },
  },
  lsp: { stdio: { type: "boolean" } },
};

/** Takes the command line apart. Throws `UsageError` with words for the person who typed it. */
export function readArguments(argv: readonly string[]): CommandArguments {
  const [command = "", ...rest] = argv;
  const known = Object.hasOwn(options, command) ? options[command] : undefined;
  if (!known) {
    throw new UsageError(
      `There is no command "${command}"${hint(command)} Commands: ${Object.keys(commands).join(", ")}. Run octavo --help.`,
    );
  }
  const trace = rest.find((arg) => arg === "--trace" || arg.startsWith("--trace="));
  const args = withAgent(rest.filter((arg) => arg !== trace && arg !== "--no-color"));
  const { positionals, values } = parse(command, args, known);
  return {
    command,
    positionals,
    flags: values,
    trace: trace === undefined ? false : trace.slice("--trace=".length) || true,
    colors: !rest.includes("--no-color"),
  };
}

/** What other platforms have as commands of their own, and what does it here. */
const elsewhere: Readonly<Record<string, string>> = {
  validate: "octavo check --strict",
  "broken-links": "octavo check, with --external for links to other sites",
  "openapi-check": "octavo check",
  a11y: "octavo check",
  export: "octavo build",
  preview: "octavo dev",
  start: "octavo dev, or octavo serve",
};

function hint(command: string): string {
  if (Object.hasOwn(elsewhere, command)) return `: run ${elsewhere[command]}.`;
  const meant = nearestSetting(command, Object.keys(options));
  return meant === undefined ? "." : `; did you mean "${meant}"?`;
}

/** `--agent scripted <file>` is one option of two words, wherever it stands. */
function withAgent(args: readonly string[]): string[] {
  const at = args.findIndex((arg, index) => arg === "scripted" && args[index - 1] === "--agent");
  const file = at < 0 ? undefined : args[at + 1];
  if (file === undefined || file.startsWith("-")) return [...args];
  return [...args.slice(0, at), `scripted ${file}`, ...args.slice(at + 2)];
}

function parse(
  command: string,
  args: string[],
  known: Options,
): { readonly positionals: readonly string[]; readonly values: CommandArguments["flags"] } {
  try {
    return parseArgs({ args, options: known, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '(--?[^']*)'/.exec(message)?.[1];
    const meant =
      unknown === undefined
        ? undefined
        : nearestSetting(
            unknown,
            Object.keys(known).map((name) => `--${name}`),
          );
    const what = message.split(/\. |\n/)[0]?.replace(/\.$/, "");
    throw new UsageError(
      `${what}${meant === undefined ? "." : `; did you mean ${meant}?`} Run octavo ${command} --help.`,
    );
  }
}

/** The docs folder that a command was given; the current one by default. */
export function folderArgument({ command, positionals }: CommandArguments): string {
  if (positionals.length > 1)
    throw new UsageError(`octavo ${command} takes one folder, not ${positionals.length}.`);
  return positionals[0] ?? ".";
}

/** The values of a flag that may come several times. */
export function listOf(flag: CommandArguments["flags"][string]): readonly string[] {
  return Array.isArray(flag) ? flag.filter((value) => typeof value === "string") : [];
}
