import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buildSafely } from "./build-safely.ts";

/** Ends this process's esbuild, as a stack overflow in it does. */
function endBundler(): void {
  const tasks = readdirSync(`/proc/${process.pid}/task`);
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, "utf8").trim().split(" "),
  );
  const own = children.filter(
    (child) => child !== "" && readFileSync(`/proc/${child}/comm`, "utf8").trim() === "esbuild",
  );
  expect(own).toHaveLength(1);
  for (const child of own) process.kill(Number(child), "SIGKILL");
}

async function bundle(look: () => void | Promise<never>, time?: number): Promise<string> {
  const { outputFiles } = await buildSafely(
    {
      entryPoints: ["entry"],
      write: false,
      logLevel: "silent",
      plugins: [
        {
          name: "own",
          setup: (build) => {
            build.onResolve({ filter: /.*/ }, ({ path }) => ({ path, namespace: "own" }));
            build.onLoad({ filter: /.*/ }, async () => {
              await look();
              return { contents: "print(1)" };
            });
          },
        },
      ],
    },
    time,
  );
  return outputFiles?.[0]?.text ?? "";
}

it.runIf(process.platform === "linux")(
  "a bundle that ends esbuild is told, and those beside and after it are made",
  async () => {
    await bundle(() => undefined);
    const deadly = bundle(endBundler);
    const beside = bundle(() => undefined);
    await expect(deadly).rejects.toThrow("the bundler ended over its code");
    expect(await beside).toContain("print(1)");
    expect(await bundle(() => undefined)).toContain("print(1)");
  },
);

it("a bundle that does not end is ended, and those after it are made", async () => {
  const endless = bundle(() => new Promise<never>(() => undefined), 300);
  await expect(endless).rejects.toThrow("takes more than 0.3 seconds");
  expect(await bundle(() => undefined)).toContain("print(1)");
});

it("what is wrong with code is told as esbuild does", async () => {
  await expect(buildSafely({ stdin: { contents: "const" }, logLevel: "silent" })).rejects.toMatchObject({
    errors: [expect.objectContaining({ text: expect.stringContaining("Expected") as string })],
  });
});
