import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** What the model answers to one request. */
export interface Reply {
  readonly text?: string;
  /** `input` as JSON, or as the broken text that a model wrote. */
  readonly calls?: readonly { readonly name: string; readonly input: unknown }[];
  /** As the protocol of OpenAI has it. */
  readonly finish?: "stop" | "length" | "content_filter";
  readonly tokens?: { readonly input: number; readonly output: number } | "untold";
  /** An answer of HTTP instead. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** "hang": nothing more after the text; "cut": the connection breaks there. */
  readonly end?: "hang" | "cut";
}

export type Script = (request: number, body: Body) => Reply;

// oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire, looked into by tests
type Body = any;

export interface ModelServer {
  readonly url: string;
  readonly requests: { readonly headers: IncomingMessage["headers"]; readonly body: Body }[];
  /** Connections that the client gave up. */
  readonly closed: { count: number };
}

export const testKey = "sk-test-0123456789abcdef";

/** A server on loopback that speaks a protocol as its documentation has it, and refuses what does not fit. */
export async function modelServer(protocol: "openai" | "anthropic", script: Script): Promise<ModelServer> {
  const requests: ModelServer["requests"] = [];
  const closed = { count: 0 };
  const speak = protocol === "openai" ? openai : anthropic;
  const server = createServer((request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) closed.count++;
    });
    // A client that gives up may do so while its request is read.
    answer(request, response).catch(() => response.destroy());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body: Body = JSON.parse(await text(request));
    requests.push({ headers: request.headers, body });
    const wrong = speak.check(request, body);
    const reply =
      wrong === undefined
        ? script(requests.length - 1, body)
        : { status: 400, body: JSON.stringify({ error: { message: wrong } }) };
    if (reply.status !== undefined) {
      response
        .writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
        .end(reply.body ?? "{}");
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const event of speak.events(reply, requests.length)) response.write(event);
    if (reply.end === "cut") response.destroy();
    else if (reply.end !== "hang") response.end();
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests, closed };
}

const halves = (value: string): string[] => {
  const middle = Math.floor(value.length / 2);
  return [value.slice(0, middle), value.slice(middle)].filter((half) => half !== "");
};

const written = (input: unknown): string => (typeof input === "string" ? input : JSON.stringify(input));

const event = (type: string, data: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

const openai = {
  check({ url, method, headers }: IncomingMessage, body: Body): string | undefined {
    if (method !== "POST" || url !== "/v1/chat/completions") return `no such route ${method} ${url}`;
    if (headers.authorization !== `Bearer ${testKey}`) return "no key";
    if (body.stream !== true || body.stream_options?.include_usage !== true)
      return "stream with usage expected";
    if (
      body.tools.some((tool: Body) => tool.type !== "function" || tool.function.parameters?.type !== "object")
    )
      return "tools";
    const open = new Set<string>();
    for (const message of body.messages) {
      if (message.role !== "tool" && open.size > 0) return "a tool call has no answer";
      if (message.role === "assistant")
        for (const call of message.tool_calls ?? []) {
          if (typeof call.function.arguments !== "string") return "arguments are no text";
          open.add(call.id);
        }
      if (message.role === "tool" && !open.delete(message.tool_call_id)) return "an answer to no call";
      if (message.role === "user" && message.content.length === 0) return "empty user message";
    }
    return open.size > 0 ? "a tool call has no answer" : undefined;
  },
  *events({ text: said, calls = [], finish, tokens, end }: Reply, number: number): Generator<string> {
    const chunk = (choices: unknown[], more = {}): string =>
      `data: ${JSON.stringify({ id: `c${number}`, object: "chat.completion.chunk", created: 1, model: "test-model", choices, ...more })}\n\n`;
    const delta = (value: object, reason: string | null = null): string =>
      chunk([{ index: 0, delta: value, finish_reason: reason }]);
    yield delta({ role: "assistant", content: "" });
    for (const piece of halves(said ?? "")) yield delta({ content: piece });
    for (const [index, { name, input }] of calls.entries()) {
      yield delta({
        tool_calls: [
          { index, id: `call_${number}_${index}`, type: "function", function: { name, arguments: "" } },
        ],
      });
      for (const piece of halves(written(input)))
        yield delta({ tool_calls: [{ index, function: { arguments: piece } }] });
    }
    if (end !== undefined) return;
    yield delta({}, finish ?? (calls.length > 0 ? "tool_calls" : "stop"));
    const { input, output } = tokens === "untold" || !tokens ? { input: 100, output: 20 } : tokens;
    if (tokens !== "untold")
      yield chunk([], {
        usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
      });
    yield "data: [DONE]\n\n";
  },
};

const anthropic = {
  check({ url, method, headers }: IncomingMessage, body: Body): string | undefined {
    if (method !== "POST" || url !== "/v1/messages") return `no such route ${method} ${url}`;
    if (headers["x-api-key"] !== testKey || headers["anthropic-version"] === undefined)
      return "no key or version";
    if (body.stream !== true || !Number.isInteger(body.max_tokens) || body.max_tokens < 1)
      return "stream and max_tokens expected";
    if (body.tools.some((tool: Body) => tool.input_schema?.type !== "object")) return "tools";
    let open = new Set<string>();
    for (const [index, { role, content }] of body.messages.entries()) {
      if (role !== (index % 2 === 0 ? "user" : "assistant")) return "roles do not alternate";
      const results = content.filter((block: Body) => block.type === "tool_result");
      for (const { tool_use_id: id } of results) if (!open.delete(id)) return "a result of no call";
      if (open.size > 0) return "a call without a result";
      const uses = content.filter((block: Body) => block.type === "tool_use");
      for (const use of uses)
        if (typeof use.input !== "object" || use.input === null)
          return "tool_use.input: Input should be a valid dictionary";
      open = new Set(uses.map(({ id }: Body) => id));
    }
    return undefined;
  },
  *events({ text: said, calls = [], finish, tokens, end }: Reply, number: number): Generator<string> {
    const { input, output } = tokens === "untold" || !tokens ? { input: 100, output: 20 } : tokens;
    yield event("message_start", {
      message: {
        id: `m${number}`,
        type: "message",
        role: "assistant",
        model: "test-model",
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: input, output_tokens: 1 },
      },
    });
    yield event("ping", {});
    let index = 0;
    if (said !== undefined && said !== "") {
      yield event("content_block_start", { index, content_block: { type: "text", text: "" } });
      for (const piece of halves(said))
        yield event("content_block_delta", { index, delta: { type: "text_delta", text: piece } });
      yield event("content_block_stop", { index });
      index++;
    }
    for (const { name, input: given } of calls) {
      yield event("content_block_start", {
        index,
        content_block: { type: "tool_use", id: `toolu_${number}_${index}`, name, input: {} },
      });
      for (const piece of halves(written(given)))
        yield event("content_block_delta", {
          index,
          delta: { type: "input_json_delta", partial_json: piece },
        });
      yield event("content_block_stop", { index });
      index++;
    }
    if (end !== undefined) return;
    const reasons = { stop: "end_turn", length: "max_tokens", content_filter: "refusal" };
    const stop_reason = finish ? reasons[finish] : calls.length > 0 ? "tool_use" : "end_turn";
    yield event("message_delta", {
      delta: { stop_reason, stop_sequence: null },
      usage: { output_tokens: output },
    });
    yield event("message_stop", {});
  },
};
