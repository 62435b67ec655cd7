import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";

interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** Where the bundle of a folder has what `noticesOf` says. */
export const noticesFile = "third-party-notices.txt";

/**
 * The licences of all packages of others that bundles are made of. `folder`: what the paths in `metafiles` start from.
 *
 * @throws where a package has neither a text of its licence nor the name of one.
 */
export function noticesOf(metafiles: readonly Metafile[], folder: string): string {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  // Packages within packages, too: what is behind the last node_modules counts.
  const roots = new Set(
    inputs.flatMap((path) => /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  );
  const notices = new Map<string, string>();
  for (const root of roots) {
    const { name, version, text } = noticeOf(join(folder, root));
    notices.set(`${name} ${version}`, text);
  }
  const sorted = [...notices].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([title, text]) => `${title}\n\n${text.trim()}\n`).join(`\n${"-".repeat(80)}\n\n`);
}

function noticeOf(root: string): { readonly name: string; readonly version: string; readonly text: string } {
  const { name, version, license } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  ) as PackageManifest;
  const files = existsSync(root)
    ? readdirSync(root).filter((file) => /^(?:licen[cs]e|notice|copying)\b/i.test(file))
    : [];
  const texts = files.toSorted().map((file) => readFileSync(join(root, file), "utf8"));
  if (texts.length === 0 && license === undefined)
    throw new Error(`${name} ${version} has no licence: it cannot be bundled.`);
  return { name, version, text: texts.length > 0 ? texts.join("\n\n") : `Licence: ${license}` };
}
