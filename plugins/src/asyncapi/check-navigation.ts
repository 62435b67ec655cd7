import { navigationDraft, specInfo, type Read, type SpecBinding } from "@octavo/core";
import { wrongKey } from "./problems.ts";

/** Reports documents of one format under the key of the other, once for each place that names one. */
export async function checkKeys(read: Read): Promise<void> {
  const { bindings, channels } = await read.get(navigationDraft, "");
  const check = async (named: Iterable<readonly SpecBinding[]>, key: "openapi" | "asyncapi") => {
    for (const { source, origin } of new Set([...new Set(named)].flat())) {
      const info = await read.pick(specInfo, source, "");
      const format = info?.format ?? "openapi";
      if (!info || format === key) continue;
      const is = format === "asyncapi" ? "AsyncAPI" : "OpenAPI";
      read.report(wrongKey, origin, { source, is, key: format });
    }
  };
  await check(bindings.values(), "openapi");
  await check(channels?.values() ?? [], "asyncapi");
}
