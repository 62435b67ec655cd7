/** A document whose operation, `GET /a`, has a content for its page. */
export function jsonWith(content: string, operation: object = {}): string {
  const get = {
    summary: "A",
    ...operation,
    responses: { 200: { description: "Yes" } },
    "x-mint": { content },
  };
  return JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { "/a": { get } } });
}

/** The same in YAML; `written`: the content as it stands there. */
export function yamlWith(written: string): string {
  return `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: A
      responses: { "200": { description: Yes } }
      x-mint:
        content: ${written}
`;
}

/** The same content in every way in which documents write it: what that is, a file, and its text. */
export function documentsWith(
  paragraphs: readonly string[],
): readonly (readonly [name: string, file: string, text: string])[] {
  const text = paragraphs.join("\n\n");
  const folded = paragraphs.join("\n\n\n          ");
  return [
    ["JSON", "api.json", jsonWith(text)],
    ["a block of YAML", "api.yaml", yamlWith(`|\n          ${paragraphs.join("\n\n          ")}`)],
    ["folded YAML", "api.yaml", yamlWith(`>\n          ${folded}`)],
    ["single quotes of YAML", "api.yaml", yamlWith(`'${folded.replaceAll("'", "''")}'`)],
    ["double quotes of YAML", "api.yaml", yamlWith(JSON.stringify(text))],
  ];
}
