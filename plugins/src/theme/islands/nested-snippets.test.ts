import { expect, it } from "vitest";
import { drawPage } from "./testing.ts";

/** A page of snippets within code within snippets. */
function nested(levels: number): readonly [page: string, files: Readonly<Record<string, string>>] {
  const code =
    "export const C = ({ children }) => { const [x] = useState(0); return <section>{children}</section>; };";
  const files = Array.from({ length: levels }, (_, at): readonly [string, string] => [
    `s${at}.mdx`,
    at === levels - 1
      ? "The end.\n"
      : `import N from "/s${at + 1}.mdx"\n\n${code}\n\nlevel ${at}\n\n<C>\n  <N />\n</C>\n`,
  ]);
  return ['import N from "/s0.mdx"\n\n<N />\n', Object.fromEntries(files)];
}

/** The same where only code shows the next one. */
function hidden(levels: number): readonly [page: string, files: Readonly<Record<string, string>>] {
  const files = Array.from({ length: levels }, (_, at): readonly [string, string] => [
    `s${at}.mdx`,
    at === levels - 1
      ? "The end.\n"
      : `import N from "/s${at + 1}.mdx"\n\nexport const C = () => { const [x] = useState(0); return <section><N /></section>; };\n\nlevel ${at}\n\n<C />\n`,
  ]);
  return ['import N from "/s0.mdx"\n\n<N />\n', Object.fromEntries(files)];
}

it.each([
  ["stands in code", nested],
  ["code shows", hidden],
])(
  "draws what %s, as deep as snippets may nest",
  async (_what, site) => {
    const { html, problems } = await drawPage(...site(20));
    for (let level = 0; level < 19; level++) expect(html).toContain(`<p>level ${level}</p>`);
    expect(html).toContain("<p>The end.</p>");
    expect(problems).toEqual([]);
  },
  60_000,
);
