import type { Output, Read } from "@octavo/core";
import { mermaidFiles } from "../generated/diagram-files.ts";
import { siteUses } from "../site-uses.ts";

/** The scripts that draw diagrams: written where a page has some. */
export function emitDiagrams(output: Output): void {
  for (const file of mermaidFiles) output.add(`assets/${file}`, file, renderScript);
}

async function renderScript(file: string, read: Read): Promise<string | undefined> {
  return (await read.get(siteUses, "diagrams")) ? (await scripts())[file] : undefined;
}

let unpacked: Promise<Readonly<Record<string, string>>> | undefined;

function scripts(): Promise<Readonly<Record<string, string>>> {
  unpacked ??= unpack();
  return unpacked;
}

async function unpack(): Promise<Readonly<Record<string, string>>> {
  const { brotliDecompressSync } = await import("node:zlib");
  const { packedScripts } = await import("../generated/diagrams.ts");
  const bytes = brotliDecompressSync(Buffer.from(packedScripts, "base64"));
  return JSON.parse(bytes.toString("utf8")) as Readonly<Record<string, string>>;
}
