import type { ProjectSettings } from "./project-settings.ts";

/** Environment variables with secrets that are not of one project. */
export const serviceSecrets: readonly string[] = [
  "OCTAVO_DATABASE_URL",
  "OCTAVO_SESSION_SECRET",
  "OCTAVO_AGENT_KEY",
  "OCTAVO_S3_ACCESS_KEY",
  "OCTAVO_S3_SECRET_KEY",
  // Where those of Octavo say nothing, these open the database and the store of releases.
  "PGPASSWORD",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
];

/** What every build gets: whom TLS trusts, and no secret. */
const harmless = ["PATH", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_ENV"];

/** Of a build. Trusted docs get the whole of it, others what is harmless. */
export function buildEnvironment(env: NodeJS.ProcessEnv, trusted: boolean): NodeJS.ProcessEnv {
  if (trusted) return env;
  return Object.fromEntries(Object.entries(env).filter(([name]) => harmless.includes(name)));
}

/** Variables that the configuration of a project names, of any name. */
export function namedVariables({
  repository,
  webhookSecretVariable,
  readers,
  agent,
}: ProjectSettings): readonly string[] {
  const { codeHost } = repository ?? {};
  const names = [
    codeHost && codeHost.kind !== "local" ? codeHost.tokenVariable : undefined,
    webhookSecretVariable,
    readers?.jwt?.publicKeyVariable,
    readers?.password?.variable,
    ...(agent?.kind === "acp" ? (agent.variables ?? []) : []),
    agent?.kind === "model" ? agent.keyVariable : undefined,
  ];
  return names.filter((name) => name !== undefined);
}

/** An environment without what the service and its projects have for themselves. */
export function withoutSecretVariables(
  env: NodeJS.ProcessEnv,
  projects: readonly ProjectSettings[],
): NodeJS.ProcessEnv {
  const secret = new Set([...serviceSecrets, ...projects.flatMap(namedVariables)]);
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => harmless.includes(name) || !secret.has(name)),
  );
}
