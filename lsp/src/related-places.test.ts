import { DocumentDiagnosticRequest, type Diagnostic } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "./testing/both.ts";
import { TestClient } from "./testing/client.ts";
import { textIn } from "./testing/ranges.ts";

const api = (summary: string): string =>
  `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a: { get: { summary: ${summary} } }
  /b/{c}: { get: { summary: B, x-hidden: true, parameters: [{ $ref: "#/components/parameters/D" }] } }
webhooks:
  w: { post: { summary: W }, put: { summary: W } }
components:
  parameters: { D: { name: d, in: path, required: true, schema: { $ref: "#/components/schemas/L" } }, C: { name: c, in: path, required: true, schema: {} } }
  schemas: { L: { $ref: "#/components/schemas/M" }, M: { $ref: "#/components/schemas/L" }, S: {} }
`;

const files: Readonly<Record<string, string>> = {
  "docs.json": `{
  "theme": "mint", "name": "N", "colors": { "primary": "#166E3F" },
  "navigation": {
    "groups": [
      { "group": "A", "pages": ["index", "other", "again", "op", "forgiven", "hidden", "schema", "round"] },
      { "group": "B", "openapi": ["one.yaml", "two.yaml"], "pages": ["one.yaml webhook w", "one.yaml GET /a"] },
      { "group": "C", "pages": ["other"] }
    ],
    "pages": ["index"]
  },
  "redirects": [
    { "source": "/x", "destination": "/y" },
    { "source": "/y", "destination": "/x" },
    { "source": "/chain", "destination": "/next" },
    { "source": "/next", "destination": "/" },
    { "source": "/all/*", "destination": "/" },
    { "source": "/all/one", "destination": "/again" },
    { "source": "/other", "destination": "/" }
  ],
  "api": { "$ref": "./api.json" }
}
`,
  "index.mdx": '---\ntitle: A\n---\n\nimport { None } from "/snippets/code.jsx";\n\n[a](/again#none)\n',
  "other.mdx": "---\ntitle: A\n---\n",
  "again.mdx": "---\ntitle: A\n---\n\n## One {#one}\n\n## Two {#one}\n",
  "op.mdx": "---\ntitle: A\nopenapi: GET /a\n---\n",
  "forgiven.mdx": "---\ntitle: A\nopenapi: one.yaml get /a/\n---\n",
  "hidden.mdx": "---\ntitle: A\nopenapi: one.yaml GET /b/{c}\napi: GET /x\n---\n",
  "schema.mdx": "---\ntitle: A\nopenapi-schema: S\n---\n",
  "round.mdx": '---\ntitle: A\n---\n\nimport One from "/snippets/one.mdx";\n\n<One />\n',
  "snippets/one.mdx": 'import Two from "/snippets/two.mdx";\n\n<Two />\n',
  "snippets/two.mdx": 'import One from "/snippets/one.mdx";\n\n<One />\n',
  "snippets/code.jsx": "export const Some = () => <b />;\n",
  "one.yaml": api("A"),
  "two.yaml": `${api("A")}\n# Another one.\n`,
  "twice.mdx": "---\ntitle: A\nhidden: true\ntitle: B\n---\n",
  "api.json": '{ "$ref": "./round.json" }',
  "round.json": '{ "proxy": { "$ref": "./api.json" } }',
};

describeBoth("related places", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** What else is told of the problems of a kind: what stands at the place, in which file, and what is said of it. */
  async function related(file: string, code: string): Promise<readonly (readonly string[])[]> {
    const uri = client.uri(file);
    let all: readonly Diagnostic[];
    if (capabilities.textDocument?.diagnostic) {
      const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
        textDocument: { uri },
      });
      all = report.kind === "full" ? report.items : [];
    } else {
      const pushed = (): readonly Diagnostic[] => client.pushed.get(file)?.diagnostics ?? [];
      await client.until(() => pushed().some((each) => each.code === code));
      all = pushed();
    }
    return all
      .filter((each) => each.code === code)
      .map(({ relatedInformation = [] }) =>
        relatedInformation.map(({ message, location }) => {
          const other = client.fileOf(location.uri);
          return `${other}: ${textIn(files[other] ?? "", location.range)}: ${message}`;
        }),
      );
  }

  test("are told of every problem that has one", async () => {
    client = await TestClient.start(files, { capabilities });
    const all: Record<string, unknown> = {};
    for (const [file, code] of [
      ["docs.json", "redirect/loop"],
      ["docs.json", "redirect/chain"],
      ["docs.json", "redirect/never-used"],
      ["docs.json", "redirect/hides-page"],
      ["docs.json", "navigation/duplicate-page"],
      ["docs.json", "schema/two-kinds"],
      ["index.mdx", "page/missing-export"],
      ["index.mdx", "page/broken-anchor"],
      ["again.mdx", "page/repeated-anchor"],
      ["snippets/one.mdx", "page/circular-import"],
      ["op.mdx", "openapi/ambiguous-reference"],
      ["forgiven.mdx", "openapi/forgiven-match"],
      ["hidden.mdx", "openapi/excluded-operation"],
      ["hidden.mdx", "page/several-subjects"],
      ["schema.mdx", "openapi/ambiguous-schema"],
      ["one.yaml", "openapi/webhook-methods"],
      ["one.yaml", "openapi/unused-path-parameter"],
      ["one.yaml", "openapi/circular-ref"],
      ["twice.mdx", "syntax/forgiven"],
      ["round.json", "config/ref-circular"],
    ] as const)
      all[code] = await related(file, code);
    expect(all).toEqual({
      "redirect/loop": [['docs.json: "/y": It goes on here'], ['docs.json: "/x": It goes on here']],
      "redirect/chain": [['docs.json: "/next": It is redirected here']],
      "redirect/never-used": [['docs.json: "/all/*": This one is used']],
      "redirect/hides-page": [["other.mdx: ---: /other"]],
      "navigation/duplicate-page": [['docs.json: "other": The first place']],
      "schema/two-kinds": [['docs.json: "groups": This one counts']],
      "page/missing-export": [["snippets/code.jsx: export const Some = () => <b />;: The imported file"]],
      "page/broken-anchor": [["again.mdx: ---: The page"]],
      "page/repeated-anchor": [["again.mdx: One: The first place"]],
      "page/circular-import": [["snippets/two.mdx: /snippets/one.mdx: It imports snippets/one.mdx"]],
      "openapi/ambiguous-reference": [
        ["one.yaml: get: GET /a in one.yaml", "two.yaml: get: GET /a in two.yaml"],
      ],
      "openapi/forgiven-match": [["one.yaml: get: GET /a in one.yaml"]],
      "openapi/excluded-operation": [["one.yaml: get: GET /b/{c} in one.yaml"]],
      "page/several-subjects": [["hidden.mdx: openapi: This one counts"]],
      "openapi/ambiguous-schema": [["one.yaml: S: S in one.yaml", "two.yaml: S: S in two.yaml"]],
      "openapi/webhook-methods": [["one.yaml: put: This one is shown"]],
      "openapi/unused-path-parameter": [["one.yaml: /b/{c}: The path"]],
      "openapi/circular-ref": [
        ["one.yaml: L: It leads here"],
        ["one.yaml: M: It leads here"],
        ["one.yaml: L: It leads here"],
      ],
      "syntax/forgiven": [["twice.mdx: title: This one does not count"]],
      "config/ref-circular": [['api.json: "./round.json": It names round.json']],
    });
  });
});
