import {
  definePlugin,
  operation,
  operationKey,
  page,
  routes,
  type OperationSummary,
  type Plugin,
} from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

/** Reads a document of another format, which is no more to it than one operation. */
const reading = (file: string): readonly Plugin[] => [
  config(),
  pages(),
  navigation(),
  openapi(),
  definePlugin("mine", (hooks) => {
    hooks.readSpec.tap("mine", (source) => {
      if (source !== file) return undefined;
      const described: OperationSummary & { readonly excluded: boolean } = {
        key: "GET /shop",
        method: "GET",
        path: "/shop",
        webhook: false,
        summary: "Shop",
        description: "What there is to buy.",
        operationId: "shop",
        tags: [],
        deprecated: false,
        metadata: {},
        content: null,
        href: null,
        excluded: false,
        origin: { file },
      };
      const known = {
        version: "3.1",
        title: "Shop",
        tags: [],
        servers: [],
        security: [],
        schemas: [],
      } as const;
      return { source, ...known, operations: [described] };
    });
  })(),
];

const docs = (file: string): string => `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "groups": [{ "group": "API", "openapi": "${file}" }] } }
`;

it("an operation that has no place in data but a file has its page", async () => {
  const core = await openFixture(`${docs("schema.graphql")}=== schema.graphql\ntype Query { shop: Shop }\n`, {
    plugins: reading("schema.graphql"),
  });
  expect((await core.problems()).map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  const described = await core.get(operation, operationKey("schema.graphql", "GET /shop"));
  expect(described).toMatchObject({ title: "Shop", origin: { file: "schema.graphql" } });
  expect(described?.extension("x-any")).toBeUndefined();
  const paths = [...(await core.get(routes)).keys()];
  expect(await Promise.all(paths.map((path) => core.get(page, path)))).toMatchObject([{ title: "Shop" }]);
});

it("a document that another plugin reads is not checked as one of OpenAPI", async () => {
  await check(`${docs("shop.json")}=== shop.json\n{ "shop": { "get": {} }, "info": 5 }\n`, {
    plugins: reading("shop.json"),
  });
});
