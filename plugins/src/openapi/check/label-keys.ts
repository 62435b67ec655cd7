import { config, defineQuery, memberAt, type MemoQuery } from "@octavo/core";

/** Keys of schemas that docs.json has shown as labels of fields: `api.params.post`. */
export const labelKeys: MemoQuery<readonly string[]> = defineQuery({
  name: "labelKeys",
  run: async (_context, _key, read) => {
    const written = memberAt(await read.pick(config, "", "api"), ["params", "post"]);
    const all: readonly unknown[] = Array.isArray(written) ? written : [written];
    return all.filter((key) => typeof key === "string");
  },
  fallback: () => [],
});
