import { lineSet, parseFenceMeta, readLineMarks, type Read } from "@octavo/core";
import { describe, expect, it, vi } from "vitest";
import { textOf } from "../html.ts";
import { code, jsx, render } from "../test-nodes.ts";
import { withColours } from "./block-colours.ts";
import { effortOf } from "./effort.ts";
import type { colouredBlock, Highlight } from "./highlight.ts";
import { languageName } from "./languages.ts";
import { jsonLines, quickCode } from "./quick-code.ts";

it.each(["js:a.js", "js[a.js]"])("a title stands right behind the language: %s", (lang) => {
  const html = render(code("b", lang));
  expect(html).toContain('data-language="js"');
  expect(html).toContain('<span class="code-title">a.js</span>');
});

it.each(['title=""', "title=' '", 'filename="" icon="star"'])(
  "a title without words is no bar: %s",
  (meta) => {
    const html = render(code("b", "js", meta));
    expect(html).toMatch(/^<div class="code-block" data-language="js"><pre/);
    const fences = [code("a", "js", meta), code("b", "sh", meta)];
    expect(render(jsx("CodeGroup", {}, ...fences))).toMatch(/<button[^>]*data-title="JavaScript"[^>]*>/);
  },
);

describe("fence meta", () => {
  it.each([
    ["Main file", { title: "Main file" }],
    ['{"title": 1}', { title: '{"title": 1}', highlight: lineSet("") }],
    ['title="a b" lines wrap', { title: "a b", lines: true, wrap: true }],
    // Markdown takes the backslashes of `\"` away.
    ['title="a "b""', { title: 'a "b"' }],
    ['title="say "hi" now" icon="x" lines', { title: 'say "hi" now', icon: "x", lines: true }],
    ["lines filename='it's' {2}", { title: "it's", lines: true }],
    ['title="a" more words', { title: "a" }],
    ["title=My long title {1} wrap", { title: "My long title", highlight: lineSet("1"), wrap: true }],
    ["filename=a.js", { title: "a.js" }],
    ["client.ts {1,3-4} expandable", { title: "client.ts", highlight: lineSet("1,3,4"), expandable: true }],
    ["{highlight={1,4}}", { title: undefined, highlight: lineSet("1,4") }],
    ["main.py {focus={2}} lines", { title: "main.py", focus: lineSet("2"), lines: true }],
    ["highlight={1-2,5} focus={2}", { highlight: lineSet("1,2,5"), focus: lineSet("2") }],
    ['nocopy="false"', { copy: true }],
    ["nocopy", { copy: false }],
    ["[label]", { title: "label" }],
    ["[expandable]", { expandable: true }],
    ["icon='rocket' filename=x.py", { icon: "rocket", title: "x.py" }],
    ["lines={true}", { lines: true }],
    ["showLineNumbers=5", { lines: true, firstLine: 5, title: undefined }],
    ["lines={12} a.js", { lines: true, firstLine: 12, title: "a.js" }],
    ['startLineNumber="120"', { lines: true, firstLine: 120 }],
    ["lines startLineNumber=0", { lines: true, firstLine: 0 }],
    ["showLineNumbers=false startLineNumber=5", { lines: false }],
    ["startLineNumber=a", { lines: false, title: undefined }],
    ["icon=a icon=b", { icon: "a" }],
    ["'a b' lines", { title: "a b", lines: true }],
    ["Expandable example expandable", { title: "Expandable example", expandable: true }],
    ["Show line numbers example lines", { title: "Show line numbers example", lines: true }],
    ["twoslash Twoslash example", { title: "Twoslash example", twoslash: true }],
    ["Code without lines at all", { title: "Code without lines at all", lines: false }],
    ["lines First lines", { title: "First", lines: true }],
    [
      "HelloWorld.java example icon=java lines",
      { title: "HelloWorld.java example", icon: "java", lines: true },
    ],
    ["{3-4} {8-9} Title {14}", { title: "Title", highlight: lineSet("3,4,8,9,14") }],
    ['highlight="4" focus=2,4', { highlight: lineSet("4"), focus: lineSet("2,4") }],
    ["highlight={[1, 3]}", { highlight: lineSet("1,3") }],
    ['trigger: "preload" — warm', { title: 'trigger: "preload" — warm' }],
    ["app/[id]/page.tsx", { title: "app/[id]/page.tsx" }],
    ["[id]/page.tsx {2}", { title: "[id]/page.tsx", highlight: lineSet("2") }],
    ["server.py [expandable]", { title: "server.py", expandable: true }],
    ["NODE_ENV=production npm start", { title: "NODE_ENV=production npm start" }],
    ["{your-key}", { title: "{your-key}", highlight: lineSet("") }],
    ['unknown="x y" Title', { title: "Title" }],
    ['theme={"dark"} wrap', { theme: "dark", wrap: true, title: undefined }],
    ['theme={{ light: "a", dark: "b" }}', { theme: '{ light: "a", dark: "b" }' }],
    ['"', { title: undefined }],
    ["", { title: undefined, copy: true, twoslash: false }],
    ["expandable=False nocopy='false' copy={false}", { expandable: false, copy: false }],
  ])("%s", (meta, expected) => expect(parseFenceMeta(meta)).toMatchObject(expected));

  it("bounds ranges", () => {
    expect(lineSet("[1, 3-4]").ranges).toEqual([
      [1, 1],
      [3, 4],
    ]);
    const lines = lineSet("7-9,1,3-4,8-12,9-2,14");
    expect(Array.from({ length: 16 }, (_, line) => line).filter((line) => lines.has(line))).toEqual([
      1, 3, 4, 7, 8, 9, 10, 11, 12, 14,
    ]);
    // They cost what is written, and not what they cover.
    expect(lineSet("1-999999,".repeat(1_000)).ranges).toEqual([[1, 999_999]]);
  });
});

describe("line marks", () => {
  it("come out of trailing comments and may span lines", () => {
    const { code: left, marks } = readLineMarks(
      "a // [!code ++]\nb # [!code --:2]\nc\nd <!-- [!code focus] -->",
      "js",
    );
    expect(left).toBe("a\nb\nc\nd");
    expect([...marks]).toEqual([
      [1, "added"],
      [2, "removed"],
      [3, "removed"],
      [4, "focused"],
    ]);
  });

  it("end with their block, and the last one of a line counts", () => {
    const { marks } = readLineMarks("a // [!code ++:9999]\n".repeat(3) + "b // [!code focus:2]\nc\nd", "js");
    expect([...marks]).toEqual([
      [1, "added"],
      [2, "added"],
      [3, "added"],
      [4, "focused"],
      [5, "focused"],
      [6, "added"],
    ]);
  });

  it("that have a line for themselves count from the next one, and their line goes", () => {
    const { code: left, marks } = readLineMarks("a\n  // [!code highlight:2]\nb\nc\n# [!code ++]", "");
    expect(left).toBe("a\nb\nc");
    expect([...marks]).toEqual([
      [2, "marked"],
      [3, "marked"],
    ]);
  });

  it.each(["md", "mdx", "markdown"])("are shown in %s that shows a fence", (language) => {
    const fence = "- a\n\n  ```js\n  const a = 1; // [!code --]\n  ```";
    expect(readLineMarks(fence, language)).toEqual({ code: fence, marks: new Map() });
    expect(readLineMarks("a <!-- [!code ++] -->", language).code).toBe("a");
    expect(readLineMarks(fence, "js").marks.size).toBe(1);
  });
});

/** Runs queries as they come. */
const read = {
  getAll: (query: typeof colouredBlock, keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => query.run(undefined, key, read))),
} as unknown as Read;
const noRead = { getAll: () => Promise.resolve([]) } as unknown as Read;

function coloured(text: string, language: string, reading: Read = read): Promise<ReturnType<Highlight>> {
  return withColours([], reading, (highlight) => highlight(text, language));
}

describe("highlighting", () => {
  it("colours with classes, escapes code and keeps every line", async () => {
    const lines = (await coloured('const a: string = "<b>";\n\n// end', "ts")).map(textOf);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('<i class="k">const</i>');
    expect(lines[0]).toContain("&lt;b&gt;");
    expect(lines[2]).toBe('<i class="c">// end</i>');
  });

  it("is the same however slow the machine is, and stops at long lines instead", async () => {
    const text = "const a = call(1, 'x'); // end";
    const usual = (await coloured(text, "ts")).map(textOf);
    let now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => (now += 60_000));
    vi.spyOn(performance, "now").mockImplementation(() => (now += 60_000));
    expect((await coloured(text, "ts")).map(textOf)).toEqual(usual);
    const long = `const a = "${"x".repeat(1500)}";`;
    const [first, second] = (await coloured(`${long}\nconst b = 1;`, "ts")).map(textOf);
    expect(first).toBe(long.replaceAll('"', "&quot;"));
    expect(second).toContain('<i class="k">const</i>');
  });

  it("leaves plain what would take minutes, and colours what stands beside it", async () => {
    const hostile = Array.from({ length: 66 }, (_, at) => `${"<".repeat(1440)} ${at}`).join("\n");
    const usual = Array.from({ length: 900 }, (_, at) => `echo "${"word ".repeat(20)}${at}"`).join("\n");
    const long = Array.from({ length: 66 }, (_, at) => `${"x".repeat(1440)} "${at}"`);
    const asked: string[] = [];
    const watched = {
      getAll: (query: typeof colouredBlock, keys: readonly string[]) => {
        asked.push(...keys);
        return read.getAll(query, keys);
      },
    } as unknown as Read;
    const drawn = await withColours([], watched, (highlight) =>
      [hostile, usual, ...long].map((block) => highlight(block, "bash").map(textOf)),
    );
    expect(drawn[0]).toEqual(hostile.replaceAll("<", "&lt;").split("\n"));
    expect(drawn[1]?.every((line) => line.includes('<i class="s">'))).toBe(true);
    // Many blocks of one line are no way around it.
    expect(asked).not.toContain(`bash\n${hostile}`);
    expect(asked).toHaveLength(1 + 2);
    expect(drawn.slice(2).filter(([line]) => line?.includes('<i class="s">') === true)).toHaveLength(2);
    expect(drawn.at(-1)).toEqual([`${"x".repeat(1440)} &quot;65&quot;`]);
  });

  it("knows of grammars that take longer than others", () => {
    const line = "0".repeat(1_400);
    expect(effortOf(line, "terraform")).toBe(3 * effortOf(line, "python"));
    expect(effortOf(line, languageName("tf"))).toBe(effortOf(line, "hcl"));
  });

  it("leaves unknown languages plain, without loading anything", async () => {
    for (const language of ["no-such-language", "__proto__", "constructor"])
      expect((await coloured("<a>", language, noRead)).map(textOf)).toEqual(["&lt;a&gt;"]);
  });

  it("loses no character, whatever the language", async () => {
    const samples = {
      python: "def f(x):\n  return f'{x} <'",
      bash: "echo \"$A\" | grep '<x>'",
      yaml: "a: 1 # c\nb: [x, 'y']",
      json: '{"a": [1, true]} // c',
    };
    for (const [language, source] of Object.entries(samples)) {
      const text = (await coloured(source, language))
        .map((line) => textOf(line).replace(/<[^>]*>/g, ""))
        .join("\n");
      expect(
        text
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&#39;", "'")
          .replaceAll("&quot;", '"')
          .replaceAll("&amp;", "&"),
      ).toBe(source);
    }
  });

  it("scans JSON and shell commands by itself", () => {
    expect(jsonLines('{"a": "<", "b": [1, null]}').map(textOf).join("")).toBe(
      '{<i class="g">"a"</i>: <i class="s">"&lt;"</i>, <i class="g">"b"</i>: [<i class="n">1</i>, <i class="n">null</i>]}',
    );
    expect(textOf(quickCode("curl --url 'a'", "bash"))).toBe(
      `<i class="f">curl</i> <i class="a">--url</i> <i class="s">'a'</i>`,
    );
    expect(textOf(quickCode("curl 'a'\\''b'", "bash"))).not.toContain(">b'<");
  });

  it("colours samples of any language, and never leaves out a character", () => {
    expect(textOf(quickCode('const a = call("x", 12); // <end>', "javascript"))).toBe(
      '<i class="k">const</i> a = <i class="f">call</i>(<i class="s">"x"</i>, <i class="n">12</i>); <i class="c">// &lt;end&gt;</i>',
    );
    expect(textOf(quickCode("# note\n$x = <y>;", "php"))).toBe('<i class="c"># note</i>\n$x = &lt;y&gt;;');
    expect(textOf(quickCode("a <b>", "unknown"))).toBe("a &lt;b&gt;");
  });
});

describe("code blocks", () => {
  it("have a title, marked lines and plain text", () => {
    expect(render(code("a\nb", "ts", "x.ts {2}"))).toBe(
      '<div class="code-block titled" data-language="ts"><div class="code-header"><span class="code-title">x.ts</span></div><pre tabindex="0"><code><span class="code-line">a\n</span><span class="code-line marked">b\n</span></code></pre></div>',
    );
  });

  it("take flags in the place of the language", () => {
    expect(render(code("a", "nocopy"))).toContain('<div class="code-block" data-nocopy>');
    expect(render(code("a", "js{1}"))).toContain("line marked");
  });

  it("show diagrams as their source", () => {
    expect(render(code("graph <x>", "mermaid"))).toContain("<code>graph &lt;x&gt;</code>");
    expect(render(code("\n", "mermaid", "A title"))).toBe("");
  });

  it("show the title of a diagram below it", () => {
    expect(render(code("graph x", "mermaid", "How it works"))).toMatch(
      /^<figure><figure class="mermaid".*<\/figure><figcaption class="frame-caption">How it works<\/figcaption><\/figure>$/,
    );
    expect(render(code("graph x", "mermaid", 'placement="top-left" actions={true}'))).not.toContain(
      "figcaption",
    );
  });
});

describe("what never ends takes linear time", () => {
  const many = 200_000;

  it("in fence meta", () => {
    expect(parseFenceMeta("{ ".repeat(many)).title).toHaveLength(2 * many - 1);
    expect(parseFenceMeta("[ ".repeat(many)).title).toHaveLength(2 * many - 1);
    expect(parseFenceMeta("a={ ".repeat(many)).title).toHaveLength(4 * many - 1);
    expect(parseFenceMeta('a="x" "b"c '.repeat(many)).title).toHaveLength(5 * many - 1);
  });

  it("in line marks", () => {
    const source = `[!code${" ".repeat(many)}x // [!code ++]${" ".repeat(many)}x`;
    expect(readLineMarks(source, "")).toEqual({ code: source, marks: new Map() });
    expect(readLineMarks(`a ${" ".repeat(many)}// [!code ++]${" ".repeat(many)}`, "md")).toEqual({
      code: "a",
      marks: new Map([[1, "added"]]),
    });
  });

  it("in strings of examples", () => {
    for (const language of ["json", "bash", "python", "go"])
      expect(textOf(quickCode('"\\'.repeat(many), language))).toMatch(/^<i class="s">.*<\/i>/);
    for (const end of ['"""', "`", "/*", "'", "a(", "a "])
      expect(textOf(quickCode(end.repeat(many), "go")).length).toBeGreaterThan(many);
  });

  it("at the end of code", () => {
    expect(render(code(`a${"\n".repeat(many)}b\n`))).toContain("b");
  });
});
