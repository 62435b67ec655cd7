import { expect, it } from "vitest";
import { ownHost } from "./preview-host.ts";
import { projectsByHost } from "./project-by-host.ts";
import { testProject } from "./testing.ts";

it("names a host that a project answers at, whichever the request came to", async () => {
  const base = await testProject();
  const docs = { ...base, id: "docs", domain: "docs", hosts: [] };
  const named = { ...base, id: "named", domain: "named", hosts: ["named.example.com", "other.example.com"] };
  const dotted = { ...base, id: "dotted", domain: "a.example.org", hosts: [] };
  const hosted = projectsByHost([docs, named, dotted]);
  for (const [project, asked, expected] of [
    [docs, "127.0.0.1:4000", "docs.localhost:4000"],
    [docs, "[::1]:4000", "docs.localhost:4000"],
    [docs, "localhost:4000", "docs.localhost:4000"],
    [docs, "example.com", "docs.example.com"],
    [docs, "named.example.com:80", "docs.named.example.com:80"],
    [docs, "192.168.1.5:4000", "docs:4000"],
    [named, "127.0.0.1:4000", "named.example.com:4000"],
    [named, "example.com", "named.example.com"],
    [dotted, "127.0.0.1:4000", "a.example.org:4000"],
  ] as const) {
    const host = ownHost(project, asked);
    expect(host, asked).toBe(expected);
    expect(hosted(host.replace(/:\d+$/, ""))?.id, asked).toBe(project.id);
  }
});
