import type { DataOrigin, DataPath } from "../source/origin.ts";
import type { FileId } from "../source/file.ts";

/** The configuration files, in order of precedence: the first that is there counts. */
export const configFiles: readonly FileId[] = ["docs.json", "mint.json"];

/** Where a site is configured; undefined where neither is there. */
export function configFileOf(read: { exists(file: FileId): boolean }): FileId | undefined {
  return configFiles.find((file) => read.exists(file));
}

/** docs.json with its `$ref` files resolved, and where each part was written. */
export interface Config {
  /** docs.json or mint.json; undefined where neither exists. */
  readonly file: FileId;
  /** Schema-shaped where it is valid; taps must survive any JSON. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly places: readonly ConfigPlace[];
}

/** The member at `at` in the resolved value was written at `path` of `file`. The longest matching `at` decides, of equal ones the last. */
export interface ConfigPlace {
  readonly at: DataPath;
  readonly file: FileId;
  readonly path: DataPath;
}

/** The configuration file, and the `$ref` files that parts of it stand in. */
export function filesOf({ file, places }: Pick<Config, "file" | "places">): readonly FileId[] {
  return [...new Set([file, ...places.map((place) => place.file)])];
}

/** Finds where members of the resolved configuration were written. */
export function originsIn(
  file: FileId,
  places: readonly ConfigPlace[],
): (path: DataPath, part?: DataOrigin["part"]) => DataOrigin {
  const byPath = new Map(places.map((place) => [JSON.stringify(place.at), place]));
  return (path, part = "value") => {
    for (let length = path.length; length >= 0 && byPath.size > 0; length--) {
      const place = byPath.get(JSON.stringify(path.slice(0, length)));
      if (place) return { file: place.file, path: [...place.path, ...path.slice(length)], part };
    }
    return { file, path, part };
  };
}

/** Where one member of the resolved configuration was written. */
export function originIn(
  file: FileId,
  places: readonly ConfigPlace[],
  path: DataPath,
  part: DataOrigin["part"] = "value",
): DataOrigin {
  return originsIn(file, places)(path, part);
}
