import type { CodeHost } from "./code-host.ts";
import { gitea } from "./gitea.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { local } from "./local.ts";

/** Where changes are proposed. */
export type CodeHostSettings = GithubSettings | GitlabSettings | GiteaSettings | LocalSettings;

interface HostedSettings {
  /** `owner/name`; on GitLab `group/subgroup/name`, too. */
  readonly repository: string;
  /** The environment variable with the token. */
  readonly tokenVariable: string;
}

interface GithubSettings extends HostedSettings {
  readonly kind: "github";
  /** Address of the API. Default: that of github.com; `https://HOST/api/v3` on GitHub Enterprise Server. */
  readonly api?: string | undefined;
  /** Address of the pages, and of git. Default: https://github.com. */
  readonly web?: string | undefined;
}

interface GitlabSettings extends HostedSettings {
  readonly kind: "gitlab";
  /** Default: https://gitlab.com. */
  readonly web?: string | undefined;
}

interface GiteaSettings extends HostedSettings {
  readonly kind: "gitea";
  /** Such as https://codeberg.org. */
  readonly web: string;
}

interface LocalSettings {
  readonly kind: "local";
  /** A repository on this machine, bare or not. */
  readonly folder: string;
  /** Address of a pull request, with `{head}` and `{base}` for its branches. */
  readonly link?: string | undefined;
}

/** The code host of the settings. `token` is empty where only addresses are asked for. Throws `TypeError` for wrong settings. */
export function openCodeHost(settings: CodeHostSettings, token: string): CodeHost {
  switch (settings.kind) {
    case "github":
      return github({ ...settings, token });
    case "gitlab":
      return gitlab({ ...settings, token });
    case "gitea":
      return gitea({ ...settings, token });
    case "local":
      return local(settings);
  }
}
