import fc from "fast-check";
import { RenameRequest, type WorkspaceEdit } from "vscode-languageserver-protocol/node";
import { expect } from "vitest";
import { applied } from "./applying.ts";
import { pulling, TestClient } from "./client.ts";
import { checked } from "./reports.ts";
import { moving, renaming } from "./renaming.ts";

const start = ["index.mdx", "a/one.mdx", "a/two.md", "b/index.mdx", "b/c/three.mdx"];
const names = ["x", "one", "index", "y/one", "a/z", "b/c/w", "three", "q/r/s"];
const folders = ["a", "b", "b/c", "y", "q", "n/m", "q/r"];
const styles = [
  "absolute",
  "extension",
  "relative",
  "bare",
  "anchor",
  "card",
  "code",
  "list",
  "shared",
  "image",
  "import",
  "related",
] as const;

interface Reference {
  readonly from: number;
  readonly to: number;
  readonly style: (typeof styles)[number];
}

type Step =
  | { readonly kind: "page"; readonly page: number; readonly name: string }
  | { readonly kind: "folder"; readonly from: string; readonly to: string }
  | { readonly kind: "heading"; readonly page: number; readonly text: string };

const anyPage = fc.nat(start.length - 1);
const anyReference: fc.Arbitrary<Reference> = fc.record({
  from: anyPage,
  to: anyPage,
  style: fc.constantFrom(...styles),
});
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("page" as const), page: anyPage, name: fc.constantFrom(...names) }),
  fc.record({
    kind: fc.constant("folder" as const),
    from: fc.constantFrom(...folders),
    to: fc.constantFrom(...folders),
  }),
  fc.record({
    kind: fc.constant("heading" as const),
    page: anyPage,
    text: fc.constantFrom("Other", "Some *words*", "Same"),
  }),
);

const pathOf = (file: string): string => `/${file.replace(/\.mdx?$/, "").replace(/(^|\/)index$/, "")}`;

/** How one page names another. */
function written({ from, to, style }: Reference): string {
  const [source = "", target = ""] = [start[from], start[to]];
  const up = "../".repeat(source.split("/").length - 1) || "./";
  switch (style) {
    case "absolute":
      return `[x](${pathOf(target)})`;
    case "extension":
      return `[x](/${target})`;
    case "relative":
      return `[x](${up}${target.replace(/\.mdx?$/, "")}?q=1 "t")`;
    case "bare":
      return `[x](${up.replace("./", "")}${target})`;
    case "anchor":
      return `[x](${pathOf(target)}#same-2)`;
    case "card":
      return source.endsWith(".md")
        ? ""
        : `<Card title="[x](${pathOf(target)})" href="${pathOf(target)}" img="/i/logo.svg" />`;
    case "code":
      return source.endsWith(".md") ? "" : `{[1].map(() => <a href="${pathOf(target)}">x</a>)}`;
    case "list":
      return source.endsWith(".md")
        ? ""
        : `{[{ path: "${pathOf(target)}" }].map((each) => <a href={each.path}>x</a>)}`;
    case "image":
      return `![i](${up}i/logo.svg)`;
    case "import":
    case "shared":
    case "related":
      return "";
  }
}

function siteOf(references: readonly Reference[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [index, file] of start.entries()) {
    const own = references.filter(({ from }) => from === index);
    const related = own.filter(({ style }) => style === "related").map(({ to }) => `  - ${start[to]}\n`);
    const imports = own.some(({ style }) => style === "import") && !file.endsWith(".md");
    const shares = own.some(({ style }) => style === "shared") && !file.endsWith(".md");
    const up = "../".repeat(file.split("/").length - 1) || "./";
    const shown = [
      imports ? `import Part from "${up}snippets/part.mdx";\n\n<Part />\n\n` : "",
      shares
        ? `import { ways } from "${up}snippets/ways.mdx";\n\n{ways.map((way) => <a href={way}>x</a>)}\n\n`
        : "",
    ].join("");
    texts.set(
      file,
      `---\ntitle: ${file}\n${related.length > 0 ? `related:\n${related.join("")}` : ""}---\n\n` +
        `${shown}## Same\n\n## Same\n\n` +
        `${own.map(written).join("\n\n")}\n`,
    );
  }
  texts.set("snippets/part.mdx", "A part, [x](/a/one).\n");
  texts.set("snippets/ways.mdx", 'export const ways = ["/a/one", "/b/c/three#same-2"];\n');
  texts.set("i/logo.svg", "<svg />");
  texts.set("nav.json", '["a/one", // the first\n  "/b/c/three"]\n');
  texts.set(
    "docs.json",
    `{ "theme": "mint", "name": "R", "colors": { "primary": "#166E3F" }, // kept
  "navbar": { "links": [{ "label": "x", "href": "/b#same-2" }] },
  "navigation": { "groups": [{ "group": "A", "pages": { "$ref": "./nav.json" } },
    { "group": "B", "root": "b/index", "pages": ["index", "a/two"] }] } }
`,
  );
  return texts;
}

function sorted(codes: readonly unknown[]): readonly string[] {
  return codes.map(String).toSorted((left, right) => (left < right ? -1 : 1));
}

/** The site on disk as the client changes it. */
class Site {
  readonly #client: TestClient;
  readonly #texts: Map<string, string>;
  /** Where each page is now. */
  readonly #pages = [...start];

  constructor(client: TestClient, texts: Map<string, string>) {
    this.#client = client;
    this.#texts = texts;
  }

  async take(step: Step): Promise<void> {
    if (step.kind === "heading") return this.#renameHeading(step.page, step.text);
    if (step.kind === "page") {
      const from = this.#pages[step.page] ?? "";
      const to = `${step.name}${from.slice(from.lastIndexOf("."))}`;
      const isFree = !this.#pages.some((page) => pathOf(page) === pathOf(to));
      return isFree ? this.#move([[from, to]]) : undefined;
    }
    const { from, to } = step;
    const isWithin = `${to}/`.startsWith(`${from}/`) || `${from}/`.startsWith(`${to}/`);
    const has = (folder: string): boolean =>
      this.#pages.some((page) => `${page}/`.startsWith(`${folder}/`) || pathOf(page) === `/${folder}`);
    if (!isWithin && has(from) && !has(to)) await this.#move([[from, to]], true);
  }

  async #move(moves: readonly (readonly [string, string])[], isFolder = false): Promise<void> {
    const [[from, to] = ["", ""]] = moves;
    const texts = [...this.#texts.keys()];
    if (isFolder && !texts.some((file) => file.startsWith(`${from}/`))) return;
    this.#apply(await moving(this.#client, moves));
    for (const file of texts) {
      const after = file === from ? to : file.startsWith(`${from}/`) ? to + file.slice(from.length) : file;
      if (after === file) continue;
      this.#texts.set(after, this.#texts.get(file) ?? "");
      this.#texts.delete(file);
      this.#pages.splice(0, this.#pages.length, ...this.#pages.map((page) => (page === file ? after : page)));
    }
    await this.#save(texts);
  }

  async #renameHeading(page: number, newName: string): Promise<void> {
    const file = this.#pages[page] ?? "";
    const line = (this.#texts.get(file) ?? "").split("\n").findIndex((each) => each.startsWith("## "));
    const params = { textDocument: { uri: this.#client.uri(file) }, position: { line, character: 4 } };
    this.#apply(await this.#client.connection.sendRequest(RenameRequest.type, { ...params, newName }));
    await this.#save([...this.#texts.keys()]);
  }

  #apply(edit: WorkspaceEdit | null): void {
    const changed = applied(this.#client, edit ?? undefined, Object.fromEntries(this.#texts));
    for (const [file, text] of Object.entries(changed)) this.#texts.set(file, text);
  }

  /** Tells the server what the disk has now. */
  async #save(before: readonly string[]): Promise<void> {
    for (const file of before) if (!this.#texts.has(file)) await this.#client.disk(file, undefined);
    for (const [file, text] of this.#texts) await this.#client.disk(file, text);
  }

  get texts(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#texts);
  }
}

/** Renames pages, folders and headings of sites at random: nothing is broken that was not. */
export async function randomRenames(redirects: "never" | "always", numRuns: number): Promise<void> {
  const capabilities = {
    textDocument: { ...pulling.textDocument, ...renaming.textDocument },
    workspace: { ...renaming.workspace, didChangeWatchedFiles: { dynamicRegistration: true } },
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyReference, { minLength: 5, maxLength: 15 }),
      fc.array(anyStep, { minLength: 1, maxLength: 6 }),
      async (references, steps) => {
        const texts = siteOf(references);
        const settings = { rename: { redirects } };
        const client = await TestClient.start(Object.fromEntries(texts), { capabilities, settings });
        try {
          const before = (await checked(client)).map(({ code }) => code);
          const site = new Site(client, texts);
          for (const step of steps) await site.take(step);
          const after = (await checked(client)).map(({ code, file, message }) => [code, file, message]);
          const found = { after, texts: site.texts };
          expect({ codes: sorted(after.map(([code]) => code)), found }).toEqual({
            codes: sorted(before),
            found,
          });
          expect(client.logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
        } finally {
          await client.stop();
        }
      },
    ),
    { numRuns, endOnFailure: true },
  );
}
