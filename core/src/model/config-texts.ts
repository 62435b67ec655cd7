import type { DataPath } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";
import type { Config } from "./config.ts";
import { membersNamed } from "./members-named.ts";

/** A text of docs.json in MDX, as pages are. */
export interface ConfigText {
  /** "banner": a line above every page, or above those of a language; "notFound": what readers see at unknown addresses. */
  readonly of: "banner" | "notFound";
  readonly path: DataPath;
  readonly text: string;
}

/** The texts of docs.json that are MDX, in the order in which they stand in it. */
export function configTexts({ banner, errors, navigation }: Config["value"]): readonly ConfigText[] {
  const unknown = isObject(errors) ? errors["404"] : undefined;
  return [
    ...textIn("banner", banner, ["banner", "content"]),
    ...textIn("notFound", unknown, ["errors", "404", "description"]),
    ...membersNamed("banner", navigation, ["navigation"])
      // Of the parts of the navigation, languages alone have one.
      .filter(({ path }) => path.at(-3) === "languages")
      .flatMap(({ path, value }) => textIn("banner", value, [...path, "content"])),
  ];
}

function textIn(of: ConfigText["of"], owner: unknown, path: DataPath): readonly ConfigText[] {
  const text = isObject(owner) ? owner[String(path.at(-1))] : undefined;
  return typeof text === "string" && text.trim() !== "" ? [{ of, path, text }] : [];
}
