import {
  fragmentFolder,
  fragmentName,
  markdown,
  routes,
  schema,
  schemaKey,
  specInfo,
  type Output,
  type Read,
  type Site,
} from "@octavo/core";
import { textOf } from "../html.ts";
import { describer } from "./descriptions.ts";
import { packField } from "./fragment.ts";
import { descriptionsOf } from "./walk.ts";

/** Registers a file for each component schema of documents whose operations or schemas have pages. */
export async function emitFragments(site: Site, output: Output, read: Read): Promise<void> {
  const sources = new Set<string>();
  for (const { operation, schema: shown } of (await read.get(routes, "")).values()) {
    if (operation) sources.add(operation.spec);
    if (shown) sources.add(shown.spec);
  }
  for (const source of sources) {
    const info = await read.pick(specInfo, source, "");
    const folder = fragmentFolder(source);
    for (const name of info?.schemas ?? [])
      output.add(
        `${folder}/${fragmentName(name)}.json`,
        `${site.base}\n${source}\n${name}`,
        renderFragmentFile,
        source,
      );
  }
}

/** What opens at once: references below are files of their own. */
const fragmentLevels = 1;

/** A component schema as a `FragmentField`. Key: base, document and name. */
async function renderFragmentFile(key: string, read: Read): Promise<string> {
  const [base = "", spec = "", ...name] = key.split("\n");
  const found = await read.get(schema, schemaKey({ spec, name: name.join("\n") }, fragmentLevels));
  if (!found) return "null";
  const parse = (text: string) => read.get(markdown, text);
  const describe = await describer(descriptionsOf(found), parse, { file: spec, base });
  return JSON.stringify(packField(found.field, (text) => textOf(describe(text))));
}
