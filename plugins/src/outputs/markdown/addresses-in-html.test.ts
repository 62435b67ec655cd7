import { expect, it } from "vitest";
import { siteWith, textOf } from "../test-site.ts";

const navigation = { pages: ["a/md", "a/mdx"] };

it("addresses in raw HTML hold wherever the page is read", async () => {
  const html =
    '<img src="../i/l.svg" alt="L"> <a href="./q.md#x">q</a> <a href="/a/q">r</a> <a href="#here">s</a> <a href="javascript:x()">t</a>';
  const core = await siteWith(
    { navigation },
    {
      "a/md.md": `---\ntitle: Md\n---\n${html}\n\n<picture><source srcset="l.svg 2x, /m.svg 3x"></picture>\n`,
      "a/mdx.mdx": '---\ntitle: Mdx\n---\nimport S from "/snippets/s.md"\n\n<S />\n',
      "snippets/s.md": '<a href="../a/md">up</a> <img src="l.svg" alt="M">\n',
    },
  );
  const root = "https://docs.example.com";
  const written = `<img src="${root}/i/l.svg" alt="L"> <a href="${root}/a/q#x">q</a> <a href="${root}/a/q">r</a> <a href="#here">s</a> <a>t</a>`;
  const picture = `<picture><source srcset="${root}/a/l.svg 2x, ${root}/m.svg 3x"></picture>`;
  expect(await textOf(core, "a/md.md")).toBe(`# Md\n\n${written}\n\n${picture}\n`);
  expect(await textOf(core, "a/mdx.md")).toBe(
    `# Mdx\n\n<a href="${root}/a/md">up</a> <img src="${root}/snippets/l.svg" alt="M">\n`,
  );
  expect(await textOf(core, "llms-full.txt")).toContain(written);
});

it("HTML that an element is given is in it", async () => {
  const core = await siteWith(
    { navigation },
    {
      "a/md.md": "",
      "a/mdx.mdx":
        '---\ntitle: Mdx\n---\nexport const M = "<i>b</i>"\n\n<p dangerouslySetInnerHTML={{ __html: "<i>raw</i> <a href=\'q\'>q</a>" }} />\n\nA <b dangerouslySetInnerHTML={{ __html: M }} />.\n\n<style dangerouslySetInnerHTML={{ __html: ".a{}" }} />\n',
    },
  );
  expect(await textOf(core, "a/mdx.md")).toBe(
    '# Mdx\n\n<i>raw</i> <a href="https://docs.example.com/a/q">q</a>\n\nA **<i>b</i>**.\n',
  );
});
