import { isIP } from "node:net";
import { addressRule } from "@octavo/core/node";
import { UsageError, type CommandArguments } from "./arguments.ts";

export function portArgument(
  written: CommandArguments["flags"][string],
  absent: number,
  flag = "--port",
): number {
  if (written === undefined) return absent;
  const port = written === "" ? Number.NaN : Number(written);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`${flag} is a number from 0 to 65535, not "${String(written)}".`);
  return port;
}

/** The operator says where the proxy may go, not the docs: they may be somebody else's. */
export function proxyArgument(written = ""): readonly string[] {
  return addressList("OCTAVO_PROXY_ALLOW", written);
}

/** Names that fastify has for networks. */
const networkNames = ["loopback", "linklocal", "uniquelocal"];

/** Addresses and networks of proxies, as fastify takes them. Throws `UsageError`. */
export function trustedProxies(variable: string, written: string): readonly string[] {
  const entries = written.split(/[\s,]+/).filter(Boolean);
  const wrong = entries.find((entry) => !networkNames.includes(entry) && !isNetwork(entry));
  if (wrong !== undefined)
    throw new UsageError(
      `${variable} is a list of addresses and networks of proxies, such as 10.0.0.5, 10.0.0.0/8 or loopback. "${wrong}" is neither, and names of hosts are not looked up.`,
    );
  return entries;
}

/** An address, or one with how many bits of it count. */
function isNetwork(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/");
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return (
    family !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
  );
}

/** Hosts, addresses and networks in an environment variable. Throws `UsageError`. */
function addressList(variable: string, written: string): readonly string[] {
  const entries = written.split(/[\s,]+/).filter(Boolean);
  try {
    addressRule(entries);
  } catch (error) {
    throw new UsageError(`${variable}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return entries;
}
