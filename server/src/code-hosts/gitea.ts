import type { CodeHost, Pull, Waiting } from "./code-host.ts";
import { explainAnswer, unreadable } from "./failed-answer.ts";
import { checkAddress, checkRepository, remoteOf } from "./host-address.ts";
import { askJson, saidIn, type JsonHost } from "./json-client.ts";
import { readCommit, readList, readNumber, readObject, readText, readUrl, type Fields } from "./read-pull.ts";

export interface GiteaOptions extends Waiting {
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string;
  /** Such as https://codeberg.org. */
  readonly web: string;
}

const pageSize = 50;
/** Gitea lists all pull requests, not those of a branch: open ones are looked through far back, others not. */
const pages = { open: 20, closed: 2 } as const;

/** A repository on a Gitea or a Forgejo. */
export function gitea(options: GiteaOptions): CodeHost {
  const { token } = options;
  const web = checkAddress(options.web);
  const repository = checkRepository(options.repository);
  const where = new URL(web).host;
  const host: JsonHost = {
    ...options,
    api: `${web}/api/v1`,
    authorization: `token ${token}`,
    rights: "read and write access to the repository",
  };
  const path = `/repos/${repository}/pulls`;

  const findIn = async (
    state: "open" | "closed",
    head: string,
    signal?: AbortSignal,
  ): Promise<Pull | undefined> => {
    for (let page = 1; page <= pages[state]; page++) {
      const query = { state, sort: "recentupdate", limit: String(pageSize), page: String(page) };
      const { value } = await askJson(host, { path, query, signal });
      const listed = readList(value, where);
      const found = listed.find((it) => isOf(it, head, repository));
      if (found) return readPull(found, where);
      // Servers may have a smaller limit than what was asked for: only an empty page is surely the last one.
      if (listed.length === 0) return undefined;
    }
    return undefined;
  };
  const findPull = async (head: string, signal?: AbortSignal): Promise<Pull | undefined> =>
    (await findIn("open", head, signal)) ?? findIn("closed", head, signal);

  /** The open one of two branches, however far back. */
  const findOpen = async (base: string, head: string, signal?: AbortSignal): Promise<Pull | undefined> => {
    const branches = [encodeURIComponent(base), ...head.split("/").map(encodeURIComponent)].join("/");
    const { status, value } = await askJson(host, { path: `${path}/${branches}`, allow: [404], signal });
    return status === 404 ? findIn("open", head, signal) : readPull(readObject(value), where);
  };

  return {
    kind: "gitea",
    remote: remoteOf(web, repository, "oauth2", token),
    findPull,
    async createPull(pull, signal) {
      const { status, value } = await askJson(host, { path, body: pull, allow: [409], signal });
      if (status !== 409) return readPull(readObject(value), where);
      const found = await findOpen(pull.base, pull.head, signal);
      if (found?.state === "open") return found;
      throw explainAnswer({ status, headers: {}, said: saidIn(value) }, where, host.rights);
    },
    async updatePull({ id }, body, signal) {
      await askJson(host, { path: `${path}/${id}`, method: "PATCH", body: { body }, signal });
    },
    webUrl: () => `${web}/${repository}`,
  };
}

function isOf(pull: Fields, head: string, repository: string): boolean {
  const { ref, repo } = readObject(pull["head"]);
  const name = readObject(repo)["full_name"];
  return ref === head && (typeof name !== "string" || name.toLowerCase() === repository.toLowerCase());
}

function readPull(pull: Fields, where: string): Pull {
  const { state, merged } = pull;
  if (typeof state !== "string") throw unreadable(where, "pull request");
  return {
    id: readNumber(pull["number"], where),
    url: readUrl(pull["html_url"], where),
    state: state === "open" ? "open" : merged === true ? "merged" : "closed",
    commit: readCommit(readObject(pull["head"])["sha"]),
    body: readText(pull["body"]),
  };
}
