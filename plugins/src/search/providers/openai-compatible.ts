import type { EmbeddingKind, EmbeddingProvider } from "@octavo/core";
import { hashOf } from "../node/checked-file.ts";
import { EmbeddingError } from "./embedding-error.ts";
import { readAnswer } from "./openai-answer.ts";
import { OpenAiEndpoint } from "./openai-endpoint.ts";
import { retry } from "./retry.ts";
import { batchesOf } from "./tokens.ts";

/** Words that a model wants before a text. */
export interface EmbeddingPrefixes {
  readonly query?: string;
  readonly document?: string;
}

export interface OpenAiCompatibleOptions {
  /** Such as "https://api.openai.com/v1"; "/embeddings" is added. No key belongs in it. */
  readonly baseUrl: string;
  readonly model: string;
  /** Name of the environment variable that holds the key, which is sent as a bearer token. Without it, none is sent. */
  readonly keyVariable?: string;
  /** Numbers of a vector, asked of the server. Leave it out where the model has one length only. */
  readonly dimensions?: number;
  /** Texts of one request, at most; default 64. */
  readonly maxBatch?: number;
  /** Tokens of one text, at most; default 8,000. */
  readonly maxTokens?: number;
  /** Tokens of one request, at most; default 100,000. */
  readonly maxRequestTokens?: number;
  /** How vectors are sent; default "float". What comes is read either way. */
  readonly encoding?: "float" | "base64";
  /** Such as "search_query: " and "search_document: "; default none. */
  readonly prefixes?: EmbeddingPrefixes;
  /** Milliseconds of one request; default 30,000. */
  readonly timeout?: number;
  /** Tries after a failed one that may work later; default 4. A query is tried once: somebody waits for it. */
  readonly retries?: number;
  /** Milliseconds before the first of them; default 500. */
  readonly retryDelay?: number;
}

const longestRetryDelay = 60_000;

/**
 * Vectors from a server that speaks the embeddings protocol of OpenAI: OpenAI itself, vLLM, Ollama, llama.cpp, Text
 * Embeddings Inference and others. Nothing is sent before the first text. Throws `EmbeddingError` where the options cannot be
 * right; `embed` rejects with it.
 */
export function openAiCompatible(options: OpenAiCompatibleOptions): EmbeddingProvider {
  return new OpenAiCompatible(options);
}

class OpenAiCompatible implements EmbeddingProvider {
  readonly id: string;
  readonly maxBatch: number;
  readonly maxTokens: number;
  readonly #options: OpenAiCompatibleOptions;
  readonly #endpoint: OpenAiEndpoint;
  #dimensions: number | undefined;

  constructor(options: OpenAiCompatibleOptions) {
    const { model, dimensions, prefixes = {}, maxBatch = 64, maxTokens = 8_000 } = options;
    for (const [name, value] of Object.entries({ dimensions, maxBatch, maxTokens }))
      if (value !== undefined && !(Number.isInteger(value) && value > 0))
        throw new EmbeddingError("setup", `openAiCompatible: \`${name}\` must be a whole number above 0.`);
    if (typeof model !== "string" || model === "")
      throw new EmbeddingError(
        "setup",
        "openAiCompatible: `model` must name a model, as the server knows it.",
      );
    this.#endpoint = new OpenAiEndpoint(options);
    const words = prefixes.document ? `:${hashOf(prefixes.document).slice(0, 8)}` : "";
    this.id = `openai-compatible:${this.#endpoint.url}:${model}:${dimensions ?? "default"}${words}`;
    this.maxBatch = maxBatch;
    this.maxTokens = maxTokens;
    this.#options = options;
    this.#dimensions = dimensions;
  }

  get dimensions(): number | undefined {
    return this.#dimensions;
  }

  async embed(
    texts: readonly string[],
    kind: EmbeddingKind,
    signal: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    const { maxRequestTokens = 100_000, prefixes = {} } = this.#options;
    const prefixed = texts.map((text) => (prefixes[kind] ?? "") + text);
    const vectors: Float32Array[] = [];
    for (const batch of batchesOf(prefixed, this.maxBatch, maxRequestTokens))
      vectors.push(...(await this.#request(batch, kind, signal)));
    return vectors;
  }

  async #request(
    input: readonly string[],
    kind: EmbeddingKind,
    signal: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    const { model, dimensions, encoding = "float", retries = 4, retryDelay = 500 } = this.#options;
    const endpoint = this.#endpoint;
    const body = JSON.stringify({
      model,
      input,
      encoding_format: encoding,
      ...(dimensions !== undefined && { dimensions }),
    });
    // A number takes up to 25 characters in JSON.
    const sizeLimit = 1_000_000 + input.length * 32 * (this.#dimensions ?? 8_192);
    const text = await retry(() => endpoint.post(body, sizeLimit, signal), {
      retries: kind === "query" ? 0 : retries,
      firstDelay: retryDelay,
      longestDelay: longestRetryDelay,
      signal,
      mayRetry: (error) => endpoint.mayRetry(error),
    });
    try {
      const vectors = readAnswer(text, input.length, this.#dimensions);
      this.#dimensions ??= vectors[0]?.length;
      return vectors;
    } catch (error) {
      throw endpoint.failure(
        "answer",
        `its answer is not understood: ${error instanceof Error ? error.message : String(error)}`,
        "Look whether the URL and the model are those of an embedding model, and `dimensions` one of its lengths.",
      );
    }
  }
}
