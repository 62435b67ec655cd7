import type { CodeHost, Pull, Waiting } from "./code-host.ts";
import { explainAnswer, unreadable } from "./failed-answer.ts";
import { checkAddress, checkRepository, remoteOf } from "./host-address.ts";
import { askJson, saidIn, type JsonHost } from "./json-client.ts";
import { readCommit, readList, readNumber, readObject, readText, readUrl, type Fields } from "./read-pull.ts";

export interface GitlabOptions extends Waiting {
  /** `group/name`, `group/subgroup/name`. */
  readonly repository: string;
  /** Of a person, a group or a project, with the scope `api`. */
  readonly token: string;
  /** Default: https://gitlab.com. */
  readonly web?: string | undefined;
}

/** A project on gitlab.com or on a GitLab of one's own. */
export function gitlab(options: GitlabOptions): CodeHost {
  const { token } = options;
  const web = checkAddress(options.web ?? "https://gitlab.com");
  const repository = checkRepository(options.repository, true);
  const where = new URL(web).host;
  const host: JsonHost = {
    ...options,
    api: `${web}/api/v4`,
    authorization: `Bearer ${token}`,
    rights: "the scope `api` and the role Developer",
  };
  const path = `/projects/${encodeURIComponent(repository)}/merge_requests`;

  const findPull = async (head: string, signal?: AbortSignal): Promise<Pull | undefined> => {
    const query = {
      source_branch: head,
      state: "all",
      order_by: "created_at",
      sort: "desc",
      per_page: "100",
    };
    const { value } = await askJson(host, { path, query, signal });
    const found = readList(value, where).filter(
      // Forks may have a branch of the same name.
      (it) => it["source_branch"] === head && it["source_project_id"] === it["target_project_id"],
    );
    const best = found.find(({ state }) => state === "opened") ?? found[0];
    return best && readPull(best, where);
  };

  return {
    kind: "gitlab",
    remote: remoteOf(web, repository, "oauth2", token),
    findPull,
    async createPull({ head, base, title, body }, signal) {
      const sent = { source_branch: head, target_branch: base, title, description: body };
      const { status, value } = await askJson(host, { path, body: sent, allow: [409], signal });
      if (status !== 409) return readPull(readObject(value), where);
      const found = await findPull(head, signal);
      if (found?.state === "open") return found;
      throw explainAnswer({ status, headers: {}, said: saidIn(value) }, where, host.rights);
    },
    async updatePull({ id }, description, signal) {
      await askJson(host, { path: `${path}/${id}`, method: "PUT", body: { description }, signal });
    },
    webUrl: () => `${web}/${repository}`,
  };
}

function readPull(pull: Fields, where: string): Pull {
  const { state } = pull;
  if (typeof state !== "string") throw unreadable(where, "merge request");
  return {
    // Of the project; `id` is that of all of GitLab.
    id: readNumber(pull["iid"], where),
    url: readUrl(pull["web_url"], where),
    // "locked" is a merge that is going on.
    state: state === "opened" ? "open" : state === "closed" ? "closed" : "merged",
    commit: readCommit(pull["sha"]),
    body: readText(pull["description"]),
  };
}
