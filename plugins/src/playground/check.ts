import {
  audience,
  config,
  configPlaces,
  dataOrigin,
  flagOf,
  memberAt,
  originsIn,
  page,
  splitOperationKey,
  type Config,
  type DataOrigin,
  type Page,
  type PlaygroundMode,
  type Read,
} from "@octavo/core";
import { endpointMode, endpointModes, modeOrigin } from "./endpoint-mode.ts";
import { readAddress } from "./endpoint/address.ts";
import { mdxServers } from "./endpoint/describe-endpoint.ts";
import { checkParams } from "./endpoint/check-params.ts";
import {
  endpointAddress,
  endpointWithoutServer,
  noSignIn,
  unsentCredentials,
  unusableServer,
} from "./problems.ts";
import { settingsOf } from "./settings.ts";
import { usableServers } from "./servers.ts";

const display = ["api", "playground", "display"] as const;
const credentials = ["api", "playground", "credentials"] as const;
const server = ["api", "mdx", "server"] as const;

/** `api` of docs.json. */
export function checkApi({ file, value, places }: Config, read: Read): void {
  const originOf = originsIn(file, places);
  const written = memberAt(value, server);
  for (const [index, url] of (Array.isArray(written) ? written : [written]).entries()) {
    if (typeof url !== "string" || url.trim() === "") continue;
    const isUsable = usableServers(mdxServers({ mdx: { server: url } })).length > 0;
    const path = Array.isArray(written) ? [...server, index] : server;
    if (!isUsable) read.report(unusableServer, originOf(path), { url });
  }
  if (flagOf(memberAt(value, credentials)) === true && !settingsOf(value["api"]).credentials)
    read.report(unsentCredentials, { ...originOf(credentials), part: "entry" }, {});
}

/** What a page's `api` says. Key: public path. */
export async function checkEndpoint(path: string, read: Read): Promise<void> {
  const mode = await read.get(endpointMode, path);
  const shown = mode === undefined ? undefined : await read.get(page, path);
  if (!shown) return;
  const { file, operation } = shown.route;
  if (file === null || operation !== null) return;
  const origin = dataOrigin(file, ["api"]);
  const signIn = (await read.get(audience, "")) !== null;
  await checkAddress(shown, origin, isClosed(mode, signIn), read);
  await checkParams(shown, file, origin, read);
}

function isClosed(mode: PlaygroundMode | undefined, signIn: boolean): boolean {
  return mode === "none" || (mode === "auth" && !signIn);
}

async function checkAddress(
  { endpoint }: Page,
  origin: DataOrigin,
  isSilent: boolean,
  read: Read,
): Promise<void> {
  const { key } = splitOperationKey(endpoint ?? "");
  const address = key.slice(key.indexOf(" ") + 1);
  const found = readAddress(address);
  if (!found) read.report(endpointAddress, origin, { address });
  else if (
    !found.server &&
    !isSilent &&
    usableServers(mdxServers(await read.pick(config, "", "api"))).length === 0
  )
    read.report(endpointWithoutServer, origin, { address });
}

/** Says once what `auth` comes to, at the first place where it is written: `docs.json`, else a page or its operation. */
export async function checkSignIn(read: Read): Promise<void> {
  if ((await read.get(audience, "")) !== null) return;
  const modes = await endpointModes(read);
  const paths = [...modes].flatMap(([path, mode]) => (mode === "auth" ? [path] : [])).toSorted();
  const [first] = paths;
  const shown = first === undefined ? undefined : await read.get(page, first);
  const origin =
    (await displayOrigin(read)) ?? (shown && ((await modeOrigin(shown, read)) ?? shown.route.origin));
  if (origin) read.report(noSignIn, origin, { pages: paths.length });
}

/** Where `docs.json` makes `auth` the mode of all pages. */
async function displayOrigin(read: Read): Promise<DataOrigin | undefined> {
  const api = await read.pick(config, "", "api");
  if (memberAt(api, display.slice(1)) !== "auth") return undefined;
  const written = await read.pick(configPlaces, "", "");
  return written && originsIn(written.file, written.places)(display);
}
