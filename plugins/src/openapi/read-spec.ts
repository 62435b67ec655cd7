import {
  dataOrigin,
  isObject,
  kindInWords,
  vendorKeys,
  writtenGroups,
  type SpecDocument,
} from "@octavo/core";
import { itemsOf, ownMember, type Parts, placeOf, type Report, textOf } from "@octavo/core/fields";
import { summaryOf, type FoundOperation, type SummaryOptions } from "./operation-summary.ts";
import { isExtension, memberOf, methods, operationPlace, pathItemLayers } from "./path-item.ts";
import { noPaths, notAnObject, severalMethods, webhooksInOldVersion } from "./problems.ts";
import { securityOf } from "./security.ts";
import { serversOf } from "./servers.ts";
import { versionOf } from "./version.ts";

type Entry = SpecDocument["operations"][number];
type FoundMethod = Pick<FoundOperation, "method" | "place" | "groups">;

/** A document as small facts. Bad operations are reported and left out; undefined where nothing can be read. */
export function readDocument(
  parts: Parts,
  source: string,
  options: SummaryOptions,
  report: Report,
): SpecDocument | undefined {
  const version = versionOf(parts, source, report);
  if (version === undefined) return undefined;
  const webhooks = webhooksOf(parts, source, version, options, report);
  const paths = operationsOf(parts, source, options, report);
  if (paths === undefined && webhooks === undefined && !(version === "3.1" && parts.names(["components"]))) {
    report(noPaths, { file: source }, { version });
  }
  return {
    source,
    version,
    title: textOf(parts.value(["info", "title"])),
    tags: tagsOf(parts),
    servers: serversOf({ value: parts.value(["servers"]), path: ["servers"] }, source),
    security: securityOf(parts, { value: parts.value(["security"]), path: ["security"] }),
    schemas: parts.names(["components", "schemas"]) ?? [],
    operations: [...(paths ?? []), ...(webhooks ?? [])],
  };
}

/** The names of a top-level object; undefined where the key is absent, none, with a problem, where it is no object. */
function namesOf(parts: Parts, source: string, key: string, report: Report): readonly string[] | undefined {
  if (!parts.names([])?.includes(key)) return undefined;
  const names = parts.names([key]);
  if (names) return names.filter((name) => !isExtension(name));
  const value = parts.value([key]);
  report(notAnObject, placeOf(source, [key], value), { what: `\`${key}\``, kind: kindInWords(value) });
  return [];
}

function operationsOf(
  parts: Parts,
  source: string,
  options: SummaryOptions,
  report: Report,
): readonly Entry[] | undefined {
  const names = namesOf(parts, source, "paths", report);
  // Some documents say it once, for all paths.
  const groups = vendorKeys.flatMap((key) =>
    writtenGroups({ [key]: parts.value(["paths", key]) }, "extension"),
  );
  return names?.flatMap((path) =>
    itemOf(parts, source, ["paths", path], report, groups).map((found) =>
      summaryOf(
        { key: `${found.method.toUpperCase()} ${path}`, path, webhook: false, ...found },
        source,
        options,
        report,
      ),
    ),
  );
}

function webhooksOf(
  parts: Parts,
  source: string,
  version: SpecDocument["version"],
  options: SummaryOptions,
  report: Report,
): readonly Entry[] | undefined {
  const names = namesOf(parts, source, "webhooks", report);
  if (names === undefined) return undefined;
  if (version === "3.0") {
    report(webhooksInOldVersion, dataOrigin(source, ["webhooks"], "key"), {});
    return undefined;
  }
  return names.flatMap((name) => {
    const [first, ...others] = itemOf(parts, source, ["webhooks", name], report);
    for (const { method, place } of others) {
      const shown = first?.method ?? "";
      const related = first
        ? [{ message: "This one is shown", origin: dataOrigin(source, first.place.path, "key") }]
        : [];
      report(
        severalMethods,
        dataOrigin(source, place.path, "key"),
        { webhook: name, method, shown },
        { related },
      );
    }
    if (!first) return [];
    return [
      summaryOf({ key: `webhook ${name}`, path: name, webhook: true, ...first }, source, options, report),
    ];
  });
}

/** The sound operations of a path item, in the order of their pages. One behind an external `$ref` appears without details. */
function itemOf(
  parts: Parts,
  source: string,
  path: readonly string[],
  report: Report,
  outer: readonly unknown[] = [],
): readonly FoundMethod[] {
  const name = path.at(-1) ?? "";
  const layers = pathItemLayers(parts, path);
  const written = layers[0]?.value;
  if (!isObject(written)) {
    report(notAnObject, placeOf(source, path, written), {
      what: `The path item \`${name}\``,
      kind: kindInWords(written),
    });
    return [];
  }
  const groups = [...outer, ...layers.flatMap(({ value }) => writtenGroups(value, "extension"))];
  return methods.flatMap((method) => {
    const member = memberOf(layers, method);
    if (!member) return [];
    if (isObject(member.value)) return [{ method, place: operationPlace(parts, member), groups }];
    const what = `The operation \`${method.toUpperCase()} ${name}\``;
    report(notAnObject, placeOf(source, member.path, member.value), {
      what,
      kind: kindInWords(member.value),
    });
    return [];
  });
}

function tagsOf(parts: Parts): SpecDocument["tags"] {
  return itemsOf({ value: parts.value(["tags"]), path: ["tags"] })
    .map(({ value }) => {
      const name = textOf(ownMember(value, "name"));
      const group = ownMember(value, "x-group");
      const label = typeof group === "string" && group.trim() !== "" ? group : name;
      return { name, label, description: textOf(ownMember(value, "description")) };
    })
    .filter(({ name }) => name !== "");
}
