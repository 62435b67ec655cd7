import type { HttpRequest } from "../http-request.ts";
import { writeHttpClient, writeRestSharp } from "./csharp.ts";
import { writeCurl } from "./curl.ts";
import { writeDart } from "./dart.ts";
import { writeGo } from "./go.ts";
import { writeJava } from "./java.ts";
import { writeFetch } from "./javascript.ts";
import { writeKotlin } from "./kotlin.ts";
import type { SampleLanguageKey } from "./languages.ts";
import { writeLibcurl } from "./libcurl.ts";
import { writePhp } from "./php.ts";
import { writePowershell } from "./powershell.ts";
import { writePython } from "./python.ts";
import { writeRuby } from "./ruby.ts";
import { writeRust } from "./rust.ts";
import { sampleRequest, type SampleRequest } from "./sample-request.ts";
import { writeSwift } from "./swift.ts";

const writers: Readonly<Record<SampleLanguageKey, (request: SampleRequest) => string>> = {
  bash: writeCurl,
  python: writePython,
  javascript: (request) => writeFetch(request, "javascript"),
  node: (request) => writeFetch(request, "node"),
  php: writePhp,
  go: writeGo,
  java: writeJava,
  ruby: writeRuby,
  powershell: writePowershell,
  swift: writeSwift,
  csharp: writeRestSharp,
  dotnet: writeHttpClient,
  typescript: (request) => writeFetch(request, "typescript"),
  c: (request) => writeLibcurl(request, "c"),
  "c++": (request) => writeLibcurl(request, "c++"),
  kotlin: writeKotlin,
  rust: writeRust,
  dart: writeDart,
};

/** A program that sends the request and prints the answer. Files are read by their names. Ends without a line's end. */
export function writeSample(language: SampleLanguageKey, request: HttpRequest): string {
  return writers[language](sampleRequest(request));
}
