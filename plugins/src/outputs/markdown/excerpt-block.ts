import {
  excerptKey,
  fileAddress,
  isUrl,
  keyOf,
  siteAddress,
  specExcerpt,
  type Page,
  type Read,
  type SpecExcerptRequest,
} from "@octavo/core";
import { codeBlock, joinBlocks } from "@octavo/core/markdown";

/** The part of an API's description that a page is about, as code; empty where it is about none. */
export async function excerptBlock({ route }: Page, read: Read): Promise<string> {
  const request = requestOf(route);
  const excerpt = request && (await read.get(specExcerpt, excerptKey(request)));
  if (!excerpt) return "";
  const { spec, kind, name } = request;
  const subject = kind === "schema" ? `components/schemas/${name}` : name;
  const isChannel = kind === "operation" && name.startsWith("channel ");
  const info = `${excerpt.language} ${spec} ${subject}`.replaceAll(/[\s`]+/g, " ");
  const whole = isUrl(spec) ? spec : fileAddress(await read.get(siteAddress, ""), spec);
  return joinBlocks([
    isChannel ? "## AsyncAPI" : "## OpenAPI",
    codeBlock(excerpt.text, info),
    excerpt.truncated ? `The description is truncated; the whole document is at <${whole}>.` : "",
  ]);
}

function requestOf({ operation, schema }: Page["route"]): SpecExcerptRequest | undefined {
  if (operation) return { spec: operation.spec, kind: "operation", name: keyOf(operation) };
  return schema ? { spec: schema.spec, kind: "schema", name: schema.name } : undefined;
}
