import {
  config,
  dataOrigin,
  dataTree,
  isObject,
  isUrl,
  memberAt,
  specDocument,
  type Read,
  type Server,
} from "@octavo/core";
import { noUsableServer } from "./problems.ts";
import { usableServers, writtenServer } from "./servers.ts";

/** Says once for a document that none of its operations has a server that a browser can send to. Key: its file or URL. */
export async function checkServers(source: string, read: Read): Promise<void> {
  const document = await read.get(specDocument, source);
  if (!document?.operations.some((each) => !each.webhook && !each.isChannel && !each.excluded)) return;
  const display = memberAt(await read.pick(config, "", "api"), ["playground", "display"]);
  // Who shows no form has nothing to be told.
  if (display === "simple" || display === "none") return;
  const { value } = await read.get(dataTree, source);
  if (usableServers([...document.servers, ...innerServers(value, source)]).length > 0) return;
  const isWritten = Array.isArray(memberAt(value, ["servers"]));
  const origin = isWritten ? dataOrigin(source, ["servers"]) : { file: source };
  read.report(noUsableServer, origin, { url: document.servers[0]?.url ?? "" });
}

/** The servers of path items and operations. */
function innerServers(document: unknown, source: string): readonly Server[] {
  const items = [
    ...valuesAt(document, "paths"),
    ...valuesAt(memberAt(document, ["components"]), "pathItems"),
  ];
  const owners = items.flatMap((item) => (isObject(item) ? [item, ...Object.values(item)] : []));
  return owners.flatMap((owner) => valuesAt(owner, "servers")).map((server) => serverOf(server, source));
}

function serverOf(server: unknown, source: string): Server {
  const written = memberAt(server, ["url"]);
  const url = (typeof written === "string" ? written.trim() : "").replace(
    /\{([^{}]*)\}/g,
    (braces, name: string) => {
      const initial = memberAt(server, ["variables", name, "default"]);
      return typeof initial === "string" && initial !== "" ? initial : braces;
    },
  );
  return writtenServer(isUrl(source) && URL.canParse(url, source) ? new URL(url, source).href : url);
}

function valuesAt(owner: unknown, key: string): readonly unknown[] {
  const values = memberAt(owner, [key]);
  return typeof values === "object" && values !== null ? Object.values(values) : [];
}
