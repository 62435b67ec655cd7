import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseYaml } from "@octavo/core";
import { expect, test } from "vitest";
import { parsePage } from "../../plugins/src/pages/syntax/parse-page.ts";

const corpus = resolve(
  process.env["OCTAVO_CORPUS"] ?? join(import.meta.dirname, "../../../shared/corpus"),
  "sites",
);

/** The errors that the pages of real sites truly have. */
const known = ["jlowin__fastmcp/python-sdk/fastmcp-cli-client.mdx:108 bad-expression"];

test.skipIf(!existsSync(corpus))(
  `pages of real sites have no other syntax errors (skipped without ${corpus})`,
  async () => {
    const errors: string[] = [];
    let pages = 0;
    for (const entry of readdirSync(corpus, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.mdx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
      const tree = parsePage({ file: path, text }, path.endsWith("x") ? "mdx" : "md", parseYaml);
      for (const { severity, span, kind } of tree.problems) {
        const line = text.slice(0, span.start).split("\n").length;
        if (severity === "error") errors.push(`${path.slice(corpus.length + 1)}:${line} ${kind}`);
      }
      for (const [ordinal, { target }] of tree.facts.links.entries()) {
        const span = tree.span("link", ordinal);
        const written = text.slice(span?.start, span?.end);
        // Escapes, entities, variables and bare addresses are written otherwise than they read.
        if (!/[\\&{]|^www\.|@/.test(written)) expect(written).toBe(target);
      }
      // The parser's memory is given back when the event loop turns.
      if (++pages % 50 === 0) await new Promise((done) => setImmediate(done));
    }
    expect(pages).toBeGreaterThan(6000);
    expect(errors).toEqual(known);
  },
  60_000,
);
