import { join } from "node:path";
import { expect, it } from "vitest";
import { fenceOf, isInstalled, page, runEditor } from "./editor-run.ts";

const script = join(import.meta.dirname, "smoke.el");
const initialize = ["--eval", "(package-initialize)"];

it.skipIf(!isInstalled("emacs", "--batch", ...initialize, "--eval", "(require 'eglot)"))(
  "Emacs shows problems, explains, completes and goes to definitions, configured for eglot as the manual says",
  async () => {
    const text = fenceOf("editors/emacs.mdx", "init.el, with eglot");
    const { root, answers } = await runEditor("emacs", { file: "init.el", text }, (init) => [
      "--batch",
      ...initialize,
      "-l",
      init,
      "-l",
      script,
    ]);
    expect(answers).toMatchObject({
      mode: "mdx-mode",
      // Of a page in a folder below, where there is no version control.
      root: `${root}/`,
      problems: [
        {
          code: "page/broken-link",
          line: page.line,
          characters: page.place(page.problem, (before) => Array.from(before).length),
          type: "eglot-warning",
        },
      ],
      hover: { contents: { value: expect.stringContaining("The second page") } },
      definition: { file: join(root, "second.mdx"), line: 0 },
      component: '<Accordion title=""></Accordion>',
      link: "[second](/second",
    });
  },
);
