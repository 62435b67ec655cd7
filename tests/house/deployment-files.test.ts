import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readArguments } from "../../server/src/arguments.ts";
import { root, text } from "./tree.ts";

const page = text("docs/guides/many-machines.mdx");

/** The code block of a name. */
function block(name: string): string {
  const begin = page.indexOf(` ${name}\n`);
  const found = begin < 0 ? undefined : page.slice(begin + name.length + 2).split("\n```")[0];
  if (found === undefined) throw new Error(`There is no block ${name}.`);
  return `${found}\n`;
}

interface Service {
  readonly image: string;
  readonly command?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>> | readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

describe("the Compose file", () => {
  const compose = parse(block("compose.yaml"), { merge: true }) as Compose;
  const services = Object.entries(compose.services);

  it("names services and volumes that there are, and all of them", () => {
    const used = new Set<string>();
    for (const [name, { depends_on: needed = [], volumes = [] }] of services) {
      const names = Array.isArray(needed) ? (needed as readonly string[]) : Object.keys(needed);
      for (const each of names) expect(Object.keys(compose.services), name).toContain(each);
      for (const volume of volumes) {
        const [source = ""] = volume.split(":");
        if (!source.startsWith(".")) used.add(source);
      }
    }
    expect([...used].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
    for (const [name, { depends_on: needed = [] }] of services)
      for (const [each, { condition }] of Object.entries(Array.isArray(needed) ? {} : needed))
        expect(
          condition === "service_healthy" && compose.services[each]?.healthcheck,
          `${name} waits for ${each}`,
        ).toBeTruthy();
  });

  it("gives each server a folder of its own, and all of them one store", () => {
    const servers = services.filter(([, { command = "" }]) => command.startsWith("serve "));
    const places = servers.map(([, { volumes = [] }]) => volumes.find((each) => each.endsWith(":/data")));
    expect(new Set(places).size).toBe(2);
    for (const [, { volumes, environment }] of servers) {
      expect(volumes).toContain(`artifacts:${environment?.["OCTAVO_ARTIFACTS"]}`);
      expect(environment?.["OCTAVO_DATABASE_URL"]).toContain("@postgres/");
    }
    const proxied = /reverse_proxy (.+) \{/.exec(block("Caddyfile"))?.[1];
    expect(proxied?.split(" ")).toEqual(servers.map(([name]) => `${name}:4000`));
  });

  it("starts commands and sets variables that there are", () => {
    const known = new Set(
      `${text("docs/cli.mdx")}${text("docs/guides/service.mdx")}`.match(/OCTAVO_[A-Z0-9_]+/g),
    );
    for (const [name, { image, command, environment }] of services) {
      if (image !== "octavo") continue;
      expect(() => readArguments(command?.split(" ") ?? []), name).not.toThrow();
      for (const variable of Object.keys(environment ?? {}).filter((each) => each.startsWith("OCTAVO_")))
        expect(known, name).toContain(variable);
    }
  });
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

describe("units of systemd", () => {
  const units = ["/etc/systemd/system/octavo.service", "/etc/systemd/system/octavo-worker.service"];
  const folder = join(root, "node_modules/.cache/units");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(units)("%s starts a command that there is", (unit) => {
    const [, command = ""] =
      /^ExecStart=\/usr\/bin\/node \/opt\/octavo\/server\/bin\/octavo\.js (.+)$/m.exec(block(unit)) ?? [];
    expect(() => readArguments(command.split(" "))).not.toThrow();
    const [, data] = /^StateDirectory=(.+)$/m.exec(block(unit)) ?? [];
    expect(command).toContain(`--data /var/lib/${data} `);
  });

  it.skipIf(!hasSystemd).each(units)("%s is one", (unit) => {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, unit.split("/").at(-1)!);
    writeFileSync(file, block(unit).replace("/usr/bin/node", process.execPath));
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });
});
