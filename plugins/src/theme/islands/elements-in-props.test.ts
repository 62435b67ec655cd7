import { describe, expect, it } from "vitest";
import { drawPage } from "./testing.ts";

/** The same where it is evaluated, drawn when the site is built, and drawn again by browsers. */
const ways = {
  evaluated: (jsx: string) => `${jsx}\n`,
  drawn: (jsx: string) =>
    `export const A = () => { for (const one of [1]) return <div>${jsx}</div>; };\n\n<A />\n`,
  live: (jsx: string) =>
    `export const A = () => { const [n] = useState(0); return <div onClick={() => n}>${jsx}</div>; };\n\n<A />\n`,
};

describe.each(Object.entries(ways))("elements in props, %s", (_way, page) => {
  it("are words in lists of words, and content in others", async () => {
    const { html } = await drawPage(
      page(
        '<div><Update label="A" tags={[<b key="1">t</b>, "u", <><b>v</b>2.0 <i>beta</i></>]}>x</Update><ParamField path="a" type={["x", <b key="1">y</b>, "z<a>"]} pre={[<i key="1">new</i>]}>x</ParamField></div>',
      ),
    );
    expect(html).toContain(
      '<li class="update-tag">t</li><li class="update-tag">u</li><li class="update-tag">v2.0 beta</li>',
    );
    expect(html).toContain('<span class="field-pill">new</span>');
    expect(html).toMatch(/class="field-type">x \| <b>y<\/b> \| z&lt;a&gt;<\/span>/);
  });

  it("stand in no paragraph where they are blocks", async () => {
    const { html } = await drawPage(
      page(
        '<div><Card title={<div>a</div>} cta="Go">x</Card><Steps titleSize="h2"><Step title={<h3>b</h3>}>x</Step></Steps></div>',
      ),
    );
    expect(html).toMatch(/<div class="card-title"[^>]*><div>a<\/div><\/div>/);
    expect(html).toMatch(/<h2 class="step-title"[^>]*><span><h3[^>]*>b/);
  });
});
