import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { head, row, times, type Taken } from "./figures.ts";
import { MeasuredServer } from "./server.ts";
import { shown, type LspSite } from "./site.ts";

const codes = (problems: readonly { readonly code?: string | number }[]): string =>
  problems.map(({ code }) => code).join();

const write = (line: string): unknown => process.stdout.write(line);

/** Writes the table of Octavo's own server, which runs by this command; `edits` are made at the end, to see what they leave in memory. */
export async function measureOctavo(
  command: readonly string[],
  site: LspSite,
  env: NodeJS.ProcessEnv,
  edits: number,
): Promise<void> {
  const { root, page, docs, spec, snippet } = site;
  const text = (file: string): string => readFileSync(join(root, file), "utf8");
  const [pageText, docsText, specText] = [page, docs, spec].map(text) as [string, string, string];
  write(head);

  let server: MeasuredServer;
  for (const what of ["cold", "warm"] as const) {
    const start = performance.now();
    server = await MeasuredServer.start(command, { root, env });
    await server.open(page, "mdx", `${pageText}\n<Nonsense />\n\n[x](/no-such-page)\n`);
    await server.open(docs, "json", docsText.replace('"Bench"', '"Bench", "nonsense": 1'));
    await server.until(page, (found) => found.length > 0);
    const first = { cpu: server.cpu(), wall: performance.now() - start };
    await server.until(page, (found) => codes(found).includes("broken-link"));
    const links = { cpu: server.cpu(), wall: performance.now() - start };
    await server.until(docs, (found) => codes(found).includes("unknown-key"));
    const all = { cpu: server.cpu(), wall: performance.now() - start };
    write(row(`start, ${what}: first problems of an open page`, [first], what === "cold" ? "500 ms" : ""));
    write(row("… its links", [links]));
    write(row(`… all problems`, [all], what === "cold" ? "4 CPU s" : "1 CPU s"));
    if (what === "cold") await server.stop();
  }
  const running = server!;
  write(`| resident memory, index done | ${Math.round(running.memory())} MB | | | | | 400 MB |\n`);
  // What is done while nobody types is no part of what an edit costs.
  await sleep(4000);

  const taken = (
    rounds: number,
    pause: number,
    run: (round: number) => Promise<unknown>,
  ): Promise<readonly Taken[]> =>
    times(
      rounds,
      () => running.cpu(),
      async (round) => run(round),
      () => sleep(pause),
    );
  const pages = (round: number): Promise<void> => editPage(running, page, pageText, round);
  await editPage(running, page, pageText, 0);
  write(row("page edit", await taken(150, 30, pages), "10 ms"));

  await running.edit(docs, docsText);
  const editDocs = async (round: number, change: string): Promise<void> => {
    const isBroken = round % 2 === 0;
    await running.edit(
      docs,
      isBroken ? docsText.replace('"Bench"', `"Bench"${change}, "nonsense": 1`) : docsText,
    );
    await running.until(docs, (found) => codes(found).includes("unknown-key") === isBroken);
  };
  write(row("docs.json edit", await taken(40, 100, (round) => editDocs(round, "")), "25 ms"));

  const at = docsText.slice(0, docsText.indexOf("page-00100") + 4).split("\n");
  const position = { line: at.length - 1, character: at.at(-1)?.length ?? 0 };
  const entry = { textDocument: { uri: running.uri(docs) }, position };
  const ask = async (what: string, method: string, params: object, budget: string): Promise<void> => {
    write(row(what, await taken(30, 10, () => running.connection.sendRequest(method, params)), budget));
  };
  await ask("completion of an entry", "textDocument/completion", entry, "10 ms");
  await ask("hover over an entry", "textDocument/hover", entry, "5 ms");
  await ask("definition of an entry", "textDocument/definition", entry, "5 ms");
  const lens = { range: { start: position, end: position }, data: { uri: running.uri(page), kind: "links" } };
  await ask("lens: links to a page", "codeLens/resolve", lens, "5 ms");
  await ask("workspace symbols by two words", "workspace/symbol", { query: "page 42" }, "20 ms");
  const moved = [...docsText.matchAll(/"(docs\/[^"]*page-\d+)"/g)].slice(0, 40).map(([, path = ""]) => {
    const oldUri = running.uri(`${path}.mdx`);
    return { oldUri, newUri: oldUri.replace("/docs/", "/moved/docs/") };
  });
  await ask("edits for 40 files that are moved", "workspace/willRenameFiles", { files: moved }, "50 ms");
  const heading = {
    textDocument: { uri: running.uri(snippet) },
    position: { line: 0, character: 5 },
    newName: "Another heading",
  };
  const what = `new name for a heading that ${shown.pages} pages show, with ${shown.links} links to it`;
  await ask(what, "textDocument/rename", heading, "50 ms");

  await running.open(spec, "yaml", specText);
  await sleep(1000);
  const kilobytes = Math.round(specText.length / 1000);
  const editSpec = async (round: number, from: string, to: string): Promise<void> => {
    const isBroken = round % 2 === 0;
    await running.edit(spec, isBroken ? specText.replace(from, to) : specText);
    await running.until(spec, (found) => found.length > 0 === isBroken);
  };
  // A path whose only problem comes and goes with a word of plain text.
  const word = (round: number): Promise<void> => editSpec(round, "type: integer", "type: integers");
  await word(0);
  await word(1);
  write(row(`${kilobytes} KB of YAML: a word is edited`, await taken(20, 300, word), "100 ms"));
  const key = (round: number): Promise<void> => editSpec(round, "info:", 'openapi: "3.1.0"\ninfo:');
  write(row("… a key is added", await taken(20, 300, key), "100 ms"));
  const typing = new AbortController();
  const typed = typeOn(running, spec, specText, typing.signal);
  write(row("page edit while the YAML is typed", await taken(60, 30, pages), "25 ms"));
  typing.abort();
  await typed;
  write(
    `| resident memory, document and docs.json open | ${Math.round(running.memory())} MB | | | | | 400 MB |\n`,
  );

  for (let done = 0; done < edits; done += Math.ceil(edits / 4)) {
    for (let round = 0; round < Math.ceil(edits / 4); round++) await pages(round);
    const sum = Math.min(edits, done + Math.ceil(edits / 4));
    write(`| … after ${sum} edits more | ${Math.round(running.memory())} MB | | | | | flat |\n`);
  }
  await running.stop();
}

async function editPage(server: MeasuredServer, page: string, text: string, round: number): Promise<void> {
  const isBroken = round % 2 === 1;
  await server.edit(page, isBroken ? `${text}\n[x](/no-such-page) ${round}\n` : `${text}\nText ${round}\n`);
  await server.until(page, (found) => codes(found).includes("broken-link") === isBroken);
}

/** Types into a description until it is told to end. */
async function typeOn(
  server: MeasuredServer,
  file: string,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  for (let letters = 1; !signal.aborted; letters = (letters % 20) + 1) {
    await server.edit(file, text.replace("Thing 300 is", `Thing 300 ${"x".repeat(letters)} is`));
    await sleep(80);
  }
  await server.edit(file, text);
  await sleep(1000);
}
