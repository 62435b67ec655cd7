import {
  config,
  dataOrigin,
  defineQuery,
  isPage,
  keyOf,
  operationSummaries,
  page,
  routes,
  valueAt,
  vendorExtension,
  type DataOrigin,
  type MemoQuery,
  type Page,
  type PlaygroundMode,
  type Read,
} from "@octavo/core";
import { writtenMode } from "./mode.ts";

/**
 * The mode that is written for the endpoint of a page, known without the operation; undefined where it has none that
 * requests can be sent to. Key: public path.
 */
export const endpointMode: MemoQuery<PlaygroundMode | undefined> = defineQuery({
  name: "endpointMode",
  run: async (_context, path, read) => {
    const shown = await read.get(page, path);
    if (!shown || shown.endpoint === null || shown.kind === "webhook" || shown.kind === "channel")
      return undefined;
    const api = await read.pick(config, "", "api");
    return writtenMode({ page: shown, api }, (await summaryOf(shown, read))?.metadata);
  },
  fallback: () => undefined,
});

/** The modes of all pages that have one, by public path. Only barriers may ask. */
export async function endpointModes(read: Read): Promise<ReadonlyMap<string, PlaygroundMode>> {
  const all = [...(await read.get(routes, "")).values()];
  const paths = all.filter(({ operation, api }) => operation !== null || api).map(({ path }) => path);
  const modes = await read.getAll(endpointMode, paths);
  return new Map(
    paths.flatMap((path, index) => {
      const mode = modes[index];
      return mode === undefined ? [] : [[path, mode] as const];
    }),
  );
}

/** Where a page's own mode is written: in its front matter, or in its operation's metadata. Undefined: nowhere. */
export async function modeOrigin(shown: Page, read: Read): Promise<DataOrigin | undefined> {
  const { file } = shown.route;
  if (file !== null && shown.frontMatter["playground"] !== undefined) return dataOrigin(file, ["playground"]);
  const summary = await summaryOf(shown, read);
  if (summary?.metadata["playground"] === undefined || !("path" in summary.origin)) return undefined;
  const { file: spec, path } = summary.origin;
  const key = vendorExtension(await valueAt(read, spec, path))?.key;
  return key && dataOrigin(spec, [...path, key, "metadata", "playground"]);
}

async function summaryOf({ route }: Page, read: Read) {
  const { operation } = route;
  return operation && !isPage(operation.spec)
    ? read.pick(operationSummaries, operation.spec, keyOf(operation))
    : undefined;
}
