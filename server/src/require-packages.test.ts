import { readFileSync } from "node:fs";
import { SetupError } from "@octavo/core/node";
import { expect, it } from "vitest";
import { requirePackages } from "./require-packages.ts";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
}

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as Manifest;

it("accepts packages that are there, and refuses one that nobody has", () => {
  requirePackages("An agent", Object.keys(manifest.peerDependencies));
  expect(() => requirePackages("An agent", ["octavo-has-no-such-package"])).toThrow(SetupError);
});

it("says what to install, in the versions that Octavo is tested with", () => {
  const without = (...gone: string[]) => requirePackages("An agent", gone, (name) => name === "effect");
  without("effect");
  expect(() => without("effect", "ai")).toThrow(
    `An agent needs ai, which is not installed. Install it where Octavo is installed: npm install "ai@^${manifest.devDependencies["ai"]}"`,
  );
  expect(() => without("ai", "@ai-sdk/anthropic")).toThrow(
    /^An agent needs ai and @ai-sdk\/anthropic, which are not installed\. Install them .*: npm install "ai@\^[\d.]+" "@ai-sdk\/anthropic@\^[\d.]+"$/,
  );
});

it("names only what is optional, and tested here", () => {
  const names = Object.keys(manifest.peerDependencies);
  expect(names.filter((name) => manifest.peerDependenciesMeta[name]?.optional !== true)).toEqual([]);
  expect(names.filter((name) => name in manifest.dependencies)).toEqual([]);
  expect(names.map((name) => manifest.peerDependencies[name])).toEqual(
    names.map((name) => `^${manifest.devDependencies[name]}`),
  );
});
