import { resolve } from "node:path";
import { bundle } from "@octavo/plugins/openapi";
import { UsageError } from "../arguments.ts";
import type { Command } from "../main.ts";

export const openapi: Command = async ({ positionals, flags }, io) => {
  const [action, file] = positionals;
  const output = flags["output"];
  if (action !== "bundle" || file === undefined || typeof output !== "string" || positionals.length > 2) {
    throw new UsageError("Write: octavo openapi bundle <file> -o <file>.");
  }
  const result = await bundle(resolve(io.cwd(), file), resolve(io.cwd(), output));
  if (!result.ok) {
    io.stderr.write(`error ${result.message}\n`);
    return 2;
  }
  io.stdout.write(`${output}: ${result.message}\n`);
  return 0;
};
