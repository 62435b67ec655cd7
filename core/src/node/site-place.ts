import { siteUrl } from "../model/address.ts";
import { normalizeBase } from "../model/base-path.ts";
import { decodePath } from "../model/encode-path.ts";
import { SetupError } from "./setup-error.ts";

/** Where a site will be, as whoever builds or serves it says. */
export interface SitePlace {
  /** The path that all its addresses begin with, such as "/docs"; "" at the top of its host. */
  readonly base: string;
  /** Its whole address, which ends with that path; absent where nobody said. */
  readonly url?: string;
}

/** The path stands in the base, in the address, or in both, where it is one path. Throws `SetupError`. */
export function sitePlace({
  base,
  url,
}: {
  readonly base?: string | undefined;
  readonly url?: string | undefined;
}): SitePlace {
  if (base !== undefined && /^[a-z][a-z\d+.-]*:\/\//i.test(base))
    throw new SetupError(
      `"${base}" is an address, and the base is the path in it alone, such as "/docs". Give whole addresses as \`url\` (\`--url\`).`,
    );
  if (base !== undefined && !isPath(base))
    throw new SetupError(
      `${JSON.stringify(base)} cannot be the base, the path that all addresses of the site begin with. Write segments of an address alone, such as "/docs": no query, hash, backslash or control character, and no segment that is empty, "." or "..".`,
    );
  if (url === undefined) return { base: normalizeBase(base ?? "") };
  const plain = siteUrl(url);
  if (plain === undefined)
    throw new SetupError(
      `"${url}" is no address where a site can be. Write it whole, such as "https://docs.example.com".`,
    );
  const { origin, pathname } = new URL(plain);
  const { search, hash, username, password } = new URL(url);
  if (search + hash + username + password !== "")
    throw new SetupError(
      `The address of a site has no ${search + hash === "" ? "user and password" : "query and no hash"}, as those of its pages begin with it. Write "${plain}".`,
    );
  const path = normalizeBase(pathname);
  const below = base === undefined ? path : normalizeBase(base);
  if (path !== "" && path !== below)
    throw new SetupError(
      `The address "${plain}" and the base "${below || "/"}" name two paths, and addresses that begin with one would not exist below the other. Write "${origin}${below}", or leave the base out.`,
    );
  return { base: below, url: origin + below };
}

/** Whether a text is nothing but steps of a path, or none; slashes around them do not matter. */
function isPath(base: string): boolean {
  const steps = base.replace(/^\//, "").replace(/\/$/, "");
  if (steps === "") return true;
  return (
    !/[?#]/.test(steps) &&
    steps
      .split("/")
      .map(decodePath)
      .every((step) => !/^\.{0,2}$|[\\\p{Cc}]/u.test(step))
  );
}
