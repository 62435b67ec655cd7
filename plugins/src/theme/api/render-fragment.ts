import { readKeptPaths, readOwnPrefix, schema, schemaKey, type Read } from "@octavo/core";
import { textOf } from "../html.ts";
import { readIconLibrary } from "../read-settings.ts";
import { describer } from "./descriptions.ts";
import { packField } from "./fragment.ts";
import { descriptionsOf } from "./walk.ts";

/** What opens at once: references below are files of their own. */
const fragmentLevels = 1;

/** A component schema as a `FragmentField`. Key: base, document and name. */
export async function renderFragment(key: string, read: Read): Promise<string> {
  const [base = "", spec = "", ...name] = key.split("\n");
  const found = await read.get(schema, schemaKey({ spec, name: name.join("\n") }, fragmentLevels));
  if (!found) return "null";
  const prefix = await readOwnPrefix(read);
  const [kept, icons] = [await readKeptPaths(read), await readIconLibrary(read)];
  const place = { file: spec, base, prefix, kept, icons };
  const describe = await describer(descriptionsOf(found), place, read);
  return JSON.stringify(packField(found.field, (text) => textOf(describe(text))));
}
