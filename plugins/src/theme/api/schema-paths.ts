import { defineBarrier, routes, schemaKey, type BarrierQuery } from "@octavo/core";

/** Public paths of schema pages, by the keys of their schemas. */
export const schemaPaths: BarrierQuery<string> = defineBarrier({
  name: "schemaPaths",
  run: async (_context, _key, read) => {
    const paths = new Map<string, string>();
    for (const { path, schema } of (await read.get(routes, "")).values()) {
      const key = schema && schemaKey(schema);
      if (key !== null && !paths.has(key)) paths.set(key, path);
    }
    return paths;
  },
});
