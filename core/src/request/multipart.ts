import { oneLine } from "./headers.ts";
import type { FileValue, Part } from "./http-request.ts";

/**
 * A multipart body as texts and files. Unlike FormData it writes typed parts without a file name, which servers would take
 * for uploads.
 */
export function multipartPieces(parts: readonly Part[], boundary: string): (string | FileValue)[] {
  const pieces = parts.flatMap((part, at): (string | FileValue)[] => {
    const start = at === 0 ? "" : "\r\n";
    return [`${start}--${boundary}\r\n${partHead(part)}\r\n`, "file" in part ? part.file : part.value];
  });
  return [...pieces, `${parts.length === 0 ? "" : "\r\n"}--${boundary}--\r\n`];
}

function partHead(part: Part): string {
  const type = part.contentType ?? ("file" in part ? "application/octet-stream" : "");
  const line = type === "" ? "" : `Content-Type: ${oneLine(type)}\r\n`;
  return `Content-Disposition: ${disposition(part)}\r\n${line}`;
}

/** The value of a part's Content-Disposition. */
export function disposition(part: Part): string {
  const fileName = "file" in part ? `; filename="${quoted(part.file.name)}"` : "";
  return `form-data; name="${quoted(part.name)}"${fileName}`;
}

/** As browsers escape names. */
function quoted(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
