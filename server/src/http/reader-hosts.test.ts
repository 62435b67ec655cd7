import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { LightMyRequestResponse } from "fastify";
import { expect, it } from "vitest";
import { openHostedSite } from "../hosting/hosted-site.ts";
import { testSignIn, tokenOf } from "../readers/testing.ts";
import { folderOf } from "../testing/run.ts";
import type { Preview, ServedProject } from "./served-project.ts";
import { testProject, testService } from "./testing.ts";
import { cookieOf, pages, pair, readersService, shownOf } from "./testing/readers-service.ts";

const base = "/_svc/preview/branch-1";
const nobody = { isSignedIn: false, groups: [] };

async function previewOfOther(): Promise<Preview> {
  const whole = await (await testProject()).view(nobody);
  const files = { "index.html": "<script>fetch('/members')</script>", "404.html": "nothing" };
  const site = await openHostedSite(folderOf(files), { base });
  const view = { ...whole, site, access: null, everybody: site };
  return { project: "other", signIn: undefined, view: async () => view };
}

it("shows no preview of another project where readers are signed in", async () => {
  const { ask } = await readersService({ preview: await previewOfOther() });
  const proxy = `${base}/_svc/api/request`;
  for (const host of ["docs.test", "docs", "docs.anywhere.test"]) {
    const { statusCode, body } = await ask(base, { headers: { host } });
    expect({ host, statusCode }).toEqual({ host, statusCode: 404 });
    expect(body).not.toContain("<script>");
    const asked = await ask(proxy, { json: {}, headers: { host, origin: `http://${host}` } });
    expect({ host, status: asked.statusCode }).toEqual({ host, status: 404 });
  }
  for (const host of ["other.test", "nobody.test"]) {
    const { statusCode, body } = await ask(base, { headers: { host } });
    expect({ host, statusCode }).toEqual({ host, statusCode: 200 });
    expect(body).toContain("<script>");
  }
});

it("names an address of a preview at which it is shown", async () => {
  const docs = { ...(await testProject()), id: "docs", domain: "docs", hosts: ["docs.test"] };
  const asking = { ...docs, signIn: testSignIn(pair) };
  const other = { ...docs, id: "other", domain: "other", hosts: ["other.test"], signIn: undefined };
  const { app, key } = await testService({ projects: [asking, other] });
  const authorization = `Bearer ${await key({ project: null })}`;
  const hostOf = async (project: string, host: string): Promise<string> => {
    const answer = await app.inject({
      method: "POST",
      url: `/v1/project/preview/${project}`,
      headers: { host, authorization },
      payload: { branch: "main" },
    });
    return new URL(answer.json<{ previewUrl: string }>().previewUrl).host;
  };
  expect(await hostOf("docs", "docs.test:4000")).toBe("docs.test:4000");
  expect(await hostOf("docs", "other.test:4000")).toBe("docs.test:4000");
  expect(await hostOf("docs", "127.0.0.1")).toBe("docs.test");
  expect(await hostOf("other", "docs.test")).toBe("other.test");
  expect(await hostOf("other", "127.0.0.1:4000")).toBe("127.0.0.1:4000");
});

it("makes no preview for who names no host, as it would have no address", async () => {
  const { app, key, project, deployments } = await testService();
  const authorization = `Bearer ${await key()}`;
  const asked = async (host: string): Promise<LightMyRequestResponse> =>
    app.inject({
      method: "POST",
      url: `/v1/project/preview/${project}`,
      headers: { host, authorization },
      payload: { branch: "main" },
    });
  for (const host of ['a b"c', "a/b", "a@b", "[::1", "a:port", "<a>"]) {
    const answer = await asked(host);
    expect([host, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([host, 400, "invalid"]);
  }
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1").setEncoding("latin1");
  const body = '{"branch":"main"}';
  socket.write(
    `POST /v1/project/preview/${project} HTTP/1.0\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect((await deployments.list(project, { limit: 9 }))?.deployments).toEqual([]);
  const { previewUrl } = (await asked("Docs.test:4000")).json<{ previewUrl: string }>();
  expect(previewUrl).toMatch(/^http:\/\/docs\.test:4000\/_svc\/preview\/main-[0-9a-f]{16}$/);
});

async function signInAt(
  projects: readonly ServedProject[],
  host: string,
  named = host,
): Promise<{ readonly answer: LightMyRequestResponse; readonly logged: () => Promise<string> }> {
  const { app, logged } = await testService({ projects });
  // Each is another one, or it would have been used before.
  const token = await tokenOf(pair, { host: named, groups: ["pro"], jti: randomUUID() });
  const answer = await app.inject({
    method: "POST",
    url: "/login/jwt-callback",
    headers: { host, origin: `http://${host}`, "content-type": "application/json" },
    payload: JSON.stringify({ token, redirect: "/" }),
  });
  return { answer, logged };
}

async function docsAt(hosts: readonly string[]): Promise<ServedProject> {
  const names = { hosts, domain: "docs" };
  const built = await testProject();
  const shown = await shownOf(testSignIn(pair, { names }), { groups: ["pro"], pages }, "", built);
  return { ...built, id: "docs", ...names, ...shown };
}

it("takes no token for a host that is not its own, whatever host the client names", async () => {
  const other = { ...(await testProject()), id: "other", domain: "other", hosts: [] };
  const docs = await docsAt(["docs.test"]);
  for (const [projects, host] of [
    [[docs], "docs.staging.test"],
    [[docs, other], "docs.attacker.test"],
    [[docs], "localhost"],
    [[await docsAt([])], "docs.attacker.test"],
    [[await docsAt([]), other], "docs.attacker.test"],
  ] as const) {
    const { answer, logged } = await signInAt(projects, host);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect({ host, status: answer.statusCode }).toEqual({ host, status: 401 });
    expect(await logged()).toMatch(/hosts. (in|of) octavo\.config/);
  }
  // Nor one for its own host at another name, or the other way round.
  for (const [host, named] of [
    ["docs.staging.test", "docs.test"],
    ["docs.test", "docs.staging.test"],
  ] as const)
    expect((await signInAt([docs], host, named)).answer.headers["set-cookie"]).toBeUndefined();
});

it("takes tokens for its hosts, and without any for this machine and its domain", async () => {
  const docs = await docsAt(["docs.test"]);
  for (const [found, host, named] of [
    [docs, "docs.test", "docs.test"],
    [docs, "docs.test:8443", "docs.test:8443"],
    [docs, "docs.test:8443", "docs.test"],
    [await docsAt([]), "127.0.0.1:4000", "127.0.0.1"],
    [await docsAt([]), "docs.localhost:4000", "docs.localhost"],
    [await docsAt([]), "docs", "docs"],
  ] as const) {
    const { answer } = await signInAt([found], host, named);
    expect({ host, named, status: answer.statusCode }).toEqual({ host, named, status: 200 });
    expect(cookieOf(answer)).toMatch(/^octavo_session=./);
  }
});
