import { describe, expect, it } from "vitest";
import { LinkTree } from "./link-tree.ts";
import type { TreeFiles } from "./tree-files.ts";

const most = 1000;

/** What each link brings, or why it brings nothing. */
function resolved(
  files: readonly string[],
  links: Readonly<Record<string, string>>,
  room = most,
): Record<string, string> {
  const parts: TreeFiles = {
    files: new Map(files.map((path) => [path, 1])),
    links: new Map(Object.entries(links)),
  };
  const tree = new LinkTree(parts);
  return Object.fromEntries(
    Object.keys(links).map((link) => {
      const found = tree.resolve(link, room);
      if ("reason" in found) return [link, found.reason];
      return [link, found.copies.map(({ from, to }) => `${to} = ${from}`).join(", ")];
    }),
  );
}

const nothing = "leads to nothing in this repository";
const around = "leads to a folder that it stands in";
const tooMany = "brings more files than a checkout may have";

describe("links of a commit", () => {
  it("bring files and folders, through other links, too", () => {
    const files = ["docs/real.mdx", "docs/skills/a/SKILL.md", "docs/skills/b.md", "shared/x.csv"];
    expect(
      resolved(files, {
        "docs/linked.mdx": "real.mdx",
        "docs/.svc/skills": "../skills",
        "docs/files/x.csv": "./..//../shared/x.csv",
        "docs/again.mdx": "linked.mdx",
        "docs/through.md": ".svc/skills/../skills/b.md",
        all: "docs/skills/",
      }),
    ).toEqual({
      "docs/linked.mdx": "docs/linked.mdx = docs/real.mdx",
      "docs/.svc/skills":
        "docs/.svc/skills/a/SKILL.md = docs/skills/a/SKILL.md, docs/.svc/skills/b.md = docs/skills/b.md",
      "docs/files/x.csv": "docs/files/x.csv = shared/x.csv",
      "docs/again.mdx": "docs/again.mdx = docs/real.mdx",
      // As systems do it: the link is followed before one goes up.
      "docs/through.md": "docs/through.md = docs/skills/b.md",
      all: "all/a/SKILL.md = docs/skills/a/SKILL.md, all/b.md = docs/skills/b.md",
    });
  });

  it.each([
    "/etc/passwd",
    "../secret",
    "../../secret",
    "a/../../secret",
    "a/../../../repository/a/x",
    "absent",
    "a/absent",
    "out/passwd",
    "x/../../etc/passwd",
    "",
  ])("never leave it: %j", (target) => {
    expect(resolved(["a/x"], { link: target, out: "/etc", x: "../.." })["link"]).toBe(
      target === "" ? around : nothing,
    );
  });

  it("end where they lead round in circles", () => {
    const links = {
      self: "self",
      one: "two",
      two: "one",
      "a/up": "..",
      "a/own": ".",
      "a/b": "../b",
      "b/a": "../a",
    };
    expect(resolved(["a/x", "b/y"], links)).toEqual({
      self: nothing,
      one: nothing,
      two: nothing,
      "a/up": around,
      "a/own": around,
      "a/b": "a/b/y = b/y",
      "b/a": "b/a/x = a/x",
    });
    expect(resolved(["a/x"], { link: `${"./".repeat(1000)}a/x` })).toEqual({ link: nothing });
    const chain = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`l${at}`, `l${at + 1}`]));
    const found = resolved(["l60"], chain);
    expect([found["l0"], found["l30"]]).toEqual([nothing, "l30 = l60"]);
  });

  it("bring so many files and no more, however folders link to each other", () => {
    expect(resolved(["a/1", "a/2"], { b: "a" }, 1)).toEqual({ b: tooMany });
    const names = Array.from({ length: 12 }, (_, at) => `f${at}`);
    const links = names.flatMap((from) =>
      names.filter((to) => to !== from).map((to) => [`${from}/${to}`, `../${to}`] as const),
    );
    const start = performance.now();
    const found = resolved(
      names.map((name) => `${name}/x`),
      Object.fromEntries(links),
    );
    expect(found["f0/f1"]).toBe(tooMany);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
