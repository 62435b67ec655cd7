/** A file's front matter and what comes after it. */
export function withoutFrontMatter(source: string): { readonly head: string; readonly body: string } {
  const clean = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const [whole = "", head = ""] = /^\s*---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(clean) ?? [];
  return { head, body: clean.slice(whole.length) };
}

const scalar =
  /"(?:\\[\s\S]|[^"\\])*"|'(?:''|[^'])*'|[>|][-+\d]*[ \t]*\n(?:(?:[ \t]+[^\n]*)?\n?)*|[^\n]*(?:\n[ \t]+[^\n]+)*/y;

/** The text of a key of front matter, read by rules of thumb; undefined where it is absent. */
export function keyOf(head: string, key: string): string | undefined {
  const start = new RegExp(`^${key}[ \\t]*:[ \\t]*(?:\\n[ \\t]+(?=["']))?`, "m").exec(head);
  if (!start) return undefined;
  scalar.lastIndex = start.index + start[0].length;
  const [written = ""] = scalar.exec(head) ?? [];
  if (written.startsWith('"')) return written.slice(1, -1).replace(/\\(.)/gs, "$1");
  if (written.startsWith("'")) return written.slice(1, -1).replaceAll("''", "'");
  return written.replace(/^[>|][^\n]*/, "").replace(/(?:^|[ \t])#[^\n]*/g, "");
}
