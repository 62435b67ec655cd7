import { describe, expect, it } from "vitest";
import { threats } from "../test-nodes.ts";
import { drawInSandbox } from "./sandbox.ts";
import { drawPage } from "./testing.ts";

/** A component whose first drawing runs statements. */
function component(statements: string): string {
  return `export const Bad = ({ children }) => { const [state] = useState(0); ${statements}; return <div>drawn {state} {children}</div>; };\n\nBefore.\n\n<Bad>\n\nInside.\n\n</Bad>\n\nAfter.\n`;
}

/** Milliseconds: what cannot be interrupted is ended late where the machine is busy. */
const patience = 90_000;

async function fault(statements: string): Promise<string> {
  const { html, problems, script } = await drawPage(component(statements));
  expect(html).toContain("Before.");
  expect(html).toContain("Inside.");
  expect(html).toContain("After.");
  expect(html).toContain('class="island-failure"');
  expect(script).toBeUndefined();
  expect(problems).toHaveLength(1);
  const [, message = ""] =
    /^page\.mdx:5 page\/island-failed `<Bad>` could not be drawn: (.*)\.$/.exec(problems[0] ?? "") ?? [];
  return message;
}

describe("code that does not end", () => {
  it.each([
    ["an endless loop", "for (;;) {}", "it ran for more than 2 seconds, and was stopped"],
    [
      "endless renders",
      "const [n, set] = useState(0); set(n + 1)",
      "Too many re-renders: a component sets its state each time that it is drawn",
    ],
  ])("%s", { timeout: patience }, async (_what, statements, expected) => {
    expect(await fault(statements)).toContain(expected);
  });

  it.each([
    [
      "a pattern that backtracks",
      "/^(a+)+$/.test('a'.repeat(60) + 'b')",
      "it ran for more than 2 seconds, and was stopped",
    ],
    [
      "a loop of the engine itself",
      "Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)",
      "it did not end, and was stopped",
    ],
    [
      "addresses without end",
      "for (let i = 0; ; i++) new URL('https://a.b/' + i)",
      "it ran for more than 2 seconds, and was stopped",
    ],
  ])("%s", { tags: ["long"], timeout: patience }, async (_what, statements, expected) => {
    expect(await fault(statements)).toContain(expected);
  });

  it("does not keep the parts beside it from being drawn", { timeout: patience }, async () => {
    const { html, problems } = await drawPage(
      `${component("Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)")}\n\nexport const Good = () => { const [n] = useState(7); return <b>{n} here</b>; };\n\n<Good />\n`,
    );
    expect(html).toContain("<b>7 here</b>");
    expect(problems).toEqual([expect.stringContaining("it did not end, and was stopped")]);
  });
});

describe("code without bounds", () => {
  it.each([
    ["endless text", "let text = 'x'; for (;;) text += text", "it needs more than 64 MB of memory"],
    ["a long list", "new Array(2 ** 31).fill(0)", "it needs more than 64 MB of memory"],
    ["deep recursion", "const deep = () => deep() + 1; deep()", "it calls itself without end"],
    [
      "deep elements",
      "let deep = null; for (let i = 0; i < 1000; i++) deep = <div>{deep}</div>; return deep",
      "nested more than 300 deep",
    ],
    [
      "many elements",
      "return Array.from({ length: 30000 }, (_, i) => <i key={i} />)",
      "More than 20000 elements were drawn",
    ],
    ["a long text", "return 'x'.repeat(2000000)", "More than 1000000 characters were drawn"],
  ])("%s", async (_what, statements, expected) => {
    expect(await fault(statements)).toContain(expected);
  });

  it.each([
    ["texts in Base64", "let text = 'x'; for (;;) text = btoa(text + text)"],
    ["copies", "let kept = [1]; for (;;) kept = structuredClone([kept, kept.slice()])"],
    [
      "bytes",
      "const text = 'é'.repeat(1e6); const kept = []; for (;;) kept.push(new TextEncoder().encode(text))",
    ],
  ])("%s", { tags: ["long"] }, async (_what, statements) => {
    expect(await fault(statements)).toMatch(/memory|seconds|without end/);
  });

  it("allocates until it is stopped", { tags: ["long"] }, async () => {
    expect(await fault("const kept = []; for (;;) kept.push(new Array(1000).fill(1))")).toMatch(
      /memory|seconds/,
    );
  });
});

describe("code that reaches out", () => {
  it.each([
    ["the network", "fetch('https://example.com')", "fetch: code reaches no network"],
    ["processes", "process.exit(1)", "process: code reaches no network"],
    ["files", "require('node:fs').readFileSync('/etc/passwd')", 'the package "node:fs" cannot be imported'],
    [
      "files by a name that is computed",
      "require('node:' + state)('/etc/passwd')",
      "require: code reaches no network",
    ],
    ["sockets", "new WebSocket('ws://127.0.0.1')", "WebSocket: code reaches no network"],
    [
      "constructors",
      "(() => {}).constructor('return process')().exit(1)",
      "process: code reaches no network",
    ],
    ["indirect eval", "(0, eval)('process').exit(1)", "process: code reaches no network"],
    ["the engine's own entry", "octavo$entry.runtime", "'octavo$entry' is not defined"],
    ["what parses addresses", "octavo$url('[]')", "'octavo$url' is not defined"],
    ["the text of the runtime", "octavo$pure.length", "'octavo$pure' is not defined"],
    [
      "constructors of bridges",
      "new URL('a:b').constructor.constructor('return process')().exit(1)",
      "process: code reaches no network",
    ],
    ["standard modules", "std.exit(1)", "'std' is not defined"],
    ["the operating system", "os.exec(['true'])", "'os' is not defined"],
  ])("%s", async (_what, statements, expected) => {
    expect(await fault(statements)).toContain(expected);
  });

  it("by import() finds nothing", async () => {
    const { html, problems } = await drawPage(
      component("const name = 'node:' + 'fs'; import(name).then((fs) => fs.readFileSync('/etc/passwd'))"),
    );
    expect(html).toContain("drawn 0");
    expect(problems).toEqual([]);
  });

  it.each([
    ["a package", 'import fs from "node:fs";', 'the package "node:fs" cannot be imported'],
    ["another package", 'import { debounce } from "lodash";', 'the package "lodash" cannot be imported'],
    [
      "another site",
      'import { remote } from "https://example.com/a.js";',
      "code of other sites cannot be imported",
    ],
  ])("cannot import %s", async (_what, statement, expected) => {
    const name = /import \{? ?(\w+)/.exec(statement)?.[1] ?? "";
    const { problems } = await drawPage("import { Uses } from './uses.jsx';\n\n<Uses />\n", {
      "uses.jsx": `${statement}\nexport const Uses = () => { const [a] = useState(1); return <p>{${name}(a)}</p>; };`,
    });
    expect(problems).toContainEqual(expect.stringMatching(`island-failed .*${expected}`));
    expect(problems).toContainEqual(expect.stringContaining("uses.jsx:1 page/package-import"));
  });

  it("cannot import files outside of the site", async () => {
    const { problems } = await drawPage("import { Uses } from './uses.jsx';\n\n<Uses />\n", {
      "uses.jsx": `import { secret } from "../../../etc/passwd";\nexport const Uses = () => { useState(1); return <p>{secret()}</p>; };`,
    });
    expect(problems).toContainEqual(
      expect.stringMatching(/island-failed .*there is no file "\.\.\/\.\.\/\.\.\/etc\/passwd"/),
    );
    expect(problems).toContainEqual(expect.stringContaining("uses.jsx:1 page/missing-import"));
  });
});

describe("what code draws", () => {
  it.each([
    ['<a href="javascript:alert(1)">x</a>'],
    ['<img src="x" onerror="alert(1)" />'],
    ['<iframe srcDoc="<script>alert(1)</script>" src="javascript:alert(1)" />'],
    ['<form action="https://example.com"><button formAction="javascript:alert(1)">x</button></form>'],
    ['<div dangerouslySetInnerHTML={{ __html: "<img src=x onerror=alert(1)><script>alert(2)</script>" }} />'],
    ['<div style={{ background: "url(javascript:alert(1))", position: "fixed" }} />'],
    ['<div data-island="0" data-script="data:text/javascript,alert(1)">x</div>'],
    ['<div {...{ "data-fragments": "https://example.com", "data-Search": "https://example.com" }}>x</div>'],
    ['<p style={{ "--p": "fixed", position: "var(--p)" }}>x</p>'],
    ["<script>{`alert(1)`}</script>"],
    ['{React.createElement("script", { src: "https://example.com/a.js" })}'],
    ['{React.createElement("p onload=alert(1)", {})}'],
    ['{React.createElement("div", { "x onmouseover=alert(1) y": "1" })}'],
    ['<Card href="javascript:alert(1)" title="<script>alert(1)</script>">x</Card>'],
    ["{'</p><script>alert(1)</script>'}"],
  ])("is filtered as everywhere: %s", async (element) => {
    const { html } = await drawPage(
      `export const Bad = () => { const [a] = useState("a"); return <section title={a}>${element}</section>; };\n\n<Bad />\n`,
    );
    expect(html).toContain('<section title="a">');
    const inner = html.replaceAll(/<\/?(?:article|octavo-slot)\b[^>]*>/g, "");
    expect(threats(inner.slice(inner.indexOf("<section"), inner.lastIndexOf("</section>") + 10))).toEqual([]);
    expect(inner).not.toMatch(/example\.com/);
  });

  it("is read as data, whatever code made of the engine", async () => {
    const { html, problems } = await drawPage(
      component(
        `JSON.stringify = () => '{"tree":[["e","script",{"src":"x"},[]]]}'; Array.prototype.flatMap = () => [["e", "script", {}, ["alert(1)"]]]; Object.prototype.$$element = true`,
      ),
    );
    expect(threats(html.slice(0, html.indexOf("After.")))).toEqual([]);
    expect(html).toContain("After.");
    expect(problems.length).toBeLessThan(2);
  });
});

it("a bundle that is no code is a failure, and the next one is drawn", async () => {
  const broken = await drawInSandbox("}{", 1, [], 6_000);
  expect(JSON.parse(broken.failed ?? "{}")).toMatchObject({ error: { name: "SyntaxError" } });
  const { parts } = await drawInSandbox('octavo$.parts([[() => "a", "{}", "tree"]]);', 1, [], 6_000);
  expect(JSON.parse(parts.get(0) ?? "{}")).toMatchObject({ tree: ["a"] });
});

it("a page has at most 500 parts that are code, and says which is left out", async () => {
  const parts = Array.from({ length: 502 }, (_, index) => `{new Map([[1, "part-${index}."]]).get(1)}`);
  const { html, problems } = await drawPage(parts.join("\n\n"));
  expect(html).toContain("part-499.");
  expect(html).not.toMatch(/part-50[01]\.(?!&quot;)/);
  expect(html.match(/class="island-failure"/g)).toHaveLength(2);
  expect(problems).toEqual([
    expect.stringMatching(
      /^page\.mdx:1001 page\/island-failed .*a page has at most 500 parts that are code; nor could 1 more part of the page\.$/,
    ),
  ]);
});
