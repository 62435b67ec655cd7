import { operation as operationQuery, page as pageQuery, playground as playgroundQuery } from "@octavo/core";
import type { Field, Operation, Playground } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";
import { openSite, page, plugins, siteWith } from "../test-site.ts";
import { readAddress } from "./address.ts";
import { pageServers } from "./page-servers.ts";

interface Endpoint {
  readonly operation: Operation;
  readonly playground: Playground;
}

const mdx = { server: "https://api.test/v1", auth: { method: "key", name: "X-Key" } };

async function endpoint(frontMatter: object, body = "Text.", api: unknown = { mdx }): Promise<Endpoint> {
  const core = await openSite({ api, pages: { own: page({ title: "Own", ...frontMatter }, body) } });
  const shown = await core.get(pageQuery, "/own");
  const found = await core.get(operationQuery, shown?.endpoint ?? "");
  const starts = await core.get(playgroundQuery, "/own");
  if (!found || !starts) throw new Error("no endpoint");
  return { operation: found, playground: starts };
}

const urls = ({ playground: { servers } }: Endpoint) => servers.map(({ url }) => url);
const short = ({ name, in: place, type, required, children }: Field): unknown =>
  children.length > 0 ? [name, place, type, required, children.map(short)] : [name, place, type, required];

describe("the address of `api`", () => {
  it("is a path below `api.mdx.server`, one or several", async () => {
    const one = await endpoint({ api: "GET /users/{id}" });
    expect(one.operation).toMatchObject({ method: "GET", path: "/users/{id}", title: "Own" });
    expect(urls(one)).toEqual(["https://api.test/v1"]);
    const server = ["https://one.test", "https://{region}.two.test", 3, ""];
    const several = await endpoint({ api: "post users" }, "", { mdx: { server } });
    expect(several.operation).toMatchObject({ method: "POST", path: "/users" });
    expect(urls(several)).toEqual(["https://one.test", "https://{region}.two.test"]);
    expect(several.playground.servers[1]?.variables.map(({ name }) => name)).toEqual(["region"]);
  });

  it("is a whole URL, which counts more", async () => {
    const found = await endpoint({ api: "DELETE https://{tenant}.other.test:8080/users/{id}?force=1" });
    expect(found.operation.path).toBe("/users/{id}?force=1");
    expect(urls(found)).toEqual(["https://{tenant}.other.test:8080"]);
    expect((await endpoint({ api: "GET https://other.test" })).operation.path).toBe("/");
  });

  it("makes the mode simple where there is no server", async () => {
    expect((await endpoint({ api: "GET /users" }, "", {})).playground).toMatchObject({
      mode: "simple",
      servers: [],
    });
    expect((await endpoint({ api: "GET /users" })).playground.mode).toBe("interactive");
    expect((await endpoint({ api: "GET /users", playground: "none" })).playground.mode).toBe("none");
  });

  it("names a server that the proxy may send to, where it is a whole URL", async () => {
    const pagesOf = {
      one: "GET https://a.test/x",
      two: "GET https://a.test/y",
      three: "GET /z",
      four: "GET https://{t}.b.test",
    };
    const own = Object.entries(pagesOf).map(([name, api]) => [name, page({ api })] as const);
    const core = await openSite({ pages: Object.fromEntries(own) });
    expect([...(await core.get(pageServers)).keys()].toSorted()).toEqual([
      "https://a.test",
      "https://{t}.b.test",
    ]);
  });

  it.each(["ftp://a.test", "//a.test/x", "/users and more", "https://", "https://a b", "javascript:x"])(
    "cannot be %s",
    (written) => {
      expect(readAddress(written)).toBeUndefined();
    },
  );
});

describe("authentication", () => {
  const scheme = async (frontMatter: object, auth?: object) => {
    const found = await endpoint({ api: "GET /users", ...frontMatter }, "", {
      mdx: { server: "https://a.test", auth },
    });
    return found.operation.security[0]?.schemes[0];
  };

  it("is what docs.json says, unless the page says otherwise", async () => {
    expect(await scheme({}, mdx.auth)).toMatchObject({ type: "apiKey", in: "header", name: "X-Key" });
    expect(await scheme({ authMethod: "bearer" }, mdx.auth)).toMatchObject({
      type: "http",
      scheme: "bearer",
    });
    expect(await scheme({ authMethod: "basic" })).toMatchObject({ scheme: "basic", name: "Authorization" });
    expect(await scheme({ authMethod: "key" })).toMatchObject({ type: "apiKey", name: "x-api-key" });
    expect(await scheme({ auth: "key" })).toMatchObject({ type: "apiKey" });
  });

  it("is none where the page says `none` or nobody says anything", async () => {
    expect(await scheme({ authMethod: "none" }, mdx.auth)).toBeUndefined();
    expect(await scheme({})).toBeUndefined();
    expect(await scheme({}, { method: 7, name: {} })).toBeUndefined();
  });
});

describe("<ParamField>s", () => {
  const lines = (...texts: readonly string[]) => texts.join("\n\n");

  it("are parameters by place, in display order", async () => {
    const { operation } = await endpoint(
      { api: "GET /users/{id}/{part}" },
      lines(
        '<ParamField query="limit" type="int" default="20" deprecated>At **most** this many.</ParamField>',
        '<ParamField path="id" type="string">Whose.</ParamField>',
        '<ParamField header="X-Trace" type="string" required={true} />',
        '<ParamField cookie="session" type="string" required={false} />',
        '<ParamField query="limit" type="string">Again.</ParamField>',
        '<ParamField name="nowhere" type="string" />',
      ),
    );
    expect(operation.parameters.map(short)).toEqual([
      ["X-Trace", "header", "string", true],
      ["id", "path", "string", true],
      ["session", "cookie", "string", false],
      ["limit", "query", "integer", false],
      ["part", "path", "string", true],
    ]);
    expect(operation.parameters[3]).toMatchObject({
      deprecated: true,
      default: 20,
      description: "At most this many.",
    });
    expect(operation.parameters[3]?.serialization).toMatchObject({ style: "form", explode: true });
    expect(operation.bodies).toEqual([]);
  });

  it("are members of the body, those within others theirs", async () => {
    const { operation } = await endpoint(
      { api: "POST /users" },
      lines(
        '<ParamField body="user" type="object" required>',
        "A user.",
        '<Expandable title="properties">',
        '<ParamField body="name" type="string" required>Name.</ParamField>',
        '<ParamField body="tags" type="array<string>" />',
        "</Expandable>",
        "</ParamField>",
        "<ParamField body=\"plan\" type=\"'free' | 'paid'\" />",
      ),
    );
    const [body] = operation.bodies;
    expect(body && short(body.field)).toEqual([
      "body",
      "body",
      "object",
      true,
      [
        [
          "user",
          "body",
          "object",
          true,
          [
            ["name", "", "string", true],
            ["tags", "", "string[]", false],
          ],
        ],
        ["plan", "body", "enum<string>", false],
      ],
    ]);
    expect(body?.contentType).toBe("application/json");
    expect(body?.field.children[0]?.description).toBe("A user.");
    expect(body?.examples[0]?.value).toEqual({
      user: { name: "<string>", tags: ["<string>"] },
      plan: "free",
    });
    expect(body?.requiredExample).toEqual({ user: { name: "<string>" } });
  });

  it("prefill with `initialValue` and `default`; `placeholder` is an example", async () => {
    const { playground: starts } = await endpoint(
      { api: "GET /users" },
      lines(
        '<ParamField query="a" type="number" initialValue={0} default={1} />',
        '<ParamField query="b" type="boolean" default="false" />',
        '<ParamField query="c" type="string" placeholder="Ada" />',
        '<ParamField query="d" type="object" default={{ deep: [\'x\', true] }} />',
        '<ParamField query="e" type="string" default={compute()} />',
        '<ParamField query="f" type="string" default={null} />',
      ),
    );
    expect(starts.prefill.parameters).toEqual({
      "query.a": 0,
      "query.b": false,
      "query.d": { deep: ["x", true] },
      "query.f": null,
    });
    expect(starts.samples[0]?.source).toContain("?a=1&b=false&c=Ada&");
  });

  it("of files make a form of parts, unless the page names a type", async () => {
    const body = '<ParamField body="photo" type="file" required />';
    const form = await endpoint({ api: "POST /photos" }, body);
    expect(form.operation.bodies[0]).toMatchObject({ contentType: "multipart/form-data", files: ["photo"] });
    expect(form.playground.samples[0]?.source).toContain("--form photo=@example-file");
    const named = await endpoint(
      { api: "POST /photos", contentType: "application/x-www-form-urlencoded" },
      body,
    );
    expect(named.operation.bodies[0]).toMatchObject({
      contentType: "application/x-www-form-urlencoded",
      files: [],
    });
  });

  it("are not needed where the page names a type", async () => {
    const { operation } = await endpoint({ api: "PUT /notes", contentType: "text/plain" });
    expect(operation.bodies[0]).toMatchObject({ contentType: "text/plain", required: false, examples: [] });
  });

  it("may have any name", async () => {
    const { operation, playground: starts } = await endpoint(
      { api: "POST /users" },
      lines(
        '<ParamField query="__proto__" default="1" />',
        '<ParamField body="constructor" type="string" default="x" />',
      ),
    );
    expect(operation.parameters.map(({ name }) => name)).toEqual(["__proto__"]);
    expect(Object.keys(starts.prefill.parameters)).toEqual(["query.__proto__"]);
    expect(Object.values(starts.prefill.bodies ?? {})).toEqual([{ constructor: "x" }]);
  });
});

it("gives fields the ids that they have on the page", async () => {
  const body = [
    "## Name",
    '<ParamField path="userId" />',
    '<ParamField query="userId" />',
    '<ParamField body="name" />',
    '<ParamField body="param-x" />',
    '<ParamField query="x" />',
  ].join("\n\n");
  const own = { own: page({ title: "Own", api: "GET https://api.test/{userId}/{x}" }, body) };
  const core = await openFixture(siteWith({ pages: own }), {
    plugins: [...plugins(), theme()],
  });
  const shown = await core.get(pageQuery, "/own");
  const found = await core.get(operationQuery, shown?.endpoint ?? "");
  const fields = [...(found?.parameters ?? []), ...(found?.bodies[0]?.field.children ?? [])];
  expect(fields.map((field) => [field.in, field.name, field.anchor, field.aliases])).toEqual([
    ["path", "userId", "param-user-id", ["userId"]],
    ["query", "userId", "param-user-id-2", []],
    ["query", "x", "param-x-2", ["x"]],
    ["path", "x", "path-param-x", []],
    ["body", "name", "param-name", []],
    ["body", "param-x", "param-param-x", ["param-x"]],
  ]);
  const html = String(await core.artifact("own/index.html"));
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  for (const { anchor, aliases } of fields) {
    if (anchor === "path-param-x") continue;
    for (const id of [anchor, ...aliases]) expect(ids.filter((each) => each === id)).toEqual([id]);
  }
});
