import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { fenceOf, isInstalled, page, runEditor } from "./editor-run.ts";

const script = join(import.meta.dirname, "smoke.lua");

it.skipIf(!isInstalled("nvim", "--version"))(
  "Neovim shows problems, explains and goes to definitions, configured as the manual says",
  async () => {
    const title = hasConfig() ? "init.lua, Neovim 0.11 and newer" : "init.lua, before Neovim 0.11";
    const text = fenceOf("editors/neovim.mdx", title);
    const { root, answers } = await runEditor("nvim", { file: "init.lua", text }, (init) => [
      "--headless",
      "-u",
      init,
      "-c",
      `luafile ${script}`,
    ]);
    expect(answers).toMatchObject({
      filetype: "mdx",
      problems: [
        {
          code: "page/broken-link",
          line: page.line,
          bytes: page.place(page.problem, (before) => Buffer.byteLength(before)),
          severity: "WARN",
        },
      ],
      hover: { contents: { value: expect.stringContaining("The second page") } },
      // A page whose path is renamed goes with it.
      renamed: {
        documentChanges: expect.arrayContaining([
          expect.objectContaining({ kind: "rename", newUri: pathToFileURL(join(root, "third.mdx")).href }),
        ]) as unknown,
      },
      omnifunc: "v:lua.vim.lsp.omnifunc",
    });
    expect(JSON.stringify((answers as { readonly definition: unknown }).definition)).toContain(
      pathToFileURL(join(root, "second.mdx")).href,
    );
  },
);

/** Whether this Neovim has `vim.lsp.config`, which came with 0.11. */
function hasConfig(): boolean {
  const { stdout } = spawnSync("nvim", ["--version"], { encoding: "utf8" });
  const [, major = 0, minor = 0] = /NVIM v(\d+)\.(\d+)/.exec(stdout)?.map(Number) ?? [];
  return major > 0 || minor >= 11;
}
