import { permanent } from "./git-error.ts";

type Protocol = "https" | "http" | "file";

/** What a remote asks for over HTTP: a user name (hosts that take tokens have a fixed one) and a token. */
export interface GitCredentials {
  readonly username: string;
  readonly token: string;
}

/** A repository on a code host, and how it is reached. */
export interface Remote {
  /** `https://…`, without credentials. */
  readonly url: string;
  readonly credentials?: GitCredentials | undefined;
  /** Default: https alone. `file` and `http` are for machines that one trusts: they neither encrypt nor name the host. */
  readonly protocols?: readonly Protocol[] | undefined;
}

/** Checks an address before git sees it: git takes many texts for commands. Throws `GitError`. */
export function checkRemote({ url, credentials, protocols = ["https"] }: Remote): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || /[\0-\x20\x7f]/.test(url))
    throw permanent(
      "The address of the repository is not a URL. Write it as https://host/owner/name.git; addresses of SSH are not " +
        "supported.",
    );
  if (parsed.username !== "" || parsed.password !== "")
    throw permanent(
      `The address of the repository on ${parsed.host} has credentials in it, which would show in logs and lists of ` +
        "processes. Configure the token on its own.",
    );
  if (!protocols.includes(parsed.protocol.slice(0, -1) as Protocol))
    throw permanent(
      `The address of the repository begins with ${parsed.protocol}, and only ${protocols.join(", ")} may be used here. ` +
        (parsed.protocol === "file:"
          ? 'For a repository on this machine leave `repository` out and write codeHost: { kind: "local", folder: "…" }.'
          : "Write the https address. A GitLab or Gitea of your own network without https is a `codeHost` with `web`."),
    );
  if (credentials && /[\0-\x20\x7f]/.test(credentials.token + credentials.username))
    throw permanent(
      "The token of the code host has a space or a line break in it. Copy it again, without what stands around it.",
    );
}

/** The address as errors show it. */
export function shownRemote(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
