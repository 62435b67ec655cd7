import { clientNetwork } from "../limits/client-network.ts";
import type { RateLimits } from "../limits/rate-limits.ts";

/** Seconds; a wait is no longer than that. */
const window = 600;
/** Wrong passwords of one network, until it has to wait. */
const ofNetwork = { limit: 10, seconds: window };
/** Of all together, for one project, until each has fewer. */
const ofProject = { limit: 100, seconds: window };
/** Of a network then; of IPv6, wider ones count, since whoever guesses from many may have a whole one. */
const ofNetworkThen = { limit: 3, seconds: window };

/** What has become of one try: let in, wrong, or not looked at, with whole seconds until the next one is. */
export type PasswordTry = "right" | "wrong" | { readonly retryAfter: number };

/**
 * Looks at a password that came from `address`, unless too many wrong ones did. Each try is counted before it is looked at, so
 * that many at once are not looked at before they count, and a right one is taken off again. No number of wrong
 * ones from elsewhere keeps a network's first tries from being looked at: whoever guesses from many places locks nobody out.
 */
export async function tryPassword(
  rates: RateLimits,
  { project, address }: { readonly project: string; readonly address: string },
  isRight: () => boolean,
): Promise<PasswordTry> {
  const network = `wrong passwords ${project} from ${clientNetwork(address)}`;
  const all = `wrong passwords ${project}`;
  const wide = `wrong passwords ${project} beyond from ${clientNetwork(address, 48)}`;
  const taken = [{ key: network, limit: ofNetwork }];
  const one = await rates.take(network, ofNetwork);
  if (!one.allowed) return { retryAfter: one.reset };
  if ((await rates.take(all, ofProject)).allowed) taken.push({ key: all, limit: ofProject });
  else {
    const then = await rates.take(wide, ofNetworkThen);
    if (!then.allowed) {
      await rates.giveBack(network, ofNetwork);
      return { retryAfter: then.reset };
    }
    taken.push({ key: wide, limit: ofNetworkThen });
  }
  if (!isRight()) return "wrong";
  for (const { key, limit } of taken) await rates.giveBack(key, limit);
  return "right";
}
