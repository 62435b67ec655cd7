import { dataOrigin, isObject, nearest, type DataPath } from "@octavo/core";
import { itemsOf, type Report } from "@octavo/core/fields";
import { unknownSecurityScheme } from "../problems.ts";

/** Whether each scheme that a `security` list names is defined. */
export function checkSecurity(
  source: string,
  schemes: readonly string[],
  value: unknown,
  path: DataPath,
  report: Report,
): void {
  for (const entry of itemsOf({ value, path })) {
    if (!isObject(entry.value)) continue;
    for (const name of Object.keys(entry.value)) {
      if (schemes.includes(name)) continue;
      const origin = dataOrigin(source, [...entry.path, name], "key");
      const meant = nearest(name, schemes);
      const fixes =
        meant === undefined ? [] : [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }] }];
      report(unknownSecurityScheme, origin, { name, meant, defined: schemes }, { fixes });
    }
  }
}
