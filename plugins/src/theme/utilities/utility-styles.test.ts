import { describe, expect, it } from "vitest";
import { clientStyles } from "../generated/client.ts";
import { classesIn, classesOf, utilityCandidates } from "./class-names.ts";
import { utilityStyles } from "./utility-styles.ts";

const rules = (names: string): Promise<string> => utilityStyles(names.split(" "));

describe("utility classes", () => {
  it.each([
    ["block", ".block{display:block}"],
    ["-mt-2", ".-mt-2{margin-top:-0.5rem}"],
    ["!p-4", ".\\!p-4{padding:1rem !important}"],
    ["w-1/2", ".w-1\\/2{width:50%}"],
    [
      "md:grid-cols-2",
      "@media (min-width: 768px){.md\\:grid-cols-2{grid-template-columns:repeat(2, minmax(0, 1fr))}}",
    ],
    ["hover:underline", ".hover\\:underline:hover{text-decoration-line:underline}"],
    ["group-hover:italic", ".group:hover .group-hover\\:italic{font-style:italic}"],
    [
      "text-primary",
      ".text-primary{--tw-text-opacity:1;color:rgb(var(--primary) / var(--tw-text-opacity, 1))}",
    ],
    ["bg-primary-light/10", ".bg-primary-light\\/10{background-color:rgb(var(--primary-light) / 0.1)}"],
    ["w-[120px]", ".w-\\[120px\\]{width:120px}"],
    [
      "animate-spin",
      "@keyframes spin{to{transform:rotate(360deg)}}.animate-spin{animation:spin 1s linear infinite}",
    ],
    ["font-mono", ".font-mono{font-family:var(--font-mono)}"],
  ])("%s", async (name, expected) => {
    expect(await rules(name)).toBe(expected);
  });

  it("first values of variables are there for the classes alone that read them", async () => {
    expect(await rules("rotate-45")).toMatch(/^\.rotate-45\{--tw-translate-x:0;[^}]*--tw-rotate:45deg;/);
    expect(await rules("flex")).toBe(".flex{display:flex}");
  });

  it("dark ones follow the class of the page, and the system where no script runs", async () => {
    expect(await rules("dark:hidden")).toBe(
      ".dark\\:hidden:is(.dark *){display:none}@media (prefers-color-scheme: dark){.dark\\:hidden:is(:root:not(.js, .light) *){display:none}}",
    );
  });

  it("stand in Tailwind's order, whatever the order of the names, and the same for the same names", async () => {
    const one = await rules("md:hidden px-2 p-4 hidden block");
    expect(one.match(/\.(?:md\\:)?[a-z]+(?:-\d)?(?=\{)/g)).toEqual([
      ".block",
      ".hidden",
      ".p-4",
      ".px-2",
      ".md\\:hidden",
    ]);
    expect(await rules("block hidden p-4 px-2 md:hidden")).toBe(one);
  });

  it("nothing else is a utility, and nothing is loaded for it", async () => {
    expect(
      await rules("h1 w50 card step-title language-ts p2 b1 toString constructor __proto__ hasOwnProperty"),
    ).toBe("");
    expect(utilityCandidates(["card", "prose", "columns", "mine", "step", "h1"])).toEqual([]);
  });

  it.each([
    "bg-[url(https://evil.test/a.png)]",
    "bg-[image-set('a'_1x)]",
    "[background:url(//evil.test)]",
    "[position:fixed]",
    "[position:fixed_!important]",
    "[position:var(--p)]",
    "[Position:sticky]",
    "hover:[position:_fixed]",
    "w-[1px;}body{display:none]",
    "w-[1px}</style><script>alert(1)</script>]",
    "before:content-['</style>']",
    "[@import_'x']:block",
    "[color:red}a{b]",
    "text-[theme(colors)]",
    'content-["x"]',
    "w-[calc(1px/*]",
    `p-[${"1".repeat(200)}px]`,
    "bg-[\\75rl(x)]",
  ])("%s makes no rule", async (name) => {
    expect(await utilityStyles([name])).toBe("");
  });

  it("a hostile name cannot leave its rule, in any of the ways to write one", async () => {
    const pieces = [
      "w-[",
      "bg-[",
      "[",
      "]",
      "}",
      "{",
      ";",
      "</style>",
      "<",
      "&",
      "*",
      ":",
      "/",
      "calc(",
      ")",
      "1px",
      "red",
      "'",
      '"',
      "\\",
      "@media",
      "hover",
      "has-[",
      "_",
      "block",
      ",",
    ];
    let at = 7;
    const next = (count: number): number => (at = (at * 48_271) % 2_147_483_647) % count;
    for (let round = 0; round < 3_000; round++) {
      const name = Array.from({ length: 1 + next(8) }, () => pieces[next(pieces.length)]).join("");
      const css = await utilityStyles([name]);
      expect(css).not.toMatch(/<\/|url\(|@import|expression/i);
      const depth = css.split("").reduce((open, character) => {
        expect(open).toBeGreaterThanOrEqual(0);
        return open + (character === "{" ? 1 : character === "}" ? -1 : 0);
      }, 0);
      expect(depth).toBe(0);
    }
  });

  it("the theme's own classes are no utilities, but for two that mean the same or are its badges'", async () => {
    const own = new Set([...clientStyles.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name));
    const { tailwind } = await import("../generated/tailwind.ts");
    const { utilityConfig } = await import("./utility-config.ts");
    const context = tailwind.createContext(tailwind.resolveConfig(utilityConfig));
    const clashes = [...own].filter((name) => tailwind.generateRules(new Set([name]), context).length > 0);
    expect(clashes.toSorted()).toEqual(["outline", "sr-only"].filter((name) => own.has(name)));
  });
});

describe("class names", () => {
  it("of HTML are those of attributes, not of text", () => {
    const html = `<p title="x" class="a  md:b">class="c" &lt;p class="d"&gt;</p><img class="[&amp;&gt;p]:e">`;
    expect([...classesOf(html)]).toEqual(["a", "md:b", "[&>p]:e"]);
  });

  it("of code are its words", () => {
    const code = "const a = on ? 'p-4 b' : \"c\";\nreturn <p className={`x ${a} y`} title='d'>it's</p>;";
    expect([...classesIn(code)]).toEqual(expect.arrayContaining(["p-4", "b", "c", "x", "y", "d"]));
  });

  it("are found in linear time", () => {
    const start = performance.now();
    for (const piece of ['<a class="', "'\\", "`${", '"', '<p class="x" '])
      [...classesOf(piece.repeat(50_000)), ...classesIn(piece.repeat(50_000))].at(0);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
