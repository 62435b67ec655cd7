import {
  configOrigin,
  dataFacts,
  isObject,
  upgradeMint,
  type Cursor,
  type Problem,
  type Read,
  type Repair,
} from "@octavo/core";
import { legacyConfig } from "./problems.ts";
import { repairList } from "./repair-list.ts";
import { repairMissingKey } from "./repair-missing-key.ts";
import { repairMovedKey } from "./repair-moved-key.ts";

/** For a key of docs.json that nobody reads: the one that it is today, or its end. For an object that lacks keys: these. For a list in the place of `navigation`: the object that it belongs in. For mint.json: docs.json. */
export async function repairConfig(
  repairs: readonly Repair[],
  problem: Problem,
  { file, place, text }: Cursor,
  read: Read,
): Promise<readonly Repair[]> {
  const { code } = problem;
  if (code === legacyConfig.code) return [...repairs, ...(await upgradeFile(file, text, read))];
  if (code === "schema/wrong-type" && place.kind === "config")
    return [...repairs, ...(await repairList(place.path, read))];
  if (code === "schema/missing-key" && place.kind === "config")
    return [...repairs, ...(await repairMissingKey(problem, place.path, read))];
  if (code !== "schema/unknown-key" || place.kind !== "config" || place.part !== "key") return repairs;
  const { path, file: writtenIn } = await configOrigin(place.path, read);
  const moved = await repairMovedKey(place.path, read);
  return [
    ...repairs,
    ...(moved ? [moved] : []),
    { title: `Remove "${String(path.at(-1))}"`, edits: [{ kind: "remove", file: writtenIn, path }] },
  ];
}

/** Under its new name, with its `$ref`s as they are. */
async function upgradeFile(file: string, text: string, read: Read): Promise<readonly Repair[]> {
  const { value } = upgradeMint(await read.get(dataFacts, file));
  if (!isObject(value)) return [];
  const origin = { file, span: { start: 0, end: text.length } };
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? "  ";
  return [
    {
      title: "Upgrade to docs.json",
      edits: [
        { kind: "replace", origin, newText: `${JSON.stringify(value, null, indent)}\n` },
        { kind: "move", file, to: "docs.json" },
      ],
    },
  ];
}
