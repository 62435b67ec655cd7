import {
  dataFacts,
  definePlugin,
  isObject,
  memberAt,
  mintKey,
  originsIn,
  reportIssues,
  schemaProblems,
  schemas,
  Stage,
  upgradeMint,
  validate,
  type Config,
  type ConfigPlace,
  type DataPath,
  type Plugin,
  type Read,
  type SchemaIssue,
} from "@octavo/core";
import { colorsOfConfig } from "./colors.ts";
import { completeConfig, defineReference, hoverConfig } from "./editor.ts";
import { legacyConfig, problems } from "./problems.ts";
import { resolveReferences } from "./references.ts";
import { repairConfig } from "./repairs.ts";

export { codeNotLoaded } from "./problems.ts";

/** docs.json: `$ref` files, the upgrade of mint.json, and the check against its schema. */
export const config: () => Plugin = definePlugin(
  "config",
  (hooks) => {
    hooks.config.tapPromise({ name: "config", stage: Stage.first }, resolveReferences);
    hooks.config.tap({ name: "config", stage: Stage.first }, upgrade);
    hooks.check.for("config").tapPromise("config", checkConfig);
    hooks.hover.tapPromise({ name: "config", stage: Stage.fallback }, hoverConfig);
    hooks.completions.tapPromise({ name: "config", stage: Stage.early }, completeConfig);
    hooks.definition.tapPromise({ name: "config", stage: Stage.fallback }, defineReference);
    hooks.colors.tapPromise("config", colorsOfConfig);
    hooks.repairs.tapPromise("config", repairConfig);
  },
  { problems: [...problems, ...schemaProblems] },
);

function upgrade(written: Config): Config {
  if (!written.file.endsWith("mint.json")) return written;
  const { value, places } = upgradeMint(written.value);
  const originOf = originsIn(written.file, written.places);
  const moved = places.map(({ at, path }): ConfigPlace => ({ ...originOf(path), at }));
  // What stands in other files keeps its place there, wherever it moved.
  const inner = places.flatMap(({ at, path }) =>
    written.places
      .filter(
        (place) => place.at.length > path.length && path.every((step, index) => step === place.at[index]),
      )
      .map((place): ConfigPlace => ({ ...place, at: [...at, ...place.at.slice(path.length)] })),
  );
  return { ...written, value: isObject(value) ? value : written.value, places: [...inner, ...moved] };
}

/** As mint.json may have it: its pages stand under no heading. */
function isGroupWithoutName({ kind, path }: SchemaIssue): boolean {
  return kind === "range" && path.at(-1) === "group";
}

async function checkConfig({ file, value, places }: Config, read: Read): Promise<void> {
  if (!read.exists(file)) return;
  const written = await read.get(dataFacts, file);
  // Core tells what is no object.
  if (written !== undefined && !isObject(written)) return;
  const isLegacy = file.endsWith("mint.json");
  if (isLegacy) read.report(legacyConfig, { file }, {});
  const all = await read.get(schemas, "");
  const ofPages = (await validate(all, "page", {})).filter(({ kind }) => kind === "invalid-schema");
  const issues = [...(await validate(all, "docs", value)), ...ofPages];
  const originOf = originsIn(file, places);
  if (!isLegacy) return reportIssues(issues, originOf, read);
  const pathOf = (path: DataPath): DataPath => {
    const origin = originOf(path);
    return origin.file === file ? asFarAsWritten(written, origin.path) : origin.path;
  };
  const told = issues.filter((issue) => !isGroupWithoutName(issue));
  reportIssues(
    told.map((issue) => withOldKeys(issue, pathOf(issue.path))),
    originOf,
    read,
    pathOf,
  );
}

/** What the upgrade has put together has members that are nowhere in the file. */
function asFarAsWritten(written: unknown, path: DataPath): DataPath {
  let here = written;
  const depth = path.findIndex((step) => {
    const isThere = typeof here === "object" && here !== null && Object.hasOwn(here, step);
    if (isThere) here = memberAt(here, [step]);
    return !isThere;
  });
  return depth < 0 ? path : path.slice(0, depth);
}

function withOldKeys(issue: SchemaIssue, path: DataPath): SchemaIssue {
  if (issue.kind !== "required") return issue;
  return { ...issue, keys: issue.keys.map((key) => mintKey(path, key)) };
}
