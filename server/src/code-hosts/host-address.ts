import type { Remote } from "../git/remote.ts";

/** `owner/name`, or more folders where the host has them; throws for what is none. */
export function checkRepository(repository: string, isNested = false): string {
  const pattern = isNested ? /^[\w.-]+(\/[\w.-]+)+$/ : /^[\w.-]+\/[\w.-]+$/;
  if (!pattern.test(repository) || repository.split("/").some((part) => /^\.+$/.test(part)))
    throw new TypeError(
      `${JSON.stringify(repository)} is not the name of a repository. Write it as owner/name, without the host and without .git.`,
    );
  return repository;
}

/** An address of a configuration without slashes at its end; throws for what is none of the web. */
export function checkAddress(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol) || /[?#@]/.test(address))
    throw new TypeError(
      `${JSON.stringify(address)} is not the address of a code host. Write it as https://HOST, without credentials.`,
    );
  return address.replace(/\/{1,9}$/, "");
}

/** Where git finds a repository. A host that is configured with http is reached so; others only with https. */
export function remoteOf(web: string, repository: string, username: string, token: string): Remote {
  const protocols = web.startsWith("http:") ? (["http"] as const) : (["https"] as const);
  return { url: `${web}/${repository}.git`, credentials: { username, token }, protocols };
}
