import type { SearchHit, SearchRequest } from "@octavo/core";
import { afterEach, expect, it, vi } from "vitest";
import { discoveryApi } from "../api/discovery-api.ts";
import { packSite } from "../index/packed-site.ts";
import { highlighted } from "../ranking/highlights.ts";
import { search } from "../search.ts";
import { documentOf, indexOf, termsOfAll } from "../test-documents.ts";
import { FileSearch } from "./file-search.ts";
import { ServerSearch } from "./server-search.ts";

// One site, asked through files and through a server: readers must not see a difference.

const versions = Array.from({ length: 10 }, (_, at) => `v${10 - at}`);
const languages = ["en", "de"];

const open = [
  ...versions.flatMap((version) =>
    languages.flatMap((language) =>
      Array.from({ length: 12 }, (_, at) =>
        documentOf(`/${language}/${version}/page-${at}`, `How to receive webhook number ${at}.`, {
          title: `Webhook ${at}`,
          version,
          language,
        }),
      ),
    ),
  ),
  documentOf("/de/changelog", "What is new with webhooks.", { language: "de" }),
  documentOf("/changelog", "What is new."),
  documentOf("/legal", "Who may receive a webhook.", { version: "v4" }),
];
const index = await indexOf([...open, documentOf("/staff", "A webhook for staff.", { groups: ["staff"] })]);

const api = discoveryApi({
  open: async () => ({
    url: "",
    search: async (request: SearchRequest) =>
      // As hosts do: readers start in the newest version.
      search(index, {
        ...request,
        preferred: { version: "v10", language: "en", ...request.preferred },
      }).map((hit) => highlighted(hit)),
    page: async () => undefined,
  }),
});

const { manifest, files } = packSite(await termsOfAll(open), 1_000);
const fromFiles = new FileSearch(manifest, async (file) => files[file] ?? new Uint8Array());
const fromServer = new ServerSearch(
  {
    kind: "server",
    url: "/discovery/v1/search/site",
    key: "svc_dsc_x",
    parts: index.parts.map(({ version, language }) => ({ version, language })),
  },
  "http://site.test/assets/search/worker.js",
);

afterEach(() => vi.unstubAllGlobals());

/** Files hold no bodies. */
function shown({ document: { path, version, language }, score, highlights }: SearchHit): unknown {
  return { path, version, language, score, marks: highlights.title.marks };
}

it.each<Omit<SearchRequest, "query" | "pageSize">>([
  { filter: { version: ["v4", ""], language: ["en", ""] }, preferred: { version: "v4", language: "en" } },
  { filter: { version: ["v1", ""] }, preferred: { version: "v1", language: "de" } },
  { filter: { language: ["de", ""] }, preferred: { version: "v2", language: "de" } },
  { filter: { language: ["de"] }, preferred: { version: "v2" } },
  { filter: { version: ["v10"] }, preferred: { language: "en" } },
  { filter: {}, preferred: { version: "v3", language: "de" } },
  { filter: {}, preferred: { version: "v10", language: "en" } },
  { filter: {}, preferred: { version: "v5", language: "de" }, scoreThreshold: 0.3 },
])("%j finds the same", async (asked) => {
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => api(new Request(address, init)));
  for (const query of ["webhook", "receive webhook 7", "what is new", "legal", "wbhook"]) {
    const request = { query, pageSize: 12, ...asked };
    const wanted = await fromFiles.search(request, () => true);
    const given = await fromServer.search(request, () => true);
    expect(given.map(shown)).toEqual(wanted.map(shown));
  }
});

it("finds a page by the version that it stands in", async () => {
  const standing = documentOf("/api", "Orders.", { version: "2.0", inVersion: "v4" });
  await index.setPage("/api", [standing]);
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => api(new Request(address, init)));
  const request = { query: "orders", pageSize: 12, filter: { version: ["v4", ""] } };
  const paths = (await fromServer.search(request, () => true)).map(({ document }) => document.path);
  await index.setPage("/api", []);
  expect(paths).toEqual(["/api"]);
});

it("fills the page where the site has many versions", async () => {
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => api(new Request(address, init)));
  const request = { query: "webhook", pageSize: 12, filter: { version: ["v4", ""], language: ["en", ""] } };
  expect(await fromServer.search(request, () => true)).toHaveLength(12);
});
