import { isObject, memberAt, membersNamed, type Config, type PageFacts } from "@octavo/core";
import { filledAddress } from "../redirects/destination.ts";
import { parseRedirect } from "../redirects/redirect-table.ts";
import { readRedirect } from "../redirects/redirect.ts";
import { configLinks } from "./config-links.ts";
import { configImages, frontMatterImages } from "./data-images.ts";
import { frontMatterLinks, type DataTarget } from "./data-links.ts";

/** Addresses of docs.json that may be those of other sites: of links, images and redirects. */
export function configTargets(value: Config["value"]): readonly DataTarget[] {
  const socials = memberAt(value, ["footer", "socials"]);
  return [
    ...configLinks(value),
    ...Object.entries(isObject(socials) ? socials : {}).flatMap(([name, target]) =>
      typeof target === "string" ? [{ path: ["footer", "socials", name], target }] : [],
    ),
    // The address of an entry whose query stands beside it.
    ...membersNamed("base", value["contextual"], ["contextual"]).flatMap(({ path, value: target }) =>
      typeof target === "string" ? [{ path, target }] : [],
    ),
    ...configImages(value),
    ...redirectTargets(value["redirects"]),
  ];
}

/** Destinations that nothing of the path that is asked for goes into. */
function redirectTargets(written: unknown): readonly DataTarget[] {
  return (Array.isArray(written) ? (written as readonly unknown[]) : []).flatMap((each, index) => {
    const redirect = readRedirect(each);
    const rule = redirect && parseRedirect(redirect, index);
    if (!rule || "fault" in rule || rule.destination.origin === undefined) return [];
    const { path, query, hash } = rule.destination;
    if ([...path, ...query, ...hash].some((piece) => typeof piece === "number")) return [];
    const target = filledAddress(rule.destination, (template) => template.join(""), "");
    return [{ path: ["redirects", index, "destination"], target }];
  });
}

/** Those of front matter. */
export function frontMatterTargets(frontMatter: PageFacts["frontMatter"]): readonly DataTarget[] {
  const own = ["url", "canonical"].flatMap((key) => {
    const target = frontMatter[key];
    return typeof target === "string" ? [{ path: [key], target }] : [];
  });
  const related = frontMatterLinks(frontMatter).filter(({ path }) => path[0] === "related");
  return [...own, ...related, ...frontMatterImages(frontMatter)];
}
