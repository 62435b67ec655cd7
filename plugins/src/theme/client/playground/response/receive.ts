import { decoderFor, looksLikeText, mediaKind, type MediaKind } from "./media-kind.ts";

/** A body as far as it has arrived. */
export interface Received {
  /** "binary" where the bytes are no text and no media. */
  readonly kind: Exclude<MediaKind, "sniff"> | "binary";
  readonly bytes: number;
  /** All of it, in the order in which it came. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
  /** The text, of large ones the beginning, of streams the end; "" for what is no text. */
  readonly text: string;
  readonly isCut: boolean;
  readonly isComplete: boolean;
}

export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

/** Characters that are kept for reading; bytes that are kept for downloading. */
const textLimit = 4_000_000;
const streamLimit = 200_000;
const byteLimit = 256e6;

/** Reads a body to its end and tells of each piece. Rejects where the connection breaks, and with `TooLargeError`. */
export async function receive(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  contentType: string,
  progress: (received: Received) => void,
): Promise<Received> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const decoder = decoderFor(contentType);
  let kind: Received["kind"] | "sniff" = mediaKind(contentType);
  let [bytes, text, isCut] = [0, "", false];

  const add = (piece: string): void => {
    if (kind === "events") {
      isCut ||= text.length + piece.length > streamLimit;
      text = (text + piece).slice(-streamLimit);
    } else {
      isCut ||= text.length + piece.length > textLimit;
      if (text.length < textLimit) text = (text + piece).slice(0, textLimit);
    }
  };
  const isText = (): boolean => kind === "text" || kind === "json" || kind === "events";
  const now = (isComplete: boolean): Received => {
    const shown = kind === "sniff" ? "text" : kind;
    return { kind: shown, bytes, parts, text, isCut, isComplete };
  };

  const reader = body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece?.value) break;
    parts.push(piece.value);
    bytes += piece.value.byteLength;
    if (bytes > byteLimit) {
      void reader?.cancel().catch(() => undefined);
      throw new TooLargeError();
    }
    if (kind === "sniff") kind = looksLikeText(piece.value) ? "text" : "binary";
    if (isText()) add(decoder.decode(piece.value, { stream: true }));
    progress(now(false));
  }
  if (isText()) add(decoder.decode());
  const last = now(true);
  progress(last);
  return last;
}
