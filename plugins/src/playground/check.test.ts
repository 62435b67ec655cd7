import { check as checkFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";
import { playground } from "./index.ts";

const plugins = (signIn: boolean) => [config(), pages(), openapi(), navigation(), playground({ signIn })];

async function check(fixture: string, signIn = false): Promise<readonly string[]> {
  return (await checkFixture(fixture, { plugins: plugins(signIn) })).map(({ message }) => message);
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
    "/a": { "get": { "responses": {},
`;

const ownPage = '{ "pages": ["own"] }';

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

  it("and once for all, an information, where readers can", async () => {
    const messages = await check(
      `${docs('{ "pages": ["a", "b"] }')}=== a.mdx
---
api: GET https://api.test/a
playground: auth
            ^^^^ information playground/auth-in-static-build
---

=== b.mdx
---
api: GET https://api.test/b
playground: auth
---

`,
      true,
    );
    expect(messages).toEqual([expect.stringContaining("2 pages have")]);
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
