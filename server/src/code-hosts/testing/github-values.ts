// Pull requests as GitHub writes them.

export interface FakePull {
  readonly number: number;
  readonly head: string;
  readonly base: string;
  body: string;
  state: "open" | "closed";
  merged: boolean;
}

export type CommitOf = (branch: string) => string;

const api = "https://api.github.com";
const at = "2026-01-01T00:00:00Z";

const user = {
  ...urls(`${api}/users/acme`, [
    "url",
    "followers_url",
    "following_url",
    "gists_url",
    "starred_url",
    "subscriptions_url",
  ]),
  ...urls(`${api}/users/acme`, ["organizations_url", "repos_url", "events_url", "received_events_url"]),
  login: "acme",
  id: 1,
  node_id: "U_1",
  avatar_url: "https://github.com/a.png",
  gravatar_id: "",
  html_url: "https://github.com/acme",
  type: "Organization",
  site_admin: false,
};

const repositoryUrls =
  "url archive_url assignees_url blobs_url branches_url collaborators_url comments_url commits_url compare_url contents_url contributors_url deployments_url downloads_url events_url forks_url git_commits_url git_refs_url git_tags_url hooks_url issue_comment_url issue_events_url issues_url keys_url labels_url languages_url merges_url milestones_url notifications_url pulls_url releases_url stargazers_url statuses_url subscribers_url subscription_url tags_url teams_url trees_url git_url ssh_url clone_url svn_url mirror_url";

const repository = {
  ...urls(`${api}/repos/acme/docs`, repositoryUrls.split(" ")),
  ...Object.fromEntries(
    "forks forks_count stargazers_count watchers_count watchers size open_issues open_issues_count"
      .split(" ")
      .map((key) => [key, 0]),
  ),
  ...Object.fromEntries(
    "private fork archived disabled has_issues has_projects has_wiki has_pages has_discussions has_downloads"
      .split(" ")
      .map((key) => [key, false]),
  ),
  id: 1,
  node_id: "R_1",
  name: "docs",
  full_name: "acme/docs",
  owner: user,
  html_url: "https://github.com/acme/docs",
  description: null,
  homepage: null,
  language: null,
  license: null,
  default_branch: "main",
  pushed_at: at,
  created_at: at,
  updated_at: at,
};

export function simplePull(pull: FakePull, commitOf: CommitOf): object {
  const url = `${api}/repos/acme/docs/pulls/${pull.number}`;
  const names =
    "url diff_url patch_url issue_url commits_url review_comments_url review_comment_url comments_url statuses_url";
  const end = (ref: string): object => ({
    label: `acme:${ref}`,
    ref,
    sha: commitOf(ref),
    user,
    repo: repository,
  });
  const links = "comments commits statuses html issue review_comments review_comment self";
  return {
    ...urls(url, names.split(" ")),
    id: pull.number,
    node_id: `PR_${pull.number}`,
    html_url: `https://github.com/acme/docs/pull/${pull.number}`,
    number: pull.number,
    state: pull.state,
    locked: false,
    title: "Title",
    user,
    body: pull.body,
    labels: [],
    milestone: null,
    created_at: at,
    updated_at: at,
    closed_at: pull.state === "closed" ? at : null,
    merged_at: pull.merged ? at : null,
    merge_commit_sha: null,
    assignee: null,
    assignees: [],
    requested_reviewers: [],
    requested_teams: [],
    head: end(pull.head),
    base: end(pull.base),
    author_association: "MEMBER",
    auto_merge: null,
    draft: false,
    _links: Object.fromEntries(links.split(" ").map((name) => [name, { href: url }])),
  };
}

export function wholePull(pull: FakePull, commitOf: CommitOf): object {
  const counts = "comments review_comments commits additions deletions changed_files".split(" ");
  return {
    ...simplePull(pull, commitOf),
    ...Object.fromEntries(counts.map((name) => [name, 0])),
    merged: pull.merged,
    mergeable: null,
    rebaseable: null,
    mergeable_state: "unknown",
    merged_by: null,
    maintainer_can_modify: false,
  };
}

function urls(value: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, value]));
}
