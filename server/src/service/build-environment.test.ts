import { expect, it } from "vitest";
import { buildEnvironment, withoutSecretVariables } from "./build-environment.ts";
import { folderProject, type ProjectSettings } from "./project-settings.ts";

it("has no secret of the service, nor of any of its projects, where code of a repository runs", () => {
  const codeHost = { kind: "github", repository: "a/b", tokenVariable: "TOKEN" } as const;
  const one: ProjectSettings = {
    ...folderProject("/docs", { kind: "acp", command: ["a"], variables: ["AGENT_KEY", "PATH"] }),
    repository: { url: "https://github.com/a/b.git", ref: null, folder: "", trusted: true, codeHost },
  };
  const other: ProjectSettings = {
    ...folderProject("/other", {
      kind: "model",
      provider: "anthropic",
      model: "m",
      keyVariable: "MODEL_KEY",
    }),
    webhookSecretVariable: "HOOK",
  };
  const own = { PATH: "/usr/bin", NODE_ENV: "test", HOME: "/root", EMBEDDINGS_KEY: "k" };
  const env = {
    ...own,
    TOKEN: "t",
    AGENT_KEY: "a",
    MODEL_KEY: "m",
    HOOK: "h",
    OCTAVO_DATABASE_URL: "postgres://octavo:p@db/octavo",
    OCTAVO_SESSION_SECRET: "s",
    PGPASSWORD: "p",
    AWS_SECRET_ACCESS_KEY: "s3",
  };
  const rest = withoutSecretVariables(env, [one, other]);
  expect(rest).toEqual(own);
  expect(buildEnvironment(rest, true)).toEqual(own);
  expect(buildEnvironment(rest, false)).toEqual({ PATH: "/usr/bin", NODE_ENV: "test" });
});
