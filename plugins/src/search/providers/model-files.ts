import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Names, sizes and times of the files of a model. */
export function modelFiles(folder: string): readonly (readonly [string, number, number])[] {
  return [folder, join(folder, "onnx")].flatMap((place) => {
    try {
      return readdirSync(place)
        .toSorted()
        .flatMap((name) => {
          const found = statSync(join(place, name), { throwIfNoEntry: false });
          return found?.isFile() === true ? [[name, found.size, found.mtimeMs] as const] : [];
        });
    } catch {
      return [];
    }
  });
}
