import { openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";
import { cleanSite, folderOf } from "../testing/run.ts";
import { namedGroups } from "./named-groups.ts";

const part = (groups: unknown): object => ({ "x-svc": { groups } });

it("finds every group that a site names, and no other word", async () => {
  const spec = {
    openapi: "3.1.0",
    info: { title: "API", version: "1" },
    paths: {
      "/a": {
        get: {
          summary: "Show",
          "x-svc": {
            metadata: { groups: ["of-metadata"] },
            content: "<Visibility for={{ groups: ['of-content'] }}>You.</Visibility>",
          },
          parameters: [{ name: "q", in: "query", schema: { type: "string" }, ...part(["of-parameter"]) }],
          responses: {
            "200": { description: "Fine", content: { "a/b": { example: { groups: ["none"] } } } },
          },
        },
        ...part({ includes: ["of-path"], excludes: ["outside"] }),
      },
    },
    components: {
      schemas: {
        A: {
          properties: {
            b: { oneOf: [{ ...part("of-choice, second") }] },
            c: { enum: ["x"], "x-svc-enum": { x: ["of-value"] } },
          },
        },
      },
    },
  };
  const files = {
    ...cleanSite({
      navigation: {
        groups: [
          { group: "Start", pages: ["index", "auth", "in-code"] },
          { group: "API", openapi: "api.json" },
        ],
      },
    }),
    "index.mdx":
      "---\ntitle: Home\ngroups: { includes: ['*'], excludes: [without] }\n---\n\nHi <Visibility for={{ groups: ['of-part'] }}>you</Visibility>.\n",
    "auth.mdx":
      "---\ntitle: Auth\npublic: true\nplayground: auth\nopenapi: api.json GET /a\ngroups: [of-playground]\n---\n",
    "in-code.mdx":
      "---\ntitle: Code\n---\n\nimport { whom } from '/snippets/whom.jsx';\n\nexport const own = { groups: [`of-page-code`] };\n\n<Visibility for={own}>a</Visibility>\n",
    "snippets/whom.jsx": "export const whom = { 'groups': [\n  'of-module',\n  \"of-module-too\",\n] };\n",
    "api.json": JSON.stringify(spec),
    "more.yaml": "components:\n  schemas:\n    B:\n      x-svc:\n        groups: [of-another-file]\n",
  };
  const project = await openProject({
    root: folderOf(files),
    plugins: defaults(),
    audience: "all",
    network: false,
  });
  await project.settle();
  expect(await namedGroups(project.core)).toEqual(
    "of-another-file of-choice of-content of-metadata of-module of-module-too of-page-code of-parameter of-part of-path of-playground of-value outside second without".split(
      " ",
    ),
  );
});
