import { basename, join, resolve } from "node:path";
import type { EmbeddingKind, EmbeddingProvider } from "@octavo/core";
import { hashOf } from "../node/checked-file.ts";
import { EmbeddingError } from "./embedding-error.ts";
import { isFile, modelFiles } from "./model-files.ts";
import type { EmbeddingPrefixes } from "./openai-compatible.ts";
import {
  importLibrary,
  packageName,
  type FeatureExtractor,
  type ModelDtype,
  type TransformersLibrary,
} from "./transformers-library.ts";

export interface TransformersOptions {
  /** The model's folder, with config.json, tokenizer.json and onnx/model.onnx, as downloaded before: nothing is fetched. */
  readonly folder: string;
  /** How the vectors of words become one; what the model's card says. Default "mean". */
  readonly pooling?: "mean" | "cls" | "last_token";
  /** Which of the model's files is used, such as "q8" for onnx/model_quantized.onnx; default: the library's. */
  readonly dtype?: ModelDtype;
  /** Such as "query: " and "passage: "; default none. */
  readonly prefixes?: EmbeddingPrefixes;
  /** Texts of one call, at most; default 16. */
  readonly maxBatch?: number;
  /** Tokens of one text, at most; default 512. */
  readonly maxTokens?: number;
  /** Gives the library; default: imports the package from where Octavo is installed. */
  readonly load?: () => Promise<TransformersLibrary>;
}

/** Vectors from a model in a local folder, in this process, without any network. Loaded at the first text. */
export function transformers(options: TransformersOptions): EmbeddingProvider {
  return new Transformers(options);
}

class Transformers implements EmbeddingProvider {
  readonly maxBatch: number;
  readonly maxTokens: number;
  readonly #folder: string;
  readonly #options: TransformersOptions;
  #dimensions: number | undefined;
  #loading: Promise<FeatureExtractor> | undefined;
  #id: string | undefined;
  /** One call at a time: each uses all cores. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: TransformersOptions) {
    this.#options = options;
    this.#folder = resolve(options.folder);
    this.maxBatch = options.maxBatch ?? 16;
    this.maxTokens = options.maxTokens ?? 512;
  }

  /** Another model in the same folder is another one: its files have other sizes or times. */
  get id(): string {
    const { pooling = "mean", dtype = "default", prefixes = {} } = this.#options;
    this.#id ??= `transformers:${basename(this.#folder)}:${hashOf(
      JSON.stringify([this.#folder, modelFiles(this.#folder), pooling, dtype, prefixes.document]),
    ).slice(0, 16)}`;
    return this.#id;
  }

  get dimensions(): number | undefined {
    return this.#dimensions;
  }

  async embed(
    texts: readonly string[],
    kind: EmbeddingKind,
    signal: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    if (texts.length === 0) return [];
    const before = this.#turn;
    const own = Promise.withResolvers<void>();
    this.#turn = own.promise;
    try {
      await before;
      signal.throwIfAborted();
      return await this.#run(texts, kind);
    } finally {
      own.resolve();
    }
  }

  async #run(texts: readonly string[], kind: EmbeddingKind): Promise<readonly Float32Array[]> {
    const { pooling = "mean", prefixes = {} } = this.#options;
    this.#loading ??= this.#load();
    const extract = await this.#loading.catch((error: unknown) => {
      // Somebody may put the model there while the server runs.
      this.#loading = undefined;
      this.#id = undefined;
      throw error;
    });
    const prefixed = texts.map((text) => (prefixes[kind] ?? "") + text);
    const { data, dims } = await extract(prefixed, { pooling, normalize: true }).catch((error: unknown) => {
      throw this.#failure(
        "answer",
        `the model failed: ${said(error)}`,
        "Look whether it is an embedding model.",
      );
    });
    const [count, size = 0] = dims;
    if (dims.length !== 2 || count !== texts.length || size === 0 || data.length !== count * size)
      throw this.#failure(
        "answer",
        `it gave an array of ${dims.join(" × ")} for ${texts.length} texts`,
        "Look whether it is an embedding model.",
      );
    const all = Float32Array.from(data, Number);
    if (!all.every(Number.isFinite))
      throw this.#failure("answer", "it gave numbers that are not finite", "Try another `dtype`.");
    this.#dimensions = size;
    return texts.map((_, at) => all.slice(at * size, (at + 1) * size));
  }

  async #load(): Promise<FeatureExtractor> {
    const { dtype, load = importLibrary } = this.#options;
    if (!isFile(join(this.#folder, "config.json")))
      throw this.#failure(
        "setup",
        "there is no config.json in it",
        "Download the model first, with its tokenizer and its ONNX files: nothing is fetched while search runs.",
      );
    let library: TransformersLibrary;
    try {
      library = await load();
    } catch (error) {
      throw this.#failure(
        "setup",
        `the package ${packageName} could not be loaded: ${said(error)}`,
        `Install it beside Octavo: npm install ${packageName}`,
      );
    }
    // For the whole process: whoever has a folder wants no download.
    library.env.allowRemoteModels = false;
    try {
      return await library.pipeline("feature-extraction", this.#folder, {
        local_files_only: true,
        ...(dtype !== undefined && { dtype }),
      });
    } catch (error) {
      throw this.#failure(
        "setup",
        `the model could not be loaded: ${said(error)}`,
        "Look whether its tokenizer and the ONNX file of this `dtype` are there.",
      );
    }
  }

  #failure(failure: "setup" | "answer", why: string, advice: string): EmbeddingError {
    return new EmbeddingError(failure, `No embeddings from the model in ${this.#folder}: ${why}. ${advice}`);
  }
}

function said(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n", 1);
  return line.slice(0, 300).replace(/\.$/, "");
}
