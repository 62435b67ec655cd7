import { randomUUID } from "node:crypto";
import { rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isUrl } from "@octavo/core";
import { partsOfWhole, type Report } from "@octavo/core/fields";
import { stringify } from "yaml";
import { bundleDocument } from "./bundle-document.ts";
import { formatOf, load, messageOf, shown, type BundleOptions } from "./bundle-load.ts";
import { versionOf } from "./version.ts";

export type { BundleOptions } from "./bundle-load.ts";

export type BundleResult =
  /** `files` are all documents that were read, the main one first; `warnings` tell what was left as it is. */
  | { readonly ok: true; readonly files: readonly string[]; readonly warnings: readonly string[] }
  /** Nothing was written; `reasons` are sentences. */
  | { readonly ok: false; readonly reasons: readonly string[] };

/**
 * Writes a document that has everything in it which `file` has spread over several. The output is JSON or YAML by its
 * extension, is none of the files that are read, and is replaced in one step: on any failure it stays as it was.
 */
export async function bundle(
  file: string,
  output: string,
  options: BundleOptions = {},
): Promise<BundleResult> {
  const [main, written] = [resolve(file), resolve(output)];
  for (const path of [main, written])
    if (formatOf(path) === undefined)
      return failed(
        path,
        "a document is JSON or YAML by its extension, which has to be .json, .yaml or .yml.",
      );
  const { documents, places, reasons } = await load(main, options);
  const failure = reasons.get(main) ?? reasons.get("");
  if (failure !== undefined) return failed(main, `${failure}.`);
  const fault = whyNot(main, documents.get(main));
  if (fault !== undefined) return failed(main, fault);
  const source = await sameFile(written, [...documents.keys(), ...reasons.keys()]);
  if (source !== undefined) {
    const what = source === main ? "the document itself" : "a file that the document refers to";
    return failed(written, `it is ${what}, and is not overwritten. Name another file to write.`);
  }
  const { value, problems } = bundleDocument(main, documents, reasons);
  const [errors, warnings] = (["error", "warning"] as const).map((severity) =>
    problems
      .filter((problem) => problem.severity === severity)
      .map(({ file: from, path, message }) => {
        const place = places.get(from)?.([...path, "$ref"]);
        return `${shown(from)}${place === undefined ? "" : `:${place}`} at ${path.join(".")}: ${message}`;
      }),
  );
  // What is brought in at several places has its problem once.
  if (errors && errors.length > 0) return { ok: false, reasons: [...new Set(errors)] };
  try {
    await writeInOneStep(
      written,
      formatOf(written) === "yaml" ? yamlOf(value) : `${JSON.stringify(value, null, 2)}\n`,
    );
  } catch (error) {
    const { code } = Object(error) as { readonly code?: unknown };
    const lacksFolder = code === "ENOENT" || code === "ENOTDIR";
    const reason = lacksFolder ? `there is no folder ${shown(dirname(written))}` : messageOf(error);
    return { ok: false, reasons: [`${shown(written)} could not be written: ${reason}.`] };
  }
  return { ok: true, files: [...documents.keys()].map(shown), warnings: [...new Set(warnings)] };
}

function failed(path: string, reason: string): BundleResult {
  return { ok: false, reasons: [`${shown(path)}: ${reason}`] };
}

/** Why a value is no document that can be bundled. */
function whyNot(file: string, value: unknown): string | undefined {
  const found: string[] = [];
  const report: Report = (problem, _origin, params) => {
    found.push(`${problem.message(params)} ${problem.help}`);
  };
  // What is read with forbearance is a problem of its own, which `octavo check` tells.
  return versionOf(partsOfWhole(value), file, report) === undefined ? found[0] : undefined;
}

/** The one of the files that a path leads to, however it is written, also through links. */
async function sameFile(path: string, files: readonly string[]): Promise<string | undefined> {
  const written = await identityOf(path);
  if (written === undefined) return undefined;
  for (const file of files) if (!isUrl(file) && (await identityOf(file)) === written) return file;
  return undefined;
}

async function identityOf(path: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}

/** Strings that older YAML would read as dates or booleans are quoted. */
function yamlOf(value: unknown): string {
  return stringify(value, { aliasDuplicateObjects: false, lineWidth: 0, compat: "yaml-1.1" });
}

async function writeInOneStep(output: string, text: string): Promise<void> {
  const draft = `${output}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, text);
    await rename(draft, output);
  } finally {
    await rm(draft, { force: true });
  }
}
