import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32, gzipSync } from "node:zlib";
import type { SearchAnswer, SearchManifest } from "@octavo/core";
import { afterEach, describe, expect, it } from "vitest";
import { languageScripts, workerScript } from "../generated/worker.ts";
import { SearchIndex } from "../index/search-index.ts";
import { deflate, packSite } from "../index/packed-site.ts";
import { stampOf, stampOfSum } from "../index/stamp.ts";
import { search } from "../search.ts";
import { documentOf, termsOfAll } from "../test-documents.ts";
import { createAnswering, type Answering } from "./answering.ts";

const folder = "/assets/search/";

/** Files of a host by path, and what was asked of it. */
interface Host {
  readonly files: Map<string, string | Uint8Array | ((body: string) => string)>;
  readonly asked: string[];
  readonly answering: Answering;
  readonly close: () => Promise<void>;
}

let hosts: Host[] = [];
afterEach(async () => {
  await Promise.all(hosts.map(({ close }) => close()));
  hosts = [];
});

async function startHost(): Promise<Host> {
  const files: Host["files"] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = (request.url ?? "").replace(/\?.*/, "");
      asked.push(path);
      const file = files.get(path);
      response.statusCode = file === undefined ? 404 : 200;
      response.end(typeof file === "function" ? file(Buffer.concat(chunks).toString()) : file);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const host = {
    files,
    asked,
    answering: createAnswering(`${origin}${folder}worker.js`, (work) => setTimeout(work, 0)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  hosts.push(host);
  return host;
}

const texts = {
  "/turbines": "Turbines turn the wind into current.",
  "/blades": "Blades are sharp.",
  "/masts": "Masts carry turbines and blades alike.",
};

async function siteIndex(pages: Readonly<Record<string, string>>, version = ""): Promise<SearchIndex> {
  const index = new SearchIndex();
  for (const [path, body] of Object.entries(pages))
    await index.setPage(path, [documentOf(path, body, { version })]);
  return index;
}

async function publish({ files }: Host, index: SearchIndex): Promise<SearchManifest> {
  const packed = packSite(await termsOfAll(index.documents()), 1_000);
  files.set(`${folder}index.json`, JSON.stringify(packed.manifest));
  for (const [number, file] of packed.files.entries()) files.set(`${folder}${number}.bin`, deflate(file));
  return packed.manifest;
}

async function ask(host: Host, query: string, id = 1): Promise<readonly string[]> {
  const answer = await host.answering({ id, kind: "search", request: { query } });
  if (answer?.kind === "error") throw new Error(answer.message);
  return answer?.kind === "search" ? answer.hits.map(({ document }) => document.path) : [];
}

describe("answers from files", () => {
  it("are those of the index", async () => {
    const host = await startHost();
    const index = await siteIndex(texts);
    await publish(host, index);
    for (const query of ["turbines", "turbnes", "bla", "sharp blade", "nothing of it"])
      expect(await ask(host, query)).toEqual(search(index, { query }).map(({ document }) => document.path));
  });

  it("need each file once, and none when all is loaded", async () => {
    const host = await startHost();
    await publish(host, await siteIndex(texts));
    await Promise.all([ask(host, "turbines", 1), ask(host, "turbines", 2)]);
    await expect.poll(() => new Set(host.asked).size).toBe(host.files.size);
    host.asked.length = 0;
    expect(await ask(host, "blades", 3)).not.toEqual([]);
    expect(host.asked).toEqual([]);
  });

  it("come for the last question alone", async () => {
    const host = await startHost();
    await publish(host, await siteIndex(texts));
    const [first, last] = await Promise.all(
      [7, 8].map((id) => host.answering({ id, kind: "search", request: { query: "blades" } })),
    );
    expect(first).toBeUndefined();
    expect(last).toMatchObject({ id: 8, kind: "search" });
  });

  it("load only what the filter asks for", async () => {
    const host = await startHost();
    const index = await siteIndex({ "/old": "Old turbines." }, "v1");
    await index.setPage("/new", [documentOf("/new", "Turbines.", { version: "v2" })]);
    const manifest = await publish(host, index);
    const request = { query: "turbines", filter: { version: ["v2", ""] } };
    const open = await host.answering({ id: 1, kind: "open", filter: request.filter });
    expect(open).toMatchObject({ versions: ["v1", "v2"], languages: [""] });
    const answer = await host.answering({ id: 2, kind: "search", request });
    expect(answer).toMatchObject({ hits: [{ document: { path: "/new" } }] });
    const first = manifest.kind === "files" ? manifest.parts[0] : undefined;
    expect(host.asked).not.toContain(`${folder}${first?.file}.bin`);
  });

  it("are of one build, though the site changes meanwhile", async () => {
    const host = await startHost();
    await publish(host, await siteIndex(texts));
    await host.answering({ id: 1, kind: "open", filter: {} });
    await publish(host, await siteIndex({ ...texts, "/gears": "Gears and turbines." }));
    expect(await ask(host, "gears")).toEqual(["/gears"]);
  });

  it("say in words why there are none, and come when it works again", async () => {
    const host = await startHost();
    await expect(ask(host, "turbines")).rejects.toThrow(
      "Search is not complete on this site: /assets/search/index.json was answered with status 404.",
    );
    await publish(host, await siteIndex(texts));
    const outline = host.files.get(`${folder}0.bin`) ?? "";
    host.files.set(`${folder}0.bin`, "no index");
    await expect(ask(host, "turbines")).rejects.toThrow("Try again, or reload the page.");
    host.files.set(`${folder}0.bin`, outline);
    expect(await ask(host, "turbines")).toContain("/turbines");
  });

  it("mark texts that the index does not hold", async () => {
    const host = await startHost();
    await publish(host, await siteIndex(texts));
    await ask(host, "turbnes");
    const answer = await host.answering({
      id: 2,
      kind: "excerpt",
      query: "turbnes",
      language: "",
      texts: ["Nothing of it.", "", "All turbines."],
    });
    expect(answer).toMatchObject({ excerpt: { text: "All turbines.", marks: [[4, 12]] } });
  });
});

describe("answers of a server", () => {
  const manifest: SearchManifest = {
    kind: "server",
    url: "/discovery/v1/search/site",
    key: "svc_dsc_public",
    parts: [
      { version: "v1", language: "en" },
      { version: "v2", language: "en" },
      { version: "", language: "es" },
    ],
  };
  const result = (path: string, version: string, language: string): unknown => ({
    path,
    content: "Content.",
    metadata: {
      score: 0.5,
      title: "T",
      anchor: "x",
      version: version || null,
      language,
      highlights: { title: { text: "T", marks: [[0, 1]] } },
    },
  });

  async function startServer(results: unknown): Promise<Host & { readonly bodies: unknown[] }> {
    const host = await startHost();
    const bodies: unknown[] = [];
    host.files.set(`${folder}index.json`, JSON.stringify(manifest));
    host.files.set("/discovery/v1/search/site", (body) => {
      bodies.push(JSON.parse(body));
      return JSON.stringify(results);
    });
    return { ...host, bodies };
  }

  it("become results, whatever is left out", async () => {
    const host = await startServer([result("/a", "v2", "en"), {}, null, "text"]);
    const answer = await host.answering({ id: 1, kind: "search", request: { query: "q", pageSize: 12 } });
    expect(answer).toMatchObject({
      hits: [
        {
          score: 0.5,
          document: { path: "/a", anchor: "x", title: "T", version: "v2", language: "en" },
          highlights: { title: { marks: [[0, 1]] }, body: { text: "Content." } },
        },
        { document: { path: "/", kind: "page" } },
        {},
        {},
      ],
    });
    expect(host.bodies).toEqual([{ query: "q", pageSize: 12, filter: {} }]);
  });

  it.each([
    [
      { version: ["v2", ""], language: ["en", ""] },
      { version: "v2", language: "en", shared: true },
      ["/en2"],
    ],
    [{ version: ["v2", ""], language: ["es", ""] }, { version: "v2", language: "es", shared: true }, ["/es"]],
    [{ version: ["v2", ""] }, { version: "v2", shared: true }, ["/en2", "/es"]],
    [{ version: ["v2"], tag: "new" }, { version: "v2", tag: "new" }, ["/en2"]],
    [{ version: ["v1", "v2"] }, {}, ["/en1", "/en2"]],
  ])("are those that %j lets through", async (filter, sent, expected) => {
    const host = await startServer([
      result("/en1", "v1", "en"),
      result("/en2", "v2", "en"),
      result("/es", "", "es"),
    ]);
    const request = { query: "q", pageSize: 12, filter, preferred: { version: "v2", language: "" } };
    const answer = (await host.answering({ id: 1, kind: "search", request })) as Extract<
      SearchAnswer,
      { kind: "search" }
    >;
    expect(answer.hits.map(({ document }) => document.path)).toEqual(expected);
    expect(host.bodies).toEqual([{ query: "q", pageSize: 12, filter: sent, preferred: { version: "v2" } }]);
  });

  it("are never asked of another host", async () => {
    const host = await startServer([]);
    host.files.set(`${folder}index.json`, JSON.stringify({ ...manifest, url: "//elsewhere.example/x" }));
    await expect(ask(host, "q")).rejects.toThrow("another host");
  });
});

describe("stamps", () => {
  it("tell contents apart", () => {
    const bytes = new TextEncoder().encode("content");
    expect(stampOf(bytes)).toMatch(/^[\da-f]{8}$/);
    expect(stampOf(bytes)).toBe(stampOf(bytes.slice()));
    expect(stampOf(bytes)).not.toBe(stampOf(bytes.toReversed()));
    expect(stampOf(bytes)).toBe(stampOfSum(crc32(bytes)));
    expect(stampOf(new Uint8Array())).toBe("00000000");
  });
});

describe("the worker's script", () => {
  it("is small, and has the rules of other languages beside it", () => {
    expect(gzipSync(workerScript).length).toBeLessThan(16_000);
    expect(Object.keys(languageScripts)).toContain("de");
    for (const [code, script] of Object.entries(languageScripts)) {
      expect(workerScript).toContain(`"./language-${code}.js"`);
      expect(script).toMatch(/stemmer\b.*\bstopwords|stopwords\b.*\bstemmer/s);
    }
  });
});
