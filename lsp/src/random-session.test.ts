import fc from "fast-check";
import {
  CompletionRequest,
  DefinitionRequest,
  HoverRequest,
  WorkspaceDiagnosticRequest,
  type Position,
} from "vscode-languageserver-protocol/node";
import { expect, test } from "vitest";
import { pulling, TestClient } from "./testing/client.ts";
import { checked, pulledFindings } from "./testing/reports.ts";
import { site } from "./testing/site.ts";

const files = [...Object.keys(site), "guides/new.mdx", "extra.yaml", "guides/deep/index.md"];
const pieces = [
  "x", "\n", "\r\n", '"', "{", "}", "[", "]", ",", ":", "😀", "---\n", "# Head\n", "[a](/guides/start)", "<Card>", "</Card>", "{1 + ", "- ", "  ",
  '"pages": ["guides/new"]', "openapi: GET /users\n", "$ref", "<", "\t", "\u2028", "import A from './a.mdx'\n", "```js\n", "&a *a ",
]; // prettier-ignore

type Step =
  | { readonly kind: "open" | "close" | "delete" | "undo"; readonly file: string }
  | {
      readonly kind: "type" | "save";
      readonly file: string;
      readonly at: number;
      readonly cut: number;
      readonly text: string;
    }
  | { readonly kind: "ask"; readonly file: string; readonly at: number };

const file = fc.constantFrom(...files);
const at = fc.double({ min: 0, max: 1, noNaN: true });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("open", "close", "delete", "undo"), file }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom("type", "save"),
      file,
      at,
      cut: fc.nat(12),
      text: fc.constantFrom(...pieces),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("ask"), file, at }) },
);

/** The text and position in it that the protocol counts: lines end with `\n`, `\r\n` or `\r`. */
function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

test(
  "whatever is typed, saved and asked, no request fails, and in the end problems are those of check",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const client = await TestClient.start(site, { capabilities: pulling });
        try {
          await run(client, steps);
          const report = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
            previousResultIds: [],
          });
          expect(pulledFindings(client, report)).toEqual(await checked(client));
          expect(client.logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
        } finally {
          await client.stop();
        }
      }),
      { numRuns: 12 },
    );
  },
);

async function run(client: TestClient, steps: readonly Step[]): Promise<void> {
  const disk = new Map(Object.entries(site));
  const open = new Map<string, string>();
  const answers: Promise<unknown>[] = [];
  for (const each of steps) {
    const text = open.get(each.file) ?? disk.get(each.file) ?? "";
    switch (each.kind) {
      case "open":
      case "undo":
        if (open.has(each.file)) await client.change(each.file, { text: disk.get(each.file) ?? "" });
        else await client.open(each.file, text);
        open.set(each.file, disk.get(each.file) ?? "");
        break;
      case "close":
        if (open.delete(each.file)) await client.close(each.file);
        break;
      case "delete":
        // Without docs.json, check cannot run.
        if (each.file === "docs.json" || !disk.delete(each.file)) break;
        await client.disk(each.file, undefined);
        break;
      case "type":
      case "save": {
        const offset = Math.floor(each.at * text.length);
        const end = Math.min(text.length, offset + each.cut);
        const next = text.slice(0, offset) + each.text + text.slice(end);
        if (open.has(each.file)) {
          await client.edit(each.file, positionAt(text, offset), positionAt(text, end), each.text);
          // What the protocol cannot say, as a position between `\r` and `\n`, is said by the whole text.
          await client.change(each.file, { text: next });
          open.set(each.file, next);
        } else if (each.kind === "save") {
          disk.set(each.file, next);
          await client.disk(each.file, next);
        }
        break;
      }
      case "ask": {
        const params = {
          textDocument: { uri: client.uri(each.file) },
          position: positionAt(text, Math.floor(each.at * text.length)),
        };
        for (const type of [HoverRequest.type, CompletionRequest.type, DefinitionRequest.type]) {
          answers.push(client.connection.sendRequest(type.method, params).catch(expectModified));
        }
      }
    }
  }
  for (const name of open.keys()) {
    await client.disk(name, open.get(name) ?? "");
    await client.close(name);
  }
  await Promise.all(answers);
}

/** Five edits in a row may outrun an answer; nothing else may go wrong. */
function expectModified(error: unknown): void {
  expect(error).toMatchObject({ code: -32801 });
}
