import { essenceOf, isJson, isJsonLines } from "@octavo/core/request";

/** How an answer is shown. "sniff": its type does not say whether it is text. */
export type MediaKind = "image" | "audio" | "video" | "json" | "events" | "text" | "sniff";

export function mediaKind(contentType: string): MediaKind {
  const type = essenceOf(contentType);
  const group = /^(image|audio|video)\/./.exec(type)?.[1];
  if (group === "image" || group === "audio" || group === "video") return group;
  if (isJsonLines(type) || /^(?:text\/event-stream|application\/(?:json-seq|stream\+json))$/.test(type))
    return "events";
  if (isJson(type)) return "json";
  const isText =
    /^(?:text|multipart|message)\/|[/+](?:xml|javascript|ecmascript|yaml|x-yaml|x-www-form-urlencoded|graphql|sql|toml)$/;
  return isText.test(type) ? "text" : "sniff";
}

/** The charset that a type names, else UTF-8; one that browsers do not know counts as UTF-8. */
export function decoderFor(contentType: string): TextDecoder {
  const charset = /;\s*charset\s*=\s*"?([\w:.-]+)/i.exec(contentType)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** Whether the first bytes of an answer are text: UTF-8 without control characters that texts do not have. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  if (start.some((byte) => byte < 9 || (byte > 13 && byte < 27))) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** "report.pdf" from `Content-Disposition`, else a name with an ending for the type. */
export function fileName(disposition: string, contentType: string): string {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  const named = decoded(encoded) ?? plain?.[1] ?? plain?.[2] ?? "";
  // Only the last step, and nothing that a file system reads as more than a name.
  const safe = named
    .replace(/^.*[/\\]/, "")
    .replaceAll(/[\p{Cc}<>:"|?*]/gu, "_")
    .replace(/^\.+/, "");
  return safe || `response.${endingOf(contentType)}`;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function endingOf(contentType: string): string {
  const type = essenceOf(contentType);
  const known: Readonly<Record<string, string>> = {
    "text/plain": "txt",
    "image/svg+xml": "svg",
    "image/jpeg": "jpg",
    "audio/mpeg": "mp3",
    "application/x-ndjson": "ndjson",
    "text/event-stream": "txt",
    "application/octet-stream": "bin",
    "text/javascript": "js",
  };
  const own = Object.hasOwn(known, type) ? known[type] : undefined;
  return own ?? (/[/+]([a-z\d]{2,5})$/.exec(type)?.[1] || "bin");
}
