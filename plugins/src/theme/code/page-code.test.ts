import { Core } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";
import { codeTheme } from "./code-theme.ts";

const plugins = [config(), pages(), navigation(), theme()];

const grammar = {
  name: "Tiny",
  scopeName: "source.tiny",
  patterns: [
    { match: "\\blet\\b", name: "keyword.control.tiny" },
    { match: '"[^"]*"', name: "string.quoted.tiny" },
    { begin: "<%", end: "%>", patterns: [{ include: "source.js" }] },
  ],
};
const hostile = {
  name: "hostile",
  scopeName: "source.hostile",
  patterns: [{ match: "^(?:a|a|b?a)+$", name: "keyword.hostile" }],
};

function site(codeblocks: unknown, text: string, files: Readonly<Record<string, string>> = {}): string {
  const docs = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000" },
    navigation: { pages: ["page"] },
    styling: { codeblocks },
  };
  const parts = { "docs.json": JSON.stringify(docs), "page.mdx": text, ...files };
  return Object.entries(parts)
    .map(([file, content]) => `=== ${file}\n${content}\n`)
    .join("");
}

async function drawn(fixture: string): Promise<{ readonly html: string; readonly codes: readonly string[] }> {
  const core = await openFixture(fixture, { plugins });
  const html = String(await core.artifact("page/index.html"));
  return { html, codes: (await core.problems()).map(({ code }) => code) };
}

const custom = (...paths: readonly string[]): unknown => ({ languages: { custom: paths } });
const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``;

describe("blocks", () => {
  it("are coloured once for all pages, and again where an edit changed them", async () => {
    const coloured: string[] = [];
    const query = ({ query: name, key }: { readonly query: string; readonly key: string }): void => {
      if (name === "colouredBlock") coloured.push(key);
    };
    const core = new Core({ plugins, trace: { query } });
    const docs = { theme: "mint", name: "A", colors: { primary: "#000" }, navigation: { pages: ["a", "b"] } };
    const [one, two] = [fence("python", "x = 1"), fence("python", "y = 2 # [!code ++]")];
    const props = 'import P from "/snippets/p.mdx"\n\n<P name="z" />';
    const texts = {
      "docs.json": JSON.stringify(docs),
      "a.mdx": `${one}\n\n${two}\n\n${props}`,
      "b.mdx": one,
      "snippets/p.mdx": fence("python", "{name} = 3"),
    };
    core.setFiles(Object.keys(texts));
    for (const [file, text] of Object.entries(texts)) core.setText(file, text);
    const draw = (): Promise<readonly string[]> =>
      core.hold(() =>
        Promise.all(["a", "b"].map(async (page) => String(await core.artifact(`${page}/index.html`)))),
      );
    await core.refresh();
    const [first = ""] = await draw();
    expect(first).toContain('z <i class="p">= </i><i class="n">3</i>');
    expect(coloured.toSorted()).toEqual([
      "python\nx = 1",
      "python\ny = 2",
      "python\nz = 3",
      "python\n{name} = 3",
    ]);
    core.setText("a.mdx", `Words.\n\n${one}\n\n${two.replace("2", "4")}\n\n${props}`);
    const [second = ""] = await draw();
    expect(second).toContain('y <i class="p">= </i><i class="n">4</i>');
    expect(coloured.slice(4)).toEqual(["python\ny = 4"]);
  });
});

describe("grammars of a site", () => {
  it.each(["tiny", "Tiny", "small"])("colour fences of their names: %s", async (name) => {
    const text = fence(name, 'let a = "<b>"\n<% const x = 1 %>');
    const { html, codes } = await drawn(
      site(custom("/languages/small.json"), text, { "languages/small.json": JSON.stringify(grammar) }),
    );
    expect(html).toMatch(/<i class="k">let<\/i> a = <i class="s">("|&quot;)&lt;b&gt;("|&quot;)<\/i>/);
    // What the grammar includes is coloured, too.
    expect(html).toMatch(/<i class="k">const<\/i>/);
    expect(codes).toEqual([]);
  });

  it("leave other languages as they are", async () => {
    const { html } = await drawn(
      site(custom("tiny.json"), `${fence("ts", "const a = 1")}\n\n${fence("nothing", "<let>")}`, {
        "tiny.json": JSON.stringify(grammar),
      }),
    );
    expect(html).toContain('<i class="k">const</i>');
    expect(html).toContain("<code>&lt;let&gt;</code>");
  });

  it("are stopped where they would never end, and that is told", { timeout: 60_000 }, async () => {
    const endless = `${"a".repeat(60)}!`;
    const { html, codes } = await drawn(
      site(
        custom("hostile.json", "tiny.json"),
        `${fence("hostile", endless)}\n\n${fence("hostile", "aa")}\n\n${fence("tiny", "let")}`,
        {
          "hostile.json": JSON.stringify(hostile),
          "tiny.json": JSON.stringify(grammar),
        },
      ),
    );
    expect(html).toContain(`<code>${endless}</code>`);
    expect(html).toContain("<code>aa</code>");
    expect(html).toContain('<i class="k">let</i>');
    expect(codes.filter((code) => code.startsWith("code/"))).toEqual(["code/stopped-grammar"]);
  });

  it.each([
    [
      "a pattern that is no pattern",
      { ...grammar, patterns: [3, null, { match: "(" }, { match: 5 }, { begin: {} }] },
    ],
    [
      "a circle of includes",
      {
        ...grammar,
        patterns: [{ include: "$self" }, { include: "#a" }],
        repository: { a: { patterns: [{ include: "#a" }] } },
      },
    ],
    [
      "keys that mean something to objects",
      JSON.parse(
        '{"scopeName":"source.p","patterns":[],"__proto__":{"x":1},"constructor":5,"repository":{"__proto__":{"match":"a"}}}',
      ) as object,
    ],
    [
      "a pattern that matches nothing for ever",
      {
        ...grammar,
        patterns: [
          { begin: "", end: "(?!)", name: "a" },
          { match: "", name: "b" },
        ],
      },
    ],
  ])("do no harm with %s", async (_name, written) => {
    const { html } = await drawn(
      site(custom("tiny.json"), fence("tiny", "let a = <b>\n\nlet"), {
        "tiny.json": JSON.stringify(written),
      }),
    );
    expect(html.replaceAll(/<\/?i[^>]*>/g, "")).toContain("let a = &lt;b&gt;");
  });

  it("that cannot be used are told where docs.json names them", async () => {
    await check(
      `=== docs.json
{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["index"] },
  "styling": { "codeblocks": { "languages": { "custom": [
    "/there.json",
    "/gone.json",
    ^^^^^^^^^^^^ warning code/unusable-grammar
    "https://example.com/a.json",
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning code/unusable-grammar
    "../../etc/passwd",
    ^^^^^^^^^^^^^^^^^^ warning code/unusable-grammar
    "/list.json",
    ^^^^^^^^^^^^ warning code/unusable-grammar
    "/nameless.json",
    ^^^^^^^^^^^^^^^^ warning code/unusable-grammar
    "/grammar.yaml"
    ^^^^^^^^^^^^^^^ warning code/unusable-grammar
  ] } } }
}
=== there.json
{ "scopeName": "source.there", "patterns": [] }
=== list.json
[]
=== nameless.json
{ "patterns": [] }
=== grammar.yaml
scopeName: source.yaml
patterns: []
=== index.mdx
Text.
`,
      { plugins },
    );
  });
});

describe("fences", () => {
  it("of a snippet have what it is given in their titles", async () => {
    const text = 'import P from "/snippets/p.mdx"\n\n<P name="z" />';
    const core = await openFixture(
      site("system", text, {
        "snippets/p.mdx": `${fence("sh {name} {1}", "a")}\n\n${fence('sh title="Set {name} {more}"', "b")}`,
      }),
      { plugins },
    );
    const titles = /<span class="code-title">[^<]*/g;
    expect(String(await core.artifact("page/index.html")).match(titles)).toEqual([
      '<span class="code-title">z',
      '<span class="code-title">Set z {more}',
    ]);
  });

  it("tell what they ask for in vain, and what is misspelt", async () => {
    await check(
      site(
        "system",
        `${fence("pyhton", "a").replace("\n", "\n   ^^^^^^ information code/unknown-language\n")}

${fence("ts twoslash Title", "a").replace("\n", "\n      ^^^^^^^^ information code/twoslash\n")}

${fence('ts theme="github-drak"', "a").replace("\n", `\n${" ".repeat(13)}^^^^^^^^^^^ information code/unknown-theme\n`)}

${fence('ts icon="rokcet"', "a").replace("\n", `\n${" ".repeat(12)}^^^^^^ warning theme/unknown-icon\n`)}

<CodeBlock language="pyhton">a</CodeBlock> <CodeBlock lang="python">a</CodeBlock> <CodeBlock lang="typescirpt">a</CodeBlock>
                     ^^^^^^ information code/unknown-language
                                                                                                   ^^^^^^^^^^ information code/unknown-language

${fence("jss", "a").replace("\n", "\n   ^^^ information code/unknown-language\n")}

${fence("jsno", "a").replace("\n", "\n   ^^^^ information code/unknown-language\n")}

${["rego", "txt", "jsp", "pyi", "vue", "diff", "log", "tact", "commandline", "logql"].map((language) => fence(language, "a")).join("\n\n")}

${fence("package-install", "a")}

${fence("mermaid", "").replace("\n", "\n^^^^^^^^^^ warning code/empty-diagram\n")}

${fence("text", "")}

${fence("mermaid", "flowchart LR")}

${fence("ts theme={null}", "a")}
`,
      ),
      { plugins },
    );
  });

  it.each([
    ["highlight={a}", "highlight={a}", "Not all in `highlight={a}` are lines"],
    ["{1,a}", "{1,a}", "Not all in `{1,a}` are lines"],
    ["{3-1}", "{3-1}", "Not all in"],
    ["{5-9}", "{5-9}", "`{5-9}` names lines that this block does not have."],
    ["focus={9}", "focus={9}", "names lines that"],
    ['Title focus="1,3"', 'focus="1,3"', "names lines that"],
    ['filename="a.js', 'filename="a.js', "nothing ends the value"],
    ['title="a"{1}', 'title="a"{1}', "behind the value has to be a blank"],
    ['titel="a"', 'titel="a"', "did you mean `title`?"],
    ["lineNumbers={true}", "lineNumbers={true}", "did you mean `showLineNumbers`?"],
    ["main.js wrapp", "wrapp", "did you mean the setting `wrap`?"],
    ["main.js expandble", "expandble", "did you mean the setting `expandable`?"],
    ["main.js noCopy", "noCopy", "did you mean the setting `nocopy`?"],
    ["startLineNumber=a", "startLineNumber=a", "is a whole number, as in `startLineNumber=5`."],
    ['icon="js" icon="code"', 'icon="code"', "has another `icon` before it."],
    ["live", "live", "readers cannot change the code"],
    ['title="a" title="b"', 'title="b"', "is shown nowhere"],
    [
      'placement="nowhere"',
      'placement="nowhere"',
      "are `top-left`, `top-right`, `bottom-left` or `bottom-right`.",
    ],
  ])("tell what of a setting is none: %s", async (meta, written, message) => {
    const marks = " ".repeat(`\`\`\`js ${meta}`.indexOf(written)) + "^".repeat(written.length);
    const text = fence(`js ${meta}`, `${marks} warning code/doubtful-setting\na\nb`);
    const problems = await check(site("system", text), { plugins });
    expect(problems[0]?.message).toContain(message);
  });

  it("tell of a language behind settings, which is a title there", async () => {
    const marks = " ".repeat(17) + "^^ warning code/doubtful-setting";
    const [problem] = await check(site("system", fence("highlight={1} js", `${marks}\na`)), { plugins });
    expect(problem?.message).toBe("`js` is this block's title: a language stands before the settings.");
    await check(site("system", [fence("{1} Text", "a"), fence('title="js"', "a")].join("\n\n")), { plugins });
  });

  it("tell nothing of settings that are some, and of titles", async () => {
    const metas = [
      'placement="top-left"',
      "placement={'bottom-right'}",
      "{1-2}",
      "{1, 2}",
      "highlight={[1,2]}",
      'focus="1-9"',
      'title="Say "hi"" {1}',
      "Lines of {name}",
      "NODE_ENV=production",
      'title="line" copy',
      "wraps lines",
      "Expandable",
      "{a,b}",
      "Show expandble blocks",
      "collapse={1-4}",
    ];
    const text = metas.map((meta) => fence(`js ${meta}`, "a\nb")).join("\n\n");
    // How many lines a value has is known where the snippet is shown.
    const filled = `${fence("js {3}", "{code}")}\n\n${fence("js{1}", "a\nb // [!code focus]")}`;
    await check(
      site("system", `${text}\n\n<P code="1" />\n\nimport P from "/snippets/p.mdx"\n`, {
        "snippets/p.mdx": filled,
      }),
      {
        plugins,
      },
    );
  });

  it.each([
    ["dark", 'theme="dark"', /<div class="code-block" data-language="ts" data-code="dark">/],
    ["system", "theme=system", /data-code="system">/],
    [
      "a theme",
      "theme={'dracula'}",
      /data-code="dark themed" style="--code-bg:#282A36;--code-fg:#F8F8F2;[^"]*--code-k:#FF79C6/i,
    ],
    [
      "two themes",
      'theme={{ light: "github-light", dark: "github-dark" }}',
      /data-code="themed" style="--code-bg:light-dark\(#fff,#24292e\)/,
    ],
    ["no theme that there is", "theme=nonsense", /<div class="code-block" data-language="ts"><pre/],
    ["what is no theme", `theme="x;color:red"`, /<div class="code-block" data-language="ts"><pre/],
  ])("have colours of their own: %s", async (_name, meta, expected) => {
    expect((await drawn(site("dark", fence(`ts ${meta}`, "a")))).html).toMatch(expected);
  });
});

describe("the colours of all code", () => {
  it.each([
    ["system", { words: [], rules: 0 }],
    ["dark", { words: ["dark"], rules: 0 }],
    ["dracula", { words: ["dark", "themed"], rules: 15 }],
    ["Min-Light", { words: ["light", "themed"], rules: 15 }],
    [{ theme: { light: "snazzy-light", dark: "dark-plus" } }, { words: ["themed"], rules: 15 }],
    [{ theme: "vesper" }, { words: ["dark", "themed"], rules: 15 }],
    ["css-variables", { words: ["themed"], rules: 12 }],
    ["__proto__", { words: [], rules: 0 }],
    [{ theme: { light: "nonsense", dark: "nord" } }, { words: [], rules: 0 }],
    [{ theme: { theme: { theme: null } } }, { words: [], rules: 0 }],
    [5, { words: [], rules: 0 }],
    [undefined, { words: [], rules: 0 }],
  ])("are those of %j", async (written, { words, rules }) => {
    const found = await codeTheme(written);
    expect(found.words).toEqual(words);
    expect(found.rules).toHaveLength(rules);
    for (const rule of found.rules)
      expect(rule).toMatch(
        /^--code-\w+:(#[\da-f]{3,8}|light-dark\(#[\da-f]+,#[\da-f]+\)|var\([\w,()-]+\))$/i,
      );
  });

  it("stand on every page", async () => {
    const { html } = await drawn(site({ theme: { light: "github-light", dark: "vesper" } }, "Text."));
    expect(html).toMatch(/<html[^>]* data-code="themed"/);
    expect(html).toMatch(/:root\{[^}]*--code-bg:light-dark\(#fff,#101010\)/);
  });
});
