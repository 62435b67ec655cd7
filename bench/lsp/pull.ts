import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  DocumentDiagnosticRequest,
  WorkspaceDiagnosticRequest,
  type ClientCapabilities,
} from "vscode-languageserver-protocol/node";
import { row, times } from "./figures.ts";
import { MeasuredServer } from "./server.ts";
import type { LspSite } from "./site.ts";

/** As current editors have them: they ask for problems, and watch the files themselves. */
const capabilities: ClientCapabilities = {
  textDocument: { diagnostic: { dynamicRegistration: false } },
  workspace: {
    diagnostics: { refreshSupport: true },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
  },
};

/** Writes the rows of a client that asks for problems; what is known of the site is in the cache. */
export async function measurePulling(
  command: readonly string[],
  { root, page, docs }: LspSite,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const [pageText, docsText] = [page, docs].map((file) => readFileSync(join(root, file), "utf8")) as [
    string,
    string,
  ];
  const start = performance.now();
  const server = await MeasuredServer.start(command, { root, env, initialize: { capabilities } });
  const pull = async (file: string): Promise<string> => {
    const textDocument = { uri: server.uri(file) };
    return JSON.stringify(
      await server.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }),
    );
  };
  const now = (): { cpu: number; wall: number } => ({ cpu: server.cpu(), wall: performance.now() - start });

  await server.open(page, "mdx", `${pageText}\n<Nonsense />\n`);
  expectThat(await pull(page), "unknown-component", true);
  write("problems are pulled, start, warm: an open page", [now()], "500 ms");
  await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  write("… all", [now()], "1 CPU s");
  await server.open(docs, "json", docsText);
  await pull(docs);
  await sleep(4000);

  const edits = async (
    rounds: number,
    pause: number,
    file: string,
    code: string,
    textOf: (round: number, isBroken: boolean) => string,
  ): ReturnType<typeof times> =>
    times(
      rounds,
      () => server.cpu(),
      async (round) => {
        const isBroken = round % 2 === 0;
        await server.edit(file, textOf(round, isBroken));
        expectThat(await pull(file), code, isBroken);
      },
      () => sleep(pause),
    );
  const editedPage = (round: number, isBroken: boolean): string =>
    `${pageText}\n${isBroken ? "[x](/no-such-page)" : "Text"} ${round}\n`;
  write("… page edit", await edits(150, 30, page, "broken-link", editedPage), "10 ms");
  const editedDocs = (_round: number, isBroken: boolean): string =>
    isBroken ? docsText.replace('"Bench"', '"Bench", "nonsense": 1') : docsText;
  write("… docs.json edit", await edits(40, 100, docs, "unknown-key", editedDocs), "25 ms");
  await server.stop();
}

function write(...parts: Parameters<typeof row>): void {
  process.stdout.write(row(...parts));
}

function expectThat(report: string, code: string, isThere: boolean): void {
  if (report.includes(code) !== isThere)
    throw new Error(`A pull does not tell of ${code} as it should: ${report}`);
}
