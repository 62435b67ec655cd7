import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** Of a body that nobody reads: who sends more, or longer, or nothing for a while, is cut off. */
const most = { bytes: 32 * 1024 * 1024, milliseconds: 10_000, pause: 2_000 } as const;

/**
 * The answer after which the connection is closed, where some of the request's body is still to come. A connection that is closed
 * with bytes unread breaks under who sends them, before they have read what was answered: the answer ends when the body has.
 */
export function lingering(text: string, request: IncomingMessage): Readable {
  const answer = new Readable({ read: () => undefined });
  answer.push(text);
  let left: number = most.bytes;
  const end = (): void => {
    clearTimeout(longest);
    clearTimeout(pause);
    request.off("data", count);
    answer.push(null);
  };
  const count = ({ length }: Buffer): void => {
    left -= length;
    pause.refresh();
    if (left < 0) end();
  };
  const longest = setTimeout(end, most.milliseconds);
  const pause = setTimeout(end, most.pause);
  request.once("end", end).once("close", end).on("data", count);
  answer.once("close", end);
  return answer;
}

/** Whether some of a request's body has not come yet. */
export function isSending({ headers, complete, readableEnded, destroyed }: IncomingMessage): boolean {
  const hasBody = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
  return hasBody && !complete && !readableEnded && !destroyed;
}
