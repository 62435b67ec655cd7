import { originsIn, sources, type Config, type Read } from "@octavo/core";
import { hostRules } from "./host-rules.ts";
import { tooManyForHosts } from "./problems.ts";
import { siteRedirects } from "./site-redirects.ts";

/** Lines of `_redirects` that Cloudflare reads. */
const limits = { fixed: 2000, wild: 100 } as const;

/** The `check` tap of docs.json: whether all hosts that read `_redirects` take what a build writes of it. */
export async function checkHostLimits({ file, places }: Config, read: Read): Promise<void> {
  const { usable = [] } = (await read.pick(siteRedirects, "", "")) ?? {};
  // Each makes two lines at most, and more for the pages that it leaves alone: few sites have as many.
  if (usable.length <= limits.wild / 2 && !usable.some(({ spares }) => spares)) return;
  const files = (await read.pick(sources, "", "assets")) ?? [];
  const rules = hostRules(usable, { base: "", files });
  for (const kind of ["fixed", "wild"] as const) {
    const [lines, limit] = [rules[kind].length, limits[kind]];
    if (lines <= limit) continue;
    const origin = originsIn(file, places)(["redirects"], "key");
    read.report(tooManyForHosts, origin, { lines, limit, kind: kind === "wild" ? "with" : "without" });
  }
}
