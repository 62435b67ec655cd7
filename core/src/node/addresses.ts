import ipaddr from "ipaddr.js";

/** The addresses of IPv6 that are given out for the public internet so far. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * The kind of an IP address, however it is written: "unicast" for the public internet, else "private", "loopback",
 * "linkLocal" and so on. Undefined for names.
 */
export function addressRange(host: string): string | undefined {
  const address = parse(host);
  if (!address) return undefined;
  const range = address.range();
  const isUnknown = range === "unicast" && address.kind() === "ipv6" && !address.match(globalUnicast);
  return isUnknown ? "reserved" : range;
}

/** True for what names this machine itself. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** Whether a host may be connected to at a certain address. */
export type AddressRule = (host: string, address: string) => boolean;

/**
 * The rule that a list of host names, addresses and networks ("api.internal", "10.1.2.3", "10.0.0.0/8") makes. Throws
 * where an entry is none of these.
 */
export function addressRule(entries: readonly string[]): AddressRule {
  const hosts = new Set<string>();
  const networks: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];
  for (const entry of entries) {
    const written = entry.trim().toLowerCase();
    const address = parse(written);
    if (address) networks.push([address, address.kind() === "ipv4" ? 32 : 128]);
    else if (ipaddr.isValidCIDR(written)) networks.push(ipaddr.parseCIDR(written));
    else if (/^[a-z\d]([a-z\d._-]*[a-z\d])?$/.test(written)) hosts.add(written);
    else throw new Error(`"${entry}" is no host name, address or network such as 10.0.0.0/8.`);
  }
  return (host, written) => {
    if (hosts.has(host.toLowerCase())) return true;
    const address = parse(written);
    return networks.some((network) => address?.kind() === network[0].kind() && address.match(network));
  };
}

/** An IPv4 address inside an IPv6 one counts as what it is. */
function parse(host: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = host.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}
