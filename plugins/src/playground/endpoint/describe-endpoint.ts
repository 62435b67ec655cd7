import {
  config,
  memberAt,
  pageFacts,
  pageTree,
  type Body,
  type Field,
  type Operation,
  type Read,
  type Server,
} from "@octavo/core";
import { sampleValue } from "../field-value.ts";
import { namesInBraces, writtenServer } from "../servers.ts";
import { readAddress } from "./address.ts";
import { authenticationOf } from "./authentication.ts";
import { bodyField, paramFieldsOf, pathField } from "./param-fields.ts";

/** The endpoint that a page describes by hand: `api` in its front matter, and its `<ParamField>`s. */
export async function describeEndpoint(operation: Operation, read: Read): Promise<Operation> {
  const { spec: file, metadata: frontMatter } = operation;
  const api = await read.pick(config, "", "api");
  const { components } = await read.get(pageFacts, file);
  const { root } = await read.get(pageTree, file);
  const address = readAddress(operation.path);
  const path = address?.path ?? operation.path;
  const fields = paramFieldsOf(file, components, root);
  const known = new Set(fields.parameters.filter((field) => field.in === "path").map(({ name }) => name));
  const unknown = namesInBraces(path).filter((name) => !known.has(name));
  return {
    ...operation,
    path,
    servers: address?.server ? [address.server] : address ? mdxServers(api) : [],
    security: authenticationOf(frontMatter, api),
    parameters: [...fields.parameters, ...unknown.map((name) => pathField(name, file, fields.ids))],
    bodies: bodiesOf(operation, fields.body, frontMatter["contentType"]),
  };
}

/** `api.mdx.server`: one URL or several. */
export function mdxServers(api: unknown): readonly Server[] {
  const written = memberAt(api, ["mdx", "server"]);
  const urls: readonly unknown[] = Array.isArray(written) ? written : [written];
  return urls
    .filter((url): url is string => typeof url === "string" && url.trim() !== "")
    .map((url) => writtenServer(url.trim()));
}

function bodiesOf(
  { method, spec }: Operation,
  children: readonly Field[],
  written: unknown,
): readonly Body[] {
  const named = typeof written === "string" ? written.trim() : "";
  if (children.length === 0 && (named === "" || method === "GET" || method === "HEAD")) return [];
  const files = children.filter(({ type }) => /^file\b/.test(type)).map(({ name }) => name);
  const contentType = named || (files.length > 0 ? "multipart/form-data" : "application/json");
  const field = bodyField(children, spec);
  const made = (requiredOnly: boolean): unknown => sampleValue(field, { requiredOnly });
  const isKnown = children.length > 0;
  return [
    {
      contentType,
      required: field.required,
      description: "",
      field,
      examples: isKnown ? [{ label: "Example", value: made(false) }] : [],
      requiredExample: isKnown ? made(true) : undefined,
      encoding: {},
      files: contentType.toLowerCase().startsWith("multipart/") ? files : [],
    },
  ];
}
