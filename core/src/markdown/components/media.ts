import { repositoryOf } from "../../model/repository-address.ts";
import type { PageNode } from "../../syntax/page.ts";
import { textOfProp } from "../elements.ts";
import { added, image, link, strong, text, type PlainNode } from "../plain-node.ts";

const images = new Set(["img", "Image", "ZoomImage"]);
const films: ReadonlyMap<string, string> = new Map([
  ["video", "Video"],
  ["Video", "Video"],
  ["OptimizedVideo", "Video"],
  ["audio", "Audio"],
  ["iframe", "Embedded page"],
]);

/** Whether a component or element may be shown as an image or a link alone. */
export function isMedia(name: string): boolean {
  return films.has(name) || images.has(name) || name === "GitHub.Repo";
}

/**
 * What stands for an element that shows something from elsewhere: an image, or a link to what Markdown cannot show. `sources`
 * are the addresses of what is in it. Undefined of other elements, and of those without an address.
 */
export function mediaOf(node: PageNode, sources: readonly string[]): PlainNode | undefined {
  const name = node.name ?? "";
  if (images.has(name)) {
    const [src, alt] = [textOfProp(node, "src"), textOfProp(node, "alt") ?? ""];
    if (src !== undefined) return image(src, alt, textOfProp(node, "title"));
    return name === "img" ? text(alt) : undefined;
  }
  if (name === "GitHub.Repo") {
    const { owner, name: repo } = repositoryOf(textOfProp(node, "repo", "name", "url") ?? "") ?? {};
    if (owner === undefined || repo === undefined) return undefined;
    return link(`https://github.com/${owner}/${repo}`, [text(`${owner}/`), strong([text(repo)])]);
  }
  const what = films.get(name);
  const src = textOfProp(node, "src") ?? sources[0];
  if (what === undefined || src === undefined) return undefined;
  const title = textOfProp(node, "title", "aria-label");
  return link(src, [title === undefined ? added(text(what)) : text(title)]);
}
