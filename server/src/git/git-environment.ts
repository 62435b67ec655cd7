import { env } from "node:process";
import type { GitCredentials, Remote } from "./remote.ts";

/**
 * What every call sets, since neither the machine's configuration nor a repository may decide it: no command is run that
 * a repository names (hooks, monitors, helpers, diff drivers), no symbolic link is followed or made, no submodule is
 * fetched, and objects are checked when they come in.
 */
const settings: Readonly<Record<string, string>> = {
  "core.hooksPath": "/dev/null",
  "core.symlinks": "false",
  "core.fsmonitor": "false",
  "core.attributesFile": "/dev/null",
  "core.excludesFile": "/dev/null",
  "core.quotePath": "false",
  "core.protectHFS": "true",
  "core.protectNTFS": "true",
  "core.autocrlf": "false",
  "core.fsync": "committed",
  "credential.helper": "",
  "protocol.ext.allow": "never",
  "protocol.version": "2",
  // A redirect could take the token elsewhere.
  "http.followRedirects": "false",
  "http.lowSpeedLimit": "1000",
  "http.lowSpeedTime": "60",
  "submodule.recurse": "false",
  "fetch.recurseSubmodules": "false",
  "push.recurseSubmodules": "no",
  "diff.ignoreSubmodules": "all",
  "fetch.fsckObjects": "true",
  // Mistakes of old tools, harmless and in the history of many repositories.
  "fetch.fsck.zeroPaddedFilemode": "ignore",
  "fetch.fsck.badTimezone": "ignore",
  "fetch.fsck.missingSpaceBeforeDate": "ignore",
  "fetch.fsck.missingSpaceBeforeEmail": "ignore",
  "fetch.fsck.missingEmail": "ignore",
  "fetch.fsck.missingNameBeforeEmail": "ignore",
  "fetch.fsck.badDate": "ignore",
  "fetch.fsck.badDateOverflow": "ignore",
  "gc.auto": "0",
  "maintenance.auto": "false",
  "commit.gpgSign": "false",
  "push.gpgSign": "false",
};

/** Arguments before the subcommand. */
export const lockedDown: readonly string[] = Object.entries(settings).flatMap(([key, value]) => [
  "-c",
  `${key}=${value}`,
]);

/** Settings of the machine that say whom TLS trusts; nothing else of the environment comes through. */
const inherited = ["PATH", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH"];

/** The whole environment of a call. The token is here, and neither in arguments nor in a file. */
export function gitEnvironment(remote: Remote | undefined): Record<string, string> {
  const found = inherited.flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(found),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "",
    // Without a remote nothing is fetched, not even objects that a partial clone lacks. Where git does not know the second
    // variable (it came with 2.45, and with corrections of older versions), it tries and fails, or dies of its closed pipe.
    GIT_ALLOW_PROTOCOL: remote ? (remote.protocols ?? ["https"]).join(":") : "none",
    ...(remote === undefined && { GIT_NO_LAZY_FETCH: "1" }),
    ...(remote?.credentials && authorization(remote.credentials)),
  };
}

function authorization(credentials: GitCredentials): Record<string, string> {
  return {
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: "http.extraHeader",
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic(credentials)}`,
  };
}

function basic({ username, token }: GitCredentials): string {
  return Buffer.from(`${username}:${token}`).toString("base64");
}

/** A text without the credentials, in any form in which they are sent. */
export function withoutCredentials(text: string, credentials: GitCredentials | undefined): string {
  if (!credentials || credentials.token === "") return text;
  return text
    .replaceAll(credentials.token, "***")
    .replaceAll(encodeURIComponent(credentials.token), "***")
    .replaceAll(basic(credentials), "***");
}
