import { addressRule } from "@octavo/core/node";
import { UsageError, type CommandArguments } from "./arguments.ts";

export function portArgument(written: CommandArguments["flags"][string], absent: number): number {
  if (written === undefined) return absent;
  const port = written === "" ? Number.NaN : Number(written);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port is a number from 0 to 65535, not "${String(written)}".`);
  return port;
}

/** The operator says where the proxy may go, not the docs: they may be somebody else's. */
export function proxyArgument(written = ""): readonly string[] {
  return addressList("OCTAVO_PROXY_ALLOW", written);
}

/** Hosts, addresses and networks in an environment variable. Throws `UsageError`. */
export function addressList(variable: string, written: string): readonly string[] {
  const entries = written.split(/[\s,]+/).filter(Boolean);
  try {
    addressRule(entries);
  } catch (error) {
    throw new UsageError(`${variable}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return entries;
}
