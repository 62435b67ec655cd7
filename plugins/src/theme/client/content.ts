import { copyButtons } from "./copy.ts";
import { diagrams } from "./diagrams.ts";
import { zoomableImages } from "./images.ts";
import { startEach } from "./start-each.ts";
import { restoreTabs } from "./tabs.ts";
import { trees } from "./trees.ts";

/** Brings content to life: the whole page, or what islands put into it later. What is alive already stays as it is. */
export function startContent(root: ParentNode): void {
  startEach([restoreTabs, copyButtons, diagrams, zoomableImages, trees], root);
}
