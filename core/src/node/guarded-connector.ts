import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { addressRange, type AddressRule } from "./addresses.ts";

/** A host that was not connected to: an address of it is not public, and no rule allows it. */
export class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
  readonly host: string;
  /** "private", "loopback", "linkLocal" … */
  readonly range: string;

  constructor(host: string, address: string, range: string) {
    super(`its address ${address} is private`);
    this.host = host;
    this.range = range;
  }
}

export interface GuardOptions {
  /** Says which other than public addresses may be connected to. Without it, none. */
  readonly allows?: AddressRule;
  /** How names are looked up; default: as the system does. */
  readonly lookup?: LookupFunction;
  /** Milliseconds until there must be a connection; default 10,000. */
  readonly timeout?: number;
}

/**
 * A connector for undici that reaches public addresses only. Checked are the host where it is an address, every address
 * that a name has, and the one that was connected to: names are looked up once, so they cannot change their mind after
 * the check. Fails with `PrivateAddressError`.
 */
export function guardedConnector(options: GuardOptions = {}): buildConnector.connector {
  const { allows = () => false, lookup = systemLookup, timeout = 10_000 } = options;

  const refuse = (host: string, address: string): void => {
    const range = addressRange(address) ?? "unknown";
    if (range !== "unicast" && !allows(host, address)) throw new PrivateAddressError(host, address, range);
  };

  const checkedLookup: LookupFunction = (host, lookupOptions, callback) => {
    lookup(host, { ...lookupOptions, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = typeof found === "string" ? [] : found;
      try {
        for (const { address } of addresses) refuse(host, address);
      } catch (refusal) {
        return callback(refusal as Error, []);
      }
      const [first] = addresses;
      if (lookupOptions.all === true || !first) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

  const connect = buildConnector({ timeout, allowH2: false, lookup: checkedLookup });
  return (target, callback) => {
    const { hostname } = target;
    try {
      // The system does not look addresses up.
      if (addressRange(hostname) !== undefined) refuse(hostname, hostname);
    } catch (refusal) {
      queueMicrotask(() => callback(refusal as Error, null));
      return;
    }
    connect(target, (...[error, socket]) => {
      if (error) return callback(error, null);
      try {
        refuse(hostname, socket.remoteAddress ?? "");
      } catch (refusal) {
        socket.destroy();
        return callback(refusal as Error, null);
      }
      callback(null, socket);
    });
  };
}
