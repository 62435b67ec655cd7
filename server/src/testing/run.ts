// What tests of commands share: folders on disk, and a command line without a process.

import { PassThrough, Writable } from "node:stream";
import { temporaryFolder } from "@octavo/core/testing";
import { onTestFinished, vi } from "vitest";
import type { Io } from "../io.ts";
import { main } from "../main.ts";

/** A new folder with files, removed when the test ends. */
export function folderOf(files: Readonly<Record<string, string>> = {}): string {
  return temporaryFolder(files, onTestFinished);
}

/** The files of a site without problems; keys of docs.json may be added. */
export function cleanSite(keys: object = {}): Record<string, string> {
  const docs = {
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    navigation: { pages: ["index"] },
    ...keys,
  };
  return {
    "docs.json": JSON.stringify(docs, undefined, 2),
    "index.mdx": "---\ntitle: Home\n---\n\nWelcome.\n",
  };
}

/** A site with a page that is missing, an error, and a key that is not known, a warning. */
export function brokenSite(): Record<string, string> {
  const docs = `{
  "theme": "mint",
  "name": "Test",
  "colors": { "primary": "#123456" },
  "navigation": { "pages": ["index", "gone"] },
  "favcon": "/a.svg"
}
`;
  return { ...cleanSite(), "docs.json": docs };
}

export interface Console {
  readonly cwd: string;
  readonly isTerminal?: boolean;
  readonly env?: Io["env"];
}

/** What a command wrote; it fills while the command runs. */
export interface Written {
  stdout: string;
  stderr: string;
}

export function consoleOf({ cwd, isTerminal = false, env = {} }: Console): {
  readonly io: Io;
  readonly written: Written;
} {
  const written: Written = { stdout: "", stderr: "" };
  const stream = (name: keyof Written): Writable & { isTTY: boolean } =>
    Object.assign(
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          written[name] += chunk.toString();
          done();
        },
      }),
      { isTTY: isTerminal },
    );
  return {
    io: { stdin: new PassThrough(), stdout: stream("stdout"), stderr: stream("stderr"), env, cwd: () => cwd },
    written,
  };
}

/** Runs a command line to its end. */
export async function octavo(
  console: Console,
  ...argv: string[]
): Promise<Written & { readonly code: number }> {
  const { io, written } = consoleOf(console);
  const code = await main(argv, io);
  return { code, ...written };
}

/** Waits until what is expected holds, also on a busy machine. */
export const eventually = (check: () => unknown): Promise<unknown> => vi.waitFor(check, 30_000);
