import {
  audience,
  fragmentFolder,
  isReader,
  operation,
  page,
  playground,
  playgroundFile,
  requestShapeOf,
  type Operation,
  type Output,
  type Page,
  type Playground,
  type PlaygroundData,
  type Read,
  type Site,
} from "@octavo/core";
import { endpointModes } from "./endpoint-mode.ts";
import { formField } from "./form-field.ts";
import { plainText } from "./plain-text.ts";

/** Registers a data file beside each page that may have a form; whether there is a server shows when it is rendered. */
export async function emitData(site: Site, output: Output, read: Read): Promise<void> {
  // A site that is made for one reader says later whether they may.
  const modes = isReader(await read.get(audience, "")) ? ["interactive", "auth"] : ["interactive"];
  for (const [path, mode] of await endpointModes(read))
    if (modes.includes(mode)) output.add(playgroundFile(path), `${site.base}\n${path}`, renderData, path);
}

/** Key: base and public path. Undefined where the page has no form after all. */
async function renderData(key: string, read: Read): Promise<string | undefined> {
  const cut = key.indexOf("\n");
  const path = key.slice(cut + 1);
  const shown = await read.get(page, path);
  const starts = await read.get(playground, path);
  const endpoint = shown?.endpoint ? await read.get(operation, shown.endpoint) : undefined;
  const isForm = shown !== undefined && endpoint !== undefined && starts?.mode === "interactive";
  return isForm ? JSON.stringify(dataOf(key.slice(0, cut), shown, endpoint, starts)) : undefined;
}

function dataOf(
  base: string,
  { endpoint: key, title }: Page,
  endpoint: Operation,
  starts: Playground,
): PlaygroundData {
  const { proxy, credentials, servers, security, prefill, samples, languages } = starts;
  return {
    key: key ?? "",
    method: endpoint.method,
    path: endpoint.path,
    title,
    base,
    proxy: proxy ? `${base}/_svc/api/request` : null,
    credentials,
    servers: servers.map(inWords),
    security: security.map(({ schemes }) => ({ schemes: schemes.map(inWords) })),
    shape: requestShapeOf(endpoint),
    parameters: endpoint.parameters.map(formField),
    bodies: endpoint.bodies.map(({ contentType, required, field, examples }) => ({
      contentType,
      required,
      field: formField(field),
      examples,
    })),
    prefill,
    samples: samples
      .filter(({ written }) => written)
      .map(({ language, label, source }) => ({ language, label, source })),
    languages,
    schemas: `${base}/${fragmentFolder(endpoint.spec)}/`,
  };
}

/** With its description as plain text. */
function inWords<T extends { readonly description: string }>(described: T): T {
  return { ...described, description: plainText(described.description) };
}
