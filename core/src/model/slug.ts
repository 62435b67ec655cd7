/**
 * A segment of a generated page's URL. The steps and their order are those of existing sites, whose links must
 * keep working: slashes go without a trace, three hyphens become two.
 */
export function slug(text: string): string {
  return withoutParameters(text.replaceAll(" ", "-"))
    .replace(/^-/, "")
    .replace(/-$/, "")
    .replaceAll(/[{}(),.'\n/]/g, "")
    .replaceAll("--", "-")
    .toLowerCase();
}

/** "users-{id}" → "users--". Only up to the last closing brace, so that a text of opening braces takes linear time. */
function withoutParameters(text: string): string {
  const end = text.lastIndexOf("}") + 1;
  return text.slice(0, end).replaceAll(/\{[^}]*\}/g, "-") + text.slice(end);
}

/** The last segment of a URL path in words: "/api/get-users" → "Get users". Empty for "/". */
export function wordsOf(path: string): string {
  const words = path
    .slice(path.lastIndexOf("/") + 1)
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
