import { isIP } from "node:net";
import type { ServedProject } from "./served-project.ts";

type Asking = Pick<ServedProject, "id" | "signIn">;

/**
 * Whether a preview of a project may be shown where another one, or none, has its pages. Readers are nobody but at hosts of
 * their project; and a branch, whoever wrote it, must not run scripts where the readers of others are signed in.
 */
export function mayPreviewAt(host: Asking | undefined, project: Asking): boolean {
  return host?.id === project.id || (!project.signIn && !host?.signIn);
}

/**
 * A host at which a project of several has its pages, with the port of the one that a request came to ("127.0.0.1:4000"): the
 * first of its own, or else its domain before that one.
 */
export function ownHost({ hosts, domain }: Pick<ServedProject, "hosts" | "domain">, asked: string): string {
  const port = /:\d+$/.exec(asked)?.[0] ?? "";
  const [own] = hosts;
  if (own !== undefined) return own + port;
  // A domain with dots stands for itself.
  if (domain.includes(".")) return domain + port;
  const name = asked.slice(0, asked.length - port.length).replace(/\.$/, "");
  const address = name.replace(/^\[|\]$/g, "");
  // Nothing can be before an address, but for those of this machine.
  if (isIP(address) === 0) return `${domain}.${name}${port}`;
  return /^(127\.|::1$)/.test(address) ? `${domain}.localhost${port}` : domain + port;
}
