import { artifact, Core, outputs, type PageNode } from "@octavo/core";
import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import { mathFontFiles, mathStyleFile } from "../generated/math-files.ts";
import { mathFonts, mathStyles } from "../generated/math-styles.ts";
import { context, paragraph, render, root, threats, tree, unbalanced } from "../test-nodes.ts";
import { drawFormula } from "./draw-formula.ts";
import { formulaLimit, pageLimit } from "./limits.ts";

function inline(value: string): PageNode {
  return { type: "inlineMath", value };
}

function drawn(...nodes: readonly PageNode[]): ReturnType<typeof renderBody> {
  return renderBody(tree(root(...nodes)), { ...context, drawFormula });
}

describe("a formula", () => {
  it("is drawn for the eye and for screen readers, and keeps its source", () => {
    const { html, uses } = drawn(paragraph("Let ", inline("x^2 < 3"), "."));
    expect(html).toMatch(/^<p>Let <span class="katex">.*<\/span>\.<\/p>$/);
    expect(html).toContain("<math ");
    expect(html).toContain('<annotation encoding="application/x-tex">x^2 &lt; 3</annotation>');
    expect(html).toContain('class="katex-html" aria-hidden="true"');
    expect([...uses]).toEqual(["math"]);
    expect(unbalanced(html)).toEqual([]);
  });

  it("stands on lines of its own, and scrolls there", () => {
    const { html } = drawn({ type: "math", value: "a" });
    expect(html).toMatch(/^<div class="math-display" tabindex="0"><span class="katex-display">/);
  });

  it("is shown as written where it is wrong, or formulas are off", () => {
    const wrong = drawn(paragraph(inline("\\no <b>")));
    expect(wrong.html).toBe('<p><code class="math-failed">\\no &lt;b&gt;</code></p>');
    expect([...wrong.uses]).toEqual([]);
    expect(render(paragraph(inline("<x>")), { type: "math", value: "y" })).toBe(
      "<p>$&lt;x&gt;$</p><p>$$y$$</p>",
    );
  });

  it("ends where a page has too many", () => {
    const long = `x${" ".repeat(4_000)}`;
    const count = Math.floor(pageLimit / long.length) + 1;
    const { html } = drawn(...Array.from({ length: count }, () => paragraph(inline(long))));
    expect(html.match(/<math /g)).toHaveLength(count - 1);
    expect(html.match(/math-failed/g)).toHaveLength(1);
  });
});

describe("what is wrong with a formula", () => {
  it.each([
    ["\\foo{x}", 'undefined control sequence: \\foo, at "\\foo{x}"'],
    ["\\frac{a}{b", "unexpected end of input in a macro argument, expected '}', at its end"],
    [
      "x".repeat(formulaLimit + 1),
      `it has ${formulaLimit + 1} characters, and at most ${formulaLimit} are drawn`,
    ],
    ["\\href{https://example.com}{x}", "\\href does nothing here"],
    ["\\def\\a#1{\\a{#1#1}}\\a{x}", "macros with parameters cannot be defined in a formula"],
    ["\\newcommand{\\a}{\\a\\a}\\a", "too much comes out of its macros"],
    ["{".repeat(2_000) + "}".repeat(2_000), "it is nested too deep"],
  ])("%.30s", (source, fault) => expect(drawFormula(source, false).fault).toBe(fault));

  it("does not keep macros from one formula to the next", () => {
    expect(drawFormula("\\gdef\\own{x}\\own", false).fault).toBeUndefined();
    expect(drawFormula("\\own", false).fault).toContain("\\own");
  });
});

describe("hostile formulas", () => {
  it.each([
    "\\href{javascript:alert(1)}{x}\\url{javascript:alert(1)}",
    "\\includegraphics{https://example.com/a.png}",
    "\\htmlData{x=y}{a}\\htmlClass{x}{a}\\htmlId{x}{a}\\htmlStyle{position:fixed}{a}",
    "\\text{<script>alert(1)</script>}",
    "<img src=x onerror=alert(1)>",
    "\\unknown<script>",
    "\\textcolor{red;background:url(https://example.com)}{x}",
    '\\color{"><script>}x',
  ])("%s injects nothing", (source) => {
    const { html } = drawn(paragraph(inline(source)), { type: "math", value: source });
    expect(threats(html.replace(/<\/?(?:math|semantics)\b[^>]*>/g, ""))).toEqual([]);
    expect(html.replaceAll(/<(annotation|code).*?<\/\1>/gs, "")).not.toMatch(
      /(?:href|src|data-x|id|url)=?["(]/,
    );
    expect(unbalanced(html.replaceAll(/<m\w+[^>]*\/>/g, ""))).toEqual([]);
  });

  it.each([
    ["\\def\\a{" + "x".repeat(2_000) + "}" + "\\a".repeat(1_400)],
    ["\\edef\\a{xx}" + "\\edef\\a{\\a\\a}".repeat(300) + "\\a"],
    ["\\let\\a\\b".repeat(500)],
    ["\\begin{matrix}" + "&".repeat(4_900) + "\\end{matrix}"],
    ["\\left(".repeat(380) + "\\right)".repeat(380)],
    ["\\sqrt{".repeat(700) + "}".repeat(700)],
    ["\\dots".repeat(1_000)],
    ["x^{".repeat(1_200)],
  ])("%.20s… ends, and in bounded size", (source) => {
    const started = process.cpuUsage();
    const { html = "" } = drawFormula(source, true);
    const { user } = process.cpuUsage(started);
    expect(html.length).toBeLessThan(4_000_000);
    expect(user).toBeLessThan(4_000_000);
  });

  it("sizes stay within bounds", () => {
    const { html } = drawFormula("\\rule{999999em}{999999em}\\hspace{999999em}", false);
    expect(html?.replace(/<annotation.*<\/annotation>/, "")).not.toMatch(/\d{3,}em/);
  });
});

const plugins = [config(), pages(), navigation(), theme()];
const docs = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a", "b"] }`;

describe("on a site", () => {
  it("wrong formulas are told where they stand, prices and code are none", async () => {
    await check(
      `${docs} }
=== a.mdx
Right: $x^2$, $5 or $10, \`$\\no$\`, and \\$\\no\\$.

Wrong: $\\no$ and <Latex>\\frac{a}</Latex>
       ^^^^^ warning page/math
                 ^^^^^^^^^^^^^^^^^^^^^^^ warning page/math

$$
^^ warning page/math
\\begin{matrix}
$$
=== b.mdx
<Latex>\\frac{a_1}{b_2} \\times (vk^H_1 + vk^H_2)</Latex> <Latex>{"\\\\sqrt{2}"}</Latex>
`,
      { plugins },
    );
  });

  it("nothing is said where formulas are off", async () => {
    await check(`${docs}, "styling": { "latex": false } }\n=== a.mdx\n$\\no$\n=== b.mdx\nText.\n`, {
      plugins,
    });
  });

  it.each([
    ["a formula", "Let $x$ be", {}, true],
    ["a legacy formula", "<Latex>\\frac{a}{b}</Latex>", {}, true],
    ["prices", "From $5 to $10", {}, false],
    ["formulas that are off", "Let $x$ be", { styling: { latex: false } }, false],
  ])("with %s: style sheet and fonts", async (_what, text, keys, expected) => {
    const core = new Core({ plugins, freeze: true });
    core.setFiles(["docs.json", "a.mdx", "b.mdx"]);
    const basics = {
      theme: "mint",
      name: "A",
      colors: { primary: "#000" },
      navigation: { pages: ["a", "b"] },
    };
    core.setText("docs.json", JSON.stringify({ ...basics, ...keys }));
    core.setText("a.mdx", text);
    core.setText("b.mdx", "None.");
    await core.refresh();
    expect(await core.problems()).toEqual([]);
    const font = mathFontFiles[0] ?? "";
    expect([...(await core.get(outputs)).keys()]).toContain(`assets/${font}`);
    expect((await core.get(artifact, `assets/${mathStyleFile}`)) === mathStyles).toBe(expected);
    const bytes = await core.get(artifact, `assets/${font}`);
    expect(bytes instanceof Uint8Array && Buffer.from(bytes).subarray(0, 4).toString() === "wOF2").toBe(
      expected,
    );
    expect(String(await core.get(artifact, "a/index.html")).includes(mathStyleFile)).toBe(expected);
    expect(String(await core.get(artifact, "b/index.html")).includes(mathStyleFile)).toBe(false);
  });
});

it("the style sheet names its fonts, and no other address", () => {
  const named = [...mathStyles.matchAll(/url\(([^)]*)\)/g)].map(([, url = ""]) =>
    url.replaceAll(/["']/g, ""),
  );
  expect(named.toSorted()).toEqual(Object.keys(mathFonts).toSorted());
  expect(mathFontFiles).toEqual(Object.keys(mathFonts));
});

it("a formula that nothing closes is told where it opens, and not for what it holds", async () => {
  const settings = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000" },
    navigation: { pages: ["start"] },
  };
  const site = `=== docs.json\n${JSON.stringify(settings)}\n=== start.mdx\nText.\n\n$$\n^^ warning syntax/forgiven\nx # 1\n\n## Next\n`;
  const [problem] = await check(site, { plugins });
  expect(problem?.message).toContain("Nothing closes this formula");
});
