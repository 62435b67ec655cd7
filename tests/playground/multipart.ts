/** One part of a multipart body, as it came. */
export interface ReceivedPart {
  readonly name: string | undefined;
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Buffer;
}

/** Cuts a body as RFC 2046 says; undefined where it is no well-formed multipart body. */
export function partsOf(contentType: string, body: Buffer): readonly ReceivedPart[] | undefined {
  const [, quoted, token] = /^multipart\/[^;]+;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? token;
  if (boundary === undefined) return undefined;
  // Latin-1 has a character for each byte.
  const pieces = `\r\n${body.toString("latin1")}`.split(`\r\n--${boundary}`);
  if (pieces.shift() !== "" || !/^--(\r\n)?$/.test(pieces.pop() ?? "")) return undefined;
  const parts = pieces.map(partOf);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function partOf(piece: string): ReceivedPart | undefined {
  const match = /^\r\n((?:[^\r\n]+\r\n)*)\r\n(.*)$/s.exec(piece);
  if (match === null) return undefined;
  const headers = new Map(
    (match[1] ?? "").split("\r\n").flatMap((line): [string, string][] => {
      const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), utf8(value)]];
    }),
  );
  const disposition = headers.get("content-disposition") ?? "";
  return {
    name: /[; ]name="([^"]*)"/.exec(disposition)?.[1],
    fileName: /[; ]filename="([^"]*)"/.exec(disposition)?.[1],
    contentType: headers.get("content-type"),
    body: Buffer.from(match[2] ?? "", "latin1"),
  };
}

function utf8(latin1: string): string {
  return Buffer.from(latin1, "latin1").toString("utf8");
}
