import { atob, btoa } from "./base64.ts";
import { DOMException } from "./dom-exception.ts";
import { tellWhatIsLeft } from "./leave-to-browsers.ts";
import { URLSearchParams } from "./search-params.ts";
import { cloneFunction } from "./structured-clone.ts";
import { urlClass } from "./url.ts";
import { TextDecoder, TextEncoder } from "./utf8.ts";

/**
 * What browsers have that is the same everywhere, by its names. A bundle of its own, which few pages need. `parseUrl` is the host's;
 * `leave` hears what only browsers can do.
 */
export function pureGlobals(
  parseUrl: (question: string) => string,
  leave: (name: string) => void,
): Readonly<Record<string, unknown>> {
  tellWhatIsLeft(leave);
  const URL = urlClass(parseUrl);
  const structuredClone = cloneFunction([URL, URLSearchParams, TextDecoder, TextEncoder]);
  const made = { atob, btoa, DOMException, structuredClone, TextDecoder, TextEncoder, URL, URLSearchParams };
  for (const [name, value] of Object.entries(made))
    // The bundle has names of its own.
    Object.defineProperty(value, "name", { value: name, configurable: true });
  return made;
}
