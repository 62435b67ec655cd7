import {
  CodeActionRequest,
  CodeLensRequest,
  CodeLensResolveRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentLinkRequest,
  ReferencesRequest,
  type ClientCapabilities,
  type CodeAction,
  type CompletionList,
  type LocationLink,
  type MarkupContent,
  type Position,
  type TextDocumentPositionParams,
} from "vscode-languageserver-protocol/node";
import { afterEach, describe, expect, test } from "vitest";
import { applied } from "../testing/applying.ts";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { changesOf, moving, renamed, renaming } from "../testing/renaming.ts";
import { sharedClients } from "../testing/shared-clients.ts";

const startClient = sharedClients();

/** Each way of writing a text in YAML; the last description is not shown, and so not followed. */
const yaml = (to: string): string => `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: Get a
      description: |
        😀 See [a](${to}) and
        [b]( ${to}#first-step ), ![i](/images/logo.png)

        [r]: ../guides/start
        [r] [own](#get-a) [out](https://example.com${to})
      parameters:
        - name: bare
          in: query
          schema: { type: string }
          description: See [a](${to}) here
        - { name: double, in: query, schema: { type: string }, description: "\\"a\\"\\n\\u00e9\\tb [a](${to})" }
        - { name: single, in: query, schema: { type: string }, description: 'It''s <a href="${to}">a</a>' }
        - { name: flow, in: query, schema: { type: string }, description: see <a href='${to}'>a</a> }
      responses:
        "200":
          description: >-
            folded [words
            here](${to})
tags: [{ name: t, description: "[a](${to})" }]
`;

const json = (to: string): string =>
  JSON.stringify(
    {
      openapi: "3.1.0",
      info: { title: "U", version: "1" },
      paths: {
        "/b": {
          get: {
            summary: "Get b",
            description: `"😀"\n\\ [a](${to}) <a href="${to}#first-step">b</a>`,
            responses: { 200: { description: "SLASHES" } },
          },
        },
      },
    },
    undefined,
    1,
  ).replace("SLASHES", `[a](${to.replaceAll("/", String.raw`\/`)})`);

const at = "/guides/start";

/** The position behind the n-th such words, from zero: in YAML, "|" is a sign like others. */
function behind(text: string, words: string, nth = 0): Position {
  const lines = text
    .split(words)
    .slice(0, nth + 1)
    .join(words)
    .concat(words)
    .split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

const files: Readonly<Record<string, string>> = {
  "docs.json": `{
  "theme": "mint",
  "name": "Fixture",
  "colors": { "primary": "#166E3F" },
  "navigation": { "pages": ["index", "guides/start", "specs/a.yaml GET /a", "b.json GET /b"] }
}
`,
  "index.mdx": "---\ntitle: Home\n---\n\nHello\n",
  "guides/start.mdx": "---\ntitle: Start here\n---\n\n## First step\n\nWords\n",
  "images/logo.png": "",
  "specs/a.yaml": yaml(at),
  "b.json": json(at),
};

const whole: ClientCapabilities = {
  ...renaming,
  textDocument: {
    ...renaming.textDocument,
    definition: { linkSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
  },
};

describeBoth("links in descriptions of documents", whole, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  const start = async (all: Readonly<Record<string, string>> = files): Promise<void> => {
    client = await startClient(all, { capabilities, settings: { rename: { redirects: "never" } } });
  };

  /** Opens a file, and is behind its n-th such words. */
  const placeOf = async (file: string, words: string, nth = 0): Promise<TextDocumentPositionParams> => {
    const text = files[file] ?? "";
    await client.open(file, text);
    return { textDocument: { uri: client.uri(file) }, position: behind(text, words, nth) };
  };

  describe("follow", () => {
    test("a page that moves, in every way of writing them", async () => {
      await start();
      const edit = await moving(client, [["guides/start.mdx", "guides/it's 1, [b].mdx"]]);
      const after = applied(client, edit ?? undefined, files);
      const to = "/guides/it%27s%201%2C%20%5Bb%5D";
      expect(after["specs/a.yaml"]).toBe(
        yaml(to)
          .replace("../guides/start", `..${to}`)
          .replace(`example.com${to}`, `example.com${at}`)
          .replace(`"[a](${to})" }]`, `"[a](${at})" }]`),
      );
      expect(after["b.json"]).toBe(json(to).replaceAll(String.raw`\/`, "/"));
    });

    test("their document into another folder, where they are relative", async () => {
      await start();
      expect(changesOf(client, await moving(client, [["specs/a.yaml", "x/y/a.yaml"]]), files)).toEqual({
        "docs.json": [
          '  "navigation": { "pages": ["index", "guides/start", "x/y/a.yaml GET /a", "b.json GET /b"] }',
        ],
        "specs/a.yaml": ["        [r]: ../../guides/start"],
      });
    });

    test("a file that moves", async () => {
      await start();
      expect(changesOf(client, await moving(client, [["images/logo.png", "images/new.png"]]), files)).toEqual(
        { "specs/a.yaml": [`        [b]( ${at}#first-step ), ![i](/images/new.png)`] },
      );
    });

    test("a heading", async () => {
      await start();
      const text = (files["guides/start.mdx"] ?? "").replace("First", "Fir|st");
      const after = await renamed(client, "guides/start.mdx", text, "Second step", files);
      expect(after).toMatchObject({
        "specs/a.yaml": [`        [b]( ${at}#second-step ), ![i](/images/logo.png)`],
        "b.json": [expect.stringContaining(String.raw`<a href=\"/guides/start#second-step\">b</a>`)],
      });
    });
  });

  describe("lead", () => {
    const leading = async (file: string, words: string, nth = 0): Promise<readonly unknown[]> => {
      const params = await placeOf(file, words, nth);
      const hover = await client.connection.sendRequest("textDocument/hover", params);
      const links = (await client.connection.sendRequest(DefinitionRequest.method, params)) as
        | LocationLink[]
        | null;
      const text = files[file] ?? "";
      return [
        (hover as { contents: MarkupContent } | null)?.contents.value.split("\n")[0],
        ...(links ?? []).flatMap(({ targetUri, targetSelectionRange, originSelectionRange }) => [
          `${client.fileOf(targetUri)}:${targetSelectionRange.start.line}`,
          originSelectionRange && textIn(text, originSelectionRange),
        ]),
      ];
    };

    test("to their page, section or file", async () => {
      await start();
      const page = ["**Start here**  ", "guides/start.mdx:0", at];
      const section = ["**Start here**  ", "guides/start.mdx:4", `${at}#first-step`];
      expect(await leading("specs/a.yaml", "](/gui")).toEqual(page);
      expect(await leading("specs/a.yaml", "#first")).toEqual(section);
      expect(await leading("specs/a.yaml", "(/ima")).toEqual([
        "File: `images/logo.png`",
        "images/logo.png:0",
        "/images/logo.png",
      ]);
      expect(await leading("specs/a.yaml", String.raw`\u00e9\tb [a](/gui`)).toEqual(page);
      expect(await leading("b.json", "[a](/gui")).toEqual(page);
      expect(await leading("b.json", "#first")).toEqual(section);
      expect(await leading("b.json", String.raw`\/gui`)).toEqual([
        "**Start here**  ",
        "guides/start.mdx:0",
        String.raw`\/guides\/start`,
      ]);
    });

    test("nowhere beside their addresses, as hashes alone and where no page shows them", async () => {
      await start();
      for (const words of ["😀 Se", "(#get", "description: >-", 'description: "[a](/gui'])
        expect((await leading("specs/a.yaml", words)).slice(1)).toEqual([]);
    });

    test("by a click", async () => {
      await start();
      const text = files["specs/a.yaml"] ?? "";
      const textDocument = { uri: client.uri("specs/a.yaml") };
      const found = await client.connection.sendRequest(DocumentLinkRequest.type, { textDocument });
      expect((found ?? []).map(({ range }) => textIn(text, range))).toEqual([
        at,
        `${at}#first-step`,
        "/images/logo.png",
        "../guides/start",
        ...Array.from({ length: 5 }, () => at),
      ]);
    });
  });

  describe("are counted", () => {
    const leadingTo = async (file: string, words: string): Promise<readonly string[]> => {
      const params = await placeOf(file, words);
      const found = await client.connection.sendRequest(ReferencesRequest.method, {
        ...params,
        context: { includeDeclaration: false },
      });
      return ((found ?? []) as { uri: string; range: Parameters<typeof textIn>[1] }[]).map(
        ({ uri, range }) => `${client.fileOf(uri)}: ${textIn(files[client.fileOf(uri)] ?? "", range)}`,
      );
    };
    const sections = [`b.json: ${at}#first-step`, `specs/a.yaml: ${at}#first-step`];

    test("as references of a heading, from it and from one of them", async () => {
      await start();
      expect(await leadingTo("guides/start.mdx", "## Fir")).toEqual(sections);
      expect(await leadingTo("specs/a.yaml", "#first")).toEqual(sections);
      expect(await leadingTo("guides/start.mdx", "title: St")).toEqual([
        'docs.json: "guides/start"',
        `b.json: ${at}`,
        `b.json: ${at}#first-step`,
        String.raw`b.json: \/guides\/start`,
        `specs/a.yaml: ${at}`,
        `specs/a.yaml: ${at}#first-step`,
        "specs/a.yaml: ../guides/start",
        ...Array.from({ length: 5 }, () => `specs/a.yaml: ${at}`),
      ]);
    });

    test("above the page, as they come and go", async () => {
      await start();
      const textDocument = { uri: client.uri("guides/start.mdx") };
      const title = async (): Promise<string | undefined> => {
        const lenses = await client.connection.sendRequest(CodeLensRequest.type, { textDocument });
        const lens = await client.connection.sendRequest(CodeLensResolveRequest.type, lenses![1]!);
        return lens.command?.title;
      };
      expect(await title()).toBe("12 links here");
      await client.open("b.json", json("/index"));
      expect(await title()).toBe("9 links here");
      await client.open("docs.json", (files["docs.json"] ?? "").replace(', "specs/a.yaml GET /a"', ""));
      expect(await title()).toBe("1 link here");
    });
  });

  describe("are mended", () => {
    /** What quick fixes at the n-th link make of a document, by their titles. */
    const mended = async (
      file: string,
      text: string,
      words: string,
      nth = 0,
    ): Promise<Readonly<Record<string, string | undefined>>> => {
      await start({ ...files, [file]: text });
      const position = behind(text, words, nth);
      await client.open(file, text);
      const found = (await client.connection.sendRequest(CodeActionRequest.type, {
        textDocument: { uri: client.uri(file) },
        range: { start: position, end: position },
        context: { diagnostics: [] },
      })) as CodeAction[] | null;
      const before = { ...files, [file]: text };
      return Object.fromEntries(
        (found ?? []).map(({ title, edit }) => {
          const after = applied(client, edit, before);
          return [title, after[file] ?? Object.keys(after).join()];
        }),
      );
    };

    test.for([
      ["specs/a.yaml", 0],
      ["specs/a.yaml", 3],
      ["specs/a.yaml", 4],
      ["specs/a.yaml", 5],
      ["specs/a.yaml", 6],
      ["b.json", 0],
    ] as const)("to the page that was meant: %s %s", async ([file, nth]) => {
      const write = file === "b.json" ? json : yaml;
      const wrong = "/guides/stort";
      const text = write(wrong);
      const parts = text.split(wrong);
      const after = [parts.slice(0, nth + 1).join(wrong), parts.slice(nth + 1).join(wrong)].join(at);
      expect(await mended(file, text, wrong, nth)).toMatchObject({
        [`Replace with "${at}"`]: after,
        "Create guides/stort.mdx": "guides/stort.mdx,docs.json",
        [`Redirect /guides/stort to ${at}`]: "docs.json",
      });
    });

    test("to the section and the image that were meant", async () => {
      const text = yaml(at);
      expect(await mended("specs/a.yaml", text.replace("#first-step", "#first-stop"), "#first-stop")).toEqual(
        {
          [`Replace with "${at}#first-step"`]: text,
        },
      );
      await client.stop();
      expect(await mended("specs/a.yaml", text.replace("logo.png", "lego.png"), "lego.png")).toEqual({
        'Replace with "/images/logo.png"': text,
      });
    });

    test("with what stands behind the path, as JSON and YAML need it", async () => {
      const quoted = String.raw`<a href='/guides/stort?a=\"1\"'>`;
      expect(await mended("b.json", json(at).replace("\\\\ [a]", `${quoted}[a]`), "stort")).toMatchObject({
        [`Replace with "${at}?a=%221%22"`]: json(at).replace("\\\\ [a]", `<a href='${at}?a=%221%22'>[a]`),
      });
    });

    test("nowhere that is not certain: behind an alias", async () => {
      const text = yaml(at)
        .replace(`description: See [a](${at}) here`, "description: *d")
        .replace("info: {", 'info: { description: &d "[a](/images/lego.png) ![](/images/lego.png)",');
      expect(await mended("specs/a.yaml", text, "description: *")).toEqual({});
    });
  });

  describe("are completed", () => {
    const offered = async (
      file: string,
      text: string,
      words: string,
    ): Promise<Readonly<Record<string, string>>> => {
      await client.open(file, text);
      const params = { textDocument: { uri: client.uri(file) }, position: behind(text, words) };
      const list = (await client.connection.sendRequest(
        CompletionRequest.type,
        params,
      )) as CompletionList | null;
      return Object.fromEntries(
        (list?.items ?? []).map(({ label, textEdit }) => [label, textEdit?.newText ?? ""]),
      );
    };

    test("with pages, anchors and images", async () => {
      await start();
      expect(await offered("specs/a.yaml", yaml("/gui"), "[a](/gui")).toMatchObject({ [at]: at });
      expect(await offered("specs/a.yaml", yaml(`${at}#`), `[a](${at}#`)).toEqual({
        "#first-step": `${at}#first-step`,
      });
      expect(await offered("specs/a.yaml", yaml(at).replace("images/logo.png", ""), "![i](/")).toEqual({
        "/images/logo.png": "/images/logo.png",
      });
      expect(await offered("b.json", json("./"), "[a](./")).toMatchObject({
        "./guides/start": "./guides/start",
      });
    });

    test("but not with what a hash alone could be, nor elsewhere in documents", async () => {
      await start();
      expect(await offered("specs/a.yaml", yaml(at), "(#")).toEqual({});
      const summary = "summary: '[a](/";
      expect(
        await offered("specs/a.yaml", yaml(at).replace("summary: Get a", `${summary})'`), summary),
      ).toEqual({});
    });
  });
});
