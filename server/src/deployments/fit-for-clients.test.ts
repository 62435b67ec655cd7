import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fitForClients } from "./fit-for-clients.ts";

it("leaves out secrets and places of this machine, and nothing else", () => {
  const clean = fitForClients({ "/srv/docs": "docs", "/srv/docs/.octavo/data": "data" }, ["gh_1234"]);
  const texts: Readonly<Record<string, string>> = {
    "error api-reference/key-values.mdx:3:1 /guides/sk-example is missing": "",
    "file:///srv/docs/docs.json": "docs/docs.json",
    "/srv/docs/.octavo/data/building/x": "data/building/x",
    "https://a:gh_1234@host": "https://a:…@host",
    [join(homedir(), "x")]: "…/x",
    [join(tmpdir(), "x")]: "…/x",
    [new URL(import.meta.url).pathname]: "…/server/src/deployments/fit-for-clients.test.ts",
  };
  for (const [text, expected] of Object.entries(texts)) expect(clean(text)).toBe(expected || text);
});
