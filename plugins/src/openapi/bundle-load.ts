import { readFile, realpath } from "node:fs/promises";
import { dirname, extname, isAbsolute, relative, resolve } from "node:path";
import { $RefParser, type FileInfo } from "@apidevtools/json-schema-ref-parser";
import {
  decodePath,
  isObject,
  isUrl,
  LineIndex,
  memberAt,
  objectsIn,
  parseJson,
  parseYaml,
  type DataPath,
} from "@octavo/core";
import { isReference } from "./bundle-reference.ts";

export interface BundleOptions {
  /** Follow references to http and https addresses too. Default: no, such a reference is a failure. */
  readonly allowHttp?: boolean;
  /** The folder that files may be read from. Default: the current folder if the document is in it, else the document's. */
  readonly root?: string;
}

export interface Loaded {
  readonly documents: ReadonlyMap<string, unknown>;
  /** Where something stands in them: "3:7", line and column from 1. */
  readonly places: ReadonlyMap<string, (path: DataPath) => string>;
  /** Why a document is not among them; "" where it is not known which. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** Reads a document and all that it refers to, directly or through others. */
export async function load(main: string, options: BundleOptions): Promise<Loaded> {
  const documents = new Map<string, unknown>();
  const places = new Map<string, (path: DataPath) => string>();
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
    const { value, placeOf, failure } = parseDocument(path, String(data));
    if (failure === undefined) documents.set(path, value);
    else reasons.set(path, failure);
    if (placeOf) places.set(path, placeOf);
    return withMappings(value);
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
  return { documents, places, reasons };
}

/** The parser follows `$ref` alone: what mappings of discriminators refer to is put beside what a document has. */
function withMappings(value: unknown): unknown {
  const found = new Set<string>();
  for (const object of objectsIn(value)) {
    const mapping = memberAt(object, ["discriminator", "mapping"]);
    for (const mapped of isObject(mapping) ? Object.values(mapping) : [])
      if (isReference(mapped)) found.add(mapped);
  }
  const references = Array.from(found, ($ref) => ({ $ref }));
  if (Array.isArray(value)) return [...(value as unknown[]), references];
  if (!isObject(value)) return value;
  let key = "x-mappings";
  while (Object.hasOwn(value, key)) key += "-";
  return { ...value, [key]: references };
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

interface Parsed {
  readonly value: unknown;
  readonly placeOf?: (path: DataPath) => string;
  /** Why there is no value. */
  readonly failure?: string;
}

/** JSON and YAML as values; any other file, such as a code sample, as its text. */
function parseDocument(path: string, text: string): Parsed {
  const format = formatOf(path);
  if (format === undefined && !isUrl(path)) return { value: text };
  const isJson = format === "json" || (format === undefined && /^\s*[{[]/.test(text));
  const tree = isJson ? parseJson(text) : parseYaml(text);
  const lines = new LineIndex(text);
  const error = text.trim() === "" ? undefined : tree.problems.find(({ severity }) => severity === "error");
  if (error) {
    const { line, character } = lines.position(error.span.start);
    const place = `in line ${line + 1}, column ${character + 1}`;
    return {
      value: tree.value,
      failure: `it cannot be parsed, ${place}: ${error.message.replace(/\.$/, "")}`,
    };
  }
  if (tree.value === undefined) return { value: undefined, failure: "it is empty" };
  const placeOf = (to: DataPath): string => {
    const { line, character } = lines.position(tree.span(to, "value").start);
    return `${line + 1}:${character + 1}`;
  };
  return { value: tree.value, placeOf };
}

/** What a file is by its extension. */
export function formatOf(path: string): "json" | "yaml" | undefined {
  const extension = extname(isUrl(path) ? path.replace(/[?#].*$/s, "") : path).toLowerCase();
  if (extension === ".json") return "json";
  return extension === ".yaml" || extension === ".yml" ? "yaml" : undefined;
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

/** How messages name a file: from the current folder where it is in it. */
export function shown(path: string): string {
  return isUrl(path) || !isInside(process.cwd(), path) ? path : relative(process.cwd(), path);
}

/** What went wrong, without a full stop. */
export function messageOf(error: unknown): string {
  const { code, name, message, cause } = Object(error) as Readonly<Record<string, unknown>>;
  if (code === "ENOENT") return "it does not exist";
  if (code === "EACCES") return "access is denied";
  if (code === "EISDIR") return "it is a folder";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "the host name is unknown or there is no network";
  if (code === "ECONNREFUSED") return "the connection was refused";
  if (name === "TimeoutError" || name === "ConnectTimeoutError") return "there was no answer in time";
  if (message === "bad port") return "no web server may have this port";
  // `fetch` says no more than that it failed; its cause says why.
  if (cause instanceof Error) return messageOf(cause);
  const words = String(message || code || error).replace(/\.$/, "");
  return /CERT|SIGNATURE/.test(String(code)) ? `the server's certificate is not trusted: ${words}` : words;
}
