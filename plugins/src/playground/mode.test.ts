import {
  playground as playgroundQuery,
  playgroundReport,
  type Playground,
  type PlaygroundMode,
  type Reader,
} from "@octavo/core";
import { describe, expect, it } from "vitest";
import { effectiveMode } from "./mode.ts";
import { openSite, operation, page, type SiteParts } from "./test-site.ts";

const path = "/api-reference/show";

async function playgroundOf(parts: SiteParts, signIn = false, at = path): Promise<Playground | undefined> {
  return (await openSite(parts, signIn ? "all" : undefined)).get(playgroundQuery, at);
}

async function modeOf(parts: SiteParts, signIn = false): Promise<PlaygroundMode | undefined> {
  return (await playgroundOf(parts, signIn))?.mode;
}

function withMode(mode: string): object {
  return { playground: { display: mode } };
}

const plain = { "/users": { get: operation() } };
const metadata = (value: unknown) => ({ "/users": { get: operation({ "x-svc": { metadata: value } }) } });

describe("spec-mode", () => {
  it("spec-mode-interactive: the mode where nothing else is written", async () => {
    expect(await modeOf({ paths: plain })).toBe("interactive");
  });

  it("spec-mode-simple and spec-mode-none: as docs.json says", async () => {
    expect(await modeOf({ paths: plain, api: withMode("simple") })).toBe("simple");
    expect(await modeOf({ paths: plain, api: withMode("none") })).toBe("none");
  });

  it("spec-mode-auth: none where nobody can sign in, with the groups of the page where readers can", async () => {
    const paths = metadata({ playground: "auth", groups: ["partners", "staff"] });
    expect(await playgroundOf({ paths })).toMatchObject({ mode: "none", groups: [] });
    expect(await playgroundOf({ paths }, true)).toMatchObject({
      mode: "auth",
      groups: ["partners", "staff"],
    });
  });

  it("groups restrict the playground in the mode auth alone", async () => {
    const paths = metadata({ groups: ["partners"] });
    expect(await playgroundOf({ paths }, true)).toMatchObject({ mode: "interactive", groups: [] });
  });

  it("spec-rule-09 the metadata's `playground` overrides docs.json, a page's front matter overrides both", async () => {
    expect(await modeOf({ paths: metadata({ playground: "simple" }), api: withMode("none") })).toBe("simple");
    const written = { own: page({ title: "Own", openapi: "GET /users", playground: "interactive" }) };
    const parts = { paths: metadata({ playground: "simple" }), api: withMode("none"), pages: written };
    expect((await playgroundOf(parts, false, "/own"))?.mode).toBe("interactive");
    const silent = { ...parts, pages: { own: page({ title: "Own", openapi: "GET /users" }) } };
    expect((await playgroundOf(silent, false, "/own"))?.mode).toBe("simple");
  });

  it("a mode that there is not counts as absent", async () => {
    expect(await modeOf({ paths: metadata({ playground: "show" }), api: withMode("simple") })).toBe("simple");
    expect(await modeOf({ paths: plain, api: { playground: "none" } })).toBe("interactive");
    expect(await modeOf({ paths: plain, api: "none" })).toBe("interactive");
  });

  it.each<[PlaygroundMode, server: PlaygroundMode, none: PlaygroundMode]>([
    ["interactive", "interactive", "simple"],
    ["simple", "simple", "simple"],
    ["auth", "auth", "simple"],
    ["none", "none", "none"],
  ])("%s is %s with a server and %s without", (written, withServer, without) => {
    const known = { isSent: true, signIn: true };
    expect(effectiveMode(written, { ...known, hasServer: true })).toBe(withServer);
    expect(effectiveMode(written, { ...known, hasServer: false })).toBe(without);
    expect(effectiveMode(written, { isSent: false, signIn: true, hasServer: true })).toBe("none");
  });

  it("spec-mode-auth: interactive for readers of the page's groups, or for all who are signed in; none for others", async () => {
    const mode = async (groups: object, reader: Reader) => {
      const paths = metadata({ playground: "auth", ...groups });
      return (await (await openSite({ paths }, reader)).get(playgroundQuery, path))?.mode;
    };
    const [nobody, staff, guest] = [
      { isSignedIn: false, groups: [] },
      { isSignedIn: true, groups: ["staff"] },
      { isSignedIn: true, groups: ["guests"] },
    ];
    const partners = { groups: ["partners", "staff"] };
    expect(await Promise.all([nobody, staff, guest].map((reader) => mode(partners, reader)))).toEqual([
      "none",
      "interactive",
      "none",
    ]);
    expect(await Promise.all([nobody, staff, guest].map((reader) => mode({}, reader)))).toEqual([
      "none",
      "interactive",
      "interactive",
    ]);
    expect(await mode({ groups: 7 }, staff)).toBe("none");
  });
});

describe("servers", () => {
  const urls = async (parts: SiteParts): Promise<readonly string[] | undefined> =>
    (await playgroundOf(parts))?.servers.map(({ url }) => url);

  it("spec-rule-04 the document's, else the path item's, else the operation's own", async () => {
    const document = { servers: [{ url: "https://one.test" }, { url: "https://two.test" }] };
    const own = [{ url: "https://own.test" }];
    expect(await urls({ paths: plain, document })).toEqual(["https://one.test", "https://two.test"]);
    expect(await urls({ paths: { "/users": { servers: own, get: operation() } }, document })).toEqual([
      "https://own.test",
    ]);
    const both = { "/users": { servers: [{ url: "https://path.test" }], get: operation({ servers: own }) } };
    expect(await urls({ paths: both, document })).toEqual(["https://own.test"]);
  });

  it("spec-rule-04 without a server that requests can be sent to the mode is simple", async () => {
    for (const servers of [[], [{ url: "/v1" }], [{ url: "ftp://files.test" }], [{ url: "{base}" }]]) {
      const found = await playgroundOf({ paths: plain, document: { servers } });
      expect(found).toMatchObject({ mode: "simple", servers: [] });
    }
    expect(await modeOf({ paths: plain, document: { servers: [] }, api: withMode("none") })).toBe("none");
  });

  it("may have variables, in the scheme too", async () => {
    const variables = { scheme: { default: "https" }, tenant: { default: "" } };
    const document = { servers: [{ url: "{scheme}://{tenant}.test", variables }, { url: "/relative" }] };
    expect(await urls({ paths: plain, document })).toEqual(["{scheme}://{tenant}.test"]);
  });

  it("are reached through the proxy unless docs.json says no; cookies go along without it alone", async () => {
    const how = async (settings: object) => {
      const found = await playgroundOf({ paths: plain, api: { playground: settings } });
      return [found?.proxy, found?.credentials];
    };
    expect(await how({})).toEqual([true, false]);
    expect(await how({ credentials: true })).toEqual([true, false]);
    expect(await how({ proxy: false, credentials: true })).toEqual([false, true]);
    expect(await how({ proxy: false })).toEqual([false, false]);
    expect(await how({ proxy: "no" })).toEqual([true, false]);
  });
});

it("webhooks have no playground", async () => {
  const document = { webhooks: { created: { post: operation({ summary: "Created" }) } } };
  expect(await playgroundOf({ paths: plain, document }, false, "/api-reference/created")).toMatchObject({
    mode: "none",
    samples: [],
  });
});

it("pages without an endpoint have none", async () => {
  expect(await playgroundOf({ pages: { own: page({ title: "Own" }) } }, false, "/own")).toBeUndefined();
});

it("the report has what the contract names", async () => {
  const found = await playgroundOf({ paths: plain, api: { examples: { languages: ["curl"] } } });
  if (!found) throw new Error("no playground");
  expect(playgroundReport(found)).toEqual({
    playground: { mode: "interactive", proxy: true, prefill: { parameters: {} } },
    samples: [
      {
        language: "bash",
        label: "cURL",
        source: "curl --request GET \\\n  --url https://api.example.com/v1/users",
      },
    ],
  });
});
