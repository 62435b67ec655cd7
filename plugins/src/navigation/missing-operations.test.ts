import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), openapi(), extensions(), navigation()];

const operation = (more: object = {}): object => ({ summary: "It", responses: {}, ...more });

function spec(count: number): string {
  const many = Array.from({ length: count }, (_, at) => [`/x${at}`, { get: operation() }] as const);
  const paths = {
    "/users": { get: operation(), post: operation(), delete: operation({ "x-hidden": true }) },
    "/quiet": { get: operation({ "x-svc": { metadata: { hidden: true } } }) },
    ...Object.fromEntries(many),
  };
  return `=== api.json\n${JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths })}\n`;
}

function docs(group: object): string {
  return `=== docs.json\n{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": {\n  "groups": [\n    ${JSON.stringify({ group: "API", ...group })}\n  ] } }\n`;
}

async function told(fixture: string): Promise<readonly (readonly [file: string, message: string])[]> {
  const core = await openFixture(fixture, { plugins });
  return (await core.problems()).flatMap(({ code, file, message }) =>
    code === "navigation/missing-operations" ? [[file, message] as const] : [],
  );
}

it("tells of operations without a page where others are listed one by one", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navigation": { "groups": [{ "group": "API", "openapi": "api.json", "pages": ["start",
    "GET /users"
    ^^^^^^^^^^^^ information navigation/missing-operations
  ] }] } }
=== start.mdx
Text.
${spec(0)}`,
    { plugins },
  );
});

it("names the first five, and counts the rest", async () => {
  expect(await told(docs({ openapi: "api.json", pages: ["GET /users"] }) + spec(0))).toEqual([
    ["docs.json", "1 of the 3 operations of api.json has no page: `POST /users`."],
  ]);
  expect(await told(docs({ openapi: "api.json", pages: ["GET /users"] }) + spec(8))).toEqual([
    [
      "docs.json",
      "9 of the 11 operations of api.json have no page: `POST /users`, `GET /x0`, `GET /x1`, `GET /x2`, `GET /x3` and 4 more.",
    ],
  ]);
});

it("counts hand-written pages, and tells at the first of them", async () => {
  const page = (name: string, reference: string): string =>
    `=== ${name}.mdx\n---\nopenapi: ${reference}\n---\n`;
  const written = docs({ pages: ["a", "b"] }) + spec(0);
  expect(await told(written + page("a", "GET /users"))).toEqual([
    ["a.mdx", expect.stringContaining("`POST /users`")],
  ]);
  expect(await told(written + page("a", "GET /users") + page("b", "POST /users"))).toEqual([]);
});

it("is silent where all operations are listed by themselves, and where none is", async () => {
  expect(await told(docs({ openapi: "api.json" }) + spec(3))).toEqual([]);
  expect(await told(`${docs({ pages: ["a"] })}=== a.mdx\nText.\n${spec(3)}`)).toEqual([]);
});
