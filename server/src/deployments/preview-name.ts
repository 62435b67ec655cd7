import { createHash } from "node:crypto";

/** Names the address of a branch's preview, always the same: what can be read of the branch, and what tells it from others. */
export function previewName(project: string, branch: string): string {
  const words = branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 40);
  const hash = createHash("sha256")
    .update(JSON.stringify([project, branch]))
    .digest("hex");
  return `${words || "branch"}-${hash.slice(0, 12)}`;
}

/** The path under which a preview is served, on every host. */
export function previewPath(name: string): string {
  return `/_svc/preview/${name}`;
}
