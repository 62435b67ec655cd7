import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";
import { allowedAttribute } from "../body/allowed-html.ts";

const plugins = [config(), pages(), navigation(), theme()];

const head = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
`;

it("what is left out of a page is told, at its place", async () => {
  const problems = await check(
    `${head}=== start.mdx
export const Own = () => null;

<script src="https://x.test/a.js"></script>
 ^^^^^^ warning page/refused-element

Text <object data="/a.pdf">of it</object> and <embed src="/a.pdf" />.
      ^^^^^^ warning page/refused-element
                                               ^^^^^ warning page/refused-element

<iframe srcDoc="<p>x</p>" title="A" /> <iframe src="/demo.html" title="B" /> <iframe src={address} title="C" />
                ^^^^^^^^ warning page/refused-attribute
                                                    ^^^^^^^^^^ warning page/refused-attribute
                                                                                          ^^^^^^^ warning page/unknown-name

<form action="/send"><input name="a" placeholder="b" /></form>
              ^^^^^ warning page/refused-attribute

<button onclick="go()">Go</button> <b onClick="go()">Go</b> <i contentEditable>x</i>
                 ^^^^ warning page/refused-attribute
                                               ^^^^ warning page/refused-attribute
                                                               ^^^^^^^^^^^^^^^ warning page/refused-attribute

<div style={{ position: "fixed", color: "red", backgroundImage: "url(javascript:a)" }}>x</div>
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/refused-attribute
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/refused-attribute

<title>Words</title> <svg><g><title>A drawing</title></g></svg>
 ^^^^^ warning page/refused-element

<svg viewBox="0 0 1 1"><path fill="url(https://x.test/#a)" d="M0 0" /></svg>
                                   ^^^^^^^^^^^^^^^^^^^^^^ warning page/refused-attribute
`,
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      "`<script>` is left out of the page, with all that is in it: a page runs no code that is written on it as HTML.",
      "`<object>` is left out of the page; what is in it stays: a page shows other documents and media with `<iframe>`, `<img>`, `<video>` and `<audio>`.",
      'This `<iframe>` is left out, and a link stands in its place: frames show pages of the web by addresses that begin with `https:`, and not "/demo.html".',
      "`<title>` is left out of the page; what is in it stays: it belongs to the document around the page.",
      "`action` of `<form>` is left out: forms of a page send nothing.",
      "`position: fixed` in the `style` of `<div>` is left out: styles on a page load backgrounds and masks alone, and put nothing over the rest of it.",
    ]),
  );
});

it("what the readers of a site have is not given to frames, and that is told", async () => {
  const problems = await check(
    `${head}=== start.mdx
<iframe src="https://a.test" title="A" allow="autoplay; camera *; geolocation; usb 'self'; payment 'none'; vr" />
                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/refused-attribute
                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/refused-attribute

<iframe src="https://a.test" title="A" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" />

<iframe src="https://a.test" title="A" allow /> <iframe src="https://a.test" title="A" allow={undefined} />
`,
    { plugins },
  );
  expect(problems.map(({ message }) => /^`([^`]*)`/.exec(message)?.[1])).toEqual(["geolocation", "usb"]);
  expect(
    allowedAttribute("iframe", "allow", "autoplay; Camera *; geolocation; payment 'none'; vr; autoplay", {
      file: "",
      base: "",
    }),
  ).toEqual({ allow: "autoplay; camera" });
});

it("what is left out of raw HTML is told, and what is in a script is no markup", async () => {
  await check(
    `${head}=== start.md
<SCRIPT>
 ^^^^^^ warning page/refused-element
document.write("<script onclick='x'>");
</SCRIPT>

<p onmouseover="x()">Text</p>
                ^^^ warning page/refused-attribute

<svg viewBox="0 0 1 1"><linearGradient gradientUnits="userSpaceOnUse"></linearGradient></svg>

<svg zoomAndPan="magnify"><filter id="f" filterUnits="userSpaceOnUse"><feGaussianBlur in="SourceGraphic" stdDeviation="2" /></filter><g filter="url(#f)" /></svg>

<svg><filter id="g"><feImage /></filter><g filter="url(https://x.test/a.svg#f)" /></svg>
                     ^^^^^^^ warning page/refused-element
                                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/refused-attribute
`,
    { plugins },
  );
});

const harmless = `<iframe src="https://www.youtube.com/embed/x" title="A" width="100%" frameBorder="0" allow="autoplay; fullscreen" allowFullScreen referrerPolicy="no-referrer" loading="lazy" sandbox="allow-scripts allow-top-navigation" scrolling="no"></iframe>

<video controls autoPlay muted loop playsInline className="w-full" src="https://x.test/a.mp4"></video>

<a href="https://x.test" target="_blank" rel="noreferrer" data-x="1" aria-label="x">x</a> <a href="javascript:x">y</a>

<button className="b" onClick={() => {}} disabled={false}>Go</button>

<label htmlFor="a">A</label> <input id="a" type="text" placeholder="b" defaultValue="c" required maxLength={3} />

<select name="s" defaultValue={undefined}>
  <option value="1">One</option>
  <option value="2" selected>Two &amp; more</option>
</select>

<select><optgroup label="G"><option>Three</option></optgroup></select>

<textarea rows={3} placeholder="d" defaultValue="<b>e</b>" /> <textarea>f</textarea>

<progress value="3" max="10" /> <meter value="0.5">half</meter> <details name="d"><summary>S</summary>T</details>

<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg" version="1.1" style={{ maxWidth: "100%" }}>
  <defs><marker id="arrow" markerWidth="9" refX="3" orient="auto"><polygon points="0 0" /></marker></defs>
  <line x1="0" strokeWidth="2" markerEnd="url(#arrow)" />
  <path d="M0 0" style={{ fill: "url(#arrow)" }} />
  <use href="#arrow" />
</svg>
`;

it("what pages may have is written, and nothing is told", async () => {
  const site = `${head}=== start.mdx\n${harmless}`;
  const core = await openFixture(site, { plugins });
  const told = (await core.problems()).map(({ code, message }) => `${code} ${message}`);
  expect(told.filter((each) => each.startsWith("page/refused"))).toEqual([]);
  const html = String(await core.artifact("start/index.html"));
  expect(html).toContain('sandbox="allow-scripts"');
  expect(html).toContain(
    '<select name="s"><option value="1">One</option><option value="2" selected>Two &amp; more</option></select>',
  );
  expect(html).toContain('<select><optgroup label="G"><option>Three</option></optgroup></select>');
  expect(html).toContain('placeholder="d">&lt;b&gt;e&lt;/b&gt;</textarea>');
  expect(html).toContain("<textarea>f</textarea>");
  expect(html).toMatch(
    /<input id="a" type="text" placeholder="b" value="c" required maxlength="3" disabled>/,
  );
  expect(html).toContain('marker-end="url(#arrow)"');
  expect(html).toContain('<marker id="arrow" markerWidth="9" refX="3" orient="auto">');
  expect(html).toContain('<path d="M0 0" style="fill:url(&quot;#arrow&quot;)">');
  expect(html).toContain('<use href="#arrow">');
});

it("spellings of JSX without their capitals are told, and mended", async () => {
  const problems = await check(
    `${head}=== start.mdx
<div classname="a">A</div> <label htmlfor="b">B</label>
                ^ warning page/refused-attribute
                                           ^ warning page/refused-attribute
`,
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    "`classname` of `<div>` is left out: pages do not have it. Did you mean `className`?",
    "`htmlfor` of `<label>` is left out: pages do not have it. Did you mean `htmlFor`?",
  ]);
  const edits = problems.map(({ fixes }) =>
    fixes.flatMap((fix) =>
      fix.edits.map(({ range, newText }) => [range.start.character, range.end.character, newText]),
    ),
  );
  expect(edits).toEqual([[[5, 14, "className"]], [[34, 41, "htmlFor"]]]);
});

it("slips in names of attributes are told with what was meant", async () => {
  const problems = await check(
    `${head}=== start.mdx
<img scr="/a.png" widht="10" alt="A" /> <a herf="/start">b</a> <form name="c" form="d">e</form>
          ^^^^^^ warning page/refused-attribute
                         ^^ warning page/refused-attribute
                                                 ^^^^^^ warning page/refused-attribute
                                                                           ^ warning page/refused-attribute
                                                                                    ^ warning page/refused-attribute
`,
    { plugins },
  );
  expect(problems.map(({ message }) => /Did you mean `(\w+)`/.exec(message)?.[1])).toEqual([
    "src",
    "width",
    "href",
    undefined,
    undefined,
  ]);
});
