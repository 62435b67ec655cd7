import type { OAuthFlow } from "../model/spec.ts";
import { membersOf, ownMember, textOf, type Place } from "./reference.ts";

/** The OAuth flows of a security scheme that have an address. */
export function flowsOf(flows: Place): readonly OAuthFlow[] {
  return membersOf(flows).flatMap(({ name, value }) => {
    const addresses = (["authorizationUrl", "tokenUrl", "refreshUrl"] as const).flatMap((key) => {
      const url = addressOf(ownMember(value, key));
      return url === undefined ? [] : [[key, url] as const];
    });
    return addresses.length > 0 ? [{ name, ...Object.fromEntries(addresses) }] : [];
  });
}

/** A whole address of the web; undefined where it is none, such as `javascript:`. */
export function addressOf(value: unknown): string | undefined {
  const url = textOf(value).trim();
  return /^https?:\/\/[^/?#\s]/i.test(url) && URL.canParse(url) ? url : undefined;
}

/** What the flows of a security scheme say of scopes that are needed, in `scopes` or, of AsyncAPI, `availableScopes`. */
export function scopeWords(
  flows: Place,
  needed: readonly string[],
): { readonly scopeDescriptions?: Readonly<Record<string, string>> } {
  const lists = membersOf(flows).flatMap(({ value }) => [
    ownMember(value, "scopes"),
    ownMember(value, "availableScopes"),
  ]);
  const found = needed.flatMap((scope) => {
    const text = lists.map((list) => textOf(ownMember(list, scope)).trim()).find((each) => each !== "");
    return text === undefined ? [] : [[scope, text] as const];
  });
  return found.length === 0 ? {} : { scopeDescriptions: Object.fromEntries(found) };
}
