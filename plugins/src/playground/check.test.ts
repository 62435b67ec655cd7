import { definePlugin, type Audience } from "@octavo/core";
import { check as checkFixture } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { plugins } from "./test-site.ts";

async function check(fixture: string, audience?: Audience): Promise<readonly string[]> {
  const options = { plugins: plugins(), ...(audience && { audience }) };
  return (await checkFixture(fixture, options)).map(({ message }) => message);
}

const docs = (shown: string, api = "{}"): string => `=== docs.json
{
  "theme": "mint", "name": "Test", "colors": { "primary": "#123456" },
  "navigation": ${shown},
  "api": ${api}
}
`;

const spec = `=== api.json
{
  "openapi": "3.1.0", "info": { "title": "Test", "version": "1" }, "servers": [{ "url": "https://api.test" }],
  "paths": {
    "/a": { "get": { "summary": "It", "responses": {},
`;

const ownPage = '{ "pages": ["own"] }';

it("credentials that are not sent are a warning", async () => {
  const api = `{
    "playground": {
      "credentials": true
      ^^^^^^^^^^^^^^^^^^^ warning playground/unsent-credentials
    }
  }`;
  expect(await check(`${docs(ownPage, api)}=== own.mdx\nText.\n`)).toHaveLength(1);
  for (const playground of [{ proxy: false, credentials: true }, { credentials: false }])
    await check(`${docs(ownPage, JSON.stringify({ playground }))}=== own.mdx\nText.\n`);
});

describe("the mode auth, where nobody can sign in, is a warning at its value", () => {
  it("in docs.json", async () => {
    const api = `{
    "playground": {
      "display": "auth"
                 ^^^^^^ warning playground/no-sign-in
    }
  }`;
    expect(await check(`${docs(ownPage, api)}=== own.mdx\nText.\n`)).toHaveLength(1);
  });

  it("in front matter of a page with an endpoint", async () => {
    await check(`${docs(ownPage)}=== own.mdx
---
api: GET https://api.test
playground: auth
            ^^^^ warning playground/no-sign-in
---

Text.
`);
  });

  it("in an operation's metadata, and not where a page overrides it", async () => {
    await check(`${docs('{ "openapi": "api.json" , "pages": ["GET /a"]}')}${spec}      "x-mint": {
        "metadata": {
          "playground": "auth"
                        ^^^^^^ warning playground/no-sign-in
        }
      }
    } } } }
`);
  });

  it("once for all pages of the site, in docs.json where it is written there", async () => {
    const page = (name: string, mark = ""): string =>
      `=== ${name}.mdx\n---\napi: GET https://api.test/${name}\nplayground: auth\n${mark}---\n\n`;
    const mark = "            ^^^^ warning playground/no-sign-in\n";
    expect(await check(docs('{ "pages": ["a", "b"] }') + page("a", mark) + page("b"))).toEqual([
      expect.stringMatching(/ on 2 pages\.$/),
    ]);
    const api = `{ "playground": {
      "display": "auth"
                 ^^^^^^ warning playground/no-sign-in
    } }`;
    expect(await check(docs('{ "pages": ["a", "b"] }', api) + page("a") + page("b"))).toHaveLength(1);
  });

  it("and nothing is wrong where readers can", async () => {
    await check(
      `${docs('{ "pages": ["a"] }')}=== a.mdx
---
api: GET https://api.test/a
playground: auth
---

`,
      "all",
    );
  });

  it("says nothing of pages without an endpoint", async () => {
    await check(`${docs(ownPage)}=== own.mdx\n---\nplayground: auth\n---\n\nText.\n`);
  });
});

describe("`api` of a page", () => {
  it("without a method or an address is an error", async () => {
    await check(`${docs(ownPage)}=== own.mdx
---
api: FETCH /users
     ^^^^^^^^^^^^ error schema/wrong-form
---

Text.
`);
  });

  it("with an address that nothing can be sent to is an error", async () => {
    await check(`${docs(ownPage)}=== own.mdx
---
api: GET ws://api.test/users
     ^^^^^^^^^^^^^^^^^^^^^^^ error playground/endpoint-address
---

Text.
`);
  });

  it("with a path alone needs a server", async () => {
    const page = (mark: string, more = ""): string =>
      `=== own.mdx\n---\napi: GET /users\n${mark}${more}---\n\nText.\n`;
    await check(docs(ownPage) + page("     ^^^^^^^^^^ information playground/endpoint-without-server\n"));
    await check(docs(ownPage) + page("", "playground: none\n"));
    await check(docs(ownPage, '{ "mdx": { "server": "https://api.test" } }') + page(""));
  });
});

it("a server that is no URL is a warning at its value", async () => {
  await check(
    `${docs(
      ownPage,
      `{
    "mdx": { "server": [
      "https://api.test/{version}",
      "api.test"
      ^^^^^^^^^^ warning playground/unusable-server
    ] }
  }`,
    )}=== own.mdx\nText.\n`,
  );
});

it("wrong modes, languages and flags are problems of docs.json's schema", async () => {
  const messages = await check(
    `${docs(
      ownPage,
      `{
    "playground": {
      "display": "interactiv",
                 ^^^^^^^^^^^^ error schema/not-allowed
      "proxy": "no"
               ^^^^ error schema/wrong-type
    },
    "examples": {
      "languages": ["pyhton"]
                    ^^^^^^^^ warning schema/not-allowed
    }
  }`,
    )}=== own.mdx\nText.\n`,
  );
  expect(messages.join("\n")).toMatch(/did you mean "interactive"[^]*did you mean "python"/);
});

describe("a document without a server that requests can be sent to", () => {
  const site = (
    servers: string,
    more = "",
    api = "{}",
  ): string => `${docs('{ "groups": [{ "group": "API", "openapi": "api.yaml" }] }', api)}=== api.yaml
openapi: 3.1.0
info: { title: Test, version: "1" }
${servers}paths:
  /a:
    get: { summary: It, responses: {}${more} }
`;

  it("is an information at its servers, or at its start", async () => {
    for (const url of ["/v1", "ftp://api.test", "{base}/v1"]) {
      const list = `[{ url: "${url}", variables: { base: { default: "" } } }]`;
      const mark = `${" ".repeat(9)}${"^".repeat(list.length)} information playground/no-usable-server`;
      await check(site(`servers: ${list}\n${mark}\n`));
    }
    const [message] = await check(
      site("").replace(
        "openapi: 3.1.0",
        "openapi: 3.1.0\n^^^^^^^^^^^^^^ information playground/no-usable-server",
      ),
    );
    expect(message).toMatch(/^The document names no server, so /);
  });

  it("is none where a plugin gives an operation one", async () => {
    const servers = [{ url: "https://api.test", description: "", variables: [] }];
    const gives = definePlugin("gives", (hooks) => {
      hooks.operation.tap("gives", (operation) => ({ ...operation, servers }));
    });
    await checkFixture(site(""), { plugins: [...plugins(), gives()] });
  });

  it("is none where an operation has one, or where nobody wants a form", async () => {
    await check(site("", ", servers: [{ url: https://api.test }]"));
    await check(
      site('servers: [{ url: "{scheme}://api.test", variables: { scheme: { default: https } } }]\n'),
    );
    await check(site('servers: [{ url: "https://{region}.test", variables: { region: { default: a } } }]\n'));
    await check(site("", "", '{ "playground": { "display": "simple" } }'));
    await check(site("", ", x-hidden: true"));
    await check(site("").replace("paths:\n  /a:", "webhooks:\n  a:"));
  });
});

it("parameters of a page with `api` need a place, and names in its path a description", async () => {
  const page = (body: string, mark = "", path = "/{id}"): string =>
    `${docs(ownPage)}=== own.mdx\n---\napi: GET https://api.test${path}\n${mark}---\n\n${body}`;
  const misplaced = `<ParamField pth="id">The id.</ParamField>
 ^^^^^^^^^^ warning playground/param-without-place
`;
  const messages = await check(page(misplaced));
  expect(messages.join("\n")).toContain("did you mean `path`?");
  const mark = "     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning playground/path-parameter\n";
  expect(await check(page(misplaced, mark, "/{id}/{n}"))).toHaveLength(2);
  for (const name of ["ParamField", "Param"])
    await check(page(`<${name} path="id">\n  <ParamField name="inner" />\n</${name}>\n`));
  await check(page('import Part from "/part.mdx";\n\n<Part />\n=== part.mdx\n<ParamField path="id" />\n'));
  await check(`${docs(ownPage)}=== own.mdx\n<ParamField name="x" />\n`);
});
