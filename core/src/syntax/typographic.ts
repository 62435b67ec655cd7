/** What makes a text worth a look. */
const plain = /["'`]|--|\.\s*\.\s*\./;

/** Words with typographic quotes, dashes and dots, as pages of the platform show them: `"a" -- b...` is `“a” — b…`. */
export function typographic(text: string): string {
  if (!plain.test(text)) return text;
  return text
    .replaceAll(/(?<!-)--(?!-)/g, "—")
    .replaceAll(/\.{3,}|\.(?: \.){2,}/g, "…")
    .replaceAll(/``|''/g, (marks) => (marks === "``" ? "“" : "”"))
    .replaceAll(
      /(?<=^|[\s\p{Punctuation}\p{Symbol}])["'](?=[\p{Letter}\p{Number}“‘"'])(?!\d\ds\b)/gu,
      (mark) => (mark === '"' ? "“" : "‘"),
    )
    .replaceAll('"', "”")
    .replaceAll("'", "’");
}
