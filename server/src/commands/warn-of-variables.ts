import type { CommandArguments } from "../arguments.ts";
import { paintFor, type Io } from "../io.ts";
import type { ServiceProjects } from "../service/read-projects.ts";
import { unknownVariables } from "../service/unknown-variables.ts";

/** A setting that is misspelt would be ignored in silence. */
export function warnOfVariables({ projects }: ServiceProjects, { colors }: CommandArguments, io: Io): void {
  const paint = paintFor(io.stderr, io, colors);
  for (const sentence of unknownVariables(io.env, projects))
    io.stderr.write(`${paint.yellow("warning")} ${sentence}\n`);
}
