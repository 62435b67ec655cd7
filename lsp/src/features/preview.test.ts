import { expect, onTestFinished, test } from "vitest";
import type { PreviewHost } from "@octavo/core/node";
import { cursorIn, TestClient } from "../testing/client.ts";
import { site } from "../testing/site.ts";
import type { PreviewResult } from "./preview.ts";

interface Opened {
  readonly client: TestClient;
  readonly events: string[];
  readonly ask: (file: string, withCursor?: string) => Promise<PreviewResult>;
}

/** A client whose server has something that draws pages, which notes what it is told. */
async function opened(trusted = true): Promise<Opened> {
  const events: string[] = [];
  const preview: PreviewHost = {
    open: (project) => {
      events.push("open");
      return Promise.resolve({
        origin: "http://127.0.0.1:4711/docs",
        update: (files) => {
          events.push(...files.map((file) => `${file}: ${project.text(file)}`));
          return Promise.resolve();
        },
        close: () => {
          events.push("close");
          return Promise.resolve();
        },
      });
    },
  };
  const client = await TestClient.start(site, { preview, initializationOptions: { trusted } });
  const ask = async (file: string, withCursor = `|${site[file]}`): Promise<PreviewResult> => {
    const { text, position } = cursorIn(withCursor);
    await client.open(file, text);
    const textDocument = { uri: client.uri(file) };
    return client.connection.sendRequest("octavo/preview", { textDocument, position });
  };
  return { client, events, ask };
}

test("a page is shown with where its headings are", async () => {
  const { client, ask, events } = await opened();
  onTestFinished(() => client.stop());
  const text = "---\ntitle: Start\n---\n\n## One\n\n### Twö `x`\n\n|";
  expect(await ask("guides/start.mdx", text)).toEqual({
    url: "http://127.0.0.1:4711/docs/guides/start",
    headings: [
      { line: 4, id: "one" },
      { line: 6, id: "twö-x" },
    ],
  });
  expect(events[0]).toBe("open");
});

test("the address of a page has what its file's name has", async () => {
  const { client, ask } = await opened();
  onTestFinished(() => client.stop());
  const shown = await ask("guides/what? 100%.mdx", "---\ntitle: What\n---\n\n|Words.\n");
  expect(shown?.url).toBe("http://127.0.0.1:4711/docs/guides/what%3F%20100%25");
});

test("an operation's page is shown for its place in the document, and an entry's for its place in docs.json", async () => {
  const { client, ask } = await opened();
  onTestFinished(() => client.stop());
  const spec = site["openapi.yaml"] ?? "";
  const shown = async (file: string, text: string): Promise<unknown> => (await ask(file, text))?.url;
  const url = "http://127.0.0.1:4711/docs/api-reference/get-a-user";
  expect(await shown("openapi.yaml", spec.replace("summary: Get", "summary: G|et"))).toBe(url);
  expect(await shown("openapi.yaml", `|${spec}`)).toBeUndefined();
  const config = site["docs.json"] ?? "";
  expect(await shown("docs.json", config.replace("GET /users/{id}", "GET /us|ers/{id}"))).toBe(url);
  expect(await shown("docs.json", config.replace("guides/start", "guides/st|art"))).toMatch(
    /\/guides\/start$/,
  );
});

test("it is told of texts as they are typed, and ends with the server", async () => {
  const { client, ask, events } = await opened();
  await ask("index.mdx");
  await client.change("index.mdx", { text: "Typed" });
  await expect.poll(() => events).toContain("index.mdx: Typed");
  await client.stop();
  expect(events.at(-1)).toBe("close");
});

test("it is refused where the folder is not trusted, and where nothing draws pages", async () => {
  const distrusted = await opened(false);
  await expect(distrusted.ask("index.mdx")).rejects.toThrow("trust the folder");
  await distrusted.client.stop();
  const client = await TestClient.start(site, { initializationOptions: { trusted: true } });
  onTestFinished(() => client.stop());
  const params = { textDocument: { uri: client.uri("index.mdx") }, position: { line: 0, character: 0 } };
  await expect(client.connection.sendRequest("octavo/preview", params)).rejects.toThrow("draws no pages");
});
