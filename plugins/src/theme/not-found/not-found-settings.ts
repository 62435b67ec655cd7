import { flagOf, isObject } from "@octavo/core";

/** What docs.json says of the page for unknown addresses. */
export interface NotFoundSettings {
  readonly title: string | undefined;
  /** In MDX. */
  readonly description: string | undefined;
  /** Whether browsers go on to the home page. */
  readonly redirect: boolean;
}

/** `errors`: the key of docs.json. */
export function notFoundSettings(errors: unknown): NotFoundSettings {
  const own: unknown = isObject(errors) ? errors["404"] : undefined;
  const { title, description, redirect } = isObject(own) ? own : {};
  return { title: words(title), description: words(description), redirect: flagOf(redirect) === true };
}

function words(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
