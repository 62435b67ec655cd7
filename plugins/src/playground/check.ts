import {
  config,
  dataOrigin,
  memberAt,
  originsIn,
  page,
  splitOperationKey,
  type Config,
  type DataOrigin,
  type Page,
  type Read,
  type Site,
} from "@octavo/core";
import { endpointMode, modeOrigin } from "./endpoint-mode.ts";
import { readAddress } from "./endpoint/address.ts";
import { mdxServers } from "./endpoint/describe-endpoint.ts";
import {
  endpointAddress,
  endpointWithoutServer,
  noSignIn,
  staticSignIn,
  unusableServer,
} from "./problems.ts";
import { usableServers } from "./servers.ts";

const display = ["api", "playground", "display"] as const;
const server = ["api", "mdx", "server"] as const;

/** `api` of docs.json. */
export function checkApi({ file, value, places }: Config, signIn: boolean, read: Read): void {
  const originOf = originsIn(file, places);
  if (!signIn && memberAt(value, display) === "auth") read.report(noSignIn, originOf(display), {});
  const written = memberAt(value, server);
  for (const [index, url] of (Array.isArray(written) ? written : [written]).entries()) {
    if (typeof url !== "string" || url.trim() === "") continue;
    const isUsable = usableServers(mdxServers({ mdx: { server: url } })).length > 0;
    const path = Array.isArray(written) ? [...server, index] : server;
    if (!isUsable) read.report(unusableServer, originOf(path), { url });
  }
}

/** A page's mode, and what its `api` says. Key: public path. */
export async function checkEndpoint(path: string, signIn: boolean, read: Read): Promise<void> {
  const mode = await read.get(endpointMode, path);
  const shown = mode === undefined ? undefined : await read.get(page, path);
  if (!shown) return;
  const isShut = mode === "auth" && !signIn;
  if (isShut) {
    const origin = await modeOrigin(shown, read);
    if (origin) read.report(noSignIn, origin, {});
  }
  const { file, operation } = shown.route;
  if (file !== null && operation === null)
    await checkAddress(shown, dataOrigin(file, ["api"]), isShut || mode === "none", read);
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

/** Says once what `auth` comes to in a static build. */
export async function checkStaticSignIn(site: Site, read: Read): Promise<void> {
  const modes = await read.getAll(endpointMode, site.pages);
  const paths = site.pages.filter((_path, index) => modes[index] === "auth");
  const [first] = paths;
  const shown = first === undefined ? undefined : await read.get(page, first);
  if (!shown) return;
  const origin = (await modeOrigin(shown, read)) ?? shown.route.origin;
  read.report(staticSignIn, origin, { pages: paths.length });
}
