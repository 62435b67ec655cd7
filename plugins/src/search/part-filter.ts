import type { SearchDocument, SearchFilter } from "@octavo/core";

/** Whether a filter leaves what is in a version and a language. */
export function isLeftBy({
  version,
  language,
}: SearchFilter): (own: Pick<SearchDocument, "version" | "inVersion" | "language">) => boolean {
  return (own) =>
    (version === undefined ||
      version.includes(own.version) ||
      version.includes(own.inVersion ?? own.version)) &&
    (language === undefined || language.includes(own.language));
}
