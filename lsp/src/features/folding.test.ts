import { FoldingRangeRequest } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site } from "../testing/site.ts";

const startClient = sharedClients();

let client: TestClient;
afterEach(() => client.stop());

/** First and last line of each folding, by what stands on them. */
async function folded(file: string, text: string): Promise<readonly (readonly [string, string])[]> {
  await client.open(file, text);
  const params = { textDocument: { uri: client.uri(file) } };
  const found = (await client.connection.sendRequest(FoldingRangeRequest.type, params)) ?? [];
  const lines = text.split(/\r?\n/);
  return found.map(({ startLine, endLine }) => [lines[startLine] ?? "", lines[endLine] ?? ""]);
}

describeBoth("folding", {}, (capabilities) => {
  test("of front matter, sections, components and code", async () => {
    client = await startClient(site, { capabilities });
    const text = `---
title: Home
---

# One

<Card
  title="x"
>
  Text
</Card>

\`\`\`js
code
\`\`\`

## Half

Text

# Two
`;
    const expected = [
      ["---", "---"],
      ["# One", "Text"],
      ["<Card", "  Text"],
      ["```js", "```"],
      ["## Half", "Text"],
    ];
    expect(await folded("index.mdx", text)).toEqual(expected);
    expect(await folded("guides/start.mdx", text.replaceAll("\n", "\r\n"))).toEqual(expected);
  });

  test("of imports, comments, tables and items of lists, with their kinds", async () => {
    client = await startClient(site, { capabilities });
    const text = `---
title: Home
---

import Note from "/snippets/note.mdx";

import Part from "/snippets/part.md";

{/* Not
- for
readers */}

| a | b |
| - | - |
| 1 | 2 |

- one
  - two

    more
- three

1. \`\`\`md
   - x
     y
   | z
   \`\`\`

Text
`;
    await client.open("index.mdx", text);
    const params = { textDocument: { uri: client.uri("index.mdx") } };
    const found = (await client.connection.sendRequest(FoldingRangeRequest.type, params)) ?? [];
    expect(found.map(({ startLine, endLine, kind }) => [startLine, endLine, kind])).toEqual([
      [0, 2, undefined],
      [4, 6, "imports"],
      [8, 10, "comment"],
      [12, 14, undefined],
      [16, 19, undefined],
      [17, 19, undefined],
      [22, 26, undefined],
    ]);
  });

  test("of JSON and YAML", async () => {
    client = await startClient(site, { capabilities });
    expect(
      await folded(
        "docs.json",
        '{\n  "theme": "mint",\n  "colors": {\n    "primary": "#123456"\n  },\n  "x": [1,\n 2]\n}\n',
      ),
    ).toEqual([
      ['  "colors": {', '    "primary": "#123456"'],
      ['  "x": [1,', " 2]"],
    ]);
    expect(
      await folded(
        "openapi.yaml",
        "openapi: 3.1.0\npaths:\n  /a:\n    get:\n      x: 1\n\ninfo:\n  title: T\n",
      ),
    ).toEqual([
      ["paths:", "      x: 1"],
      ["  /a:", "      x: 1"],
      ["    get:", "      x: 1"],
      ["info:", "  title: T"],
    ]);
  });

  test("of aliases in aliases, and of files that nobody knows", async () => {
    client = await startClient(site, { capabilities });
    const laughs = [...Array(30).keys()].map((n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`).join("\n");
    expect(await folded("openapi.yaml", `a0: &a0\n  - x\n  - y\n${laughs}\n`)).toContainEqual([
      "a0: &a0",
      "  - y",
    ]);
    expect(await folded("none.txt", "a\n b\n")).toEqual([]);
  });
});

test("folding stops where the client has enough", async () => {
  client = await startClient(site, {
    capabilities: { textDocument: { foldingRange: { rangeLimit: 1 } } },
  });
  expect(await folded("index.mdx", "# A\n\nx\n\n# B\n\ny\n")).toEqual([["# A", "x"]]);
});
