import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { GitError } from "../git/git-error.ts";
import { git } from "../git/run-git.ts";
import { CodeHostError } from "./code-host-error.ts";
import type { CodeHost, NewPull, Pull } from "./code-host.ts";

export interface LocalOptions {
  /** A repository on this machine, bare or not. */
  readonly folder: string;
  /** Address of a pull request, with `{head}` and `{base}` for its branches. Default: the `file:` URL of the folder and `#{head}`. */
  readonly link?: string | undefined;
}

/** A code host that is a folder: branches go to a repository on this machine, and pull requests are files in it. */
export function local({ folder, link: template }: LocalOptions): CodeHost {
  const url = pathToFileURL(folder).href;
  // Its disk may be mounted later.
  const gitDirOf = (): string => (existsSync(join(folder, ".git")) ? join(folder, ".git") : folder);
  const linkOf = (head: string, base: string): string =>
    (template ?? `${url}#{head}`).replaceAll(/\{(head|base)\}/g, (_all, name) =>
      encodeBranch(name === "head" ? head : base),
    );
  if (!URL.canParse(linkOf("a", "b")))
    throw new TypeError(
      `The template of links is not a URL: ${JSON.stringify(template)}. Write it as https://host/path/{head}.`,
    );

  const commitOf = async (branch: string, signal: AbortSignal | undefined): Promise<string | undefined> => {
    const ref = `refs/heads/${branch}^{commit}`;
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", ref];
    try {
      const { code, stdout } = await git(args, { gitDir: gitDirOf(), allow: [1], signal });
      return code === 0 ? stdout.toString().trim() : undefined;
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      throw new CodeHostError(`${folder}: ${error.message}`, { transient: error.transient });
    }
  };
  const findPull = async (head: string, signal?: AbortSignal): Promise<Pull | undefined> => {
    const found = await readRecord(recordFile(gitDirOf(), head));
    if (!found) return undefined;
    const commit = (await commitOf(head, signal)) ?? null;
    return { id: head, url: found.url, state: "open", commit, body: found.body };
  };

  return {
    kind: "local",
    remote: { url, protocols: ["file"] },
    findPull,
    async createPull(pull, signal) {
      for (const branch of [pull.head, pull.base]) {
        if ((await commitOf(branch, signal)) === undefined)
          throw new CodeHostError(
            `${folder} has no branch ${branch}, so that no pull request can be opened for it.`,
            {
              transient: false,
            },
          );
      }
      await writeRecord(recordFile(gitDirOf(), pull.head), { ...pull, url: linkOf(pull.head, pull.base) });
      const found = await findPull(pull.head, signal);
      if (found) return found;
      throw new CodeHostError(`The pull request in ${folder} went away as it was made.`, { transient: true });
    },
    async updatePull({ id }, body) {
      const file = recordFile(gitDirOf(), id);
      const found = await readRecord(file);
      if (found) await writeRecord(file, { ...found, body }, rename);
    },
    webUrl: () => url,
  };
}

interface PullRecord extends NewPull {
  readonly url: string;
}

/** One file a branch, by hash: branches have names that files cannot have. */
function recordFile(gitDir: string, head: string): string {
  return join(gitDir, "octavo-pulls", `${createHash("sha256").update(head).digest("hex").slice(0, 40)}.json`);
}

async function readRecord(file: string): Promise<PullRecord | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as PullRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new CodeHostError(
      `The pull request in ${file} cannot be read: ${(error as Error).message}. Remove that file.`,
      {
        transient: false,
      },
    );
  }
}

/** Writes the whole file under another name first; with `link`, giving it its own name succeeds once among all processes. */
async function writeRecord(file: string, record: PullRecord, put: typeof link = link): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await mkdir(join(file, ".."), { recursive: true });
    const handle = await open(draft, "wx");
    try {
      await handle.writeFile(`${JSON.stringify(record, undefined, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await put(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    throw new CodeHostError(
      `The pull request could not be written to ${file}: ${(error as Error).message}.`,
      {
        transient: true,
      },
    );
  } finally {
    await rm(draft, { force: true });
  }
}

function encodeBranch(branch: string): string {
  return branch.split("/").map(encodeURIComponent).join("/");
}
