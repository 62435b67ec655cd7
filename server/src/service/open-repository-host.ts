import { SetupError } from "@octavo/core/node";
import type { CodeHost } from "../code-hosts/code-host.ts";
import { openCodeHost } from "../code-hosts/open-code-host.ts";
import type { RepositorySettings } from "./project-settings.ts";

/** The code host of a repository, with the token of the environment; undefined where it has none. Throws `SetupError`. */
export function openRepositoryHost(
  { codeHost }: RepositorySettings,
  env: NodeJS.ProcessEnv,
): CodeHost | undefined {
  if (!codeHost) return undefined;
  if (codeHost.kind === "local") return openCodeHost(codeHost, "");
  const { tokenVariable } = codeHost;
  const token = env[tokenVariable]?.trim();
  if (!token)
    throw new SetupError(
      `The environment variable ${tokenVariable} is not set. Put the token of the code host into it, or name another variable in codeHost.tokenVariable.`,
    );
  return openCodeHost(codeHost, token);
}
