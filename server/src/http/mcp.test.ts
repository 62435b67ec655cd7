import type { AddressInfo } from "node:net";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { LightMyRequestResponse } from "fastify";
import { expect, it } from "vitest";
import { MemoryRateLimits } from "../limits/memory-rate-limits.ts";
import { connected, said } from "../mcp/testing.ts";
import { testProject, testService, type TestService } from "./testing.ts";

const files = {
  "docs.json": JSON.stringify({
    $schema: "https://octavo.dev/docs.json",
    theme: "mint",
    name: "Wind Farm",
    description: "All about turbines.",
    colors: { primary: "#0F766E" },
    navigation: {
      versions: [
        { version: "v2", default: true, pages: ["index", "turbines", "long", "secret", "hidden", "unfound"] },
        { version: "v1", pages: ["old"] },
      ],
    },
  }),
  "long.mdx": "---\ntitle: Long\n---\nA longer page.\n",
  "old.mdx": "---\ntitle: Old turbines\n---\nHow old blades turn.\n",
  "secret.mdx": '---\ntitle: Secret blades\ngroups: ["staff"]\n---\nOnly staff knows of blades.\n',
  "hidden.mdx": "---\ntitle: Hidden blades\nhidden: true\n---\nNobody finds these blades.\n",
  "unfound.mdx": "---\ntitle: Unfound blades\nsearchable: false\n---\nNo agent finds these blades.\n",
  "unlisted.mdx": "---\ntitle: Unlisted blades\n---\nBlades that nothing leads to.\n",
};

async function listening(
  options: Parameters<typeof testService>[0] = {},
): Promise<TestService & { readonly url: string }> {
  const service = await testService({ files, ...options });
  await service.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = service.app.server.address() as AddressInfo;
  return { ...service, url: `http://127.0.0.1:${port}` };
}

it("lets the protocol's own client list tools, search and read", async () => {
  const { url } = await listening();
  const client = await connected(`${url}/mcp`);
  expect(client.getServerVersion()).toEqual({
    name: "Wind Farm",
    title: "Wind Farm",
    version: "0.0.0",
    websiteUrl: `${url}/`,
  });
  expect(client.getInstructions()).toBe(
    "The documentation of Wind Farm (All about turbines.). Find sections with search_wind_farm, then read their pages with read_page_wind_farm.",
  );
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search_wind_farm", "read_page_wind_farm"]);
  const ajv = new Ajv2020({ strict: true });
  for (const { inputSchema, annotations } of tools) {
    expect(() => ajv.compile(inputSchema)).not.toThrow();
    expect(annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
  }
  expect(tools[0]?.inputSchema.properties?.["version"]).toMatchObject({ enum: ["v2", "v1"] });

  const found = await said(client, "search_wind_farm", { query: "how blades turn" });
  expect(found).toContain(
    `Title: Turbines › Blades\nPage: /turbines\nURL: ${url}/turbines#blades\nVersion: v2\n\n## Blades\n\nHow blades turn.`,
  );
  const old = await said(client, "search_wind_farm", { query: "blades", version: "v1", limit: 20 });
  expect(old).toContain("Page: /old");
  expect(old).not.toContain("Page: /turbines");
  const whole = await said(client, "read_page_wind_farm", { path: "/turbines" });
  expect(whole).toMatch(/^# Turbines\n[^]*## Blades\n\nHow blades turn\.\n$/);
  for (const path of ["turbines", "/turbines.md", "/turbines/", "/turbines#blades", `${url}/turbines?x#y`])
    expect([path, await said(client, "read_page_wind_farm", { path })]).toEqual([path, whole]);
  for (const path of ["/", "index", "/index.md", url, `${url}/`])
    expect([path, await said(client, "read_page_wind_farm", { path })]).toEqual([
      path,
      expect.stringMatching(/^# /),
    ]);
});

it("follows redirects to the page that an agent reads, and says where it is", async () => {
  const moved = (source: string, destination: string): object => ({ source, destination });
  const redirects = [
    moved("/mills", "/older#top"),
    moved("/older", "/turbines"),
    moved("/wiki/:page", "/:page"),
    moved("/shop", "https://shop.test/all"),
    moved("/staff-only", "/secret"),
    moved("/gone", "/nowhere"),
  ];
  const settings = JSON.parse(files["docs.json"]) as object;
  const link = (more: string): string => `---\nurl: https://inside.test/secret\n${more}\n---\n`;
  const pages = ["index", "turbines", "secret", "open-link", "staff-link", "hidden-link", "unfound-link"];
  const { url, key } = await listening({
    files: {
      ...files,
      "docs.json": JSON.stringify({
        ...settings,
        redirects: [...redirects, moved("/to-staff-link", "/staff-link")],
        navigation: { pages },
      }),
      "open-link.mdx": link("title: Open"),
      "staff-link.mdx": link('groups: ["staff"]'),
      "hidden-link.mdx": link("hidden: true"),
      "unfound-link.mdx": link("searchable: false"),
    },
  });
  const client = await connected(`${url}/mcp`);
  const read = (path: string): Promise<string> => said(client, "read_page_wind_farm", { path });
  const whole = await read("/turbines");
  expect(whole).toMatch(/^# Turbines\n/);
  for (const path of ["/mills", "mills/", "/mills.md", `${url}/mills?x#y`])
    expect(await read(path)).toMatch(/^\["[^"]+" leads to the page \/turbines\.\]\n---\n# Turbines\n/);
  expect(await read("/wiki/turbines")).toBe(`["/wiki/turbines" leads to the page /turbines.]\n---\n${whole}`);
  expect(await read("/shop")).toBe(
    'error: The page "/shop" has moved to another site: https://shop.test/all',
  );
  for (const path of ["/gone", "/staff-only"]) expect(await read(path)).toMatch(/^error: There is no page /);
  // Pages that are only links tell where they lead as other pages tell what is on them.
  const elsewhere = /^error: The page "[^"]*" has moved to another site: https:\/\/inside\.test\/secret$/;
  expect(await read("/open-link")).toMatch(elsewhere);
  for (const path of ["/staff-link", "/staff-link/", "/to-staff-link", "/hidden-link", "/unfound-link"])
    expect(await read(path)).toMatch(/^error: There is no page /);
  const staff = await connected(`${url}/authed/mcp`, {
    authorization: `Bearer ${await key({ kind: "assistant", groups: ["staff"] })}`,
  });
  expect(await said(staff, "read_page_wind_farm", { path: "/staff-link" })).toMatch(elsewhere);
});

it("lets agents find what is said to them alone, and nobody else", async () => {
  const { url, send, key, project } = await listening({
    files: {
      ...files,
      "turbines.mdx":
        "---\ntitle: Turbines\n---\nAll turn.\n\n## Blades\n\nThey turn.\n\n## Keys\n\nAsk for one.\n\n<Hint />\n",
      "secret.mdx":
        '---\ntitle: Secret blades\ngroups: ["staff"]\n---\n<Visibility for="agents">Giraffes of staff.</Visibility>\n',
      "hidden.mdx":
        '---\ntitle: Hidden\nhidden: true\n---\n<Visibility for="agents">Hidden giraffe.</Visibility>\n',
      "unfound.mdx":
        '---\ntitle: Unfound\nsearchable: false\n---\n<Visibility for="agents">Unfound giraffe.</Visibility>\n',
      "long.mdx":
        'import Note from "/snippets/note.mdx";\n\n## Plain\n\nThe same for all.\n\n## Tall\n\nA tower.\n\n<Note />\n',
      "snippets/note.mdx":
        '<Visibility for="agents">Giraffes are welcome here.</Visibility>\n<Visibility for="humans">So are zebras.</Visibility>\n',
    },
  });
  const client = await connected(`${url}/mcp`);
  const find = (query: string): Promise<string> => said(client, "search_wind_farm", { query, limit: 20 });
  const found = await find("giraffe");
  expect(found).toContain("## Tall\n\nA tower.\n\nGiraffes are welcome here.");
  expect(found).not.toMatch(/Plain|zebras|Secret|Hidden|Unfound/);
  // Each section once, with what both kinds of words find.
  expect((await find("giraffe tower")).match(/Page: \/long\n/g)).toHaveLength(1);
  expect(await find("turn blades")).toContain("Page: /turbines\n");
  const staff = await connected(`${url}/authed/mcp`, {
    authorization: `Bearer ${await key({ kind: "assistant", groups: ["staff"] })}`,
  });
  expect(await said(staff, "search_wind_farm", { query: "giraffe" })).toContain("Giraffes of staff.");
  const reader = await key({ kind: "assistant" });
  const people = await send("POST", `/discovery/v1/search/${project}`, reader, { query: "giraffe" });
  expect(people.statusCode).toBe(200);
  expect(people.body).not.toMatch(/giraffe/i);
});

it("tells agents nothing of what they may not find", async () => {
  const { url, key } = await listening();
  const client = await connected(`${url}/mcp`);
  const everything = await said(client, "search_wind_farm", { query: "blades", limit: 20 });
  expect(everything).toContain("Page: /turbines");
  for (const path of ["/secret", "/hidden", "/unfound", "/unlisted"]) {
    expect(everything).not.toContain(`Page: ${path}\n`);
    for (const written of [path, `${path}.md`, `${url}${path}`])
      expect(await said(client, "read_page_wind_farm", { path: written })).toMatch(
        /^error: There is no page /,
      );
  }
  const staff = await connected(`${url}/authed/mcp`, {
    authorization: `Bearer ${await key({ kind: "assistant", groups: ["staff"] })}`,
  });
  expect(await said(staff, "read_page_wind_farm", { path: "/secret" })).toContain("Only staff knows");
  expect(await said(staff, "search_wind_farm", { query: "blades", limit: 20 })).toContain("Page: /secret\n");
  expect(await said(staff, "read_page_wind_farm", { path: "/hidden" })).toMatch(/^error: /);
});

it("answers for a preview, under its path", async () => {
  const project = await testProject();
  const { app } = await testService({
    preview: async () => ({ ...project, project: project.id }),
    projects: [project],
  });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const payload = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const url = "/_svc/preview/branch-1/mcp";
  const answer = await app.inject({ method: "POST", url, headers, payload });
  expect(answer.json().result.tools).toHaveLength(2);
  const card = await app.inject({ url: `${url}/server-card` });
  expect([card.statusCode, card.headers["x-robots-tag"]]).toEqual([200, "noindex"]);
});

it("gives long pages in parts that make up the whole", async () => {
  const long = Array.from({ length: 6000 }, (_, at) => `Line ${at} of a long page 😀.`).join("\n\n");
  const { url } = await listening({ files: { ...files, "long.mdx": `---\ntitle: Long\n---\n${long}\n` } });
  const client = await connected(`${url}/mcp`);
  let [whole, offset, parts] = ["", 0, 0];
  for (;;) {
    const answer = await said(client, "read_page_wind_farm", {
      path: "/long",
      ...(offset > 0 && { offset }),
    });
    const [part = "", more] = answer.split("\n---\n[These are");
    expect(part.length).toBeLessThanOrEqual(50_000);
    whole += part;
    parts += 1;
    const next = /"path": "\/long" and "offset": (\d+) for/.exec(more ?? "")?.[1];
    if (next === undefined) break;
    offset = Number(next);
  }
  expect(parts).toBeGreaterThan(2);
  expect(whole.replace(/^# Long\n\n/, "").trim()).toBe(long);
  expect(await said(client, "read_page_wind_farm", { path: "/long", offset: 10_000_000 })).toMatch(
    /^error: The page \/long has \d+ characters: "offset" must be less\.$/,
  );
});

it("says what is wrong with what it is asked", async () => {
  const { url } = await listening();
  const client = await connected(`${url}/mcp`);
  await expect(client.callTool({ name: "search_elsewhere", arguments: {} })).rejects.toMatchObject({
    code: -32_602,
    message: expect.stringMatching(
      /^MCP error -32602: There is no such tool. Those that there are, are search_wind_farm and/,
    ),
  });
  for (const [input, message] of [
    [{}, '"query" must be text of 1 to 1000 characters.'],
    [{ query: " " }, '"query" must be text of 1 to 1000 characters.'],
    [{ query: 7 }, '"query" must be text of 1 to 1000 characters.'],
    [{ query: "x".repeat(1001) }, '"query" must be text of 1 to 1000 characters.'],
    [{ query: "a", limit: 0 }, '"limit" must be an integer from 1 to 20.'],
    [{ query: "a", limit: "5" }, '"limit" must be an integer from 1 to 20.'],
    [{ query: "a", version: "v9" }, '"version" must be "v2" or "v1".'],
    [{ query: "a", vesion: "v2" }, 'The tool takes no "vesion"; did you mean "version"?'],
    [{ query: "a", groups: ["staff"] }, 'The tool takes no "groups"; it takes query, version or limit.'],
  ] as const)
    expect(await said(client, "search_wind_farm", input)).toBe(`error: ${message}`);
  for (const path of [
    "/nowhere",
    "../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/%zz",
    "/__proto__",
    "/turbines\u0000",
    "\uD800",
    ".well-known/mcp",
    "x".repeat(2000),
  ])
    expect(await said(client, "read_page_wind_farm", { path })).toMatch(/^error: There is no page /);
  expect(await said(client, "read_page_wind_farm", { path: "https://elsewhere.test/turbines" })).toBe(
    `error: That address is not of this site, which is at ${url}.`,
  );
  expect(await said(client, "search_wind_farm", { query: "qqqxyz" })).toBe(
    'Nothing in Wind Farm fits "qqqxyz". Try fewer or other words.',
  );
});

it("answers many clients at once", async () => {
  const { url } = await listening();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const client = await connected(`${url}/mcp`);
      const path = at % 2 === 0 ? "/turbines" : "/old";
      return [path, await said(client, "read_page_wind_farm", { path })];
    }),
  );
  for (const [path, text] of answers)
    expect(text).toContain(path === "/turbines" ? "# Turbines" : "# Old turbines");
});

it("refuses what is no message, and never leaves one unanswered", async () => {
  const { url } = await listening();
  const ask = async (
    body: string,
    headers: Record<string, string> = {},
    method = "POST",
  ): Promise<unknown[]> => {
    const answer = await fetch(`${url}/mcp`, {
      method,
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      ...(method === "POST" && { body }),
    });
    const text = await answer.text();
    const { error, code } = (text === "" ? {} : JSON.parse(text)) as {
      error?: { code?: number };
      code?: string;
    };
    return [answer.status, error?.code ?? code];
  };
  const call = (id: number, more: object = {}): object => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "search_wind_farm", arguments: { query: "blades" }, ...more },
  });
  const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  expect(await ask("{")).toEqual([400, -32_700]);
  expect(await ask("")).toEqual([400, -32_700]);
  expect(await ask('{"jsonrpc":"1.0"}')).toEqual([400, -32_700]);
  // A request that is cancelled in the same batch would never be answered.
  expect(await ask(JSON.stringify([call(1), cancelled]))).toEqual([400, -32_600]);
  expect(await ask(JSON.stringify(cancelled))).toEqual([202, undefined]);
  expect(await ask(JSON.stringify(call(1, { task: { ttl: 1000 } })))).toEqual([200, expect.any(Number)]);
  expect(await ask(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "nothing/such" }))).toEqual([
    200, -32_601,
  ]);
  expect(await ask(JSON.stringify(call(1)), { accept: "text/html" })).toEqual([406, -32_000]);
  expect(await ask(JSON.stringify(call(1)), { "content-type": "text/plain" })).toEqual([415, -32_000]);
  expect(await ask(JSON.stringify(call(1)), { "mcp-protocol-version": "1999-01-01" })).toEqual([
    400, -32_000,
  ]);
  expect(await ask(JSON.stringify({ ...call(1), x: "y".repeat(1_000_000) }))).toEqual([413, "too-large"]);
  expect(await ask("", {}, "GET")).toEqual([405, -32_000]);
  expect(await ask("", {}, "DELETE")).toEqual([405, -32_000]);
});

it("counts messages by the address that they come from, and by key", async () => {
  const rates = new MemoryRateLimits({ clock: () => 0 });
  const { send, key, app } = await testService({ files, rates, perMinute: { admin: 1, assistant: 1 } });
  const message = { jsonrpc: "2.0", id: 1, method: "ping" };
  const headers = { accept: "application/json, text/event-stream", "content-type": "application/json" };
  const post = (authorization?: string): ReturnType<typeof send> =>
    app.inject({
      method: "POST",
      url: authorization === undefined ? "/mcp" : "/authed/mcp",
      headers: { ...headers, ...(authorization !== undefined && { authorization }) },
      payload: JSON.stringify(message),
    });
  expect((await post()).headers["ratelimit"]).toBe('"requests";r=4999;t=3600');
  for (let at = 1; at < 5000; at += 1) await rates.take("mcp 127.0.0.1", { limit: 5000, seconds: 3600 });
  const refused = await post();
  expect([refused.statusCode, refused.headers["retry-after"], refused.json().code]).toEqual([
    429,
    "3600",
    "too-many-requests",
  ]);
  const assistant = `Bearer ${await key({ kind: "assistant" })}`;
  expect((await post(assistant)).statusCode).toBe(200);
  expect((await post(assistant)).statusCode).toBe(429);
  for (const [bad, status, code] of [
    [`Bearer ${await key({ kind: "admin" })}`, 403, "key-kind"],
    ["Bearer svc_dsc_nonsense", 401, "key-unknown"],
    ["", 401, "key-missing"],
    [`Bearer ${await key({ kind: "assistant", project: "other" })}`, 404, "not-found"],
  ] as const) {
    const answer = await post(bad);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    if (status === 401) expect(answer.headers["www-authenticate"]).toBe("Bearer");
  }
});

it("may be asked from pages of any origin, with a key from none", async () => {
  const { app } = await testService({ files });
  const preflight = (url: string): Promise<LightMyRequestResponse> =>
    app.inject({
      method: "OPTIONS",
      url,
      headers: {
        origin: "https://inspector.test",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,mcp-protocol-version",
      },
    });
  const open = await preflight("/mcp");
  expect([open.statusCode, open.headers["access-control-allow-origin"]]).toEqual([204, "*"]);
  expect(open.headers["access-control-allow-headers"]).toContain("mcp-protocol-version");
  expect((await preflight("/authed/mcp")).headers["access-control-allow-origin"]).toBeUndefined();
});

it("lists the skills that the site publishes, and reads nothing else", async () => {
  const skill = "---\nname: start\ndescription: How to start.\n---\n\n# Start\n";
  const { url } = await listening({ files: { ...files, ".mintlify/skills/start/SKILL.md": skill } });
  const client = await connected(`${url}/mcp`);
  const uri = `${url}/.well-known/agent-skills/start/SKILL.md`;
  expect((await client.listResources()).resources).toEqual([
    { uri, name: "start", description: "How to start.", mimeType: "text/markdown" },
  ]);
  expect((await client.readResource({ uri })).contents).toEqual([
    { uri, mimeType: "text/markdown", text: skill },
  ]);
  for (const other of ["file:///etc/passwd", `${url}/index.md`, uri.replace("start", "../../docs")])
    await expect(client.readResource({ uri: other })).rejects.toMatchObject({ code: -32_002 });
});

it("leaves the address to a site that has such a page, and to one that wants no agents", async () => {
  const own = {
    ...files,
    "docs.json": files["docs.json"].replace('"turbines"', '"turbines","mcp"'),
    "mcp.mdx": "---\ntitle: Our protocol\n---\n",
  };
  const { url } = await listening({ files: own });
  expect(await (await fetch(`${url}/mcp`)).text()).toContain("Our protocol");
  expect((await (await connected(`${url}/mcp`)).listTools()).tools).toHaveLength(2);

  const off = await testService({
    files: { ...files, "octavo.config.js": "export default { mcp: false };" },
  });
  for (const path of ["/mcp", "/mcp/server-card", "/.well-known/mcp"])
    expect([path, (await off.send("GET", path)).statusCode]).toEqual([path, 404]);
  expect((await off.send("POST", "/mcp", undefined, {})).statusCode).toBe(405);
  expect((await off.send("GET", "/")).headers["link"] ?? "").not.toContain("mcp");
});

it("shows agents what a page says to them, and nothing that is for people alone", async () => {
  const page = [
    "---\ntitle: Keepers\n---",
    '<Visibility for="humans">The zebra grazes.</Visibility><Visibility for="agents">The giraffe grazes.</Visibility>',
    '## Feeding\n\nFodder twice a day.\n\n<Visibility for="humans">\n\n### Keys\n\nPress the fodder key.\n\n</Visibility>',
    '<Visibility for="agents">\n\nCall `POST /fodder`.\n\n</Visibility>',
  ].join("\n\n");
  const { url } = await listening({ files: { ...files, "old.mdx": page } });
  const client = await connected(`${url}/mcp`);
  const search = (query: string): Promise<string> => said(client, "search_wind_farm", { query, limit: 20 });
  const top = await search("zebra grazes");
  expect(top).toContain("Page: /old\n");
  expect(top).toContain("# Keepers\n\nThe giraffe grazes.");
  const fodder = await search("fodder");
  expect(fodder).toContain("## Feeding\n\nFodder twice a day.");
  expect(fodder).toContain("POST /fodder");
  expect(top + fodder).not.toMatch(/zebra|fodder key|Keys/);
});
