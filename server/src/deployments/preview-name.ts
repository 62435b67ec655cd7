import { createHmac } from "node:crypto";

/**
 * Names the address of a branch's preview, always the same: what can be read of the branch, and what nobody can work out
 * without the service's secret.
 */
export function previewName(secret: string, project: string, branch: string): string {
  const words = branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 40);
  const code = createHmac("sha256", secret)
    .update(JSON.stringify([project, branch]))
    .digest("hex");
  return `${words || "branch"}-${code.slice(0, 16)}`;
}

/** The path under which a preview is served. */
export function previewPath(name: string): string {
  return `/_svc/preview/${name}`;
}
