import { dataOrigin, kindInWords, type SpecInfo } from "@octavo/core";
import type { Parts, Report } from "@octavo/core/fields";
import { newerVersion, notOpenApi, swagger2, unsupportedVersion, versionSpelling } from "./problems.ts";

/** The version that a document is read as; undefined, with a problem, where it cannot be read. */
export function versionOf(parts: Parts, source: string, report: Report): SpecInfo["version"] | undefined {
  const names = parts.names([]) ?? [];
  if (!names.includes("openapi")) {
    if (names.includes("swagger"))
      report(swagger2, dataOrigin(source, ["swagger"], "entry"), {
        version: String(parts.value(["swagger"])),
      });
    else report(notOpenApi, { file: source }, { found: whatItIs(names) });
    return undefined;
  }
  const origin = dataOrigin(source, ["openapi"]);
  const value = parts.value(["openapi"]);
  if (typeof value !== "string" && typeof value !== "number") {
    report(unsupportedVersion, origin, { version: kindInWords(value) });
    return undefined;
  }
  // YAML reads an unquoted 3.0 as the number 3.
  const written = Number.isInteger(value) ? `${value}.0` : String(value);
  const minor = /^3(?:\.([0-2])(?:\.\d+)?)?(?:[-+].*)?$/s.exec(written.trim());
  if (!minor) {
    report(unsupportedVersion, origin, { version: written });
    return undefined;
  }
  const readAs = minor[1] === undefined || minor[1] === "0" ? "3.0" : "3.1";
  if (minor[1] === "2") {
    report(newerVersion, origin, { version: written });
  } else if (typeof value !== "string" || !/^3\.[01]\.\d+$/.test(written)) {
    const meant = `${readAs}.${readAs === "3.0" ? "3" : "1"}`;
    const fixes = [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }], isSafe: true as const }];
    report(versionSpelling, origin, { version: written, readAs }, { fixes });
  }
  return readAs;
}

function whatItIs(names: readonly string[]): string {
  if (names.includes("asyncapi")) return "It is an AsyncAPI document.";
  if (names.includes("overlay")) return "It is an OpenAPI overlay.";
  if (names.includes("$schema") || names.includes("$defs")) return "It looks like a JSON Schema.";
  return "It has no `openapi` key.";
}
