import type { SearchDocument } from "@octavo/core";

/** What a provider reads of a document: where it stands, then what it says. Code says little to it. */
export function documentText({
  breadcrumbs,
  title,
  heading,
  description,
  keywords,
  body,
}: SearchDocument): string {
  const place = [...new Set([...breadcrumbs, title, heading])].filter(Boolean).join(" > ");
  return [place, description, keywords.join(", "), body].filter(Boolean).join("\n");
}
