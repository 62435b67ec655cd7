import type { DataPath } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";
import type { Config } from "./config.ts";

/** A text of docs.json in MDX, as pages are. */
export interface ConfigText {
  /** "banner": a line above every page, or above those of a language; "notFound": what readers see at unknown addresses. */
  readonly of: "banner" | "notFound";
  readonly path: DataPath;
  readonly text: string;
}

const maxDepth = 100;

/** The texts of docs.json that are MDX, in the order in which they stand in it. */
export function configTexts({ banner, errors, navigation }: Config["value"]): readonly ConfigText[] {
  const unknown = isObject(errors) ? errors["404"] : undefined;
  return [
    ...textIn("banner", banner, ["banner", "content"]),
    ...textIn("notFound", unknown, ["errors", "404", "description"]),
    ...bannersIn(navigation, ["navigation"], 0),
  ];
}

function bannersIn(value: unknown, path: DataPath, depth: number): readonly ConfigText[] {
  if (depth > maxDepth || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => bannersIn(item, [...path, index], depth + 1));
  return Object.entries(value).flatMap(([key, member]) =>
    // Of the parts of the navigation, languages alone have one.
    key === "banner" && path.at(-2) === "languages"
      ? textIn("banner", member, [...path, key, "content"])
      : bannersIn(member, [...path, key], depth + 1),
  );
}

function textIn(of: ConfigText["of"], owner: unknown, path: DataPath): readonly ConfigText[] {
  const text = isObject(owner) ? owner[String(path.at(-1))] : undefined;
  return typeof text === "string" && text.trim() !== "" ? [{ of, path, text }] : [];
}
