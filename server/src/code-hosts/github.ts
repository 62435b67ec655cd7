import type { Octokit, RestEndpointMethodTypes } from "@octokit/rest";
import { CodeHostError } from "./code-host-error.ts";
import type { CodeHost, NewPull, Pull, Waiting } from "./code-host.ts";
import { explainAnswer, unreadable, type FailedAnswer } from "./failed-answer.ts";
import { checkAddress, checkRepository, remoteOf } from "./host-address.ts";
import { reasonOf } from "./json-client.ts";
import { readCommit, readList, readNumber, readObject, readText, readUrl, type Fields } from "./read-pull.ts";
import { retrying } from "./retrying.ts";

export interface GithubOptions extends Waiting {
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string;
  /** Address of the API. Default: that of github.com; `https://HOST/api/v3` on GitHub Enterprise Server. */
  readonly api?: string | undefined;
  /** Address of the pages, and of git. Default: https://github.com. */
  readonly web?: string | undefined;
}

const rights = "read and write access to the repository's contents and pull requests";

/** A repository on github.com or on GitHub Enterprise Server. */
export function github(options: GithubOptions): CodeHost {
  const { token } = options;
  const api = checkAddress(options.api ?? "https://api.github.com");
  const web = checkAddress(options.web ?? "https://github.com");
  const [owner = "", repo = ""] = checkRepository(options.repository).split("/");
  const where = new URL(api).host;
  let client: Promise<Octokit> | undefined;

  const ask = <T>(
    send: (octokit: Octokit, request: { readonly signal: AbortSignal }) => Promise<{ readonly data: T }>,
    signal: AbortSignal | undefined,
  ): Promise<T> =>
    retrying(
      async (limited) => {
        client ??= openClient(token, api);
        const octokit = await client;
        try {
          return (await send(octokit, { signal: limited })).data;
        } catch (error) {
          throw explain(error, limited, where);
        }
      },
      options,
      signal,
    );

  const findPull = async (head: string, signal?: AbortSignal): Promise<Pull | undefined> => {
    const query: RestEndpointMethodTypes["pulls"]["list"]["parameters"] = {
      owner,
      repo,
      head: `${owner}:${head}`,
      state: "all",
      per_page: 100,
    };
    const data: unknown = await ask(
      (octokit, request) => octokit.rest.pulls.list({ ...query, request }),
      signal,
    );
    // A filter that GitHub does not understand it leaves out.
    const found = readList(data, where).filter((pull) => isOf(pull, head, options.repository));
    const best = found.find(({ state }) => state === "open") ?? found[0];
    return best && readPull(best, where);
  };

  return {
    kind: "github",
    remote: remoteOf(web, options.repository, "x-access-token", token),
    findPull,
    async createPull(pull: NewPull, signal) {
      try {
        const data: unknown = await ask(
          (octokit, request) => octokit.rest.pulls.create({ owner, repo, ...pull, request }),
          signal,
        );
        return readPull(readObject(data), where);
      } catch (error) {
        if (!(error instanceof AlreadyExists)) throw error;
        const found = await findPull(pull.head, signal);
        if (found?.state === "open") return found;
        throw error;
      }
    },
    async updatePull({ id }, body, signal) {
      const changed = { owner, repo, pull_number: Number(id), body };
      await ask((octokit, request) => octokit.rest.pulls.update({ ...changed, request }), signal);
    },
    webUrl: () => `${web}/${owner}/${repo}`,
  };
}

class AlreadyExists extends CodeHostError {}

async function openClient(token: string, baseUrl: string): Promise<Octokit> {
  const { Octokit: Client } = await import("@octokit/rest");
  const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  return new Client({ auth: token, baseUrl, userAgent: "octavo", log });
}

function ignore(): void {
  // The client would write to the console; what matters is in errors.
}

function isOf(pull: Fields, head: string, repository: string): boolean {
  const { ref, repo } = readObject(pull["head"]);
  const name = readObject(repo)["full_name"];
  return ref === head && (typeof name !== "string" || name.toLowerCase() === repository.toLowerCase());
}

function readPull(pull: Fields, where: string): Pull {
  const { state, merged_at: mergedAt } = pull;
  if (state !== "open" && state !== "closed") throw unreadable(where, "pull request");
  return {
    id: readNumber(pull["number"], where),
    url: readUrl(pull["html_url"], where),
    state: state === "open" ? "open" : mergedAt == null ? "closed" : "merged",
    commit: readCommit(readObject(pull["head"])["sha"]),
    body: readText(pull["body"]),
  };
}

/** Of an error of the client only the answer is kept: it also holds the request. */
function explain(error: unknown, signal: AbortSignal, where: string): CodeHostError {
  const { status, response } = error as {
    status?: number;
    response?: { headers: FailedAnswer["headers"]; data: unknown };
  };
  if (status === undefined || response === undefined) {
    const said = signal.aborted ? "no answer in time" : reasonOf(error);
    return explainAnswer({ status: 0, headers: {}, said }, where, rights);
  }
  const said = saidBy(response.data);
  const explained = explainAnswer({ status, headers: response.headers, said }, where, rights);
  return status === 422 && /already exists/i.test(said)
    ? new AlreadyExists(explained.message, { transient: false })
    : explained;
}

function saidBy(data: unknown): string {
  const { message, errors } = readObject(data);
  const details = Array.isArray(errors)
    ? errors.map((it: unknown) => (typeof it === "string" ? it : detail(it)))
    : [];
  return [message, ...details].filter((it): it is string => typeof it === "string" && it !== "").join(": ");
}

function detail(error: unknown): string {
  const { message, field, code } = readObject(error);
  return typeof message === "string"
    ? message
    : [field, code].filter((it) => typeof it === "string").join(" ");
}
