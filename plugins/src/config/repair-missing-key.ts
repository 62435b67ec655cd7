import {
  configOrigin,
  configuration,
  describe,
  isObject,
  memberAt,
  schemas,
  type DataPath,
  type Problem,
  type Read,
  type Repair,
} from "@octavo/core";

/** Adds the keys that an object of docs.json cannot do without, where the schema has them, with values to be filled in. */
export async function repairMissingKey(
  { message }: Problem,
  path: DataPath,
  read: Read,
): Promise<readonly Repair[]> {
  const { value } = await read.get(configuration, "");
  const known = await read.get(schemas, "");
  for (const at of placesNear(path, value, message)) {
    const object = memberAt(value, at);
    const keys = isObject(object) ? (describe(known, "docs", at)?.keys ?? []) : [];
    const missing = keys.filter(
      ({ key, required }) =>
        required && !Object.hasOwn(object as object, key) && message.includes(`"${key}"`),
    );
    if (missing.length === 0) continue;
    const order = keys.map(({ key }) => key);
    const { file, path: writtenAt } = await configOrigin(at, read);
    const groups = Map.groupBy(missing, ({ key }) =>
      Object.keys(object as object).find((other) => order.indexOf(other) > order.indexOf(key)),
    );
    return [
      {
        title: `Add ${missing.map(({ key }) => `"${key}"`).join(", ")}`,
        edits: [...groups].map(([before, some]) => ({
          kind: "insert" as const,
          file,
          path: writtenAt,
          before,
          members: Object.fromEntries(some.map(({ key, types }) => [key, firstValue(key, types)])),
        })),
      },
    ];
  }
  return [];
}

/** The problem stands at the object, at its first key, or where an item of a list begins. */
function placesNear(path: DataPath, config: unknown, message: string): readonly DataPath[] {
  const list = memberAt(config, path);
  const items = Array.isArray(list)
    ? [...list.keys()].filter((index) => message.includes(`[${index}]"`))
    : [];
  return [path, path.slice(0, -1), ...items.map((index) => [...path, index])];
}

function firstValue(key: string, types: readonly string[]): unknown {
  if (Object.hasOwn(usual, key)) return usual[key];
  return types.includes("string") ? "" : types.includes("array") ? [] : {};
}

const usual: Readonly<Record<string, unknown>> = {
  theme: "mint",
  colors: { primary: "#16A34A" },
  navigation: { pages: [] },
};
