import { describe, expect, it } from "vitest";
import { drawPage } from "./testing.ts";

const live = "const [n, set] = useState(0);";
const hostile = `a{content:"</style><script>x</script><!--&"}`;
const ended = String.raw`a{content:"<\/style>\3c script>x<\/script>\3c !--&"}`;

describe("style sheets that code draws", () => {
  it("are drawn in snippets, whether they are evaluated or run", async () => {
    const { html, problems, script } = await drawPage(
      'import { A, B } from "/snippets/a.jsx";\n\n<A />\n\n<B />\n',
      {
        "snippets/a.jsx": `export const A = () => <div><style>{\`.a > b { mask: url(/i.svg) }\`}</style><b>A</b></div>;
export class B extends React.Component { render() { return <div><style>{".b"}{"{}"}</style><b>B</b></div>; } }
`,
      },
      "/docs",
    );
    expect(html).toContain("<div><style>.a > b { mask: url(/docs/i.svg) }</style><b>A</b></div>");
    expect(html).toContain("<div><style>.b{}</style><b>B</b></div>");
    expect(script).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it("stand in drawings, in braces, and without them", async () => {
    const page = `<svg viewBox="0 0 1 1"><defs><style>{".st2{fill:#8ec044}"}</style></defs><rect className="st2" /></svg>

<style>
  {\`.a > b { color: red }\`}
</style>

Text <style>{".c{}"}</style> goes on.

<style>.d { color: red }</style>
`;
    const { html, problems } = await drawPage(page);
    expect(html).toContain("<defs><style>.st2{fill:#8ec044}</style></defs>");
    expect(html).toContain("<style>.a > b { color: red }</style>");
    expect(html).toContain("<p>Text <style>.c{}</style> goes on.</p>");
    expect(html).not.toMatch(/<p><style|island/);
    expect(html).toContain("<style>.d { color: red }</style>");
    expect(problems).toEqual([expect.stringMatching(/^page.mdx:9 syntax\/error In MDX braces are code/)]);
  });

  it("are computed where pages compute them", async () => {
    const page = `export const css = (names) => { let all = ""; for (const name of names) all += "." + name + "{}"; return all; };

<style>
  .z
  {css(["a", "b"])}
</style>

<svg viewBox="0 0 1 1"><style>{css(["c"])}</style></svg>

<style dangerouslySetInnerHTML={{ __html: css(["d"]) }} />
`;
    const { html, problems } = await drawPage(page);
    expect(html).toMatch(/<style>\s*\.z\s*\.a\{\}\.b\{\}\s*<\/style>/);
    expect(html).toContain('<svg viewBox="0 0 1 1"><style>.c{}</style></svg>');
    expect(html).toContain("<style>.d{}</style>");
    expect(problems).toEqual([]);
  });

  it("end nowhere else than code ends them", async () => {
    const text = JSON.stringify(hostile);
    const page = `export const Live = () => { ${live} return <i onClick={() => set(1)}><style>{${text}}</style><svg><style>{${text}}</style></svg></i>; };

<Live />
`;
    const { html, script } = await drawPage(page);
    expect(script).toBeDefined();
    expect(html).toContain(`<i><style>${ended}</style><svg><style>`);
    expect(html).not.toContain("<script>");
    expect(html).toContain(String.raw`<svg><style>a{content:&quot;&lt;\/style&gt;\3c script&gt;`);
    expect(html).not.toContain("data-island-empty");
  });

  it("are told nowhere, and are no words", async () => {
    const page = `export const Own = ({ title }) => <h2>{title}</h2>;\n\n## Title <style>{".a{}"}</style>\n\n<Card title={<>A<style>{".b{}"}</style></>}>x</Card>\n`;
    const { html, problems } = await drawPage(page);
    expect(problems).toEqual([]);
    expect(html).toContain('id="title"');
    expect(html).toMatch(/card-title[^>]*>A(?:<style>\.b\{\}<\/style>)?</);
  });
});

describe("React where programs find it", () => {
  it.each(["globalThis", "window", "self"])("is that of %s", async (scope) => {
    const { html, problems } = await drawPage('import { Made } from "/made.jsx";\n\n<Made />\n', {
      "made.jsx": `const Found = ${scope}.React;
const React = typeof globalThis !== "undefined" && ${scope}.React ? ${scope}.React : (() => { throw new Error("none"); })();
const { useState, createElement } = ${scope}?.React;
export const Made = () => {
  const [n] = React.useState(2);
  const [m] = useState(3);
  return createElement("p", null, String(n + m), String(Found === React && ${scope}["React"].useState === useState), <>!</>);
};
`,
    });
    expect(html).toContain("<p>5true!</p>");
    expect(problems).toEqual([]);
  });

  it.each(["globalThis.React", "window.React", "React"])(
    "stays what it is where code assigns %s",
    async (name) => {
      const { html, problems } = await drawPage(
        'import { One } from "/one.jsx";\nimport { Two } from "/two.jsx";\n\n<One />\n\n<Two />\n',
        {
          "one.jsx": `${name} = { useState: 1 };\nexport const One = () => { const [n] = useState(1); return <b>{n}</b>; };\n`,
          "two.jsx":
            "export const Two = () => { const [n] = window.React.useState(2); return <i>{n}{String(React === self.React)}</i>; };\n",
        },
      );
      expect(html).toContain("<b>1</b>");
      expect(html).toContain("<i>2true</i>");
      expect(problems).toEqual([]);
    },
  );

  it("is the same as the bare one", async () => {
    const { html } = await drawPage(
      "export const Same = () => { useEffect(() => {}); return <p>{String(globalThis.React === React)}</p>; };\n\n<Same />\n",
    );
    expect(html).toContain("<p>true</p>");
  });
});
