import { expect, it } from "vitest";
import { testService } from "./testing.ts";

interface Problem {
  readonly error: string;
  readonly code: string;
  readonly field: string;
}

it("refuses fields that it does not know in every body, and says which was meant", async () => {
  const { key, project, send, store } = await testService();
  const admin = await key();
  const assistant = await key({ kind: "assistant", scope: "read" });
  const made = await send("POST", `/v2/agent/${project}/job`, admin, { prompt: "One." });
  const job = `/v2/agent/${project}/job/${made.json<{ id: string }>().id}`;
  const search = `/discovery/v1/search/${project}`;
  const refusals: readonly [string, object, string, string][] = [
    [
      `/v2/agent/${project}/job`,
      { prompt: "x", modle: "y" },
      "modle",
      '"modle" is not known here. Fields are prompt.',
    ],
    [`/v2/agent/${project}/job`, { promt: "x", prompt: "x" }, "promt", 'did you mean "prompt"?'],
    [
      `${job}/message`,
      { prompt: "x", draft: true },
      "draft",
      '"draft" is not known here. Fields are prompt.',
    ],
    [
      `${job}/archive`,
      { reason: "x" },
      "reason",
      '"reason" is not known here: this request takes no fields.',
    ],
    [`${job}/cancel`, { reason: "x" }, "reason", "this request takes no fields."],
    [`/v1/project/update/${project}`, { branch: "x" }, "branch", "this request takes no fields."],
    [`/v1/project/rollback/${project}`, { statusID: "x" }, "statusID", 'did you mean "statusId"?'],
    [`/v1/project/preview/${project}`, { branch: "x", ref: "y" }, "ref", "Fields are branch."],
    [search, { query: "x", pagesize: 1 }, "pagesize", 'did you mean "pageSize"?'],
    [search, { query: "x", filter: { versoin: "1" } }, "filter.versoin", 'did you mean "version"?'],
    [search, { query: "x", preferred: { tag: "1" } }, "preferred.tag", "Fields are version, language."],
    [`/discovery/v1/page/${project}`, { path: "/", group: [] }, "group", 'did you mean "groups"?'],
    [search, { query: "x", "": 1 }, "", '"" is not known here.'],
    [
      search,
      JSON.parse('{"query":"x","__proto__":1}') as object,
      "__proto__",
      '"__proto__" is not known here.',
    ],
    [search, { query: "x", ["y".repeat(50_000)]: 1 }, "y".repeat(100), "is not known here."],
  ];
  for (const [url, body, field, words] of refusals) {
    const answer = await send("POST", url, url.startsWith("/discovery") ? assistant : admin, body);
    const problem = answer.json<Problem>();
    expect([url, answer.statusCode, problem.code, problem.field]).toEqual([url, 400, "invalid", field]);
    expect(problem.error).toContain(words);
    expect(problem.error.length).toBeLessThan(400);
  }
  // Nothing of it was done.
  const { status } = (await store.find(project, job.slice(job.lastIndexOf("/") + 1))) ?? {};
  expect(status).toBe("active");
  const list = (await send("GET", `/v1/project/deployments/${project}`, admin)).json<{
    deployments: unknown[];
  }>();
  expect(list.deployments).toEqual([]);
});

it("takes no body and an empty one alike where there are no fields", async () => {
  const { app, key, project } = await testService();
  const headers = { authorization: `Bearer ${await key()}` };
  const url = `/v1/project/update/${project}`;
  const json = { ...headers, "content-type": "application/json" };
  for (const sent of [{ headers }, { headers: json }, { headers: json, payload: "{}" }])
    expect((await app.inject({ method: "POST", url, ...sent })).statusCode).toBe(202);
  for (const payload of ["[]", "null", '"x"'])
    expect((await app.inject({ method: "POST", url, headers: json, payload })).statusCode).toBe(400);
});

it("says whether a text is empty, blank, or has characters that it may not have", async () => {
  const { key, project, send } = await testService();
  const admin = await key();
  const assistant = await key({ kind: "assistant", scope: "read" });
  const job = `/v2/agent/${project}/job`;
  const search = `/discovery/v1/search/${project}`;
  const table: [string, string, object, string][] = [
    [job, admin, { prompt: "" }, '"prompt" is empty.'],
    [job, admin, { prompt: " \n" }, '"prompt" is empty.'],
    [job, admin, { prompt: "a😀\u0000" }, '"prompt" has U+0000 at position 3, which it may not have.'],
    [job, admin, { prompt: "\ud83d b" }, '"prompt" has half of a surrogate pair, U+D83D at position 1.'],
    [search, assistant, { query: "" }, '"query" is empty.'],
    [search, assistant, { query: "\t " }, '"query" is blank.'],
    [search, assistant, { query: "x", filter: { tag: " " } }, '"filter.tag" is blank.'],
  ];
  for (const [url, bearer, sent, message] of table) {
    const answer = await send("POST", url, bearer, sent);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, message]);
  }
});

it("tells all fields that are wrong, each once, and no more than anybody reads", async () => {
  const { key, project, send } = await testService();
  const assistant = await key({ kind: "assistant", scope: "read" });
  const errorsOf = async (sent: object): Promise<readonly { field: string; message: string }[]> =>
    (await send("POST", `/discovery/v1/search/${project}`, assistant, sent)).json<{
      errors: readonly { field: string; message: string }[];
    }>().errors;
  expect(await errorsOf({ query: "", pageSize: 0, filter: { x: 1 } })).toEqual([
    { field: "query", message: '"query" is empty.' },
    { field: "pageSize", message: '"pageSize" must be 1 or more.' },
    { field: "filter.x", message: expect.stringContaining('"filter.x" is not known here') as string },
  ]);
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, at]));
  expect(await errorsOf({ query: "a", ...many })).toHaveLength(20);
});
