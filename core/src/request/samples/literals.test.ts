import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expectReadBack } from "../../testing/literals.ts";
import { missing, run } from "../../testing/program.ts";
import { shell } from "./curl.ts";
import { javascript } from "./javascript.ts";
import { c, cBlock, cppBlock } from "./libcurl.ts";
import { python } from "./python.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "literals-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function save(name: string, program: string): Promise<string> {
  await writeFile(join(folder, name), program);
  return join(folder, name);
}

describe("a literal is read back by", () => {
  it("the shell", async ({ skip }) => {
    const reason = await missing("bash", "--version");
    skip(reason !== undefined, reason);
    await expectReadBack(shell, (all) => run("bash", ["-c", `printf '%s\\0' ${all.join(" ")}`]));
  });

  it("Python", async ({ skip }) => {
    const reason = await missing("python3", "--version");
    skip(reason !== undefined, reason);
    await expectReadBack(python, async (all) => {
      const bytes = `"\\0".join([${all.join(",\n")}, ""]).encode()`;
      return run("python3", [await save("a.py", `import sys\nsys.stdout.buffer.write(${bytes})\n`)]);
    });
  });

  it("JavaScript", async () => {
    await expectReadBack(javascript, async (all) => {
      const program = `process.stdout.write([${all.join(",\n")}, ""].join("\\0"))`;
      return run(process.execPath, [await save("a.mjs", program)]);
    });
  });

  it.for([
    ["C", "gcc", ["-x", "c", "-std=c11"], cBlock],
    ["C on one line", "gcc", ["-x", "c", "-std=c11"], c],
    ["C++", "g++", ["-x", "c++", "-std=c++17"], cppBlock],
  ] as const)("%s", async ([, compiler, options, write], { skip }) => {
    const reason = await missing(compiler, "--version");
    skip(reason !== undefined, reason);
    await expectReadBack(write, async (all) => {
      const program = `
        #include <stdio.h>
        #include <string.h>
        const char *all[] = {${all.join(",\n")}};
        int main(void) { for (int i = 0; i < ${all.length}; i++) fwrite(all[i], 1, strlen(all[i]) + 1, stdout); }`;
      const output = join(folder, "a");
      await run(compiler, [...options, "-trigraphs", "-w", "-o", output, await save("a.c", program)]);
      return run(output, []);
    });
  });
});
