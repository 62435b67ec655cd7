import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { SetupError } from "@octavo/core/node";
import { describe, expect, it } from "vitest";
import { bareRepository } from "../git/testing.ts";
import { cleanSite, folderOf } from "../testing/run.ts";
import { openRepositoryHost } from "./open-repository-host.ts";
import { jobsOf } from "./project-settings.ts";
import { readProjects, type ServiceProjects } from "./read-projects.ts";

/** A folder with a site in `docs`, and a configuration. */
function folderWith(config: string): string {
  const site = Object.entries(cleanSite()).map(([name, text]) => [`docs/${name}`, text]);
  return folderOf({ ...Object.fromEntries(site), "octavo.config.mjs": `export default ${config};` });
}

const read = (config: string): Promise<ServiceProjects> =>
  readProjects({ root: folderWith(config), agent: undefined });
const readOne = (project: string): Promise<ServiceProjects> => read(`{ projects: [${project}] }`);

it("have the address that the command line says of the only one, or one each", async () => {
  const two = `{ projects: [{ id: "a", site: "./docs", url: "https://a.test" }, { id: "b", site: "./docs" }] }`;
  const urls = async (root: string, url?: string): Promise<readonly (string | undefined)[]> =>
    (await readProjects({ root, agent: undefined, url })).projects.map((project) => project.url);
  expect(await urls(folderWith(two))).toEqual(["https://a.test", undefined]);
  await expect(urls(folderWith(two), "https://c.test")).rejects.toThrow("Set `url` of each instead.");
  expect(await urls(folderWith(`{ projects: [{ id: "a", site: "./docs" }] }`), "https://c.test")).toEqual([
    "https://c.test",
  ]);
  expect(await urls(folderOf(cleanSite()), "https://c.test")).toEqual(["https://c.test"]);
  await expect(readOne(`{ id: "a", site: "./docs", url: "https://a.test/?b" }`)).rejects.toThrow(
    'projects[0].url is wrong: The address of a site has no query and no hash, as those of its pages begin with it. Write "https://a.test".',
  );
});

const github = `{ kind: "github", repository: "acme/docs", tokenVariable: "GITHUB_TOKEN" }`;

describe("the projects of a service", () => {
  it("are the folder alone where none are named", async () => {
    const agent = { kind: "scripted", plan: "/plan.json" } as const;
    for (const root of [
      folderOf(cleanSite()),
      folderOf({ ...cleanSite(), "octavo.config.mjs": "export default { plugins: [] };" }),
    ]) {
      const id = basename(root);
      const project = { id, domain: id, hosts: [], site: root, repository: undefined, agent };
      expect(await readProjects({ root, agent })).toMatchObject({
        author: { name: "Octavo", email: "octavo@localhost" },
        projects: [project],
      });
    }
    await expect(readProjects({ root: folderOf(), agent })).rejects.toThrow("There is no docs.json in");
  });

  it("have absolute paths, names of their own, and the agent that they do not name", async () => {
    const bare = bareRepository();
    const root = folderWith(`{
      plugins: [],
      author: { name: "Docs Bot", email: "bot@example.com" },
      projects: [
        { id: "a.b-c_1", site: "./docs", domain: "docs", hosts: ["Docs.Example.com", "bücher.example"] },
        { id: "local", codeHost: { kind: "local", folder: ${JSON.stringify(bare)} }, ref: "main", folder: "./docs/en/",
          agent: { kind: "scripted", plan: "./plan.json" }, trusted: true },
        { id: "hub", repository: "https://github.com/Acme/docs", codeHost: ${github} },
        { id: "mirror", site: "docs", codeHost: { kind: "gitea", repository: "a/b", tokenVariable: "T", web: "http://git.local/" },
          folder: "docs", agent: { kind: "acp", command: ["agent"], variables: ["KEY"] } },
        { id: "read-only", repository: "https://example.com/docs.git" },
      ],
    }`);
    const agent = { kind: "scripted", plan: "/default.json" } as const;
    const { projects, author } = await readProjects({ root, agent });
    expect(author).toEqual({ name: "Docs Bot", email: "bot@example.com" });
    expect(projects[0]).toMatchObject({
      id: "a.b-c_1",
      domain: "docs",
      hosts: ["docs.example.com", "xn--bcher-kva.example"],
      site: join(root, "docs"),
      repository: undefined,
      agent,
    });
    expect(projects[1]).toMatchObject({
      domain: "local",
      site: undefined,
      repository: { url: pathToFileURL(bare).href, ref: "main", folder: "docs/en", trusted: true },
      agent: { kind: "scripted", plan: join(root, "plan.json") },
    });
    expect(projects[2]).toMatchObject({
      repository: { url: "https://github.com/acme/docs.git", ref: null, folder: "", trusted: false },
      agent,
    });
    expect(projects[3]).toMatchObject({
      site: join(root, "docs"),
      repository: { url: "http://git.local/a/b.git", folder: "docs" },
      agent: { kind: "acp", variables: ["KEY"] },
    });
    expect(projects[4]?.repository).toMatchObject({ codeHost: undefined });
    expect(projects.map(jobsOf)).toEqual([
      { model: "scripted" },
      { model: "scripted" },
      { model: "scripted" },
      { model: "agent" },
      { missing: "code-host" },
    ]);
  });

  it.each([
    [`3`, `: projects must be a list of projects, such as [{ id: "docs", site: "./docs" }], not 3.`],
    [`[]`, `: projects must be a list of projects`],
    [`["docs"]`, `: projects[0] must be an object, such as { id: "docs", site: "./docs" }, not "docs".`],
    [`[null]`, `projects[0] must be an object`],
    [`[() => 1]`, `projects[0] must be an object, such as { id: "docs", site: "./docs" }, not a function.`],
    [`[{ site: "docs" }]`, `projects[0].id is missing. It is 1 to 100 lower-case letters`],
    [`[{ id: "Docs", site: "docs" }]`, `projects[0].id must be 1 to 100 lower-case letters`],
    [`[{ id: "../up", site: "docs" }]`, `projects[0].id must be`],
    [`[{ id: "..", site: "docs" }]`, `projects[0].id must be`],
    [`[{ id: 1, site: "docs" }]`, `such as "petstore", not 1.`],
    [`[{ id: "a", site: "docs", domain: "a/b" }]`, `projects[0].domain must be`],
    [`[{ id: "a", site: "docs", hosts: "a.example" }]`, `projects[0].hosts must be a list of host names`],
    [`[{ id: "a", site: "docs", hosts: ["https://a.example"] }]`, `projects[0].hosts must be`],
    [`[{ id: "a", site: "docs", hosts: ["a.example:80"] }]`, `without port`],
    [
      `[{ id: "a", site: "docs", host: ["a.example"] }]`,
      `projects[0].host is no setting; did you mean "hosts"? Those that there are: id, domain, hosts, url, site,`,
    ],
    [`[{ id: "a", site: "docs", sitee: 1 }]`, `did you mean "site"?`],
    [
      `[{ id: "a", site: "docs", something: 1 }]`,
      `projects[0].something is no setting. Those that there are:`,
    ],
    [`[{ id: "a" }]`, `projects[0] has neither \`site\` nor \`repository\`.`],
    [
      `[{ id: "a", site: "docs", repository: "https://example.com/a.git" }]`,
      `projects[0] has both \`site\` and \`repository\`.`,
    ],
    [`[{ id: "a", site: "." }]`, `projects[0].site is wrong: There is no docs.json in`],
    [`[{ id: "a", site: "nowhere" }]`, `projects[0].site is wrong: There is no folder`],
    [`[{ id: "a", site: "docs/docs.json" }]`, `is not a folder`],
    [`[{ id: "a", site: "" }]`, `projects[0].site must be a docs folder, such as "./docs", not "".`],
    [
      `[{ id: "a", site: "docs" }, { id: "a", site: "docs", domain: "b" }]`,
      `projects[1].id is "a", which is the id of projects[0], too.`,
    ],
    [
      `[{ id: "a", site: "docs" }, { id: "b", site: "docs", domain: "a" }]`,
      `projects[1].domain is "a", which is the domain of projects[0], too.`,
    ],
    [
      `[{ id: "a", site: "docs", hosts: ["x.y"] }, { id: "b", site: "docs", hosts: ["X.y"] }]`,
      `projects[1].hosts has "x.y", which is among the hosts of projects[0], too.`,
    ],
    [
      `[{ id: "a", site: "docs", domain: "x.y" }, { id: "b", site: "docs", hosts: ["x.y"] }]`,
      `projects[1].hosts has "x.y", which is the domain of projects[0], too.`,
    ],
    [`[{ id: "a", site: "docs", ref: "main" }]`, `projects[0].ref is about a repository that is fetched`],
    [`[{ id: "a", site: "docs", folder: "docs" }]`, `projects[0].folder is about a repository`],
    [
      `[{ id: "a", site: "docs", trusted: true, codeHost: ${github} }]`,
      `projects[0].trusted is about a repository`,
    ],
    [
      `[{ id: "a", repository: "git@github.com:acme/docs.git" }]`,
      `projects[0].repository is wrong: The address of the repository is not a URL.`,
    ],
    [
      `[{ id: "a", repository: "http://example.com/a.git" }]`,
      `projects[0].repository is wrong: The address of the repository begins with http:`,
    ],
    [
      `[{ id: "a", repository: "file:///srv/a.git" }]`,
      `begins with file:, and only https may be used here. For a repository on this machine leave \`repository\` out and write codeHost: { kind: "local", folder: "…" }.`,
    ],
    [
      `[{ id: "a", codeHost: { kind: "local", folder: ".", link: "javascript:alert(1)//{head}" } }]`,
      `projects[0].codeHost.link must be the http, https or file address of a pull request`,
    ],
    [`[{ id: "a", repository: "https://me:token@example.com/a.git" }]`, `has credentials in it`],
    [
      `[{ id: "a", repository: "https://example.com/a.git", ref: "-x" }]`,
      `projects[0].ref is wrong: "-x" is not the name of a branch`,
    ],
    [`[{ id: "a", repository: "https://example.com/a.git", ref: "a..b" }]`, `projects[0].ref is wrong`],
    [
      `[{ id: "a", repository: "https://example.com/a.git", folder: "../b" }]`,
      `projects[0].folder must be a folder in the repository`,
    ],
    [`[{ id: "a", repository: "https://example.com/a.git", folder: "/etc" }]`, `projects[0].folder must be`],
    [
      `[{ id: "a", repository: "https://example.com/a.git", trusted: "yes" }]`,
      `projects[0].trusted must be true or false, not "yes".`,
    ],
    [
      `[{ id: "a", repository: "https://example.com/a.git", codeHost: ${github} }]`,
      `projects[0].repository is "https://example.com/a.git", and that of the code host is https://github.com/acme/docs.git.`,
    ],
    [
      `[{ id: "a", repository: "https://example.com/a.git", agent: { kind: "scripted", plan: "p" } }]`,
      `projects[0].agent has nowhere to propose its changes. Set \`codeHost\`, too.`,
    ],
    [`[{ id: "a", codeHost: "github" }]`, `projects[0].codeHost must be an object, such as { kind: "github"`],
    [
      `[{ id: "a", codeHost: {} }]`,
      `projects[0].codeHost.kind is missing. It is one of "github", "gitlab", "gitea", "local".`,
    ],
    [
      `[{ id: "a", codeHost: { kind: "bitbucket" } }]`,
      `projects[0].codeHost.kind must be one of "github", "gitlab", "gitea", "local", not "bitbucket".`,
    ],
    [
      `[{ id: "a", codeHost: { kind: "github", tokenVariable: "T" } }]`,
      `projects[0].codeHost.repository is missing.`,
    ],
    [
      `[{ id: "a", codeHost: { kind: "github", repository: "acme", tokenVariable: "T" } }]`,
      `projects[0].codeHost is wrong: "acme" is not the name of a repository. Write it as owner/name`,
    ],
    [
      `[{ id: "a", codeHost: { kind: "github", repository: "acme/docs" } }]`,
      `projects[0].codeHost.tokenVariable is missing. It is the name of an environment variable`,
    ],
    [
      `[{ id: "a", codeHost: { kind: "github", repository: "acme/docs", token: "ghp_x" } }]`,
      `projects[0].codeHost.token is no setting`,
    ],
    [
      `[{ id: "a", codeHost: { kind: "gitlab", repository: "acme/docs", tokenVariable: "T", api: "https://x" } }]`,
      `projects[0].codeHost.api is no setting`,
    ],
    [
      `[{ id: "a", codeHost: { kind: "gitea", repository: "acme/docs", tokenVariable: "T" } }]`,
      `projects[0].codeHost.web is missing.`,
    ],
    [
      `[{ id: "a", codeHost: { kind: "gitlab", repository: "acme/docs", tokenVariable: "T", web: "ftp://x" } }]`,
      `projects[0].codeHost is wrong: "ftp://x" is not the address of a code host.`,
    ],
    [`[{ id: "a", codeHost: { kind: "local" } }]`, `projects[0].codeHost.folder is missing.`],
    [
      `[{ id: "a", site: "docs", agent: { kind: "gpt" } }]`,
      `projects[0].agent.kind must be one of "model", "acp", "scripted", not "gpt".`,
    ],
    [
      `[{ id: "a", site: "docs", agent: { kind: "model", provider: "openai", model: "m" } }]`,
      `projects[0].agent.provider must be one of "openai-compatible", "anthropic", not "openai".`,
    ],
    [
      `[{ id: "a", site: "docs", agent: { kind: "model", provider: "anthropic" } }]`,
      `projects[0].agent.model is missing.`,
    ],
    [
      `[{ id: "a", site: "docs", agent: { kind: "model", provider: "anthropic", model: "m", apiKey: "sk-1" } }]`,
      `projects[0].agent.apiKey is no setting`,
    ],
    [
      `[{ id: "a", site: "docs", agent: { kind: "acp", command: "agent" } }]`,
      `projects[0].agent.command must be a list of a program`,
    ],
    [`[{ id: "a", site: "docs", agent: { kind: "acp", command: [] } }]`, `projects[0].agent.command must be`],
    [
      `[{ id: "a", site: "docs", agent: { kind: "acp", command: ["a"], sandbox: "docker" } }]`,
      `projects[0].agent.sandbox must be one of "bubblewrap", "none", not "docker".`,
    ],
    [
      `[{ id: "a", site: "docs", agent: { kind: "acp", command: ["a"], retries: 1 } }]`,
      `projects[0].agent.retries is no setting`,
    ],
    [`[{ id: "a", site: "docs", agent: { kind: "scripted" } }]`, `projects[0].agent.plan is missing.`],
    [
      `[{ id: "a", site: "docs", changes: ["docs"] }]`,
      `projects[0].changes must be an object, such as { folders: ["docs", "api"] }`,
    ],
    [
      `[{ id: "a", site: "docs", changes: { folder: ["docs"] } }]`,
      `projects[0].changes.folder is no setting; did you mean "folders"?`,
    ],
    [
      `[{ id: "a", site: "docs", changes: { folders: "docs" } }]`,
      `projects[0].changes.folders must be a list of paths`,
    ],
    [`[{ id: "a", site: "docs", changes: { folders: ["/docs"] } }]`, `projects[0].changes.folders must be`],
    [`[{ id: "a", site: "docs", changes: { folders: ["."] } }]`, `projects[0].changes.folders must be`],
    [
      `[{ id: "a", site: "docs", changes: { protected: ["a/../b"] } }]`,
      `projects[0].changes.protected must be`,
    ],
    [
      `[{ id: "a", site: "docs", changes: { protected: ["a/**/b"] } }]`,
      `projects[0].changes.protected must be`,
    ],
    [
      `[{ id: "a", site: "docs", changes: { files: 0 } }]`,
      `projects[0].changes.files must be a whole number`,
    ],
    [
      `[{ id: "a", site: "docs", changes: { repairs: 100 } }]`,
      `projects[0].changes.repairs must be a whole number from 0 to 10, not 100.`,
    ],
    [
      `[{ id: "a", site: "docs", codeHost: ${github}, agent: { kind: "acp", command: ["a"], variables: ["GITHUB_TOKEN"] } }]`,
      `projects[0].agent.variables names GITHUB_TOKEN, a secret of a code host`,
    ],
  ])("%s is refused in words", async (projects, message) => {
    const root = folderWith(`{ projects: ${projects} }`);
    const error: unknown = await readProjects({ root, agent: undefined }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SetupError);
    expect((error as Error).message).toContain(message);
    expect((error as Error).message).toContain(`${join(root, "octavo.config.mjs")}: projects`);
  });

  it.each([
    [`{ author: "me" }`, "author must be an object"],
    [`{ author: { name: "A" } }`, "author.email is missing."],
    [`{ author: { name: "A <b>", email: "a@b" } }`, "author is wrong: The author of commits needs"],
    [`{ project: [] }`, `there is no setting "project"`],
  ])("%s is refused beside them", async (config, message) => {
    await expect(read(config)).rejects.toThrow(message);
  });

  it("never show what may be a secret", async () => {
    const secret = "ghp_0123456789";
    for (const project of [
      `{ id: "a", codeHost: { kind: "github", repository: "a/b", tokenVariable: "${secret}" } }`,
      `{ id: "a", site: "docs", agent: { kind: "model", provider: "anthropic", model: "m", keyVariable: "${secret}" } }`,
      `{ id: "a", site: "docs", agent: { kind: "acp", command: ["a"], variables: ["${secret}"] } }`,
      `{ id: "a", site: "docs", agent: { kind: "acp", command: ["a"], environment: { KEY: ["${secret}"] } } }`,
      `{ id: "a", repository: "https://${secret}@example.com/a.git" }`,
    ]) {
      const error = (await readOne(project).catch((reason: unknown) => reason)) as Error;
      expect(error).toBeInstanceOf(SetupError);
      expect(error.message).not.toContain(secret);
    }
  });

  it("take their token from the environment when it is needed", async () => {
    const { projects } = await readOne(`{ id: "a", codeHost: ${github} }`);
    const repository = projects[0]!.repository!;
    expect(() => openRepositoryHost(repository, {})).toThrow(
      "The environment variable GITHUB_TOKEN is not set. Put the token of the code host into it",
    );
    expect(openRepositoryHost(repository, { GITHUB_TOKEN: " t0k3n\n" })?.remote.credentials?.token).toBe(
      "t0k3n",
    );
  });
});
