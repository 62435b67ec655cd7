import { createHash } from "node:crypto";
import { skills, type Core, type Skill } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import { sitePlugins, siteWith, textOf } from "../test-site.ts";

const page = (title: string, more = ""): string => `---\ntitle: ${title}\n${more}\n---\nWords.`;
const skill = (name: string, description: string, more = ""): string =>
  `---\nname: ${name}\ndescription: ${description}\n${more}\n---\n\n# ${name}\n`;

const index = ".well-known/agent-skills/index.json";
const older = ".well-known/skills/index.json";

interface Listed {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly digest: string;
  readonly files: readonly string[];
}

async function listed(core: Core, file = index): Promise<readonly Listed[]> {
  return (JSON.parse(await textOf(core, file)) as { readonly skills: readonly Listed[] }).skills;
}

function matterOf(text: string): Readonly<Record<string, unknown>> {
  return parse(/^---\n([^]*?)\n---\n\n# /.exec(text)?.[1] ?? "") as Readonly<Record<string, unknown>>;
}

/** What readers of skills take: lower-case letters, digits and single hyphens. */
const goodName = /^[a-z\d]+(?:-[a-z\d]+)*$/;

describe("the skill of a site that has none", () => {
  it("is made of its name, its description and what it lists", async () => {
    const core = await siteWith(
      {
        name: "Wind & Café Farm",
        description: 'Turns "wind" into: power.\n---\nBlades',
        navigation: { pages: ["index", "hidden", "noindex", { group: "G", pages: ["staff"] }] },
      },
      {
        "index.mdx": page("Home", "description: Begin."),
        "hidden.mdx": page("SECRET", "hidden: true"),
        "noindex.mdx": page("SECRET", "noindex: true"),
        "staff.mdx": page("SECRET", "groups: [staff]"),
      },
    );
    const text = await textOf(core, "skill.md");
    expect(matterOf(text)).toEqual({
      name: "wind-cafe-farm",
      description:
        'Turns "wind" into: power. --- Blades. Use when working with Wind & Café Farm: it leads to the pages of its documentation.',
    });
    expect(text).toContain("- [Home](https://docs.example.com/index.md): Begin.");
    expect(text).not.toContain("SECRET");
    const [only, ...others] = await listed(core);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      name: "wind-cafe-farm",
      type: "skill-md",
      description: matterOf(text)["description"],
      url: "https://docs.example.com/.well-known/agent-skills/wind-cafe-farm/SKILL.md",
      digest: `sha256:${createHash("sha256").update(text).digest("hex")}`,
    });
    for (const folder of ["agent-skills", "skills"])
      expect(await textOf(core, `.well-known/${folder}/wind-cafe-farm/SKILL.md`)).toBe(text);
    expect(await listed(core, older)).toEqual([
      { name: "wind-cafe-farm", description: only?.description, files: ["SKILL.md"] },
    ]);
  });

  it("stays short, whatever the site is called and however much it has", async () => {
    const names = Array.from({ length: 900 }, (_, at) => `p${at}`);
    const core = await siteWith(
      { name: "名".repeat(10), description: "Long. ".repeat(500), navigation: { pages: names } },
      Object.fromEntries(names.map((name) => [`${name}.mdx`, page(name, `description: ${"x".repeat(50)}`)])),
    );
    const text = await textOf(core, "skill.md");
    expect(text.length).toBeLessThan(22_000);
    expect(text).toContain(
      "are not listed here, as this file would get too long: see https://docs.example.com/llms.txt.",
    );
    const { name, description } = matterOf(text);
    expect(name).toBe("documentation");
    expect(String(description)).toHaveLength(1024);
  });

  it("is not there where no page may be listed", async () => {
    const core = await siteWith(
      { navigation: { pages: ["index"] }, seo: { metatags: { robots: "noindex" } } },
      { "index.mdx": page("Home") },
    );
    for (const file of ["skill.md", index, older]) expect(await core.artifact(file)).toBeUndefined();
  });
});

describe("skills of the author", () => {
  const docs = { navigation: { pages: ["index"] } };
  const home = { "index.mdx": page("Home") };

  it("stand in place of the one that would be made, and are no pages", async () => {
    const own = skill("Mine", "Do it.");
    const core = await siteWith(docs, { ...home, "skill.md": own });
    expect((await textOf(core, "skill.md")).trim()).toBe(own.trim());
    expect((await listed(core)).map(({ name }) => name)).toEqual(["mine"]);
    expect(await core.outputs()).not.toContain("skill/index.html");
    expect(await textOf(core, "llms.txt")).not.toContain("skill");
    expect(await core.problems()).toEqual([]);
  });

  it("are found in either folder, each under a name of its own", async () => {
    const core = await siteWith(docs, {
      ...home,
      "skill.md": skill("pay", "Root."),
      ".mintlify/skills/one/SKILL.md": skill("pay", "Same name."),
      ".mintlify/skills/two/SKILL.md": skill("'../../evil'", "y".repeat(1100)),
      ".mintlify/skills/two/notes.md": "Notes.",
      ".svc/skills/three/SKILL.md": "No front matter.",
      ".mintlify/skills/deep/er/SKILL.md": skill("deep", "Too deep."),
    });
    const all = await listed(core);
    expect(all.map(({ name, description }) => [name, description.length])).toEqual([
      ["pay", 5],
      ["one", 10],
      ["evil", 1024],
      ["three", 71],
    ]);
    for (const { name, digest } of all) {
      expect(name).toMatch(goodName);
      const text = await textOf(core, `.well-known/agent-skills/${name}/SKILL.md`);
      expect(digest).toBe(`sha256:${createHash("sha256").update(text).digest("hex")}`);
    }
    expect((await core.outputs()).filter((file) => /notes|deep|evil\.\./.test(file))).toEqual([]);
  });

  it("lead to their list where none is the site's own", async () => {
    const two = {
      ".mintlify/skills/a/SKILL.md": skill("a", "A."),
      ".mintlify/skills/b/SKILL.md": skill("b", "B."),
    };
    const core = await siteWith(docs, { ...home, ...two });
    expect(await core.outputs()).not.toContain("skill.md");
    expect(await textOf(core, "_redirects")).toContain("/skill.md /.well-known/skills/index.json 307");
    expect(await textOf(core, ".octavo/redirects.json")).toContain('"/skill.md"');
    // A page of that name has its Markdown there.
    const named = { navigation: { pages: ["index", "skill"] } };
    const taken = await siteWith(named, { ...home, ...two, "skill.mdx": page("Skill") });
    expect(await textOf(taken, "skill.md")).toContain("# Skill");
    expect(await taken.outputs()).not.toContain("_redirects");
    const one = await siteWith(docs, {
      ...home,
      ".mintlify/skills/a/SKILL.md": two[".mintlify/skills/a/SKILL.md"],
    });
    expect(await textOf(one, "skill.md")).toContain("# a");
  });

  it("are for those alone who may see them", async () => {
    const files = {
      ...home,
      "skill.md": skill("root", "Root.", "groups: [staff]"),
      ".mintlify/skills/open/SKILL.md": skill("open", "Open.", "public: true"),
      ".mintlify/skills/signed/SKILL.md": skill("signed", "Signed."),
      ".mintlify/skills/broken/SKILL.md": "---\ngroups: [staff\nname: broken\n---\nSECRET",
      ".mintlify/skills/endless/SKILL.md": "---\npublic: true\nSECRET",
    };
    const named = async (audience?: Parameters<typeof openFixture>[1]["audience"]): Promise<string> => {
      const json = JSON.stringify({ theme: "mint", name: "S", colors: { primary: "#000000" }, ...docs });
      const text = Object.entries({ "docs.json": json, ...files })
        .map(([file, content]) => `=== ${file}\n${content}\n`)
        .join("");
      const core = await openFixture(text, { plugins: sitePlugins(), ...(audience && { audience }) });
      const found: readonly Skill[] = (await core.pick(skills, "", "")) ?? [];
      const outputs = (await core.outputs()).filter((file) => file.endsWith("/SKILL.md"));
      expect(outputs).toHaveLength(found.length * 2);
      return found.map(({ name }) => name).join(" ");
    };
    const reader = (isSignedIn: boolean, ...groups: string[]) => ({ isSignedIn, groups });
    expect(await named(reader(false))).toBe("open");
    expect(await named(reader(true))).toBe("open signed");
    expect(await named(reader(true, "staff"))).toBe("root open signed");
    expect(await named("all")).toBe("root broken endless open signed");
    expect(await named()).toBe("endless open signed");
  });

  it("that nobody would find are reported", async () => {
    const found = await check(
      `=== docs.json
${JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000000" }, ...docs })}
=== index.mdx
---
title: Home
---
=== .mintlify/skills/a/SKILL.md
---
^^^ warning outputs/incomplete-skill
name: a
---
=== .mintlify/skills/b/SKILL.md
---
^^^ warning outputs/unpublished-skill
name: b
description: B.
groups: [staff]
---
=== .mintlify/skills/c/SKILL.md
No front matter.
^^^^^^^^^^^^^^^^ warning outputs/incomplete-skill
=== .svc/skills/a/SKILL.md
---
^^^ warning outputs/unpublished-skill
name: a
description: Another.
---
`,
      { plugins: sitePlugins() },
    );
    expect(found.map(({ message }) => message.replace(/^The skill \S+ /, ""))).toEqual([
      "has no description; agents choose skills by name and description.",
      "is published for nobody: it is for groups of readers, and nobody signs in here.",
      "has neither a name nor a description; agents choose skills by name and description.",
      "is published for nobody: others have the names that it could have.",
    ]);
  });
});
