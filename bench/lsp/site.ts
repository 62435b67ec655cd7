import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedSite } from "../workload.ts";

/** A generated site with an OpenAPI document of a given size. */
export interface LspSite {
  readonly root: string;
  /** Files by what they are, relative to the root. */
  readonly page: string;
  readonly docs: string;
  readonly spec: string;
  /** With a heading, which many pages show and some link to. */
  readonly snippet: string;
}

/** So many pages show the snippet, and so many of them link to its heading. */
export const shown = { pages: 200, links: 40 };

export function lspSite(pages: number, specSize: number): LspSite {
  const root = generatedSite(pages);
  const docs = join(root, "docs.json");
  const config = JSON.parse(readFileSync(docs, "utf8")) as { navigation: { groups: object[] } };
  config.navigation.groups.push({ group: "API", openapi: "openapi.yaml" });
  writeFileSync(docs, JSON.stringify(config, undefined, 1));
  writeFileSync(join(root, "openapi.yaml"), specification(specSize));
  const snippet = "snippets/shared.mdx";
  showOnPages(root, snippet);
  return { root, page: "docs/section-000/page-00007.mdx", docs: "docs.json", spec: "openapi.yaml", snippet };
}

/** Has the last pages of the site show a snippet. */
function showOnPages(root: string, snippet: string): void {
  mkdirSync(join(root, "snippets"), { recursive: true });
  writeFileSync(join(root, snippet), "## Shared heading\n\nWords.\n");
  const pages = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx"))
    .toSorted()
    .slice(-shown.pages);
  for (const [index, page] of pages.entries()) {
    const file = join(root, "docs", page);
    const text = readFileSync(file, "utf8");
    if (text.includes(snippet)) continue;
    const link = index < shown.links ? "\n[s](#shared-heading)\n" : "";
    writeFileSync(file, `${text.trimEnd()}\n\nimport Shared from "/${snippet}";\n\n<Shared />\n${link}`);
  }
}

function specification(size: number): string {
  const parts = [
    "openapi: 3.1.0\ninfo: { title: Bench, version: '1' }\nservers: [{ url: https://api.example.com }]\npaths:\n",
  ];
  for (let index = 0, length = 0; length < size; index++) {
    const part = `  /things/${index}:
    get:
      tags: [Group ${Math.floor(index / 20)}]
      summary: List things ${index}
      description: Thing ${index} is returned with all that belongs to it.
      parameters:
        - name: limit
          in: query
          description: How many things are returned at most.
          schema:
            type: integer
            minimum: 1
      responses:
        "200":
          description: The things.
          content:
            application/json:
              schema:
                type: object
                properties:
                  id:
                    type: string
                    description: Identifies the thing.
`;
    parts.push(part);
    length += part.length;
  }
  return parts.join("");
}
