import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { definePlugin, Stage, type PluginHooks } from "../plugin.ts";
import { build, type BuildReport } from "./build.ts";
import { outputMark } from "./disk.ts";
import type { Progress } from "./project-options.ts";
import { SetupError } from "./setup-error.ts";
import { docsJson, folderOf, plain } from "./test-folder.ts";
import { writeFiles } from "../testing/folder.ts";

const plugins = [plain()];

function tree(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

const site = { "docs.json": docsJson, "a.mdx": "A", "img/logo.png": "PNG" };

/** Builds a site into a folder beside it. */
async function made(
  files: Record<string, string> = site,
  options: { strict?: boolean; setup?: (hooks: PluginHooks) => void } = {},
): Promise<{ report: BuildReport; root: string; out: string }> {
  const top = folderOf();
  writeFiles(join(top, "docs"), files);
  const [root, out] = [join(top, "docs"), join(top, "out")];
  const own = options.setup ? [definePlugin("own", options.setup)()] : [];
  const report = await build({ root, out, plugins: [...plugins, ...own], strict: options.strict === true });
  return { report, root, out };
}

describe("a build", () => {
  it("writes pages and assets, and says how many and how large", async () => {
    const { report, out } = await made();
    expect(tree(out)).toEqual([outputMark, "a.html", "img/logo.png"]);
    expect(readFileSync(join(out, "a.html"), "utf8")).toBe("<title>/a</title>ü");
    const sizes = tree(out).map((file) => statSync(join(out, file)).size);
    expect(report).toMatchObject({ out, files: 3, bytes: sizes.reduce((sum, size) => sum + size) });
    expect(report.summary).toMatchObject({ errors: 0, warnings: 0, pages: 1 });
  });

  it("tells how far it is", async () => {
    const seen: Progress[] = [];
    const root = folderOf(site);
    await build({
      root,
      out: join(folderOf(), "out"),
      plugins,
      onProgress: (progress) => seen.push(progress),
    });
    expect([...new Set(seen.map(({ phase }) => phase))]).toEqual(["read", "write", "check"]);
  });

  it("replaces the last one as a whole, and leaves nothing beside it", async () => {
    const { root, out } = await made();
    writeFiles(root, { "b.mdx": "B" });
    writeFileSync(join(out, "stray.txt"), "");
    await build({ root, out, plugins });
    expect(tree(out)).toEqual([outputMark, "a.html", "b.html", "img/logo.png"]);
    expect(readdirSync(join(out, ".."))).toEqual(["docs", "out"]);
  });

  it("makes the folders above it", async () => {
    const root = folderOf(site);
    const out = join(folderOf(), "a/b/c");
    await build({ root, out, plugins });
    expect(tree(out)).toContain("a.html");
  });

  it("into a folder that a link leads to, keeps the link", async () => {
    const root = folderOf(site);
    const [place, real] = [folderOf(), folderOf()];
    mkdirSync(join(real, "site"));
    symlinkSync(join(real, "site"), join(place, "link"));
    await build({ root, out: join(place, "link"), plugins });
    expect(readlinkSync(join(place, "link"))).toBe(join(real, "site"));
    expect(tree(join(real, "site"))).toContain("a.html");
  });

  it("is not input of the next one, nor of a check, when it lies in the docs folder", async () => {
    const root = folderOf(site);
    for (const out of ["site", "dist", "deep/site"]) await build({ root, out: join(root, out), plugins });
    const report = await build({ root, out: join(root, "other"), plugins });
    expect(tree(join(root, "other"))).toEqual([outputMark, "a.html", "img/logo.png"]);
    expect(report.summary.pages).toBe(1);
  });
});

describe("problems", () => {
  it("do not keep what can be built from being written", async () => {
    const { report, out } = await made({ ...site, "b.mdx": "B!", "c.mdx": "C?" });
    expect(report.summary).toMatchObject({ errors: 1, warnings: 1 });
    expect(tree(out)).toEqual([outputMark, "a.html", "b.html", "c.html", "img/logo.png"]);
  });

  it("keep everything from being written where it is strict", async () => {
    const { report, out } = await made({ ...site, "b.mdx": "B!" }, { strict: true });
    expect(report).toMatchObject({ out: undefined, files: 0, bytes: 0, summary: { errors: 0, warnings: 1 } });
    expect(existsSync(out)).toBe(false);
    expect((await made(site, { strict: true })).report.out).toBeDefined();
  });

  it("that drawing the pages finds are told, and count where it is strict", async () => {
    const setup = (hooks: PluginHooks): void => {
      hooks.emit.tap("own", (_site, output) => {
        output.add("broken.html", "", () => {
          throw new Error("No page.");
        });
      });
    };
    const { report, out } = await made(site, { setup });
    expect(report.problems.map(({ code }) => code)).toEqual(["core/plugin-crashed"]);
    expect(report).toMatchObject({ files: 3, summary: { errors: 1 } });
    expect(tree(out)).toEqual([outputMark, "a.html", "img/logo.png"]);
    const strict = await made(site, { setup, strict: true });
    expect(strict.report).toMatchObject({ out: undefined, summary: { errors: 1 } });
    expect(readdirSync(join(strict.out, ".."))).toEqual(["docs"]);
  });
});

describe("a plugin that fails on most pages", () => {
  const files = { ...site, "b.mdx": "B", "c.mdx": "C" };
  const failing = definePlugin("failing", (hooks) => {
    hooks.emit.tap("failing", (_site, output) => {
      for (const page of ["a", "b", "c"])
        output.add(`drawn/${page}.html`, `/${page}`, (key, read) => {
          if (read.text(`${key.slice(1)}.mdx`)?.includes("-")) throw new Error(`No ${key}.`);
          return "drawn";
        });
    });
  });

  it("leaves the site that is there as it is", async () => {
    const top = folderOf();
    const [root, out] = [join(top, "docs"), join(top, "out")];
    const again = (): Promise<BuildReport> => build({ root, out, plugins: [failing(), plain()] });
    writeFiles(root, files);
    await again();
    writeFiles(root, { "a.mdx": "-", "b.mdx": "-" });
    await expect(again()).rejects.toThrow(
      /^2 of 3 pages could not be drawn, so nothing was written\. a\.mdx: .*No \/a\./,
    );
    expect(readFileSync(join(out, "drawn/a.html"), "utf8")).toBe("drawn");
    expect(readdirSync(top).toSorted()).toEqual(["docs", "out"]);
    writeFiles(root, { "b.mdx": "B" });
    expect((await again()).summary.errors).toBe(1);
    expect(existsSync(join(out, "drawn/a.html"))).toBe(false);
  });
});

describe("a plugin that fails on most pages, and elsewhere", () => {
  it("is told for what it did to the pages", async () => {
    const setup = (hooks: PluginHooks): void => {
      hooks.check.for("config").tap("own", () => {
        throw new Error("An unrelated check.");
      });
      hooks.emit.tap({ name: "own", stage: Stage.first }, (_site, output) => {
        output.add("0.txt", "", () => {
          throw new Error("An unrelated file.");
        });
        output.add("z.html", "/z", () => {
          throw new Error("The real cause.");
        });
      });
    };
    await expect(made({ "docs.json": docsJson, "z.mdx": "Z" }, { setup })).rejects.toThrow(
      /^1 of 1 pages could not be drawn, so nothing was written\. z\.mdx: .*"emit" tap: z\.html: The real cause\.$/,
    );
  });
});

describe("output files", () => {
  it("that cannot be drawn are told at what they show: a page, a file, else docs.json", async () => {
    const fail = (): never => {
      throw new Error("No.");
    };
    const setup = (hooks: PluginHooks): void => {
      hooks.emit.tap("own", (_site, output) => {
        output.add("1", "/a", fail);
        output.add("2", "key", fail, "/a");
        output.add("3", "img/logo.png", fail);
        for (const [index, key] of ["", "/gone", "gone.mdx"].entries()) output.add(`${4 + index}`, key, fail);
      });
    };
    const { report } = await made(site, { setup });
    const told = report.problems.map(({ file, message }) => `${/tap: (\S+):/.exec(message)?.[1]} ${file}`);
    const expected = ["1 a.mdx", "2 a.mdx", "3 img/logo.png", "4 docs.json", "5 docs.json", "6 docs.json"];
    expect(told.toSorted()).toEqual(expected);
  });

  const long = ["x".repeat(252), "ö".repeat(126), "😀".repeat(63)].map((name) => `${name}.txt`);

  it.each(["../evil.html", "/etc/evil", "a/../../evil", "", "a//b", "./a", ...long])(
    "never leave the folder, or fail the build, by %j",
    async (path) => {
      const setup = (hooks: PluginHooks): void =>
        hooks.emit.tap("own", (_site, output) => output.add(path, "", () => ""));
      const { report, out } = await made(site, { setup });
      expect(report.problems.map(({ code }) => code)).toEqual(["core/unusable-output"]);
      expect(tree(out)).toEqual([outputMark, "a.html", "img/logo.png"]);
      expect(readdirSync(join(out, ".."))).toEqual(["docs", "out"]);
    },
  );

  it("have names as long as there can be", async () => {
    const names = ["x".repeat(251), `${"ö".repeat(125)}x`, `${"x".repeat(251)}/${"😀".repeat(62)}xxx`];
    const files = names.map((name) => `${name}.txt`);
    const setup = (hooks: PluginHooks): void =>
      hooks.emit.tap("own", (_site, output) => {
        for (const file of files) output.add(file, "", () => "");
      });
    const { report, out } = await made(site, { setup });
    expect(report.problems).toEqual([]);
    expect(tree(out)).toEqual(expect.arrayContaining(files));
  });

  it("that want one path, or a path below another's, are told; the first wins", async () => {
    const setup = (hooks: PluginHooks): void => {
      hooks.emit.tap("own", (_site, output) => {
        output.add("a.html", "", () => "again");
        output.add("a.html/below", "", () => "below");
        output.add("x/y", "", () => "y");
        output.add("x", "", () => "x");
      });
    };
    const { report, out } = await made(site, { setup });
    const told = report.problems.map(({ message }) => /the file ([^\s;:]+)/.exec(message)?.[1] ?? "");
    expect(told.toSorted()).toEqual(["a.html", "a.html/below", "x"]);
    expect(tree(out)).toEqual([outputMark, "a.html", "img/logo.png", "x/y"]);
    expect(readFileSync(join(out, "a.html"), "utf8")).toContain("<title>");
  });

  it("win over files of the docs folder, which is told", async () => {
    const setup = (hooks: PluginHooks): void => {
      hooks.emit.tap("own", (_site, output) => {
        output.add("img/logo.png/index.html", "", () => "page");
        output.add("robots.txt", "a.mdx", () => "generated");
      });
    };
    const { report, out } = await made({ ...site, "robots.txt": "own" }, { setup });
    expect(report.problems.map(({ code }) => code)).toEqual([
      "core/duplicate-output",
      "core/duplicate-output",
    ]);
    const places = report.problems.map(({ related }) => related.map(({ file, message }) => [file, message]));
    expect(places).toEqual([
      [["img/logo.png", "This file has the same path"]],
      [
        ["a.mdx", "It is made of this"],
        ["robots.txt", "This file has the same path"],
      ],
    ]);
    expect(tree(out)).toEqual([outputMark, "a.html", "img/logo.png/index.html", "robots.txt"]);
    expect(readFileSync(join(out, "robots.txt"), "utf8")).toBe("generated");
  });

  it("without a content have no file, and no folder", async () => {
    const setup = (hooks: PluginHooks): void => {
      hooks.emit.tap("own", (_site, output) => output.add("none/below/a.js", "", () => undefined));
    };
    const { out } = await made(site, { setup });
    expect(readdirSync(out).toSorted()).toEqual([outputMark, "a.html", "img"]);
  });

  it("have any name that a URL can have", async () => {
    const names = ["a b", "ü", "a#b?c", "%2e%2e", "-x", "'\"", "a".repeat(200)];
    const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, "T"]));
    const { report, out } = await made({ "docs.json": docsJson, ...files });
    // Two of them are no names for Windows.
    expect(report.problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      "core/unportable-page '\".mdx",
      "core/unportable-page a#b?c.mdx",
    ]);
    expect(tree(out)).toEqual([outputMark, ...names.map((name) => `${name}.html`)].toSorted());
  });
});

describe("what keeps a build from running", () => {
  const fails = async (root: string, out: string, message: RegExp, all = plugins): Promise<void> => {
    const building = build({ root, out, plugins: all });
    await expect(building).rejects.toThrow(message);
    await expect(building).rejects.toBeInstanceOf(SetupError);
  };

  it("is an output folder with files of somebody's", async () => {
    const root = folderOf(site);
    const out = folderOf({ "holiday.jpg": "precious" });
    await fails(root, out, /has files that no build made \(holiday\.jpg\)/);
    expect(tree(out)).toEqual(["holiday.jpg"]);
  });

  it("is an output folder that holds the docs, also by a link", async () => {
    const top = folderOf();
    writeFiles(join(top, "docs"), site);
    symlinkSync(join(top, "docs"), join(top, "link"));
    for (const out of ["docs", ".", "link", "/"])
      await fails(join(top, "docs"), join(top, out), /holds the docs themselves/);
    await fails(join(top, "link"), join(top, "docs"), /holds the docs themselves/);
    expect(tree(join(top, "docs"))).toEqual(Object.keys(site).toSorted());
  });

  it("is an output that is a file, or below one", async () => {
    const root = folderOf(site);
    const place = folderOf({ file: "precious" });
    await fails(root, join(place, "file"), /is a file\. Choose another --out\.$/);
    await fails(
      root,
      join(place, "file/out"),
      /cannot be made, because no folder can be made in .*file \(ENOTDIR.*Choose another --out\.$/,
    );
    expect(readFileSync(join(place, "file"), "utf8")).toBe("precious");
  });

  it.runIf(process.platform === "linux")("is a place where no folder can be made", async () => {
    await fails(folderOf(site), "/proc/x/y", /^The output folder \/proc\/x\/y cannot .* in \/proc \(ENOENT/);
  });

  it("is a folder without docs.json, or with one that says nothing", async () => {
    await fails(folderOf({ "a.mdx": "" }), join(folderOf(), "out"), /There is no docs\.json/);
    const { root, out } = await made();
    writeFiles(root, { "docs.json": '{ "name": "A", "navi' });
    const before = tree(out);
    await fails(root, out, /docs\.json.*nothing was written/);
    expect(tree(out)).toEqual(before);
  });

  it("leaves the old output, and nothing beside it, when the disk fails in the middle", async () => {
    const { root, out } = await made();
    const before = tree(out);
    writeFiles(root, { "b.mdx": "B" });
    // Names that each may be there, and are too long together.
    const deep = `${"n".repeat(200)}/`.repeat(25);
    const late = definePlugin("late", (hooks) => {
      hooks.emit.tap("late", (_site, output) => output.add(`${deep}x.txt`, "", () => ""));
    });
    await fails(root, out, /could not be written: ENAMETOOLONG/, [...plugins, late()]);
    expect(tree(out)).toEqual(before);
    expect(readdirSync(join(out, ".."))).toEqual(["docs", "out"]);
  });

  it("is a signal in the middle: the old output stays, and the signal's reason is thrown", async () => {
    const { root, out } = await made();
    const before = tree(out);
    const abort = new AbortController();
    const reason = new Error("Enough.");
    const late = definePlugin("late", (hooks) => {
      hooks.emit.tap("late", (_site, output) => output.add("b.html", "", () => (abort.abort(reason), "B")));
    });
    await expect(build({ root, out, plugins: [...plugins, late()], signal: abort.signal })).rejects.toBe(
      reason,
    );
    expect(tree(out)).toEqual(before);
    expect(readdirSync(join(out, ".."))).toEqual(["docs", "out"]);
  });
});
