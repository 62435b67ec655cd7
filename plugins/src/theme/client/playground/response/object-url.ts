import { essenceOf } from "@octavo/core/request";

/** An address for media in the page, to be given back. */
export interface MediaAddress {
  readonly url: string;
  readonly revoke: () => void;
}

/**
 * Opened in a tab of its own, an SVG image under an object URL would run its scripts as the docs; a data URL has no
 * origin.
 */
export function mediaAddress(parts: readonly BlobPart[], contentType: string): MediaAddress {
  const blob = new Blob([...parts], { type: essenceOf(contentType) });
  if (essenceOf(contentType) === "image/svg+xml" && parts.every((part) => part instanceof Uint8Array))
    return { url: dataUrl(parts, "image/svg+xml"), revoke: () => undefined };
  const url = URL.createObjectURL(blob);
  return { url, revoke: () => URL.revokeObjectURL(url) };
}

/** Saves bytes as a file. The type says nothing, so that no browser opens them as a page of the docs. */
export function save(parts: readonly BlobPart[], name: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function dataUrl(parts: readonly Uint8Array[], type: string): string {
  const decoder = new TextDecoder();
  const text = parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
  return `data:${type},${encodeURIComponent(text)}`;
}
