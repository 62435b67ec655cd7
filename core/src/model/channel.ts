import type { Field } from "./field.ts";
import type { Example } from "./operation.ts";

/** What a channel of messages has that a request has not. Its parameters, servers and security are those of its operation. */
export interface Channel {
  /** Where messages go, "/rooms/{room}"; null where nobody knows before. */
  readonly address: string | null;
  /** Of its first server, as it is written: "wss", "kafka". Empty where no server is named. */
  readonly protocol: string;
  /** What readers do there: the document tells what its own side does, which is the opposite. */
  readonly operations: readonly ChannelOperation[];
  /** What bindings say of the channel that is no parameter, by protocol: "kafka", "ws". */
  readonly bindings: readonly Binding[];
}

export interface ChannelOperation {
  readonly id: string;
  /** As readers see it. "message": no operation says which side sends it. */
  readonly action: "send" | "receive" | "message";
  readonly title: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly messages: readonly Message[];
  /** What comes back for each message: the ids of its messages, and where they come from if it is another channel. */
  readonly reply?: Reply;
}

export interface Reply {
  /** Titles of messages. */
  readonly messages: readonly string[];
  /** The id of another channel; empty where it is this one, or the address says it. */
  readonly channel: string;
  /** Where a message says the address, as in "$message.header#/replyTo"; empty where none does. */
  readonly location: string;
  readonly description: string;
}

export interface Message {
  /** Its name in the channel. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly contentType: string;
  /** Of an object with the headers; null where there are none. */
  readonly headers: Field | null;
  /** Null where it is not described, or in a language that is not JSON Schema. */
  readonly payload: Field | null;
  /** A payload in another language, as it is written. */
  readonly source?: { readonly format: string; readonly text: string };
  /** Where the message says what it belongs to, as in "$message.header#/correlationId"; empty where nowhere. */
  readonly correlation: string;
  readonly examples: readonly MessageExample[];
}

/** `headers` only where the example has some. */
export interface MessageExample extends Example {
  readonly headers?: unknown;
}

export interface Binding {
  readonly protocol: string;
  /** What it says, a value each: "topic", "partitions". */
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** The fields of a channel that stand in no other one, with its messages' in the order of the page. */
export function* fieldsOfChannel({ operations }: Channel): Iterable<Field> {
  for (const { messages } of operations)
    for (const { headers, payload } of messages) {
      if (headers) yield headers;
      if (payload) yield payload;
    }
}

/** A channel whose fields are others. */
export function channelWith(channel: Channel, change: (field: Field) => Field): Channel {
  return {
    ...channel,
    operations: channel.operations.map((operation) => ({
      ...operation,
      messages: operation.messages.map((message) => ({
        ...message,
        headers: message.headers && change(message.headers),
        payload: message.payload && change(message.payload),
      })),
    })),
  };
}
