import { Core, type Problem } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { interFaces } from "../generated/inter-faces.ts";
import { textOf } from "../html.ts";
import { theme } from "../index.ts";
import type { Font } from "../settings.ts";
import { fallbackOf } from "./fallback.ts";
import { fontStyles } from "./font-styles.ts";
import { isVariableFont } from "./variable-font.ts";

const font = (fields: Partial<Font>): Font => ({
  family: "Inter",
  weight: undefined,
  source: undefined,
  format: undefined,
  ...fields,
});

describe("fonts of docs.json", () => {
  it("of a file are loaded from the site, and before the text is drawn", () => {
    const file = font({ source: "/fonts/inter.woff2", format: "woff2", isVariable: true });
    const { faces, rules, preloads } = fontStyles({ body: file, heading: file }, "/docs");
    expect(faces).toBe(
      '@font-face{font-family:"Inter";src:url("/docs/fonts/inter.woff2") format("woff2");font-display:swap;font-weight:100 900}',
    );
    expect(rules).toEqual([
      '--font-body:"Inter",var(--font-system)',
      '--font-heading:"Inter",var(--font-system)',
    ]);
    expect(preloads.map(textOf)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" href="/docs/fonts/inter.woff2" crossorigin>',
    ]);
  });

  it.each([
    [{ isVariable: true, weight: 500 }, "100 900"],
    [{ isVariable: false, weight: 500 }, "500"],
    [{ isVariable: false }, "400"],
    [{ weight: 500 }, "500"],
    [{}, "100 900"],
  ])("have the weights of their file: %o", (fields, weights) => {
    const one = font({ source: "https://a.test/b.woff2", ...fields });
    expect(fontStyles({ body: one, heading: undefined }, "").faces).toContain(`font-weight:${weights}}`);
  });

  it("two files of one family are told apart by their weights, else by their use", () => {
    const body = font({ source: "/a.woff2", weight: 400, isVariable: false });
    const both = (heading: Font): string => {
      const { faces, rules } = fontStyles({ body, heading }, "");
      return faces + rules.join(";");
    };
    expect(both(font({ source: "/b.woff2", weight: 600, isVariable: false }))).toMatch(
      /"Inter";src:url\("\/b.*font-weight:600}.*--font-heading:"Inter",.*--weight-heading:600/,
    );
    expect(both(font({ source: "/b.woff2", weight: 400, isVariable: false }))).toMatch(
      /"Inter Headings";src:url\("\/b.*--font-heading:"Inter Headings"/,
    );
  });

  it("are there where Octavo brings them, but for those of a file", async () => {
    const inter = font({ family: "Inter" });
    const { faces, preloads } = fontStyles({ body: inter, heading: font({ weight: 600 }) }, "/docs");
    expect(faces.match(/@font-face/g)).toHaveLength(interFaces.length);
    expect(faces).toMatch(
      /src:url\("\/docs\/assets\/octavo-inter-latin-\w+\.woff2"\)[^}]*unicode-range:U\+0000-00FF,/,
    );
    expect(preloads.map(textOf)).toEqual([expect.stringContaining("/docs/assets/octavo-inter-latin-")]);
    const file = font({ source: "/inter.woff2" });
    expect(fontStyles({ body: file, heading: file }, "").faces).not.toContain("octavo");

    const outputs = async (fonts: unknown): Promise<readonly string[]> => {
      const core = new Core({ plugins: [theme()] });
      core.setFiles(["docs.json"]);
      core.setText("docs.json", JSON.stringify({ name: "A", theme: "mint", navigation: {}, fonts }));
      await core.refresh();
      const found = (await core.outputs()).filter((path) => path.includes("inter"));
      for (const path of found) expect((await core.artifact(path))?.length).toBeGreaterThan(1000);
      return found;
    };
    expect(await outputs({ heading: { family: "Inter" } })).toHaveLength(interFaces.length + 1);
    expect(await outputs({ family: "Inter", source: "https://a.test/inter.woff2" })).toEqual([]);
    // The file that is named is not there.
    expect(await outputs({ family: "Inter", source: "/inter.woff2" })).toHaveLength(interFaces.length + 1);
    expect(await outputs({ family: "Lora" })).toEqual([]);
  });

  it("without a file are what the reader has, with a like one behind", () => {
    const { faces, rules, preloads } = fontStyles(
      { body: font({ family: "Playfair Display" }), heading: undefined },
      "",
    );
    expect([faces, preloads]).toEqual(["", []]);
    expect(rules[0]).toMatch(/^--font-body:"Playfair Display",ui-serif,Georgia/);
    expect(fallbackOf("JetBrains Mono")).toBe("var(--font-mono)");
    expect(fallbackOf("Noto Sans Serif")).toBe("var(--font-system)");
    expect(fallbackOf("Open Sans")).toBe("var(--font-system)");
  });

  it.each(['x");}', "javascript:alert(1)", "/a b.woff2", "/a.woff2)", "</style>"])(
    "%s is no address of a font",
    (source) => {
      expect(fontStyles({ body: font({ source }), heading: undefined }, "").faces).toBe("");
    },
  );
});

describe("font files", () => {
  const sfnt = (...tags: readonly string[]): Uint8Array =>
    Uint8Array.from([
      0,
      1,
      0,
      0,
      0,
      tags.length,
      0,
      0,
      0,
      0,
      0,
      0,
      ...tags.flatMap((tag) => [...bytes(tag), ...zeros(12)]),
    ]);
  const woff = (...tags: readonly string[]): Uint8Array =>
    Uint8Array.from([
      ...bytes("wOFF"),
      ...zeros(8),
      0,
      tags.length,
      ...zeros(30),
      ...tags.flatMap((tag) => [...bytes(tag), ...zeros(16)]),
    ]);
  const woff2 = (count: number, ...directory: readonly number[]): Uint8Array =>
    Uint8Array.from([...bytes("wOF2"), ...zeros(8), 0, count, ...zeros(34), ...directory]);

  it("say whether they have every weight", () => {
    for (const make of [sfnt, woff]) {
      expect(isVariableFont(make("cmap", "glyf", "fvar"))).toBe(true);
      expect(isVariableFont(make("cmap", "glyf"))).toBe(false);
    }
    // cmap with a length of two bytes, glyf transformed, fvar.
    expect(isVariableFont(woff2(3, 0, 0x81, 0x02, 10, 0x81, 0x02, 0x40, 47, 9))).toBe(true);
    // glyf as it is: one length only; a tag of its own.
    expect(isVariableFont(woff2(3, 10 | 0xc0, 0x02, 63, ...bytes("Xxxx"), 4, 63, ...bytes("fvar"), 9))).toBe(
      true,
    );
    // 47 as a length is no tag.
    expect(isVariableFont(woff2(2, 0, 47, 1, 47))).toBe(false);
  });

  it("that are broken have one weight", () => {
    for (const head of [
      new Uint8Array(),
      bytes("wOF2"),
      woff2(255, 0x80, 0x80, 0x80, 0x80, 0x80),
      woff2(9, 63),
      sfnt("cmap").subarray(0, 14),
      bytes("not a font at all"),
    ])
      expect(isVariableFont(Uint8Array.from(head))).toBe(false);
  });
});

describe("problems of fonts", () => {
  const problems = async (fonts: unknown, files: readonly string[] = []): Promise<readonly Problem[]> => {
    const core = new Core({ plugins: [theme()], freeze: true });
    core.setFiles(["docs.json", ...files]);
    core.setText("docs.json", JSON.stringify({ name: "A", theme: "mint", navigation: {}, fonts }));
    await core.refresh();
    return (await core.problems()).filter(({ code }) => code.includes("font"));
  };
  const told = async (fonts: unknown, files?: readonly string[]): Promise<readonly string[]> =>
    (await problems(fonts, files)).map(({ code, message }) => `${code} ${message.split("`")[0]}`);

  it("tell of a family that nobody sends, once", async () => {
    expect(await told({ family: "Lora" })).toEqual(['theme/font-without-file The font "Lora" has no ']);
    expect(await told({ heading: { family: "Lora" }, body: { family: "Lora" } })).toHaveLength(1);
    const [one] = await problems({ family: "Lora" });
    expect(one?.severity).toBe("information");
    expect(await told({ family: "Inter", heading: { family: "inter" } })).toEqual([]);
  });

  it("tell of a file that is not there", async () => {
    const fonts = { body: { family: "Inter", source: "/fonts/inter.woff2", format: "woff2" } };
    expect(await told(fonts)).toEqual([
      'theme/missing-font The font "Inter" is not loaded: there is no file fonts/inter.woff2 in the docs folder.',
    ]);
    expect(await told(fonts, ["fonts/inter.woff2"])).toEqual([]);
    expect(await told({ family: "Inter", source: "https://a.test/b.woff2", format: "woff2" })).toEqual([]);
    for (const wrong of [7, null, [], { family: 7 }, { heading: "x" }]) expect(await told(wrong)).toEqual([]);
  });
});

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function zeros(count: number): readonly number[] {
  return Array.from({ length: count }, () => 0);
}
