import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expectReadBack } from "../../testing/literals.ts";
import { missing, run } from "../../testing/program.ts";
import * as javaLiteral from "./java.ts";
import * as rustLiteral from "./rust.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "literals-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Compilers that take seconds. */
describe("a literal is read back by", () => {
  it.for([
    ["Rust", rustLiteral.rust],
    ["Rust, in blocks", rustLiteral.block],
  ] as const)("%s", async ([, write], { skip }) => {
    const reason = await missing("rustc", "--version");
    skip(reason !== undefined, reason);
    await expectReadBack(write, async (all) => {
      const source = join(folder, "a.rs");
      await writeFile(source, `fn main() { for text in [${all.join(",\n")}] { print!("{}\\0", text); } }`);
      await run("rustc", ["-A", "warnings", "-o", join(folder, "a"), source]);
      return run(join(folder, "a"), []);
    });
  });

  it.for([
    ["Java", javaLiteral.java],
    ["Java, in blocks", (text: string): string => javaLiteral.block(text, "    ")],
  ] as const)("%s", async ([, write], { skip }) => {
    const reason = await missing("java", "--version");
    skip(reason !== undefined, reason);
    await expectReadBack(write, async (all) => {
      const source = join(folder, "A.java");
      const print = 'System.out.write((text + "\\0").getBytes("UTF-8")); System.out.flush();';
      const loop = `for (String text : new String[] {${all.join(",\n")}}) { ${print} }`;
      await writeFile(source, `class A { public static void main(String[] a) throws Exception { ${loop} } }`);
      return run("java", ["-Dfile.encoding=UTF-8", source]);
    });
  });
});
