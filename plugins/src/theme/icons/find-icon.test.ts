import { expect, it } from "vitest";
import { linesOf } from "./chunks.ts";
import { drawingFor, findIcon } from "./find-icon.ts";
import { allNames, type IconLibrary } from "./library.ts";
import { similarGlyph } from "./names.ts";
import { nearestIcon } from "./similar.ts";
import { chunks, readAllIcons } from "./test-icons.ts";

await readAllIcons();

function found(name: string, library: IconLibrary, style?: string): string | undefined {
  const drawing = findIcon({ name, style }, library);
  if (drawing === undefined) return undefined;
  return drawing.kind === "library" ? `${drawing.icon.chunk}/${drawing.icon.name}` : drawing.kind;
}

const cases: readonly (readonly [
  library: IconLibrary,
  name: string,
  style: string | undefined,
  expected: string,
])[] = [
  ["fontawesome", "rocket", undefined, "fontawesome-solid/rocket"],
  ["fontawesome", "bell", "regular", "fontawesome-regular/bell"],
  // Styles that are sold are drawn solid, and so are names that a style does not have.
  ["fontawesome", "bell", "light", "fontawesome-solid/bell"],
  ["fontawesome", "rocket", "regular", "fontawesome-solid/rocket"],
  // Also names that every object of JavaScript has.
  ["fontawesome", "bell", "constructor", "fontawesome-solid/bell"],
  ["fontawesome", "bell", "__proto__", "fontawesome-solid/bell"],
  ["fontawesome", "github", undefined, "fontawesome-brands/github"],
  ["fontawesome", "github", "solid", "fontawesome-brands/github"],
  // Old names, of version 5 and of version 4.
  ["fontawesome", "home", undefined, "fontawesome-solid/house"],
  ["fontawesome", "cog", undefined, "fontawesome-solid/gear"],
  ["fontawesome", "arrow-circle-o-down", undefined, "fontawesome-regular/circle-down"],
  // Ways of writing.
  ["fontawesome", "fa-rocket", undefined, "fontawesome-solid/rocket"],
  ["fontawesome", "fa-brands fa-github", undefined, "fontawesome-brands/github"],
  ["fontawesome", "far fa-bell", undefined, "fontawesome-regular/bell"],
  ["fontawesome", "Book_Open", undefined, "fontawesome-solid/book-open"],
  ["fontawesome", "0", undefined, "fontawesome-solid/0"],
  ["lucide", "book-open", undefined, "lucide-outline/book-open"],
  ["lucide", "BookOpen", undefined, "lucide-outline/book-open"],
  ["lucide", "edit", undefined, "lucide-outline/square-pen"],
  ["lucide", "alert-triangle", undefined, "lucide-outline/triangle-alert"],
  // Lucide has no brands any more; pages have them since it had.
  ["lucide", "github", undefined, "fontawesome-brands/github"],
  ["lucide", "vercel", undefined, "mark"],
  ["tabler", "rocket", undefined, "tabler-outline/rocket"],
  ["tabler", "home-filled", undefined, "tabler-filled/home"],
  ["tabler", "brand-github", undefined, "tabler-outline/brand-github"],
];

it.each(cases)("%s has %s (%s)", (library, name, style, expected) => {
  expect(found(name, library, style)).toBe(expected);
});

it.each([
  "rocket-launch",
  "",
  "-",
  "constructor",
  "__proto__",
  "rocket/../github",
  '"><script>',
  "x".repeat(100_000),
  "aliases",
  "fa-fa-fa",
])("nothing has %.20s", (name) => {
  for (const library of ["fontawesome", "lucide", "tabler"] as const) {
    expect(found(name, library)).toBeUndefined();
    expect(nearestIcon({ name }, library) ?? "a").toMatch(/^[a-z0-9-]+$/);
  }
});

it("the library of an icon itself goes first", () => {
  const drawing = findIcon({ name: "anchor", library: "tabler" }, "fontawesome");
  expect(drawing).toMatchObject({ kind: "library", icon: { chunk: "tabler-outline" } });
});

it.each([
  ["rockett", "rocket"],
  ["cloud-arow-up", "cloud-arrow-up"],
  ["magnifing-glas", "magnifying-glass"],
  ["git-hub", "github"],
  ["brands/docker", "docker"],
  ["solid/rocket", "rocket"],
  ["cpu", "microchip"],
  ["settings", "gear"],
])("%s is near to %s", (name, expected) => {
  expect(nearestIcon({ name }, "fontawesome")).toBe(expected);
});

it.each([
  ["magnifying-glass", "search"],
  ["envelope", "mail"],
])("%s of another library is %s", (name, expected) => {
  expect(nearestIcon({ name }, "lucide")).toBe(expected);
});

it.each(["notexisting", "brackets-curly", "manualx", "documentary", "nope-icon", "zz-anchor", "window"])(
  "%s is near to nothing, whatever stands within it",
  (name) => {
    expect(nearestIcon({ name }, "fontawesome")).toBeUndefined();
  },
);

it.each([
  ["stars", "wand-magic-sparkles"],
  ["rectangle-terminal", "terminal"],
  ["rectangle-history", "clock"],
  ["arrow-progress", "arrow-right"],
  ["files", "file"],
  ["circle-dollar", "coins"],
  ["rocket-launch", "rocket"],
  ["shield-check", "shield-halved"],
  ["circle-a", "a"],
  ["face-frown-slight", "face-frown"],
  ["lock-keyhole-open", "lock-open"],
  ["hand-wave", "hand"],
  ["user-robot-xmarks", "user"],
  ["square-terminal", "terminal"],
  ["octagon-check", "check"],
  // One of what a name has several of, what it begins with, and the same sign in a circle.
  ["droplets", "droplet"],
  ["trees", "tree"],
  ["phone-arrow-up-right", "phone"],
  ["phone-arrow-down-left", "phone"],
  ["file-xmark", "file-circle-xmark"],
  ["circle-help", "circle-question"],
  ["function", "square-root-variable"],
  ["memo", "file-lines"],
  ["split", "arrows-split-up-and-left"],
  ["telescope", "binoculars"],
])(
  "%s, which is sold, is another icon than any that is free: %s is drawn, and nobody is told to write it",
  (name, drawn) => {
    expect(nearestIcon({ name }, "fontawesome")).toBeUndefined();
    expect(drawingFor({ name }, "fontawesome")).toMatchObject({ kind: "library", icon: { name: drawn } });
  },
);

it.each([
  ["arrow-left-right", "right-left"],
  ["lightbub", "lightbulb"],
  ["git-hub", "github"],
])("%s is drawn as %s, which is what is told to write", (name, meant) => {
  expect(nearestIcon({ name }, "fontawesome")).toBe(meant);
  expect(drawingFor({ name }, "fontawesome")).toMatchObject({ kind: "library", icon: { name: meant } });
});

it.each([
  ["print-slash", "fontawesome", "ban"],
  ["no-smoking", "fontawesome", "ban"],
  ["no-smoking", "tabler", "smoking-no"],
  ["house-lock-open", "fontawesome", "lock-open"],
  ["user-unlock", "fontawesome", "unlock"],
  ["user-xmark-hair", "fontawesome", "user-xmark"],
  ["envelope-xmark", "fontawesome", "x"],
  ["eye-off", "fontawesome", "eye-slash"],
  ["bell-off", "fontawesome", "bell-slash"],
  ["wifi-slash", "lucide", "wifi-off"],
] as const)("%s in %s is %s: it says that something is not", (name, library, drawn) => {
  expect(drawingFor({ name }, library)).toMatchObject({ kind: "library", icon: { name: drawn } });
});

it.each([
  ["flower", "fontawesome"],
  ["overflow", "lucide"],
  ["face-sad", "fontawesome"],
  ["unlocking", "tabler"],
  ["restart", "fontawesome"],
  ["meta-data", "fontawesome"],
  ["thumbs-down", "tabler"],
  ["wifi-off", "fontawesome"],
  ["shield-off", "fontawesome"],
  ["file-off", "lucide"],
] as const)("no part of %s in %s is drawn that says something else", (name, library) => {
  expect(drawingFor({ name }, library)).toEqual({ kind: "glyph", name: "generic" });
});

it.each([
  ["label", "tag"],
  ["profile", "user"],
  ["player", "play"],
])("%s is drawn as %s, and not as what a part of it means", (name, glyph) => {
  expect(similarGlyph(name)).toBe(glyph);
});

it.each(["apples", "reacts", "slacks", "swifts", "icons/apples", "unsplashes"])(
  "%s is no brand: it has no plural",
  (name) => {
    expect(nearestIcon({ name }, "fontawesome")).toBeUndefined();
    expect(drawingFor({ name }, "fontawesome")).not.toMatchObject({ icon: { chunk: "fontawesome-brands" } });
  },
);

it("of two names that are equally near, neither is told", () => {
  expect(nearestIcon({ name: "hoqse" }, "fontawesome")).toBeUndefined();
  expect(nearestIcon({ name: "housee" }, "fontawesome")).toBe("house");
});

it("every name has a drawing, and every drawing is a path", () => {
  const path = /^[fF]?M[-\d.\s,eMmLlHhVvCcSsQqTtAaZz]+$/;
  for (const library of ["fontawesome", "lucide", "tabler"] as const) {
    for (const line of linesOf(`${library}-names`)) {
      const [style = "", ...names] = line.split(" ");
      const known = new Set(allNames(library));
      if (style === "aliases") {
        const targets = names.map((each) => each.replace(/^.*=(.*:)?/, ""));
        expect(targets.filter((each) => !known.has(each))).toEqual([]);
        continue;
      }
      const chunk = chunks.find((each) => each === `${library}-${style}`);
      const drawings = chunk ? linesOf(chunk) : [];
      expect(drawings.length).toBe(names.length);
      expect(names.length).toBeGreaterThan(100);
      const paths = drawings.flatMap((each) => each.replace(/^\d+ (?=M)/, "").split("|"));
      expect(paths.filter((each) => !path.test(each))).toEqual([]);
    }
  }
});

it("says in a moment what thousands of unknown names are near to", () => {
  const start = process.cpuUsage();
  for (let at = 0; at < 4_000; at++) nearestIcon({ name: `some-strange-arrow${at}` }, "tabler");
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(4);
});

it("draws thousands of unknown names in a moment", { tags: ["long"] }, () => {
  const start = process.cpuUsage();
  for (let at = 0; at < 4_000; at++)
    drawingFor({ name: `a-strange-arrow-of-many-long-words${at}` }, "fontawesome");
  drawingFor({ name: "a-".repeat(100_000) }, "fontawesome");
  drawingFor({ name: Array.from({ length: 50_000 }, (_, at) => `a${at}`).join("-") }, "fontawesome");
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(4);
});

it("looks for what is drawn for a name once", () => {
  const draw = (name: string, library: IconLibrary) => {
    const drawing = drawingFor({ name }, library);
    return drawing.kind === "library" ? drawing.icon : undefined;
  };
  expect(draw("cloud-arow-up", "fontawesome")).toBe(draw("fa-cloud-arow-up", "fontawesome"));
  expect(draw("magnifying-glass", "lucide")).toMatchObject({ chunk: "lucide-outline" });
  expect(draw("magnifying-glass", "tabler")).toMatchObject({ chunk: "tabler-outline" });
  const start = process.cpuUsage();
  for (let at = 0; at < 50_000; at++) draw("some-strange-arrow", "tabler");
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(2);
});
