import { configPlaces, originIn, type Cursor, type Problem, type Read, type Repair } from "@octavo/core";

/** For a key of docs.json that nobody reads: its end. */
export async function repairConfig(
  repairs: readonly Repair[],
  { code }: Problem,
  { file, place }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  if (code !== "schema/unknown-key" || place.kind !== "config" || place.part !== "key") return repairs;
  const { file: main, places } = (await read.pick(configPlaces, "", "")) ?? { file, places: [] };
  const { path, file: writtenIn } = originIn(main, places, place.path);
  return [
    ...repairs,
    { title: `Remove "${String(path.at(-1))}"`, edits: [{ kind: "remove", file: writtenIn, path }] },
  ];
}
