import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";

/**
 * A stream without the messages that the protocol's library would print: those that are none, and answers that nobody
 * waits for. An agent cannot fill our logs with them.
 */
export function quietStream({ readable, writable }: Stream): Stream {
  const asked = new Set<unknown>();
  const outgoing = new TransformStream<AnyMessage, AnyMessage>({
    transform(message, controller) {
      if ("method" in message && "id" in message) asked.add(message.id);
      controller.enqueue(message);
    },
  });
  const incoming = new TransformStream<AnyMessage, AnyMessage>({
    transform(message: unknown, controller) {
      if (isMessage(message) && (typeof message.method === "string" || asked.delete(message.id)))
        controller.enqueue(message as AnyMessage);
    },
  });
  // Both ends learn of a broken pipe through the connection itself.
  outgoing.readable.pipeTo(writable).catch(() => undefined);
  readable.pipeTo(incoming.writable).catch(() => undefined);
  return { readable: incoming.readable, writable: outgoing.writable };
}

function isMessage(value: unknown): value is { readonly method?: unknown; readonly id?: unknown } {
  return typeof value === "object" && value !== null && "jsonrpc" in value && value.jsonrpc === "2.0";
}
