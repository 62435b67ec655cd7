import type { Readable, Writable } from "node:stream";

export interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly uri?: string; readonly message?: string; readonly diagnostics?: unknown };
  readonly result?: unknown;
}

/** Just enough of the protocol: the real client needs an editor around it. */
export class Client {
  readonly #output: Writable;
  readonly #messages: Message[] = [];
  #buffer = Buffer.alloc(0);
  #came = Promise.withResolvers<void>();

  constructor(input: Readable, output: Writable) {
    this.#output = output;
    input.on("data", (chunk: Buffer) => this.#take(chunk));
  }

  send(message: object): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#output.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  /** All that came so far. */
  get messages(): readonly Message[] {
    return this.#messages;
  }

  /** The first that is wanted, of those that came and those that will come. */
  async message(isWanted: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.#messages.find(isWanted);
      if (found) return found;
      await this.#came.promise;
    }
  }

  #take(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      const head = this.#buffer.indexOf("\r\n\r\n");
      const length = Number(
        /Content-Length: (\d+)/i.exec(this.#buffer.toString("utf8", 0, Math.max(0, head)))?.[1],
      );
      if (head === -1 || this.#buffer.length < head + 4 + length) return;
      this.#messages.push(JSON.parse(this.#buffer.toString("utf8", head + 4, head + 4 + length)) as Message);
      this.#buffer = this.#buffer.subarray(head + 4 + length);
      this.#came.resolve();
      this.#came = Promise.withResolvers();
    }
  }
}
