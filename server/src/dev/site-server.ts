import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import {
  assets,
  encodePath,
  outputs,
  searchManifest,
  siteAddress,
  type Core,
  type FileId,
} from "@octavo/core";
import type { Project } from "@octavo/core/node";
import { discoveryPath } from "@octavo/plugins/search/api";
import { decodedPath } from "../hosting/decoded-path.ts";
import { deliveryOf } from "../hosting/delivery.ts";
import { isHiddenFile } from "../hosting/hidden-file.ts";
import { missingMarkdown } from "../hosting/missing-markdown.ts";
import { notFoundFile } from "../hosting/not-found-file.ts";
import { isPrefetch } from "../hosting/prefetch.ts";
import { plainName } from "../hosting/plain-name.ts";
import { skillFile } from "../hosting/skill-file.ts";
import { playgroundProxy, proxyPath, type ProxyHandler } from "../proxy/playground-proxy.ts";
import { proxySite } from "../proxy/proxy-site.ts";
import { contentType } from "./content-types.ts";
import type { DevSearch } from "./dev-search.ts";
import { answerAgents, devAgents, hasAgents, type DevAgents } from "./mcp.ts";
import { ownPath } from "./events.ts";
import { client } from "./generated/client.ts";
import { listenLocally, type LocalServer } from "./local-server.ts";
import { OpenPages, type KnownProblems } from "./open-pages.ts";
import { redirected, redirectedMarkdown } from "./served-redirects.ts";
import { fileHeadersOf, sendContent, sendFile } from "./send-file.ts";
import { barePath, brokenPage, servedPage, shownVersion, withClient } from "./served-page.ts";
import { sendWebResponse, webRequest } from "./web-request.ts";

/** Where browsers listen for changes. */
const eventsPath = `${ownPath}events`;

export interface SiteServerOptions {
  /** Where the playground's proxy may send requests though it is no public address; see `ProxyOptions`. */
  readonly allowPrivate?: readonly string[];
  /** Answers the search API and the search box; without it the box reads the index from files. */
  readonly search?: DevSearch;
  /** Called when a page was drawn for a browser. */
  readonly onPage?: () => void;
  /** What to do about a problem, by its code: shown with it. */
  readonly help?: ReadonlyMap<string, string>;
}

/** Serves a project from memory: a page is rendered when it is asked for. */
export class SiteServer {
  readonly #project: Project;
  readonly #open: OpenPages;
  #isChecked = false;
  #busy = 0;
  #answered = 0;
  readonly #proxy: ProxyHandler;
  readonly #search: DevSearch | undefined;
  readonly #agents: DevAgents | undefined;
  readonly #onPage: () => void;
  #server: LocalServer | undefined;

  /** Throws where `allowPrivate` has a bad entry. */
  constructor(project: Project, { allowPrivate = [], search, onPage, help }: SiteServerOptions = {}) {
    this.#project = project;
    this.#open = new OpenPages(project, help ?? new Map());
    this.#onPage = onPage ?? (() => undefined);
    this.#search = search;
    this.#agents = search && devAgents(project, search);
    this.#proxy = playgroundProxy({
      site: () => project.core.untilQuiet(() => proxySite(project.core)),
      allowPrivate,
      // Who develops an API has it on this machine, and names it in the docs.
      allowLoopback: true,
    });
  }

  /** Requests that were answered up to now. */
  get answered(): number {
    return this.#answered;
  }

  /** Whether one is being answered, and does not wait for the index of search. */
  get isBusy(): boolean {
    return this.#busy > (this.#search?.waiting ?? 0);
  }

  /** Listens on the first free port from `port` on (0: any), on this machine only. Resolves to the port; rejects with `SetupError`. */
  async listen(port: number): Promise<number> {
    this.#server = await listenLocally((request, response) => this.#serve(request, response), port);
    return this.#server.port;
  }

  /** Tells open pages what is new of them. `files` have other contents than before, or are gone. */
  async update(files: readonly FileId[] = []): Promise<void> {
    this.#open.noteChanges(files);
    const { core } = this.#project;
    const served = await core.untilQuiet(() =>
      Promise.all(files.map(async (file) => ((await core.pick(assets, "", file)) ? [file] : []))),
    );
    const base = await this.#base();
    await this.#open.update(served.flat().map((file) => `${base}/${encodePath(file)}`));
  }

  /** Shows open pages what is wrong with them, once the site was checked. */
  tell(known: KnownProblems): Promise<void> {
    this.#isChecked = true;
    return this.#open.use(known);
  }

  async close(): Promise<void> {
    this.#open.close();
    await this.#server?.close();
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    this.#busy++;
    const answering = this.#answer(request, response).finally(() => {
      this.#busy--;
      this.#answered++;
    });
    answering.catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      response.end(error instanceof Error ? error.message : String(error));
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOwnHost(request.headers.host)) {
      response.writeHead(403, { "content-type": "text/plain; charset=utf-8" });
      response.end("This server answers only to localhost.");
      return;
    }
    const path = decodedPath(request.url ?? "/");
    if (path === undefined) {
      if (request.method === "GET" || request.method === "HEAD") return this.#notFound(response);
      response.writeHead(400, { "content-type": "application/json; charset=utf-8" });
      response.end(JSON.stringify({ error: "The path of the URL is not percent-encoded as it should be." }));
      return;
    }
    if (path.endsWith(proxyPath) && path === decodedPath(await this.#proxyAddress()))
      return this.#proxy(request, response);
    if (path.startsWith(discoveryPath) && this.#search)
      return this.#discover(request, response, this.#search);
    if (this.#agents && (await answerAgents(request, response, path, this.#agents))) return;
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    // A page is drawn when somebody looks at it: it comes as fast, and as it is by then.
    if (isPrefetch(request.headers)) {
      response.writeHead(503, { "cache-control": "no-store" }).end();
      return;
    }
    if (path === eventsPath && request.method === "GET") return this.#listen(request, response);
    if (path === `${ownPath}client.js`) return sendContent(response, 200, "client.js", client);
    const { core } = this.#project;
    const asked = path.replaceAll(/^\/+|\/+$/g, "");
    const bare = (await this.#isFile(asked)) ? asked : skillFile(asked);
    const moved = (await this.#isFile(bare)) ? undefined : await redirected(core, path, request.url ?? "");
    if (moved) {
      response.writeHead(moved.status, { location: moved.location, "cache-control": "no-store" }).end();
      return;
    }
    if (bare === searchManifest && this.#search)
      return sendContent(response, 200, bare, JSON.stringify(await this.#search.manifest(this.#project)));
    for (const file of [`${bare}/index.html`.replace(/^\//, ""), bare]) {
      if (file === "" || isHiddenFile(file) || !(await this.#has(file))) continue;
      if (file.endsWith(".html")) return this.#deliver(request, response, file);
      const content = await this.#artifact(file);
      if (content !== undefined) return sendContent(response, 200, file, content);
    }
    if (await this.#sendAsset(bare, response)) return;
    const named = plainName(path);
    if (named !== undefined && (await this.#has(`${named}/index.html`.replace(/^\/+/, "")))) {
      const [, query = ""] = (request.url ?? "").split(/(?=\?)/, 2);
      const location = encodePath(named) + query;
      response.writeHead(308, { location, "cache-control": "no-store" }).end();
      return;
    }
    const markdown = await redirectedMarkdown(core, path, request.url ?? "", (file) => this.#isFile(file));
    if (!markdown) return this.#notFound(response);
    response.writeHead(markdown.status, { location: markdown.location, "cache-control": "no-store" }).end();
  }

  async #discover(request: IncomingMessage, response: ServerResponse, search: DevSearch): Promise<void> {
    const asked = webRequest(request);
    if (!asked) response.writeHead(405, { allow: "POST, OPTIONS" }).end();
    else await sendWebResponse(await search.api(this.#project, await this.#base())(asked), response);
  }

  /** A page, or its Markdown, at the address that a server would have it. */
  async #deliver(request: IncomingMessage, response: ServerResponse, html: string): Promise<void> {
    const { core } = this.#project;
    const [path = "", query = ""] = (request.url ?? "/").split(/(?=\?)/, 2);
    const plain = path.replace(/(?:\/|\/index\.html)$/, "");
    const { trailingSlash } = await core.untilQuiet(() => core.get(siteAddress));
    const isElsewhere = plain !== path && !(trailingSlash && path.endsWith("/"));
    if (isElsewhere && !/^\/*$/.test(path) && !plain.startsWith("//")) {
      const location = (plain || "/") + query;
      response.writeHead(308, { location, "cache-control": "no-store" }).end();
      return;
    }
    const delivery = await deliveryOf(html, {
      accept: request.headers.accept,
      base: await this.#base(),
      has: (file) => this.#isFile(file),
      hasMcp: this.#search !== undefined && hasAgents(this.#project),
    });
    for (const [name, value] of Object.entries(delivery.headers)) response.setHeader(name, value);
    const markdown = delivery.file === html ? undefined : await this.#artifact(delivery.file);
    if (markdown === undefined) {
      if (delivery.file !== html && (await this.#sendAsset(delivery.file, response))) return;
      return this.#sendPage(response, html);
    }
    response.writeHead(200, fileHeadersOf(delivery.type ?? contentType(delivery.file)));
    response.end(markdown);
  }

  async #proxyAddress(): Promise<string> {
    return `${await this.#base()}/${proxyPath}`;
  }

  /** Whether there is something other than a page: redirects that catch everything must not catch style sheets. */
  async #isFile(file: string): Promise<boolean> {
    if (file.endsWith(".html")) return false;
    const { core } = this.#project;
    return core.untilQuiet(
      async () =>
        (await core.pick(outputs, "", file)) !== undefined ||
        (await core.pick(assets, "", file)) !== undefined,
    );
  }

  #base(): Promise<string> {
    const { core } = this.#project;
    return core.untilQuiet(() => core.ask((context) => Promise.resolve(context.base)));
  }

  async #has(file: string): Promise<boolean> {
    const { core } = this.#project;
    return (await core.untilQuiet(() => core.pick(outputs, "", file))) !== undefined;
  }

  #artifact(file: string): Promise<string | Uint8Array | undefined> {
    return this.#draw((core) => core.artifact(file));
  }

  /** Once a check has fetched the rest, what plugins still want is for what is drawn; before, nobody waits for the network. */
  #draw<T>(work: (core: Core) => Promise<T>): Promise<T> {
    const { core } = this.#project;
    return this.#isChecked ? this.#project.untilFetched(() => work(core)) : core.untilQuiet(() => work(core));
  }

  /** Only files that belong to the site are served: what is asked for never names a path on the disk. */
  async #sendAsset(file: string, response: ServerResponse): Promise<boolean> {
    const { core } = this.#project;
    if (!(await core.untilQuiet(() => core.pick(assets, "", file)))) return false;
    return sendFile(response, file, join(this.#project.root, file));
  }

  async #notFound(response: ServerResponse): Promise<void> {
    const { url = "/", headers } = response.req;
    const markdown = missingMarkdown(decodedPath(url), headers.accept, {
      base: await this.#base(),
      hasIndex: await this.#isFile("llms.txt"),
    });
    if (!markdown) {
      const bare = barePath(decodedPath(url) ?? "");
      return this.#sendPage(response, await notFoundFile(bare, (file) => this.#has(file)));
    }
    response.writeHead(404, markdown.headers).end(markdown.text);
  }

  /** With the script that keeps it up to date; one that cannot be drawn says so, and comes when it can. */
  async #sendPage(response: ServerResponse, file: string): Promise<void> {
    const served = await this.#draw((core) => servedPage(file, core));
    const { status, html } = served;
    const version = html === undefined ? "none" : shownVersion(served);
    sendContent(response, status, file, withClient(html ?? brokenPage(), version));
    this.#onPage();
  }

  /** What a page shows, it says in the address: so a server that was started again knows it, too. */
  async #listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    await this.#open.open(searchParams.get("page") ?? "/", searchParams.get("version") ?? "", response);
  }
}

/** Any site's script can make its own name point here; it cannot change the name that the browser sends. */
function isOwnHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? "");
}
