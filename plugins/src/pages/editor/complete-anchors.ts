import { pageFacts, type Completion, type Read } from "@octavo/core";
import { fileOf, routeOf } from "../links/anchor-places.ts";
import { anchorsOfRoute, anchorsOn } from "../links/anchors.ts";
import { escapeTarget, splitHash } from "../links/links.ts";
import type { Wanted } from "./complete-paths.ts";
import { spelledAs } from "./typed-spelling.ts";

/** The anchors of the page before the hash, in the order of its headings; they are found by the words of those too. */
export async function anchorItems(
  { typed, place, from }: Wanted,
  read: Read,
): Promise<readonly Completion[]> {
  const [written, hash = ""] = splitHash(typed);
  const route = await routeOf(written, from, read);
  const target = route?.file ?? (await fileOf(written, from, read));
  if (!route && target === undefined) return [];
  const { headings } = target === undefined ? { headings: [] } : await read.get(pageFacts, target);
  const texts = new Map(headings.map(({ id, text }) => [id, text]));
  // The address stays, with its query and its escapes.
  const before = typed.slice(0, typed.indexOf("#") + 1);
  const anchors = route ? await anchorsOfRoute(route, read) : await anchorsOn(target ?? "", read);
  return anchors.map((id): Completion => {
    const text = texts.get(id);
    const spelled = before + (hash.includes("%") ? spelledAs(id, hash) : escapeTarget(id));
    const filter = place(spelled).filter ?? spelled;
    return {
      ...place(before + escapeTarget(id)),
      label: `#${id}`,
      kind: "anchor",
      // The label begins behind the path, which is typed and replaced, too.
      ...(text === undefined ? { filter } : { detail: text, filter: `${filter} ${text}` }),
    };
  });
}
