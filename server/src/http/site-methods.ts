import { keyedMcpPath, mcpPath } from "@octavo/core";
import { anybody } from "../readers/sign-in.ts";
import { signInPaths } from "./reader-routes.ts";
import type { ServedProject } from "./served-project.ts";

/** Methods of an address that some sites alone have, for 405; none where it is a page like others. */
export async function methodsOfSite(
  path: string,
  project: ServedProject | undefined,
): Promise<readonly string[]> {
  if (project?.signIn && signInPaths.has(path)) return ["GET", "HEAD", "POST"];
  if (!project || (path !== mcpPath && path !== keyedMcpPath)) return [];
  const { agents, site } = await project.view(anybody);
  if (!agents) return [];
  return path === mcpPath && site.has(path) ? ["GET", "HEAD", "POST"] : ["POST"];
}
