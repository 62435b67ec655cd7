import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { build, openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { main } from "@octavo/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const examples = readdirSync(folder).filter((name) => existsSync(join(folder, name, "docs.json")));

const temporary = mkdtempSync(join(tmpdir(), "octavo-examples-"));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

// `npx vitest run --project examples -u` writes the golden files anew.
describe.each(examples)("%s", (name) => {
  const root = join(folder, name);
  const golden = (file: string): string => join(root, "expected", file);

  it("has the problems that `octavo check --format json` reported before", async () => {
    const { code, stdout } = await octavo("check", root, "--format", "json");
    const report = JSON.parse(stdout) as { summary: Record<string, unknown> };
    expect(code).toBe(name === "broken" ? 1 : 0);
    delete report.summary["milliseconds"];
    await expect(json(report)).toMatchFileSnapshot(golden("problems.json"));
  });

  it("is built into the same files", async () => {
    const out = join(temporary, name);
    const { files, bytes } = await build({ root, out, plugins: defaults() });
    const written = filesBelow(out);
    expect(written).toHaveLength(files);
    expect(bytes).toBeGreaterThan(0);
    const listed = written.map((file) => file.replace(/-[0-9a-f]{8,}(?=\.)/, "-<hash>")).toSorted();
    await expect(`${listed.join("\n")}\n`).toMatchFileSnapshot(golden("files.txt"));
  });
});

// Whoever changes what programs read sees it here, byte by byte.
describe("outputs", () => {
  const out = join(temporary, "of programs");
  const root = join(folder, "outputs");
  beforeAll(() => build({ root, out, plugins: defaults() }));

  it("has the same files for programs as before", async () => {
    const known = join(root, "expected/site");
    const stale = new Set(existsSync(known) ? filesBelow(known) : []);
    const files = filesBelow(out).filter(
      (file) => !/\.html$|^assets\/|^\.octavo-output$|\.playground\.json$/.test(file),
    );
    const made = files.filter((file) => !existsSync(join(root, file)));
    expect(made.length).toBeGreaterThan(10);
    for (const file of made) {
      // Folders named .octavo are in no repository.
      const name = file.replace(/^\.octavo\//, "octavo/");
      await expect(readFileSync(join(out, file), "utf8")).toMatchFileSnapshot(join(known, name));
      stale.delete(name);
    }
    expect([...stale]).toEqual([]);
  });

  it.each([
    "index",
    "guides/first-flight/index",
    "api-reference/flights/list-flights/index",
    "guides/prices/index",
    "fr/index",
    // One that has moved.
    "v1/booking/index",
  ])("tells search engines the same as before in the head of %s.html", async (page) => {
    const golden = join(root, "expected/heads", `${page.replace(/\/index$/, "")}.html`);
    await expect(headOf(readFileSync(join(out, `${page}.html`), "utf8"))).toMatchFileSnapshot(golden);
  });

  it("has the same page for unknown addresses as before", async () => {
    const page = readFileSync(join(out, "404.html"), "utf8");
    const shown = /<main[^>]*>([^]*)<\/main>/.exec(page)?.[1] ?? "";
    await expect(`${headOf(page)}${shown.trim()}\n`).toMatchFileSnapshot(join(root, "expected/404.html"));
  });
});

// What the broken site is made into says less than its report, and has a hundred levels.
it.each(examples.filter((name) => name !== "broken"))(
  "%s has the pages and the navigation that `octavo inspect` told before",
  async (name) => {
    const root = join(folder, name);
    const project = await openProject({ root, plugins: defaults() });
    await expect(json(await project.inspect())).toMatchFileSnapshot(join(root, "expected/inspect.json"));
  },
);

it("a page says the same as before", async () => {
  const core = (await openProject({ root: join(folder, "minimal"), plugins: defaults() })).core;
  const page = textOf(String(await core.artifact("writing/index.html")));
  await expect(page).toMatchFileSnapshot(join(folder, "minimal/expected/writing.txt"));
});

it("the page of a channel says the same as before, to people and to programs", async () => {
  const core = (await openProject({ root: join(folder, "channels"), plugins: defaults() })).core;
  const said = async (file: string): Promise<string> => String(await core.artifact(file));
  const expected = join(folder, "channels/expected");
  await expect(textOf(await said("guides/rooms/index.html"))).toMatchFileSnapshot(
    join(expected, "rooms.txt"),
  );
  for (const page of ["guides/rooms", "api-reference/accounts/accountevents"])
    await expect(await said(`${page}.md`)).toMatchFileSnapshot(
      join(expected, `${page.split("/").at(-1)}.markdown.txt`),
    );
});

it("every example says what it is for", () => {
  for (const name of examples)
    expect(readFileSync(join(folder, name, "README.md"), "utf8")).toMatch(/^# .+\n\n.+/);
});

async function octavo(...argv: string[]): Promise<{ readonly code: number; readonly stdout: string }> {
  let stdout = "";
  const collect = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      stdout += chunk.toString();
      done();
    },
  });
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const code = await main(argv, {
    stdin: process.stdin,
    stdout: collect,
    stderr: silent,
    env: {},
    cwd: () => folder,
  });
  return { code, stdout };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function filesBelow(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  return files.map((file) => file.replaceAll("\\", "/")).toSorted();
}

/** What a page says, a line for each block. */
function textOf(page: string): string {
  const content = /<main[^]*<\/main>/.exec(page)?.[0] ?? "";
  const text = content
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, "")
    .replaceAll(
      /<\/?(?:p|h\d|li|ul|ol|tr|div|pre|figure|figcaption|header|nav|article|table|section)\b[^>]*>/g,
      "\n",
    )
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  const lines = text.split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());
  return `${lines.filter(Boolean).join("\n")}\n`;
}

/** What is said of a page in its head, an element a line, without what draws it. */
function headOf(page: string): string {
  const head = /<head>([^]*?)<\/head>/.exec(page)?.[1] ?? "";
  const elements = head.match(
    /<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>|<script type="application\/ld\+json">[^<]*<\/script>/g,
  );
  const said = (elements ?? []).map((element) => element.replace(/-[0-9a-f]{8,}(?=\.)/, "-<hash>"));
  return `${said.join("\n")}\n`;
}
