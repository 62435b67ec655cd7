import { Agent, request, type Dispatcher } from "undici";
import { EmbeddingError, type EmbeddingFailure } from "./embedding-error.ts";
import { errorIn } from "./openai-answer.ts";
import { retryAfter } from "./retry.ts";

interface EndpointOptions {
  readonly baseUrl: string;
  readonly model: string;
  readonly keyVariable?: string;
  readonly timeout?: number;
}

/** Characters of a server's own words that are passed on. */
const longestMessage = 300;
/** Bytes of an error's answer that are read. */
const errorSizeLimit = 64 * 1024;
/** Milliseconds that a connection is kept: the next query need not wait for a new one. */
const keepAlive = 60_000;

/** Failures that ask for another try: how many milliseconds they asked to wait. */
class LaterError extends EmbeddingError {
  readonly wait: number;

  constructor(message: string, wait: number) {
    super("unavailable", message);
    this.wait = wait;
  }
}

/** One address that requests are sent to. Its failures say where and why, and never hold the key. */
export class OpenAiEndpoint {
  readonly url: string;
  readonly #options: EndpointOptions;
  #agent: Agent | undefined;

  constructor(options: EndpointOptions) {
    this.#options = options;
    const url = URL.canParse(options.baseUrl) ? new URL(options.baseUrl) : undefined;
    if (!url || !/^https?:$/.test(url.protocol))
      throw new EmbeddingError(
        "setup",
        'openAiCompatible: `baseUrl` must be an http or https URL, such as "https://api.openai.com/v1".',
      );
    // It stands in messages and in the names that vectors are kept under.
    if (url.username || url.password || url.search || url.hash)
      throw new EmbeddingError(
        "setup",
        "openAiCompatible: `baseUrl` must have no user name, password, query or fragment. Put the key into an environment variable and name it in `keyVariable`.",
      );
    this.url = `${url.href.replace(/\/+$/, "")}/embeddings`;
  }

  /** Sends a request and resolves to the text of its answer. Rejects with `EmbeddingError`, or the signal's reason. */
  async post(body: string, sizeLimit: number, signal: AbortSignal): Promise<string> {
    const { timeout = 30_000 } = this.#options;
    const key = this.#key();
    const limits = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    try {
      const answer = await request(this.url, {
        method: "POST",
        dispatcher: this.#dispatcher(),
        signal: limits,
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body,
      });
      const isGood = answer.statusCode === 200;
      const text = await collect(answer.body, isGood ? sizeLimit : errorSizeLimit, isGood);
      if (isGood && (answer.headers["content-encoding"] ?? "identity") === "identity") return text;
      throw this.#refusal(answer, text, key);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EmbeddingError) throw error;
      if (error instanceof TooLargeError)
        throw this.failure("answer", `its answer is larger than ${sizeLimit} bytes`, checkModel);
      throw new LaterError(
        this.#message(
          explain(error, timeout, key),
          "Look whether the server runs and can be reached from here.",
        ),
        0,
      );
    }
  }

  /** For `retry`. */
  mayRetry(error: unknown): number | undefined {
    return error instanceof LaterError ? error.wait : undefined;
  }

  failure(failure: EmbeddingFailure, why: string, advice: string): EmbeddingError {
    return new EmbeddingError(failure, this.#message(why, advice));
  }

  #message(why: string, advice: string): string {
    return `No embeddings from ${this.url}, model ${this.#options.model}: ${why}. ${advice}`;
  }

  #dispatcher(): Dispatcher {
    this.#agent ??= new Agent({
      connections: 16,
      keepAliveTimeout: keepAlive,
      connect: { timeout: 10_000 },
    });
    return this.#agent;
  }

  #key(): string | undefined {
    const { keyVariable } = this.#options;
    if (keyVariable === undefined) return undefined;
    const key = process.env[keyVariable]?.trim();
    if (key === undefined || !/^[\x21-\x7e]+$/.test(key))
      throw this.failure(
        "setup",
        `the environment variable ${keyVariable} ${key ? "holds something that is no key" : "is not set"}`,
        "Set it to the key of that service, without blanks and quotes.",
      );
    return key;
  }

  #refusal({ statusCode, headers }: Dispatcher.ResponseData, text: string, key: string | undefined): Error {
    const { keyVariable } = this.#options;
    const said = tidy(errorIn(text), key);
    const why = `the server answered with status ${statusCode}${said ? `, "${said}"` : ""}`;
    if (statusCode === 401 || statusCode === 403)
      return this.failure(
        "setup",
        // What a server says of a wrong key may quote it in part.
        `the server answered with status ${statusCode}`,
        keyVariable === undefined
          ? "It wants a key: put it into an environment variable, and name that in `keyVariable`."
          : `Look whether ${keyVariable} holds a valid key for it that may use this model.`,
      );
    if (statusCode === 200)
      return this.failure(
        "answer",
        "it compresses its answer without being asked to",
        "Turn that off there.",
      );
    if (statusCode >= 300 && statusCode < 400)
      return this.failure(
        "setup",
        `${why}, a redirect`,
        "Set `baseUrl` to where it leads; keys are not sent on.",
      );
    if (statusCode === 404 || statusCode === 405)
      return this.failure(
        "setup",
        why,
        "Look at `baseUrl`, which often ends in /v1, and at the model's name.",
      );
    if (statusCode === 429 && /insufficient_quota/.test(text))
      return this.failure("setup", why, "Look at the account's quota and billing.");
    if (statusCode === 408 || statusCode === 429 || statusCode >= 500) {
      const header = headers["retry-after"];
      const wait = retryAfter(typeof header === "string" ? header : undefined, Date.now()) ?? 0;
      const asks = wait > 0 ? `, and asks to wait ${Math.ceil(wait / 1000)} s` : "";
      return new LaterError(this.#message(why + asks, "Try again later, or lower `maxBatch`."), wait);
    }
    return this.failure(
      "refused",
      why,
      "Look at the model's name, `dimensions`, `maxTokens` and `maxBatch`.",
    );
  }
}

const checkModel = "Look whether the URL and the model are those of an embedding model.";

class TooLargeError extends Error {}

async function collect(
  body: AsyncIterable<Uint8Array>,
  sizeLimit: number,
  isWhole: boolean,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size <= sizeLimit) continue;
    if (isWhole) throw new TooLargeError();
    break;
  }
  return Buffer.concat(chunks).toString("utf8", 0, sizeLimit);
}

/** A server's words on one line, shortened, without the key. */
function tidy(text: string, key: string | undefined): string {
  const safe = key === undefined ? text : text.replaceAll(key, "…");
  const line = safe.replaceAll(/[\p{C}\s]+/gu, " ").trim();
  return line.length > longestMessage ? `${line.slice(0, longestMessage)}…` : line;
}

function explain(error: unknown, timeout: number, key: string | undefined): string {
  if (!(error instanceof Error)) return "the connection failed";
  const code =
    (error as NodeJS.ErrnoException).code ?? (error.cause as NodeJS.ErrnoException | undefined)?.code;
  if (error.name === "TimeoutError") return `there was no answer in ${timeout / 1000} s`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "the host name is unknown, or there is no network";
  if (code === "ECONNREFUSED") return "the connection was refused";
  return `the connection failed: ${tidy(error.message, key)}`;
}
