import type { ServedProject } from "./served-project.ts";

/**
 * Finds the project whose pages are at a host name: one of its hosts, its domain, or a name whose first label is its domain,
 * in this order. One project alone has every name.
 */
export function projectsByHost(
  projects: readonly ServedProject[],
): (hostname: string) => ServedProject | undefined {
  const [only, ...others] = projects;
  if (others.length === 0) return () => only;
  const byHost = new Map(projects.flatMap((project) => project.hosts.map((host) => [host, project])));
  const byDomain = new Map(projects.map((project) => [project.domain.toLowerCase(), project]));
  return (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, "");
    return byHost.get(name) ?? byDomain.get(name) ?? byDomain.get(name.split(".")[0] ?? "");
  };
}
