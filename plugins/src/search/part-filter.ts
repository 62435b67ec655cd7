import type { SearchFilter } from "@octavo/core";

/** Whether a filter leaves what is in a version and a language. */
export function isLeftBy({
  version,
  language,
}: SearchFilter): (own: { readonly version: string; readonly language: string }) => boolean {
  return (own) =>
    (version === undefined || version.includes(own.version)) &&
    (language === undefined || language.includes(own.language));
}
