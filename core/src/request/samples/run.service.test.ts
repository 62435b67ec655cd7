import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HttpRequest, NamedValue, Part, RequestBody } from "../http-request.ts";
import { toFetch } from "../to-fetch.ts";
import { missing, run } from "../../testing/program.ts";
import { meaningOf, startRecorder, type Recorded, type Recorder } from "../../testing/recorder.ts";
import type { SampleLanguageKey } from "./languages.ts";
import { writeSample } from "./write-sample.ts";

const hostile = 'it\'s "$HOME" `id` $(id) ${x} #{1} \\n \\ %41 %s !! é € 😀 @x';
const bytes = Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 7) % 256));
const photo = {
  kind: "file" as const,
  name: "my photo;1,2.png",
  type: "image/png",
  data: new Blob([bytes], { type: "image/png" }),
};

let recorder: Recorder;
let folder: string;

beforeAll(async () => {
  recorder = await startRecorder();
  folder = await mkdtemp(join(tmpdir(), "samples-"));
  await writeFile(join(folder, photo.name), bytes);
});

afterAll(async () => {
  await recorder.close();
  await rm(folder, { recursive: true });
});

interface Case {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly NamedValue[];
  readonly body?: RequestBody;
}

const parts: readonly Part[] = [
  { name: "title", value: hostile },
  { name: "at", value: "@x" },
  { name: "semicolon", value: ' a;type=text/html;"b" ' },
  { name: "tags", value: "one" },
  { name: "tags", value: "two" },
  { name: "meta", value: '{"a":"x;y,z \\"q\\""}', contentType: "application/json" },
  { name: "note", value: "@plain", contentType: "text/markdown" },
  { name: "photo", file: photo, contentType: "image/png" },
  { name: "photo", file: photo, contentType: "image/png" },
];

const json = { a: hostile, b: [1.5, true, false, null, {}], é: "a\nb\tc", [hostile]: { __proto: "x" } };

const cases: Readonly<Record<string, Case>> = {
  "a query": { method: "GET", path: "/a%20b/%7Bx%7D?tag=a&tag=b&q=%27%22%24x%26%60%5C%21%5B%5D%7B1,2%7D%25" },
  "headers and cookies": {
    method: "DELETE",
    path: "/x",
    headers: { Authorization: "Bearer a.b-c_d", "X-Hostile": hostile, "X-Empty": "" },
    cookies: [
      { name: "a", value: "1" },
      { name: "b", value: "$x'`%20" },
    ],
  },
  "an unusual method": { method: "PROPFIND", path: "/x" },
  HEAD: { method: "HEAD", path: "/x" },
  JSON: body("POST", { kind: "text", contentType: "application/json", text: JSON.stringify(json, null, 2) }),
  "JSON with names that objects inherit": body("PUT", {
    kind: "text",
    contentType: "application/vnd.api+json",
    text: '{"__proto__":{"a":1},"constructor":{"__proto__":2}}',
  }),
  "JSON with large numbers": body("PUT", {
    kind: "text",
    contentType: "application/json",
    text: '{"id":12345678901234567890,"b":1.50}',
  }),
  "JSON null": body("POST", { kind: "text", contentType: "application/json", text: "null" }),
  "broken JSON": body("POST", { kind: "text", contentType: "text/plain", text: '{"a": tru' }),
  "a text": body("PATCH", { kind: "text", contentType: "application/xml", text: `@${hostile}\n<a/>\n` }),
  "no text": body("POST", { kind: "text", contentType: "text/plain", text: "" }),
  "a form": body("POST", {
    kind: "form",
    contentType: "application/x-www-form-urlencoded",
    fields: [
      { name: "a b&c", value: hostile },
      { name: "list[]", value: "1" },
      { name: "list[]", value: "" },
    ],
  }),
  "a multipart form": body("POST", { kind: "multipart", contentType: "multipart/form-data", parts }),
  "a file": body("PUT", { kind: "file", contentType: "image/png", file: photo }),
};

function body(method: string, content: RequestBody): Case {
  return {
    method,
    path: "/x",
    body: content,
    headers: content.kind === "multipart" ? {} : { "Content-Type": content.contentType },
  };
}

function requestOf({ method, path, headers = {}, cookies = [], body: content }: Case): HttpRequest {
  const named = Object.entries(headers).map(([name, value]) => ({ name, value }));
  return { method, url: recorder.origin + path, headers: named, cookies, body: content ?? null };
}

/** What a request is about, of all that arrived: the headers that were set, without what is different each time. */
function essence(recorded: Recorded | undefined, request: HttpRequest): unknown {
  if (!recorded) return undefined;
  const names = [...request.headers.map(({ name }) => name.toLowerCase()), "cookie", "content-type"];
  return {
    method: recorded.method,
    url: recorded.url,
    headers: [...new Set(names)].map((name) => [
      name,
      recorded.headers.get(name)?.map((value) => value.replace(/; boundary=.*/, "")),
    ]),
    body: meaningOf(recorded),
  };
}

async function compare(language: SampleLanguageKey, request: HttpRequest, start: Starter): Promise<void> {
  const { url, init } = toFetch(request);
  await (await fetch(url, init)).text();
  const [sent] = recorder.take();
  await start(writeSample(language, request));
  const [arrived, ...more] = recorder.take();
  expect(essence(arrived, request)).toEqual(essence(sent, request));
  expect(more).toEqual([]);
}

type Starter = (sample: string) => Promise<unknown>;

const save = async (name: string, sample: string): Promise<string> => {
  await writeFile(join(folder, name), sample);
  return name;
};

const bash: Starter = (sample) => run("bash", ["-c", sample], folder);

const names = Object.keys(cases);
// In these the files come from an input in the page.
const withoutFiles = names.filter((name) => !/file|multipart/.test(name));

describe("a sample sends what fetch sends, with curl", async () => {
  const reason = (await missing("bash", "--version")) ?? (await missing("curl", "--version"));
  beforeEach(({ skip }) => skip(reason !== undefined, reason));

  it.each(names)("%s", async (name) => {
    await compare("bash", requestOf(cases[name] as Case), bash);
  });
});

/** One process runs all of them, one after the other: its start takes longer than a request. */
async function compareAll(
  language: SampleLanguageKey,
  chosen: readonly string[],
  ending: string,
  start: (files: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const requests = chosen.map((name) => requestOf(cases[name] as Case));
  for (const request of requests) {
    const { url, init } = toFetch(request);
    await (await fetch(url, init)).text();
  }
  const sent = recorder.take();
  const files = requests.map((request, at) => save(`${at}.${ending}`, writeSample(language, request)));
  await start(await Promise.all(files));
  const arrived = recorder.take();
  expect(arrived).toHaveLength(requests.length);
  requests.forEach((request, at) => {
    expect(essence(arrived[at], request), chosen[at]).toEqual(essence(sent[at], request));
  });
}

/** A sample may go on when its module is loaded: the next one waits until nothing of it is left. */
const imports = `
  import { resolve } from "node:path";
  import { argv } from "node:process";
  import { pathToFileURL } from "node:url";
  const next = async () => {
    const [file] = argv.splice(1, 1);
    if (file === undefined) return;
    process.once("beforeExit", next);
    await import(pathToFileURL(resolve(file)));
  };
  await next();
`;
const node = (files: readonly string[]): Promise<unknown> =>
  run(process.execPath, ["--input-type=module", "-e", imports, ...files], folder);

describe("a sample sends what fetch sends, with Python", async () => {
  const reason = await missing("python3", "-c", "import requests");

  it(`for ${names.length} requests`, async ({ skip }) => {
    skip(reason !== undefined, reason);
    const program = "import runpy, sys\nfor path in sys.argv[1:]: runpy.run_path(path)";
    await compareAll("python", names, "py", (files) => run("python3", ["-c", program, ...files], folder));
  });
});

it(`a sample sends what fetch sends, with Node, for ${names.length} requests`, async () => {
  await compareAll("node", names, "mjs", node);
});

describe("a sample sends what fetch sends, with the scripts of browsers", () => {
  it(`for ${withoutFiles.length} requests`, async () => {
    await compareAll("javascript", withoutFiles, "mjs", node);
  });

  it(`for ${withoutFiles.length} requests, typed`, async () => {
    await compareAll("typescript", withoutFiles, "mts", node);
  });
});
