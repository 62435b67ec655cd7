import { describe, expect, it } from "vitest";
import { drawPage } from "./testing.ts";

describe("what parsers of HTML put elsewhere", () => {
  it.each([
    [
      "<p onClick={click}><div>{r}</div> after</p>",
      /^<div class="island"[^>]* data-island-empty><div><div>1<\/div> after<\/div><\/div>$/,
    ],
    [
      "<section><p onClick={click}>Text<ul><li>{r}</li></ul></p></section>",
      / data-island-empty><section><div>Text<ul>/,
    ],
    [
      "<table onClick={click}><tr><td>{r}</td></tr></table>",
      / data-island-empty><div class="table-scroll"[^>]*><table><tr>/,
    ],
    ["<tr onClick={click}><td>{r}</td></tr>", / data-island-empty><tr>/],
    ["<a href='/page' onClick={click}><b><a href='/page'>{r}</a></b></a>", / data-island-empty>/],
    ["<select onChange={click}><div>{r}</div></select>", / data-island-empty>/],
    ["<h2 onClick={click}><h3>{r}</h3></h2>", / data-island-empty>/],
    ["<p onClick={click}>{children}</p>", / data-island-empty><div><octavo-slot data-slot="0"><p>one<\/p>/],
    [
      "<div onClick={click}><Card title={r} /><p>a<b>{r}</b></p><table><tbody><tr><td><p>{r}</p></td></tr></tbody></table>{children}</div>",
      /^(?!.*data-island-empty)/,
    ],
    [
      "<a onClick={click} id='n'><b>{r}</b>{children}</a>",
      / data-island-empty><span id="n"><b>1<\/b><octavo-slot data-slot="0"><p>one<\/p><\/octavo-slot><octavo-slot data-slot="1"><p><a class="link" href="\/page">two/,
    ],
    ["<a onClick={click} href='/page'>{children}</a>", /^(?!.*data-island-empty)(?!.*<a[^]*<a)/],
  ])("%s", async (drawn, expected) => {
    const { html, problems, script } = await drawPage(
      `export const F = ({ children }) => { const [r, set] = useState(1); const click = () => set(2); return ${drawn}; };

<F>
  one

  [two](/page)
</F>
`,
    );
    expect(problems).toEqual([]);
    expect(script).toBeDefined();
    expect(html.replace(/<template[^]*?<\/template>/g, "").replace(/<\/div>$/, "")).toMatch(expected);
  });

  it("a link in a link is its words", async () => {
    const drawn = "<a href='/page'>b <i><a href='/page' className='x' name='n'>{r}</a></i></a>";
    const component = `() => { const [r] = useState(1); return ${drawn}; }`;
    const { html } = await drawPage(`export const F = ${component};\n\n<F />\n`);
    expect(html).toContain('<a href="/page">b <i><span id="n" class="x">1</span></i></a>');
  });

  it("keep a paragraph of the page together", async () => {
    const { html } = await drawPage(
      "Some {[1].map((n) => <div onClick={() => n}>box</div>)} words, and {[1].map((n) => <b onClick={() => n}>bold</b>)} ones.\n\nOnly {[1].map((n) => <b onClick={() => n}>bold</b>)}.",
    );
    expect(html).toMatch(/<div class="paragraph">Some <span class="island"[^>]*><div>box/);
    expect(html).toMatch(/<p>Only <span class="island"[^>]*><b>bold/);
  });
});
