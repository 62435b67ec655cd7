import { artifact, Core } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { config } from "../config/index.ts";
import { theme } from "./index.ts";

async function pageOf(
  files: Readonly<Record<string, string>>,
  base = "",
): Promise<{ core: Core; head: () => Promise<string> }> {
  const core = new Core({ plugins: [config(), theme()], base, freeze: true });
  core.setFiles(["docs.json", ...Object.keys(files)]);
  core.setText(
    "docs.json",
    '{ "theme": "mint", "name": "A", "colors": { "primary": "#123456" }, "navigation": { "pages": [] } }',
  );
  for (const [file, text] of Object.entries(files)) core.setText(file, text);
  await core.refresh();
  const head = async (): Promise<string> => {
    await core.refresh();
    const page = String(await core.get(artifact, "404.html"));
    return page.slice(0, page.indexOf("</head>"));
  };
  return { core, head };
}

const linked = (head: string): readonly string[] =>
  [
    ...head.matchAll(
      /<(?:link rel="stylesheet" href|script[^>]*? src)="(?!\/docs\/assets|\/assets)([^"]*)"/g,
    ),
  ].map(([, url = ""]) => url);

describe("style sheets and scripts of the docs folder", () => {
  it("are on every page, behind the theme's, in the order of their paths", async () => {
    const { head } = await pageOf({ "b.css": "a{}", "a/z.css": "a{}", "x y.js": "1", "a.js": "1" }, "/docs");
    const made = await head();
    expect(linked(made)).toEqual(["/docs/a/z.css", "/docs/b.css", "/docs/a.js", "/docs/x%20y.js"]);
    expect(made).toContain('<script defer src="/docs/a.js"></script>');
    expect(made.indexOf("assets/octavo-")).toBeLessThan(made.indexOf("/docs/b.css"));
  });

  it("empty ones, hidden ones, those of tools and code of pages are left out", async () => {
    const { head } = await pageOf({
      "empty.css": "",
      "blank.js": " \n",
      ".hidden.css": "a{}",
      "node_modules/a/b.css": "a{}",
      "tailwind.config.js": "1",
      "a.test.js": "1",
      "snippets/box.js": "1",
      "box.jsx": "1",
      "box.tsx": "1",
      "drafts/c.css": "a{}",
      ".mintignore": "drafts/",
      "kept.css": "a{}",
    });
    expect(linked(await head())).toEqual(["/kept.css"]);
  });

  it("programs for Node are left out", async () => {
    const { head } = await pageOf({
      "scripts/a.js": "const { b } = require('./b');\nb();",
      "scripts/b.js": "const b = 1;\nmodule.exports = { b };",
      "scripts/c.js": "#!/usr/bin/env node\n1;",
      "scripts/d.js": 'import { readFileSync } from "node:fs";\n',
      "scripts/e.js": "exports.f = 1;",
      "own.js": "if (typeof module === 'object') {\n  module.exports = 1;\n}\nconst text = \"require('a')\";",
    });
    expect(linked(await head())).toEqual(["/own.js"]);
  });

  it("scripts that import packages are left out, and those that only show such code are not", async () => {
    const { head } = await pageOf({
      "client.js": 'import Client from "client.js";\nnew Client();',
      "minified.js": 'import{a}from"react";a()',
      "lines.js": 'import {\n  a,\n} from "react";\na();',
      "template.js": 'const sample = `\nimport React from "react";\nmodule.exports = 1;\n`;\nalert(sample);',
      "comment.js": '/*\nimport "our-widget";\nexport const a = 1;\n*/\nalert();',
      "url.js": 'import React from "https://esm.sh/react";',
    });
    const made = await head();
    expect(linked(made)).toEqual(["/comment.js", "/template.js", "/url.js"]);
    expect(made).toContain('<script defer src="/comment.js"></script>');
  });

  it("scripts that ask for what browsers have none of are left out where nothing else is in them", async () => {
    const { head } = await pageOf({
      "all.js": "(async () => { const { a } = require('viem'); a(); })();",
      "file.js": 'export { default as A } from "./A.md";',
      "part.js": "f();\n(() => { require('viem'); })();",
      "later.js": "import('viem');",
      "umd.js":
        "(function (root, factory) { typeof exports === 'object' ? module.exports = factory(require('a')) : (root.b = factory(root.a)); })(this, (a) => a);",
      "bundle.js": "(()=>{var r=(e=>typeof require<'u'?require:e)(f);r('a')})();",
    });
    expect(linked(await head())).toEqual(["/bundle.js", "/later.js", "/part.js", "/umd.js"]);
    const loader = await pageOf({
      "own.js": "(() => { require('a')(); })();",
      "a/require.js": "var require = f;",
    });
    expect(linked(await loader.head())).toEqual(["/a/require.js", "/own.js"]);
  });

  it("a script with imports or exports is a module", async () => {
    const { head } = await pageOf({
      "a.js": "import { b } from './b.js';\nb();",
      "b.js": "\nexport const b = () => 1;",
      "c.js": "import('./b.js');\nconst text = 'export const x';",
    });
    const made = await head();
    expect(made).toContain('<script type="module" src="/a.js"></script>');
    expect(made).toContain('<script type="module" src="/b.js"></script>');
    expect(made).toContain('<script defer src="/c.js"></script>');
  });

  it("have the base path in their copies, where an address names a file of the site", async () => {
    const text = `@import "/b.css"; @import url(more/c.css);
@font-face { src: url('/fonts/a.woff2') format("woff2"), url(/docs/fonts/a.woff2) }
/* url(/images/b.svg) */
a { content: "url(/images/b.svg)"; background: url( /images/b.svg?v=1#x ), url(/gone.svg), url(data:image/png;base64,/images/b.svg), url(//x.test/images/b.svg) }
`;
    const files = {
      "a.css": text,
      "b.css": "a { background: url(images/b.svg) }",
      "fonts/a.woff2": "",
      "images/b.svg": "",
    };
    const made = async (base: string): Promise<readonly unknown[]> => {
      const { core } = await pageOf(files, base);
      const shown = (await core.problems()).filter(({ code }) => code.startsWith("core/"));
      return [await core.artifact("a.css"), await core.artifact("b.css"), shown];
    };
    expect(await made("")).toEqual([undefined, undefined, []]);
    const [copy, other, problems] = await made("/docs");
    expect(copy).toBe(
      text
        .replace('"/b.css"', '"/docs/b.css"')
        .replace("'/fonts/", "'/docs/fonts/")
        .replace("url( /images", "url( /docs/images"),
    );
    expect([other, problems]).toEqual([undefined, []]);
    expect((await made("/a%20(b)"))[0]).toContain("url( /a%20%28b%29/images/b.svg?v=1#x )");
  });

  it("come and go with their files, and with what scripts import", async () => {
    const { core, head } = await pageOf({ "a.css": "", "a.js": 'import "react";' });
    expect(linked(await head())).toEqual([]);
    core.setText("a.js", "1;");
    expect(linked(await head())).toEqual(["/a.js"]);
    core.setText("a.js", "");
    expect(linked(await head())).toEqual([]);
    core.setText("a.css", "a{}");
    expect(linked(await head())).toEqual(["/a.css"]);
    core.addFile("b.css");
    core.setText("b.css", "b{}");
    expect(linked(await head())).toEqual(["/a.css", "/b.css"]);
    core.removeFile("a.css");
    expect(linked(await head())).toEqual(["/b.css"]);
  });
});
