import { createServer } from "node:http";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { bareRepository } from "../../server/src/git/testing.ts";
import {
  readersOf,
  restrictedSite,
  restrictedSpec,
  visible,
  words,
  type ReaderName,
} from "./restricted-site.ts";
import { cleanSite } from "../../server/src/testing/run.ts";
import { keyPair, tokenOf } from "../../server/src/readers/testing.ts";
import { below, clientOf, start, type TestedService } from "../../server/src/service/testing.ts";
import { endOf } from "../../server/src/service/testing/deployments.ts";

const pair = keyPair();

interface Seen {
  readonly status: number;
  readonly headers: Headers;
  /** Headers and body, without what the requester has sent. */
  readonly text: string;
}

/** Somebody who asks for things, and notes each word that they see of those that are for certain readers. */
class Crawler {
  readonly name: ReaderName;
  readonly found = new Set<string>();
  readonly #origin: string;
  readonly #cookie: string | undefined;

  constructor(name: ReaderName, origin: string, cookie: string | undefined) {
    this.name = name;
    this.#origin = origin;
    this.#cookie = cookie;
  }

  async ask(path: string, init: RequestInit = {}): Promise<Seen> {
    const answer = await fetch(this.#origin + path, {
      redirect: "manual",
      ...init,
      headers: { ...(this.#cookie !== undefined && { cookie: this.#cookie }), ...(init.headers as object) },
    });
    const { status, headers } = answer;
    const all = [...headers].map(([name, value]) => `${name}: ${value}`).join("\n") + (await answer.text());
    const text = [path, encodeURIComponent(path)].reduce((left, sent) => left.replaceAll(sent, ""), all);
    this.look(text, `${init.method ?? "GET"} ${path}`);
    return { status, headers, text };
  }

  look(text: string, where: string): void {
    const lower = text.toLowerCase();
    for (const word of words) {
      if (!lower.includes(word)) continue;
      this.found.add(word);
      if (!visible(word, this.name))
        throw new Error(`${this.name} sees ${word}: ${where}\n${text.slice(0, 2000)}`);
    }
  }
}

async function signIn(origin: string, groups: readonly string[]): Promise<string> {
  const token = await tokenOf(pair, { host: new URL(origin).hostname, groups });
  const answer = await fetch(`${origin}/login/jwt-callback`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ token, redirect: "/" }),
  });
  expect(answer.status).toBe(200);
  return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/** One for each kind of reader. */
async function crawlers(origin: string): Promise<readonly Crawler[]> {
  const all: Crawler[] = [];
  for (const [name, groups] of Object.entries(readersOf))
    all.push(new Crawler(name as ReaderName, origin, groups ? await signIn(origin, groups) : undefined));
  return all;
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** What was built of a project: what everybody gets, the views of others, and the docs that they were built of. */
function builds({ settings }: TestedService, project: string): readonly string[] {
  const sites = join(settings.data, "sites", project);
  return readdirSync(sites).flatMap((release) => {
    const path = join(sites, release);
    return [path, ...readdirSync(join(path, "views")).map((view) => join(path, "views", view))];
  });
}

/** Addresses of everything that any reader has, and ways to write them. */
function addresses(folders: readonly string[], source: string): readonly string[] {
  const files = new Set([
    ...folders.flatMap((folder) => filesBelow(join(folder, "site"))),
    ...filesBelow(source),
    ...guesses,
  ]);
  const paths = new Set<string>(["/"]);
  for (const file of files) {
    const page = file.replace(/(^|\/)index\.html$|\.mdx?$/, "");
    for (const form of [
      file,
      page,
      `${page}/`,
      `${page}.md`,
      `${page}.html`,
      `${page}/index.html`,
      `${page}/rss.xml`,
    ])
      paths.add(`/${form.split("/").map(encodeURIComponent).join("/")}`);
  }
  return [...paths];
}

const guesses = (
  "llms.txt llms-full.txt sitemap.xml robots.txt skill.md rss.xml 404 404.html " +
  "access.json view.json release.json .octavo-output docs.json octavo.config.mjs openapi.json " +
  ".well-known/llms.txt _octavo/index.json assets/search/index.json mcp ..%2faccess.json " +
  "views/anybody/view.json source/index.mdx ../access.json _svc/openapi.json old"
).split(" ");

/** An API that is described at an address of its own. */
async function describedElsewhere(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(restrictedSpec("remote"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/remote.json`;
}

/** Has everybody ask for everything; `withPreview`: also of a branch, which has the same pages at addresses of its own. */
async function askForAll({ withPreview }: { readonly withPreview: boolean }): Promise<void> {
  const files = restrictedSite(await describedElsewhere());
  const bare = bareRepository(files);
  const readers = `{ jwt: { publicKey: ${JSON.stringify(pair.publicKey)}, loginUrls: "https://id.test/login" } }`;
  const closed = { ...cleanSite(), "index.mdx": "---\ntitle: Home\n---\n\ncanaryclosed\n" };
  const tested = await start(
    `{ projects: [
      { id: "docs", site: "./docs", hosts: ["127.0.0.1"], readers: ${readers},
        codeHost: { kind: "local", folder: ${JSON.stringify(bare)} } },
      { id: "closed", site: "./closed", hosts: ["localhost"], readers: ${readers} },
    ] }`,
    { ...below("docs", files), ...below("closed", closed) },
    {},
    // Nobody reads what it says of thousands of requests.
    { logLevel: "error" },
  );
  const origin = tested.service.address;
  const admin = await clientOf(tested, "admin", null);
  const all = await crawlers(origin);
  // So that each of them has a view.
  for (const crawler of all) expect((await crawler.ask("/")).status).toBe(200);

  // On the disk: each build holds what one kind of reader may see.
  const release = builds(tested, "docs");
  const seenIn = release.map((folder) => {
    const isWhole = existsSync(join(folder, "release.json"));
    const parts = isWhole ? ["site"] : ["site", "source", "cache"];
    const texts = parts.flatMap((part) =>
      filesBelow(join(folder, part))
        // Names of groups and tabs stay in what the navigation is made of.
        .filter((file) => `${part}/${file}` !== "source/docs.json")
        .map((file) => file + readFileSync(join(folder, part, file), "utf8")),
    );
    const text = texts.join("\n").toLowerCase();
    return words.filter((word) => text.includes(word)).join(" ");
  });
  const allowed = all.map(({ name }) => words.filter((word) => visible(word, name)).join(" "));
  expect(new Set(seenIn.filter((seen) => seen !== ""))).toEqual(new Set(allowed));

  // Over HTTP: whatever anybody has is asked for by everybody, in every way.
  const paths = addresses(release, join(tested.settings.root, "docs"));
  expect(paths.length).toBeGreaterThan(150);
  const branch = (await (await admin("/v1/project/preview/docs", { branch: "main" })).json()) as {
    statusId: string;
    previewUrl: string;
  };
  expect(await endOf(admin, branch.statusId)).toMatchObject({ status: "success" });
  const bases = withPreview ? ["", new URL(branch.previewUrl).pathname] : [""];
  const etags = new Map<string, string>();
  for (const crawler of all.toReversed()) {
    const answers = new Map<string, Seen>();
    for (const path of paths)
      for (const base of bases) {
        const answer = await crawler.ask(base + path);
        answers.set(base + path, answer);
        const { status, headers } = answer;
        if (!crawler.name.startsWith("nobody")) expect([302, 401], path).not.toContain(status);
        const markdown = await crawler.ask(base + path, { headers: { accept: "text/markdown" } });
        expect(markdown.status === 401 ? 302 : markdown.status, path).toBe(status === 401 ? 302 : status);
        const etag = headers.get("etag");
        if (etag !== null) etags.set(base + path, etag);
        const control = headers.get("cache-control") ?? "";
        if (status === 200 && !control.includes("immutable") && !/^\/(openapi|_svc)/.test(path))
          expect(`${control} ${headers.get("vary")}`, path).toMatch(/private.*cookie|no-store/i);
      }
    for (const [path, etag] of etags) {
      const plain = answers.get(path)!;
      const head = await crawler.ask(path, { method: "HEAD" });
      expect(head.status).toBe(plain.status);
      if (plain.status === 200)
        expect(head.headers.get("content-length"), path).toBe(plain.headers.get("content-length"));
      const part = await crawler.ask(path, { headers: { range: "bytes=0-99999" } });
      const known = await crawler.ask(path, { headers: { "if-none-match": etag } });
      if (plain.status !== 200) expect([part.status, known.status]).toEqual([plain.status, plain.status]);
    }
    expect([...crawler.found].toSorted(), crawler.name).toEqual(
      words.filter((word) => visible(word, crawler.name)).toSorted(),
    );
  }

  await searchesNothingElse(tested, all);
  await tellsAgentsNothingElse(tested, all);
  await proxiesNothingElse(all);
  await tellsClientsNothing(origin, branch.statusId);
  await hidesAllOfAClosedSite(origin.replace("127.0.0.1", "localhost"));
}

const title = "shows each reader what is for them, and nothing else, anywhere";
it(title, { timeout: 300_000 }, () => askForAll({ withPreview: false }));
it(`${title}, of branches too`, { tags: ["long"], timeout: 600_000 }, () => askForAll({ withPreview: true }));

async function searchesNothingElse(tested: TestedService, all: readonly Crawler[]): Promise<void> {
  const plain = await clientOf(tested, "assistant", null);
  const trusted = await clientOf(tested, "assistant", null, {}, ["*"]);
  const ask = async (send: typeof plain, crawler: Crawler, path: string, body: object): Promise<string> => {
    const answer = await send(`/discovery/v1/${path}/docs`, body);
    const text = await answer.text();
    crawler.look(text, `${path} ${JSON.stringify(body)}`);
    return text.toLowerCase();
  };
  const [nobody] = all as readonly [Crawler];
  const paths = [
    "/",
    "/members",
    "/pro",
    "/staff",
    "/not-pro",
    "/open",
    "/unlisted",
    "/staff-api",
    "/remote-staff",
  ];
  for (const crawler of all) {
    const written = readersOf[crawler.name];
    const groups = written && [...written, "*"];
    for (const word of words) {
      const body = { query: word, pageSize: 50, ...(groups && { filter: { groups } }) };
      const text = await ask(trusted, crawler, "search", body);
      if (word.startsWith("canarypage"))
        expect(text.includes(word), `${crawler.name} ${word}`).toBe(visible(word, crawler.name));
      // A key that is anybody's is believed nothing.
      await ask(plain, nobody, "search", body);
    }
    for (const path of paths) {
      await ask(trusted, crawler, "page", { path, ...(groups && { groups }) });
      await ask(plain, nobody, "page", { path, ...(groups && { groups }) });
    }
  }
}

/** Over the Model Context Protocol. */
async function tellsAgentsNothingElse(tested: TestedService, all: readonly Crawler[]): Promise<void> {
  const accept = { accept: "application/json, text/event-stream" };
  for (const crawler of all) {
    const groups = readersOf[crawler.name];
    const send = await clientOf(tested, "assistant", null, accept, groups ? ["*", ...groups] : []);
    const ask = async (path: string, method: string, params: object): Promise<string> => {
      const answer = await send(path, { jsonrpc: "2.0", id: 1, method, params });
      expect(answer.status).toBe(200);
      const text = await answer.text();
      // What was asked is said again.
      const { query } = ((params as { arguments?: object }).arguments ?? {}) as { query?: string };
      crawler.look(
        query === undefined ? text : text.replaceAll(`\\"${query}\\"`, ""),
        `${path} ${JSON.stringify(params)}`,
      );
      return text;
    };
    for (const path of groups ? ["/authed/mcp"] : ["/mcp", "/authed/mcp"]) {
      await ask(path, "tools/list", {});
      await ask(path, "resources/list", {});
      const client = {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "t", version: "1" },
      };
      await ask(path, "initialize", client);
      for (const word of words) {
        const input = { query: word, limit: 20 };
        const text = await ask(path, "tools/call", { name: "search_restricted", arguments: input });
        const isFound = text.replaceAll(`\\"${word}\\"`, "").includes(word);
        if (word.startsWith("canarypage") && word !== "canarypageauth")
          expect(isFound, `${crawler.name} ${word}`).toBe(visible(word, crawler.name));
      }
      for (const page of [
        "/",
        "/members",
        "/pro",
        "/staff",
        "/not-pro",
        "/both",
        "/unlisted",
        "/staff-api",
        "/remote-staff",
      ])
        for (const written of [page, `${page}.md`])
          await ask(path, "tools/call", { name: "read_page_restricted", arguments: { path: written } });
    }
    // Everybody's endpoint takes nobody's word.
    if (groups) {
      const open = new Crawler("nobody", tested.service.address, undefined);
      const body = {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "read_page_restricted", arguments: { path: "/members" } },
      };
      const answer = await send("/mcp", body);
      open.look(await answer.text(), "/mcp with a key");
    }
  }
}

/** Where requests of the playground may go is told by what the reader sees. */
async function proxiesNothingElse(all: readonly Crawler[]): Promise<void> {
  const kinds: Record<string, Record<string, string>> = {};
  for (const crawler of all) {
    kinds[crawler.name] = {};
    for (const server of ["open", "staff"]) {
      const { text } = await crawler.ask("/_svc/api/request", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ url: `https://${server}.invalid/a`, method: "GET", headers: {} }),
      });
      kinds[crawler.name]![server] = /"kind":"(\w+)"/.exec(text)?.[1] ?? text;
    }
  }
  const refused = { open: expect.not.stringMatching("server"), staff: "server" };
  const taken = { open: expect.not.stringMatching("server"), staff: expect.not.stringMatching("server") };
  expect(kinds).toEqual({ nobody: refused, stranger: refused, pro: refused, staff: taken });
}

async function tellsClientsNothing(origin: string, statusId: string): Promise<void> {
  const nobody = new Crawler("nobody", origin, undefined);
  for (const path of [
    `/v1/project/update-status/${statusId}`,
    "/v1/project/deployments/docs",
    "/_svc/metrics",
  ])
    expect((await nobody.ask(path)).status).toBe(401);
  await nobody.ask("/_svc/openapi.json");
  await nobody.ask("/login?redirect=/staff");
}

async function hidesAllOfAClosedSite(origin: string): Promise<void> {
  for (const path of [
    "/",
    "/index.html",
    "/nowhere",
    "/assets/search/index.json",
    "/404.html",
    "/sitemap.xml",
  ]) {
    const answer = await fetch(origin + path, { redirect: "manual" });
    expect([302, 401], path).toContain(answer.status);
    expect(await answer.text()).not.toContain("canary");
  }
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const asked = await fetch(`${origin}/mcp`, { method: "POST", headers, body: JSON.stringify(message) });
  expect([asked.status, asked.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  const cookie = await signIn(origin, []);
  expect(await (await fetch(origin, { headers: { cookie } })).text()).toContain("canaryclosed");
  // Signed in here, nobody there.
  const there = await fetch(`${origin.replace("localhost", "127.0.0.1")}/members`, {
    redirect: "manual",
    headers: { cookie },
  });
  expect(there.status).toBe(302);
}
