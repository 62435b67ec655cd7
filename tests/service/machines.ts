import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { temporaryFolder } from "@octavo/core/testing";
import { bareRepository, commitTo } from "../../server/src/git/testing.ts";
import { packedFile } from "../../server/src/testing/packed.ts";
import { until } from "./job-progress.ts";
import { descendants } from "./process-tree.ts";
import { ServiceProcess, type ProcessKind } from "./service-process.ts";

export interface DeploymentStatus {
  readonly statusId: string;
  readonly status: string;
  readonly summary: string;
  readonly logs: readonly string[];
  readonly endedAt: string | null;
}

export interface MachinesOptions {
  /** `postgres://…`. */
  readonly url: string;
  /** What `--artifacts` says; undefined: nothing. */
  readonly artifacts: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Further settings of the project. */
  readonly project?: object;
  /** Further pages, by their paths without ending. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly cleanUp: (remove: () => void | Promise<void>) => void;
}

/** What a page of the site says, and what the agent is to find there. */
function page(word: string): Record<string, string> {
  return { "index.mdx": `---\ntitle: Home\n---\n\nAll about ${word}.\n\nWelcome.\n` };
}

const docs = {
  theme: "mint",
  name: "Docs",
  colors: { primary: "#123456" },
};

const plan = {
  calls: [{ tool: "edit", input: { path: "index.mdx", old: "Welcome.", new: "Welcome to the docs." } }],
  summary: "Says where one is welcome.",
};

/** Servers and workers that share a database, a repository and an artifact store, and nothing else: each has its own data folder. */
export class Machines {
  readonly folder: string;
  readonly bare: string;
  readonly key: string;
  readonly #options: MachinesOptions;

  constructor(options: MachinesOptions) {
    this.#options = options;
    const { project, pages = {} } = options;
    const navigation = { pages: ["index", ...Object.keys(pages)] };
    const more = Object.fromEntries(Object.entries(pages).map(([name, content]) => [`${name}.mdx`, content]));
    const site = { "docs.json": JSON.stringify({ ...docs, navigation }), ...page("apples"), ...more };
    this.bare = bareRepository(site);
    const config = { projects: [{ id: "docs", codeHost: { kind: "local", folder: this.bare }, ...project }] };
    const files = {
      "octavo.config.mjs": `export default ${JSON.stringify(config)};\n`,
      "plan.json": JSON.stringify(plan),
    };
    this.folder = temporaryFolder(files, options.cleanUp);
    this.key = this.#keys("create", "--kind", "admin");
  }

  #keys(...args: readonly string[]): string {
    const command = [
      packedFile("server/bin/octavo.js"),
      "keys",
      ...args,
      "--database-url",
      this.#options.url,
    ];
    return execFileSync(execPath, command, { cwd: this.folder, encoding: "utf8", stdio: "pipe" }).trim();
  }

  assistantKey(): { readonly id: string; readonly key: string } {
    const made = this.#keys("create", "--kind", "assistant", "--project", "docs", "--json");
    return JSON.parse(made) as { readonly id: string; readonly key: string };
  }

  revoke(id: string): void {
    this.#keys("revoke", id);
  }

  commit(word: string, branch = "main"): void {
    commitTo(this.bare, page(word), branch);
  }

  dataOf(name: string): string {
    return join(this.folder, name);
  }

  /** Starts one that keeps its data in a folder of this name. */
  start(kind: ProcessKind, name: string, env: Readonly<Record<string, string>> = {}): ServiceProcess {
    const { url, artifacts, cleanUp } = this.#options;
    const serving =
      kind === "serve" ? ["--port", "0", ...(artifacts === undefined ? [] : ["--artifacts", artifacts])] : [];
    const places = [".", "--data", this.dataOf(name), "--database-url", url];
    const started = new ServiceProcess({
      kind,
      cwd: this.folder,
      args: [
        ...places,
        "--agent",
        "scripted",
        "plan.json",
        "--jobs",
        kind === "serve" ? "0" : "2",
        ...serving,
      ],
      env: {
        OCTAVO_JOB_LEASE: "2",
        OCTAVO_LOG: "error",
        OCTAVO_DEPLOYMENTS_PER_10_SECONDS: "none",
        OCTAVO_PREVIEWS_PER_MINUTE: "none",
        OCTAVO_JOBS_PER_HOUR: "none",
        ...this.#options.env,
        ...env,
      },
    });
    cleanUp(async () => {
      started.kill("tree");
      await started.exit;
    });
    return started;
  }

  async ready(...started: readonly ServiceProcess[]): Promise<void> {
    for (const each of started)
      if (!(await each.ready())) throw new Error(`octavo ${each.kind} ended: ${each.written.stderr}`);
  }

  async ask<T>(
    server: ServiceProcess,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const answer = await this.send(server, path, body, headers);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  send(
    { address }: ServiceProcess,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${address}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${this.key}`, "content-type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Asks one for a deployment, a preview or a rollback. */
  async deploy(server: ServiceProcess, what = "update", body: object = {}): Promise<string> {
    return (await this.ask<{ statusId: string }>(server, `/v1/project/${what}/docs`, body)).statusId;
  }

  /** How a deployment has ended, as one tells. */
  end(server: ServiceProcess, statusId: string): Promise<DeploymentStatus> {
    return until(async () => {
      const status = await this.ask<DeploymentStatus>(server, `/v1/project/update-status/${statusId}`);
      return status.endedAt === null ? undefined : status;
    });
  }

  deployments(server: ServiceProcess): Promise<{ readonly deployments: readonly DeploymentStatus[] }> {
    return this.ask(server, "/v1/project/deployments/docs?limit=100");
  }

  /** The word that the site of one is all about. */
  async word({ address = "" }: ServiceProcess, path = "/"): Promise<string | undefined> {
    const answer = await fetch(new URL(path, address));
    const text = await answer.text();
    return answer.status === 200 ? /All about (\w+)/.exec(text)?.[1] : `${answer.status}`;
  }

  /** Waits until these show a word. */
  async shows(word: string, ...servers: readonly ServiceProcess[]): Promise<void> {
    for (const server of servers)
      await until(async () => ((await this.word(server)) === word ? true : undefined), 30_000);
  }

  /** Releases that one has on its disk. */
  releases(name: string): readonly string[] {
    const folder = join(this.dataOf(name), "sites", "docs");
    return existsSync(folder) ? readdirSync(folder).toSorted() : [];
  }

  /** Which of these builds at the moment, once one does. */
  builder(servers: ReadonlyMap<string, ServiceProcess>): Promise<readonly [string, ServiceProcess]> {
    return until(() => [...servers].find(([, { pid }]) => descendants(pid).some(isBuild)));
  }
}

function isBuild(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("build-process");
  } catch {
    return false;
  }
}
