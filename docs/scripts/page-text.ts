/** A generated page: front matter, where it comes from, and its blocks. */
export function pageText(
  { title, description, source, boost }: { readonly title: string; readonly description: string; readonly source: string; readonly boost?: number },
  blocks: readonly string[],
): string {
  const head = [
    "---",
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    ...(boost === undefined ? [] : [`boost: ${boost}`]),
    "---",
    "",
    `{/* Generated from ${source}: run \`npm run generate\` to change it. */}`,
  ].join("\n");
  return `${[head, ...blocks].join("\n\n")}\n`;
}

/** Text that may stand between tags: outside of code, braces and angle brackets would begin something. */
export function safe(markdown: string): string {
  return markdown
    .split(/(`+[^`]+`+)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[{<]/g, String.raw`\$&`)))
    .join("");
}

/** An attribute whose value may hold any text. */
export function attribute(name: string, value: string): string {
  if (!value.includes('"')) return ` ${name}="${value}"`;
  if (!value.includes("'")) return ` ${name}='${value}'`;
  return ` ${name}={${JSON.stringify(value)}}`;
}

/** The anchor of a key or code: "footer.links[].items[]" → "footer-links-items". */
export function anchorFor(name: string): string {
  return name
    .replaceAll("[]", "")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .toLowerCase();
}

/** A code span; in tables, bars are escaped. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
