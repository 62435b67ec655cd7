const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as XML and HTML have it, between tags and in quoted attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? "");
}
