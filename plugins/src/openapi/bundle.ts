import { randomUUID } from "node:crypto";
import { readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, extname, isAbsolute, relative, resolve } from "node:path";
import { $RefParser, type FileInfo } from "@apidevtools/json-schema-ref-parser";
import { decodePath, isUrl, parseJson, parseYaml } from "@octavo/core";
import { stringify } from "yaml";
import { bundleDocument } from "./bundle-document.ts";

export interface BundleOptions {
  /** Follow references to http and https addresses too. Default: no, such a reference is a failure. */
  readonly allowHttp?: boolean;
  /** The folder that files may be read from. Default: the current folder if the document is in it, else the document's. */
  readonly root?: string;
}

export type BundleResult =
  /** `files` are all documents that were read, the main one first; `warnings` tell what was left as it is in extensions and examples. */
  | { readonly ok: true; readonly files: readonly string[]; readonly warnings: readonly string[] }
  /** Nothing was written; `reasons` are sentences. */
  | { readonly ok: false; readonly reasons: readonly string[] };

/**
 * Writes a document that has everything in it which `file` has spread over several. The output is JSON or YAML by its
 * extension, and is replaced in one step: on any failure it stays as it was.
 */
export async function bundle(
  file: string,
  output: string,
  options: BundleOptions = {},
): Promise<BundleResult> {
  const main = resolve(file);
  const { documents, reasons } = await load(main, options);
  const failure = reasons.get(main) ?? reasons.get("");
  if (failure !== undefined) return { ok: false, reasons: [`${shown(main)}: ${failure}.`] };
  const { value, problems } = bundleDocument(main, documents, reasons);
  const [errors, warnings] = (["error", "warning"] as const).map((severity) =>
    problems
      .filter((problem) => problem.severity === severity)
      .map(({ file: from, path, message }) => `${shown(from)} at ${path.join(".")}: ${message}`),
  );
  if (errors && errors.length > 0) return { ok: false, reasons: errors };
  try {
    await writeInOneStep(
      resolve(output),
      /\.ya?ml$/i.test(output) ? yamlOf(value) : `${JSON.stringify(value, null, 2)}\n`,
    );
  } catch (error) {
    return { ok: false, reasons: [`${shown(resolve(output))} could not be written: ${messageOf(error)}`] };
  }
  return { ok: true, files: [...documents.keys()].map(shown), warnings: warnings ?? [] };
}

/** Strings that older YAML would read as dates or booleans are quoted. */
function yamlOf(value: unknown): string {
  return stringify(value, { aliasDuplicateObjects: false, lineWidth: 0, compat: "yaml-1.1" });
}

interface Loaded {
  readonly documents: ReadonlyMap<string, unknown>;
  /** Why a document is not among them; "" where it is not known which. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** Reads a document and all that it refers to, directly or through others. */
async function load(main: string, options: BundleOptions): Promise<Loaded> {
  const documents = new Map<string, unknown>();
  const reasons = new Map<string, string>();
  const folder = await realFolder(
    options.root ?? (isInside(process.cwd(), main) ? process.cwd() : dirname(main)),
  );
  const parser = new $RefParser();
  const read = async ({ url }: FileInfo): Promise<string> => {
    const path = pathOf(url);
    try {
      return await readDocument(path, folder, options);
    } catch (error) {
      reasons.set(path, messageOf(error));
      throw error;
    }
  };
  const parse = ({ url, data }: FileInfo): unknown => {
    const path = pathOf(url);
    const { value, failure } = parseDocument(path, String(data));
    if (failure === undefined) documents.set(path, value);
    else reasons.set(path, failure);
    return value;
  };
  const any = { order: 1, canRead: true };
  try {
    await parser.resolve(main, {
      continueOnError: true,
      parse: {
        document: { order: 1, canParse: true, allowEmpty: true, parse },
        json: false,
        yaml: false,
        text: false,
        binary: false,
      },
      resolve: { any: { ...any, read }, file: false, http: false },
    });
  } catch (error) {
    if (reasons.size === 0) reasons.set("", messageOf(error));
  }
  return { documents, reasons };
}

/** Files as plain paths, addresses as they are. */
function pathOf(url: string): string {
  return isUrl(url) ? url : decodePath(url);
}

const sizeLimit = 50_000_000;

async function readDocument(
  path: string,
  folder: string,
  { allowHttp = false }: BundleOptions,
): Promise<string> {
  if (isUrl(path)) {
    if (!allowHttp) throw new Error("it is on another server, and --allow-http is not given");
    const answer = await fetch(path, { signal: AbortSignal.timeout(30_000) });
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    return limited(await answer.text());
  }
  const real = await realpath(path);
  if (!isInside(folder, real)) throw new Error(`it is outside the folder ${folder}`);
  return limited(await readFile(real, "utf8"));
}

function limited(text: string): string {
  if (text.length > sizeLimit) throw new Error(`it is larger than ${sizeLimit / 1_000_000} MB`);
  return text.replace(/^\uFEFF/, "");
}

/** JSON and YAML as values; any other file, such as a code sample, as its text. */
function parseDocument(path: string, text: string): { readonly value: unknown; readonly failure?: string } {
  const extension = extname(path.replace(/[?#].*$/s, "")).toLowerCase();
  const isYaml = extension === ".yaml" || extension === ".yml";
  if (extension !== ".json" && !isYaml && !isUrl(path)) return { value: text };
  const isJson = extension === ".json" || (!isYaml && /^\s*[{[]/.test(text));
  const tree = isJson ? parseJson(text) : parseYaml(text);
  const error = tree.problems.find(({ severity }) => severity === "error");
  return error
    ? { value: tree.value, failure: `it cannot be parsed: ${error.message.replace(/\.$/, "")}` }
    : { value: tree.value };
}

async function realFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch {
    return resolve(folder);
  }
}

function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== "" && !path.startsWith("..") && !isAbsolute(path);
}

async function writeInOneStep(output: string, text: string): Promise<void> {
  const draft = `${output}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, text);
    await rename(draft, output);
  } finally {
    await rm(draft, { force: true });
  }
}

function shown(path: string): string {
  return isUrl(path) || !isInside(process.cwd(), path) ? path : relative(process.cwd(), path);
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const known = (error as { readonly code?: unknown } | null)?.code;
  if (known === "ENOENT") return "it does not exist";
  if (known === "EACCES") return "access is denied";
  if (known === "EISDIR") return "it is a folder";
  return message.replace(/\.$/, "");
}
