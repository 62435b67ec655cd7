import type { DataOrigin, DataPath } from "../source/origin.ts";
import type { FileId } from "../source/file.ts";

/** docs.json with its `$ref` files resolved, and where each part was written. */
export interface Config {
  /** docs.json or mint.json; undefined where neither exists. */
  readonly file: FileId;
  /** Schema-shaped where it is valid; taps must survive any JSON. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly places: readonly ConfigPlace[];
}

/** The member at `at` in the resolved value was written at `path` of `file`. The longest matching `at` decides. */
export interface ConfigPlace {
  readonly at: DataPath;
  readonly file: FileId;
  readonly path: DataPath;
}

/** Where a member of the resolved configuration was written. */
export function originIn(
  file: FileId,
  places: readonly ConfigPlace[],
  path: DataPath,
  part: DataOrigin["part"] = "value",
): DataOrigin {
  let best: ConfigPlace | undefined;
  for (const place of places) {
    if (best && place.at.length <= best.at.length) continue;
    if (place.at.length <= path.length && place.at.every((step, index) => step === path[index])) best = place;
  }
  return best
    ? { file: best.file, path: [...best.path, ...path.slice(best.at.length)], part }
    : { file, path, part };
}
