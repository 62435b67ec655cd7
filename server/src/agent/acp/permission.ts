import type { RequestPermissionRequest, RequestPermissionResponse } from "@agentclientprotocol/sdk";

/** What an agent may do without a person: all that stays in the copy of the worktree, and commands in a sandbox only. */
const harmless: ReadonlySet<string> = new Set(["read", "edit", "delete", "move", "search", "think"]);

/** Answers a request for permission. It is a courtesy of the agent's: what it can do is up to the sandbox and the tools. */
export function answerPermission(
  { options, toolCall }: RequestPermissionRequest,
  { cwd, isSandboxed }: { readonly cwd: string; readonly isSandboxed: boolean },
): RequestPermissionResponse {
  const isInside = (toolCall.locations ?? []).every(
    ({ path }) => (path === cwd || path.startsWith(`${cwd}/`)) && !path.split("/").includes(".."),
  );
  const isAllowed = isInside && (isSandboxed || harmless.has(toolCall.kind ?? "other"));
  // Never for always: each request is looked at.
  const wanted = isAllowed ? ["allow_once"] : ["reject_once", "reject_always"];
  const option =
    options.find(({ kind }) => wanted.includes(kind)) ?? options.find(({ kind }) => kind === "reject_once");
  return { outcome: option ? { outcome: "selected", optionId: option.optionId } : { outcome: "cancelled" } };
}
