import { artifact } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";
import { english, type Words } from "./words.ts";

/** Words of authors, in no language. */
const spec = `openapi: 3.1.0
info: { title: Qx, version: "1" }
servers: [{ url: https://qx.test }]
components:
  securitySchemes:
    qa: { type: http, scheme: bearer }
    qb: { type: apiKey, in: header, name: Qx-Qx }
  schemas:
    Qdeep: { type: object, properties: { qdeep: { $ref: "#/components/schemas/Qdeep" } } }
paths:
  /qx/{qid}:
    post:
      summary: Qx
      deprecated: true
      security: [{ qa: [] }, { qb: [] }]
      parameters:
        - { name: qid, in: path, required: true, schema: { type: string, default: qv, example: qe } }
        - { name: qq, in: query, deprecated: true, schema: { type: string, enum: [qa, qb], minLength: 1 } }
        - { name: Qx-Qh, in: header, schema: { type: array, uniqueItems: true, items: { type: string, pattern: "^q" } } }
        - { name: qc, in: cookie, schema: { type: string } }
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, properties: { qo: { type: object, properties: { qi: { type: string } } }, qd: { $ref: "#/components/schemas/Qdeep" } } }
            examples: { qa: { value: { qo: 1 } }, qb: { value: { qo: 2 } } }
      responses:
        "200": { description: Qx, headers: { Qx-R: { schema: { type: string } } }, content: { application/json: { schema: { type: object, properties: { qi: { type: string, readOnly: true } } } } } }
        "204": { description: Qx }
      callbacks: { qcall: { "{$request.body#/q}": { post: { responses: { "200": { description: Qx } } } } } }
`;

const page = `---
title: Qx
rss: true
related: ["qx: /two"]
lastUpdatedDate: 2026-05-04
timestamp: true
---
## Qx [^1]

<Note>qx</Note> <Info>qx</Info> <Tip>qx</Tip> <Check>qx</Check> <Warning>qx</Warning> <Danger>qx</Danger>

- [ ] qx
- [x] qx

| qx | qy |
| -- | -- |
| qz | qz |

<Steps><Step title="Qx">qx</Step></Steps>

<CodeGroup>
\`\`\`text qa
qx
\`\`\`
\`\`\`text qb
qx
\`\`\`
</CodeGroup>

<Expandable>qx</Expandable>
<Expandable title="qx">qx</Expandable>
<ParamField path="qx" type="qx" required deprecated default="qx">qx</ParamField>
<ResponseField name="qy" type="qx" post={["read-only"]}>qx</ResponseField>
<Prompt description="qx" actions={["copy", "cursor"]}>qx</Prompt>
<Tooltip tip="qx" href="/two">qx</Tooltip>
<Color><Color.Item name="qx" value={{ light: "#fff", dark: "#000" }} /></Color>
<Update label="qx" tags={["qt"]}>qx</Update>
<View title="qa">qx</View> <View title="qb">qx</View>
<img src="https://qx.test/q.png" alt="qx" actions />
<video src="https://youtu.be/abcdefghijk" />

## Qy

[^1]: qx
`;

const site = (language: string): string => `=== docs.json
${JSON.stringify({
  theme: "mint",
  name: "Qx",
  colors: { primary: "#000000" },
  contextual: { options: ["copy", "view", "download-pdf", "chatgpt", "mcp", "add-mcp", "cursor", "vscode"] },
  banner: { content: "qx", dismissible: true },
  navbar: { links: [{ label: "Qx", href: "https://qx.test" }] },
  footer: { socials: { website: "https://qx.test" } },
  navigation: {
    languages: [
      {
        language,
        versions: [
          {
            version: "1",
            tabs: [
              {
                tab: "Qt",
                groups: [
                  { group: "Qg", pages: ["index", "two", { group: "Qn", root: "two", pages: ["three"] }] },
                ],
              },
              { tab: "Qapi", openapi: "q.yaml" },
            ],
          },
          { version: "2", pages: ["four"] },
        ],
      },
    ],
  },
})}
=== index.mdx
${page}
=== two.mdx
---
title: Qz
deprecated: true
---
qx
=== three.mdx
---
title: Qz
---
qx
=== four.mdx
---
title: Qz
openapi: post /qgone/{qid}
---
qx
=== q.yaml
${spec}`;

/** What readers see and hear of a page, one text each. Code is in no language. */
function textsOf(html: string): readonly string[] {
  const body = /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? "";
  const plain = body
    .replace(
      /<script[^]*?<\/script>|<svg[^]*?<\/svg>|<pre[^]*?<\/pre>|<code[^>]*>[^]*?<\/code>|<kbd[^]*?<\/kbd>/g,
      "\u0000",
    )
    .replace(/<q>[^]*?<\/q>/g, "");
  const named = [...plain.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  );
  const shown = plain.replace(/<[^>]*>/g, "\u0000").split("\u0000");
  return [...named, ...shown]
    .map((text) => text.replaceAll("VS Code", "").trim())
    .filter((text) => /\p{L}/u.test(text));
}

/** The parts of English words between what is filled in. */
function partsOf(words: Words): ReadonlySet<string> {
  const texts = Object.values(words).flatMap((word) =>
    typeof word === "string" ? [word] : Object.values(word),
  );
  return new Set(
    texts
      .flatMap((text) => text.split(/\{\w+\}/))
      .map((part) => part.trim())
      .filter((part) => /\p{L}{2}/u.test(part)),
  );
}

const isWithin = (part: string, text: string): boolean =>
  new RegExp(`(?<!\\p{L})${part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "u").test(text);

const pages = ["index.html", "two/index.html", "four/index.html", "api-reference/qx/index.html", "404.html"];

async function opened(language: string) {
  const core = await openFixture(site(language), { plugins: defaults() });
  const read = async (file: string): Promise<string> => String(await core.get(artifact, file));
  return { core, read };
}

describe.each(["de", "ja"])("a site in %s", (language) => {
  it("has no English words of the theme", async () => {
    const { read } = await opened(language);
    const own = partsOf(await readWords(language));
    // "Sent in the header X": there it is a word of the protocol.
    const foreign = [...partsOf(english)].filter(
      (part) => !/^(?:in )?header$/.test(part) && ![...own].some((each) => isWithin(part, each)),
    );
    expect(foreign.length).toBeGreaterThan(120);
    for (const file of pages) {
      const html = await read(file);
      expect(html.length, file).toBeGreaterThan(2_000);
      const texts = textsOf(html);
      expect(texts.length, file).toBeGreaterThan(file === "index.html" ? 120 : 25);
      const left = texts.filter((text) => foreign.some((part) => isWithin(part, text)));
      expect(left, file).toEqual([]);
    }
  });

  it("says that what a page names is not there, beside what is", async () => {
    const { read } = await opened(language);
    const html = await read("four/index.html");
    expect(html).toMatch(/data-method="POST">POST<.*qgone.*<p>qx<\/p>/s);
    expect(textsOf(html)).toContain((await readWords(language)).apiMissing);
    expect(html).not.toContain("try-it");
  });

  it("says all that an English one says, in its own words", async () => {
    const [own, model] = [await opened(language), await opened("en")];
    const words = await readWords(language);
    let count = 0;
    for (const file of pages) {
      const [ours, theirs] = [textsOf(await own.read(file)), textsOf(await model.read(file))];
      for (const [key, word] of Object.entries(words)) {
        const said = english[key as keyof Words];
        if (typeof said !== "string" || typeof word !== "string" || said.includes("{")) continue;
        if (!theirs.includes(said)) continue;
        count++;
        expect(ours, `${file}: ${key}`).toContain(word);
      }
    }
    expect(count).toBeGreaterThan(60);
  });
});

it("pages name their language and direction, and carry the words of scripts where they are not English", async () => {
  const root = async (language: string, file = "index.html"): Promise<string> =>
    /<html[^>]*>/.exec(await (await opened(language)).read(file))?.[0] ?? "";
  expect(await root("en")).toContain('lang="en"');
  expect(await root("en")).not.toContain("data-words");
  const german = await root("de");
  expect(german).toContain('lang="de"');
  expect(german).not.toContain("dir=");
  expect(german).toContain("&quot;copied&quot;:&quot;Kopiert&quot;");
  // Fields are drawn by scripts on pages of APIs alone.
  expect(german).not.toContain("&quot;noFields&quot;");
  expect(await root("de", "api-reference/qx/index.html")).toContain("&quot;noFields&quot;");
  for (const language of ["ar", "he"])
    expect(await root(language)).toMatch(new RegExp(`lang="${language}" dir="rtl"`));
  expect(await root("eo")).toMatch(/lang="eo"(?!.*data-words)/);
});

it("words follow the language that docs.json gives a page", async () => {
  const { core, read } = await opened("de");
  expect(textsOf(await read("index.html"))).toContain("Auf dieser Seite");
  expect(textsOf(await read("index.html"))).toContain("Zuletzt aktualisiert am");
  expect(textsOf(await read("index.html"))).toContain("4. Mai 2026");
  const docs = /=== docs\.json\n(.*)\n/.exec(site("ja"))?.[1] ?? "";
  core.setText("docs.json", docs);
  await core.refresh();
  expect(textsOf(await read("index.html"))).toContain("このページの内容");
  expect(textsOf(await read("index.html"))).toContain("2026年5月4日");
  expect(textsOf(await read("404.html"))).toContain("ページが見つかりません");
  const cold = await opened("ja");
  for (const file of pages) expect(await read(file)).toBe(await cold.read(file));
});

it("what leads on from the root, and the group that nobody named, speak the language of the first page", async () => {
  const core = await openFixture(
    `=== docs.json
${JSON.stringify({
  theme: "mint",
  name: "Qx",
  colors: { primary: "#000000" },
  navigation: {
    languages: [{ language: "de", groups: [{ group: "API Reference", pages: ["two"] }], openapi: "q.yaml" }],
  },
})}
=== two.mdx
---
title: Qz
---
qx
=== q.yaml
${spec}`,
    { plugins: defaults() },
  );
  const read = async (file: string): Promise<string> => String(await core.get(artifact, file));
  const home = await read("index.html");
  expect(home).toContain('<html lang="de">');
  expect(home).toContain(">Weiter zu Qx</a>");
  const shown = textsOf(await read("api-reference/qx/index.html"));
  // In the sidebar and above the title; a name in docs.json stays.
  expect(shown.filter((text) => text === "API-Referenz").length).toBeGreaterThanOrEqual(2);
  expect(shown.filter((text) => text === "API Reference")).toHaveLength(1);
});

it("a tag of an API keeps the name that its author gave it", async () => {
  const operation = { tags: ["API Reference"], summary: "Qw", responses: { "200": { description: "OK" } } };
  const core = await openFixture(
    `=== docs.json
${JSON.stringify({
  theme: "mint",
  name: "Qx",
  colors: { primary: "#000000" },
  navigation: { languages: [{ language: "de", openapi: "q.json" }] },
})}
=== q.json
${JSON.stringify({ openapi: "3.1.0", info: { title: "Q", version: "1" }, paths: { "/q": { get: operation } } })}
`,
    { plugins: defaults() },
  );
  const shown = textsOf(String(await core.get(artifact, "api-reference/api-reference/qw/index.html")));
  expect(shown).toContain("API Reference");
  expect(shown).not.toContain("API-Referenz");
});
