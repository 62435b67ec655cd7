import { lstat, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { smallSite, testWorktree, type TestWorktree } from "../testing/worktree.ts";
import { AgentTools, type ToolOptions, type ToolResult } from "./agent-tools.ts";

const never = new AbortController().signal;

const openTools = (worktree: TestWorktree, options: Partial<ToolOptions> = {}): AgentTools =>
  new AgentTools({ worktree: worktree.path, check: () => Promise.resolve([]), ...options });

const call = (tools: AgentTools, name: string, input: unknown = {}): Promise<ToolResult> =>
  tools.call(name, input, never);

describe("tools", () => {
  it("list names files, links and no .git, and says where it was cut", async () => {
    const worktree = await testWorktree();
    expect((await call(openTools(worktree), "list")).text.split("\n")).toEqual([
      ".github/workflows/build.yml",
      "docs.json",
      "guides/start.mdx",
      "index.mdx",
      "link.mdx (a symbolic link)",
      "linked (a symbolic link)",
    ]);
    expect((await call(openTools(worktree), "list", { path: "./guides/" })).text).toBe("guides/start.mdx");
    await Promise.all(
      Array.from({ length: 1_010 }, (_, index) => writeFile(join(worktree.path, `guides/p${index}.mdx`), "")),
    );
    const long = (await call(openTools(worktree), "list", { path: "guides" })).text.split("\n");
    expect(long).toHaveLength(1_001);
    expect(long.at(-1)).toContain("more than 1000 files");
  });

  it("read gives whole files, pieces of long ones, and refuses binaries and large ones", async () => {
    const lines = Array.from({ length: 9_000 }, (_, index) => `line ${index + 1}`);
    const worktree = await testWorktree({
      ...smallSite,
      "long.mdx": lines.join("\n"),
      "wide.mdx": "x".repeat(60_000),
      "logo.png": new Uint8Array([137, 80, 78, 71, 0, 1]),
      "latin.mdx": new Uint8Array([0x63, 0x61, 0x66, 0xe9]),
      "huge.mdx": "x".repeat(5_000),
    });
    const tools = openTools(worktree);
    expect((await call(tools, "read", { path: "guides/start.mdx" })).text).toBe(
      smallSite["guides/start.mdx"],
    );
    expect((await call(tools, "read", { path: "guides/start.mdx", from: 5, lines: 1 })).text).toBe(
      "First line.\n[Lines 5 to 5 of 8. Read on with `from`: 6.]",
    );
    const seen: string[] = [];
    for (let from = 1; ;) {
      const { text } = await call(tools, "read", { path: "long.mdx", from });
      expect(text.length).toBeLessThan(41_000);
      const rest = /\n\[Lines \d+ to \d+ of 9000\. Read on with `from`: (\d+)\.\]$/.exec(text);
      seen.push(...text.slice(0, rest?.index).split("\n"));
      if (!rest) break;
      from = Number(rest[1]);
    }
    expect(seen).toEqual(lines);
    expect((await call(tools, "read", { path: "wide.mdx" })).text).toContain("longer than an answer");
    expect((await call(tools, "read", { path: "logo.png" })).text).toContain("binary");
    expect((await call(tools, "read", { path: "latin.mdx" })).text).toContain("binary");
    expect((await call(tools, "read", { path: "none.mdx" })).text).toContain("does not exist");
    expect((await call(tools, "read", { path: "guides" })).text).toContain("is a folder");
    expect((await call(tools, "read", { path: "guides/start.mdx", from: 99 })).text).toContain(
      "has 8 lines only",
    );
    const small = openTools(worktree, { files: { read: 4_999, write: 10 } });
    expect((await call(small, "read", { path: "huge.mdx" })).text).toContain("more than 4999 bytes");
    expect((await call(small, "write", { path: "new.mdx", text: "12345678901" })).text).toContain(
      "10 are the most",
    );
  });

  it("write creates folders, replaces text, keeps the mode, and leaves nothing behind", async () => {
    const worktree = await testWorktree({ ...smallSite, "logo.png": new Uint8Array([0, 1]) });
    await writeFile(join(worktree.path, "run.py"), "#!/bin/sh\n", { mode: 0o755 });
    const tools = openTools(worktree);
    expect((await call(tools, "write", { path: "a/b/c.mdx", text: "ä" })).text).toBe(
      "a/b/c.mdx was created.",
    );
    expect((await call(tools, "write", { path: "run.py", text: "exit 1\n" })).text).toBe(
      "run.py was replaced.",
    );
    expect((await lstat(join(worktree.path, "run.py"))).mode & 0o777).toBe(0o755);
    expect((await call(tools, "write", { path: "logo.png", text: "text" })).text).toContain("binary");
    expect((await call(tools, "write", { path: "nul.mdx", text: "a\0b" })).text).toContain("NUL");
    expect((await call(tools, "write", { path: "guides", text: "x" })).text).toContain("is a folder");
    expect((await call(tools, "write", { path: "index.mdx/x.mdx", text: "x" })).ok).toBe(false);
    expect((await call(tools, "write", { path: "", text: "x" })).ok).toBe(false);
    const names = await readdir(worktree.path, { recursive: true });
    expect(names.filter((name) => name.includes(".octavo-"))).toEqual([]);
    expect(tools.changes).toEqual({ files: ["a/b/c.mdx", "run.py"], bytes: 9 });
  });

  it("edit replaces exactly one place, and takes `$&` as it is", async () => {
    const worktree = await testWorktree({
      "a.mdx": "one two two\nthree",
      "b.mdx": "aaa",
      "c.mdx": "\uFEFFx\r\ny",
    });
    const tools = openTools(worktree);
    expect((await call(tools, "edit", { path: "a.mdx", old: "two", new: "2" })).text).toContain(
      "more than once",
    );
    expect((await call(tools, "edit", { path: "b.mdx", old: "aa", new: "2" })).text).toContain(
      "more than once",
    );
    expect((await call(tools, "edit", { path: "a.mdx", old: "Two", new: "2" })).text).toContain(
      "does not have that text",
    );
    expect((await call(tools, "edit", { path: "a.mdx", old: "", new: "2" })).text).toContain("empty");
    expect((await call(tools, "edit", { path: "a.mdx", old: "one", new: "one" })).text).toContain(
      "nothing would change",
    );
    expect((await call(tools, "edit", { path: "a.mdx", old: "one", new: "$&$1" })).ok).toBe(true);
    expect((await call(tools, "edit", { path: "c.mdx", old: "y", new: "z" })).ok).toBe(true);
    expect(await worktree.read("a.mdx")).toBe("$&$1 two two\nthree");
    expect(await worktree.read("c.mdx")).toBe("\uFEFFx\r\nz");
  });

  it("move and delete take single files, never over another", async () => {
    const worktree = await testWorktree({ ...smallSite, "logo.png": new Uint8Array([0, 1]) });
    const tools = openTools(worktree);
    expect((await call(tools, "move", { path: "logo.png", to: "images/logo.png" })).ok).toBe(true);
    expect((await call(tools, "move", { path: "index.mdx", to: "guides/start.mdx" })).text).toContain(
      "exists already",
    );
    expect((await call(tools, "move", { path: "none", to: "x" })).text).toContain("does not exist");
    expect((await call(tools, "move", { path: "guides", to: "x" })).text).toContain("is a folder");
    expect((await call(tools, "delete", { path: "guides" })).text).toContain("is a folder");
    expect((await call(tools, "delete", { path: "index.mdx" })).ok).toBe(true);
    expect((await call(tools, "delete", { path: "index.mdx" })).text).toContain("does not exist");
    expect(tools.changes.files).toEqual(["images/logo.png", "index.mdx", "logo.png"]);
  });

  it("search finds text and RE2 patterns, in bounded time and size", async () => {
    const worktree = await testWorktree({
      ...smallSite,
      "evil.mdx": `${"a".repeat(5_000)}!\n`.repeat(20),
      "many.mdx": "needle\n".repeat(500),
      "logo.png": new Uint8Array([0, ...Buffer.from("First")]),
    });
    const tools = openTools(worktree);
    expect((await call(tools, "search", { text: "First" })).text).toBe("guides/start.mdx:5: First line.");
    expect((await call(tools, "search", { text: "first", ignoreCase: true })).text).toBe(
      "guides/start.mdx:5: First line.",
    );
    expect(
      (await call(tools, "search", { text: "(First|Second) line", regex: true })).text.split("\n"),
    ).toHaveLength(2);
    expect((await call(tools, "search", { text: "(First|Second) line" })).text).toBe("No line has it.");
    expect((await call(tools, "search", { text: "SECRET" })).text).toBe("No line has it.");
    const many = (await call(tools, "search", { text: "needle" })).text.split("\n");
    expect(many).toHaveLength(101);
    expect(many.at(-1)).toContain("more than 100 lines");
    const started = performance.now();
    expect((await call(tools, "search", { text: "^(a+)+$", regex: true })).ok).toBe(true);
    expect(performance.now() - started).toBeLessThan(15_000);
    for (const text of ["(", "a(?=b)", "(a)\\1", "", "x".repeat(300)])
      expect((await call(tools, "search", { text, regex: true })).ok, text).toBe(false);
  });

  it("says what is wrong with a call", async () => {
    const tools = openTools(await testWorktree());
    const refused: [string, unknown, string][] = [
      ["shell", { command: "id" }, 'There is no tool "shell"'],
      ["constructor", {}, "There is no tool"],
      ["read", {}, "`path` of read is missing"],
      ["read", { path: 1 }, "is of type string"],
      ["read", { path: "index.mdx", from: 1.5 }, "is of type integer"],
      ["read", { path: "index.mdx", mode: "x" }, 'no parameter "mode"'],
      ["read", JSON.parse('{"path":"index.mdx","__proto__":{}}'), 'no parameter "__proto__"'],
      ["read", "index.mdx", "is a JSON object"],
      ["read", null, "is a JSON object"],
      ["read", ["index.mdx"], "is a JSON object"],
    ];
    for (const [name, input, why] of refused) {
      const result = await call(tools, name, input);
      expect(result).toMatchObject({ ok: false });
      expect(result.text).toContain(why);
    }
  });

  it("counts files and bytes over the whole job", async () => {
    const worktree = await testWorktree();
    const changes = { files: 2, bytes: 10 };
    const first = openTools(worktree, { changes });
    expect((await call(first, "write", { path: "a.mdx", text: "12345" })).ok).toBe(true);
    expect((await call(first, "write", { path: "a.mdx", text: "123" })).ok).toBe(true);
    const second = openTools(worktree, { changes, before: structuredClone(first.changes) });
    expect((await call(second, "write", { path: "b.mdx", text: "123" })).text).toContain("2 are left");
    expect(second.isExhausted).toBe(true);
    expect(await readdir(worktree.path)).not.toContain("b.mdx");
    expect((await call(second, "write", { path: "b.mdx", text: "12" })).ok).toBe(true);
    const third = openTools(worktree, { changes, before: second.changes });
    expect((await call(third, "delete", { path: "index.mdx" })).text).toContain("change 2 files");
    expect((await call(third, "delete", { path: "a.mdx" })).ok).toBe(true);
  });

  it("stops at once when the job does", async () => {
    const worktree = await testWorktree();
    const stopped = AbortSignal.abort(new Error("cancelled"));
    await expect(openTools(worktree).call("write", { path: "a.mdx", text: "x" }, stopped)).rejects.toThrow(
      "cancelled",
    );
    expect(await readdir(worktree.path)).not.toContain("a.mdx");
  });
});
