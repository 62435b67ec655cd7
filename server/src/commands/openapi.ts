import { resolve } from "node:path";
import { nearestSetting } from "@octavo/core";
import { bundle } from "@octavo/plugins/openapi/bundle";
import { UsageError } from "../arguments.ts";
import type { Command } from "../main.ts";

const form = "Write: octavo openapi bundle <file> -o <file>.";

export const openapi: Command = async ({ positionals, flags }, io) => {
  const [action, file] = positionals;
  const output = flags["output"];
  if (action !== undefined && action !== "bundle") {
    const meant = nearestSetting(action, ["bundle"]);
    const hint = meant === undefined ? "." : `; did you mean "${meant}"?`;
    throw new UsageError(`octavo openapi has no action "${action}"${hint} ${form}`);
  }
  if (action === undefined || file === undefined || typeof output !== "string" || positionals.length > 2) {
    throw new UsageError(form);
  }
  const written = resolve(io.cwd(), output);
  const allowHttp = flags["allow-http"] === true;
  const result = await bundle(resolve(io.cwd(), file), written, { allowHttp });
  if (!result.ok) {
    for (const reason of result.reasons) io.stderr.write(`error ${reason}\n`);
    return 2;
  }
  for (const warning of result.warnings) io.stderr.write(`warning ${warning}\n`);
  const count = result.files.length === 1 ? "1 document" : `${result.files.length} documents`;
  io.stdout.write(`${output}: made of ${count}.\n`);
  return 0;
};
