import { isObject, type Server } from "@octavo/core";
import {
  childOf,
  follow,
  itemsOf,
  membersOf,
  ownMember,
  textOf,
  type Parts,
  type Place,
  serverVariable,
  undefinedVariable,
} from "@octavo/core/fields";

/** A server as it is read. */
export interface FoundServer extends Server {
  /** As it is written: "wss", "kafka-secure". */
  readonly protocol: string;
  readonly place: Place;
}

/** Most servers that a page names. */
const serverLimit = 100;

/** The servers of a channel; of one that names none, all of the document's. */
export function serversOf(parts: Parts, channel: Place): readonly FoundServer[] {
  const own = itemsOf(childOf(channel, "servers"));
  return (own.length > 0 ? own : serversOfDocument(parts)).slice(0, serverLimit).flatMap((written) => {
    const server = follow(parts, written);
    return server && isObject(server.value) ? [serverAt(parts, server)] : [];
  });
}

function serversOfDocument(parts: Parts): readonly Place[] {
  return (parts.names(["servers"]) ?? [])
    .slice(0, serverLimit)
    .map((name) => ({ value: parts.value(["servers", name]), path: ["servers", name] }));
}

function serverAt(parts: Parts, place: Place): FoundServer {
  const own = (key: string): string => textOf(ownMember(place.value, key)).trim();
  const [protocol, host, pathname] = [own("protocol"), own("host"), own("pathname")];
  // Some documents have the protocol in the host, too.
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(host) || protocol === "" ? host : `${protocol}://${host}`;
  const defined = membersOf(childOf(place, "variables")).flatMap((written) => {
    const variable = follow(parts, written);
    return variable && isObject(variable.value) ? [serverVariable(written.name, variable.value)] : [];
  });
  const known = new Set(defined.map(({ name }) => name));
  const more = [...new Set([...`${url}${pathname}`.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name))];
  return {
    url: `${url}${pathname === "" || pathname.startsWith("/") ? pathname : `/${pathname}`}`,
    description: own("description") || own("summary") || own("title"),
    variables: [...defined, ...more.filter((name) => !known.has(name)).map(undefinedVariable)],
    protocol,
    place,
  };
}

/** What lists of pages show before a channel: "WSS", "KAFKA"; without a server that says it, "CHANNEL". */
export function markOf(protocol: string): string {
  const mark = protocol.toUpperCase().replace(/-SECURE$|^SECURE-/, "");
  return /^[A-Z]{2,8}$/.test(mark) ? mark : "CHANNEL";
}
