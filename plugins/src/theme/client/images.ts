import { allFrom, around } from "./dom.ts";
import { loadPart } from "./part.ts";
import type * as Images from "./images/index.ts";
import { word } from "./words.ts";
import { fill } from "../words/fill.ts";

/** Marks the images that a reader can enlarge. */
export function zoomableImages(root: ParentNode): void {
  for (const image of allFrom<HTMLImageElement>(root, ".prose img:not([data-no-zoom], .icon, .zoomable)")) {
    if (image.closest("a, button, summary, .card-icon, .card.linked, [data-no-zoom]")) continue;
    image.classList.add("zoomable");
    // One that says nothing is no button to those who cannot see it.
    if (image.alt === "" && image.hasAttribute("alt")) continue;
    image.tabIndex = 0;
    image.role = "button";
    image.ariaLabel = image.alt
      ? fill(word("enlarge", "Enlarge {name}"), { name: image.alt })
      : word("enlargeImage", "Enlarge the image");
  }
}

/** A click on an image, or the Enter key, shows it as large as the window; buttons over it copy it. */
export function images(): void {
  document.addEventListener("click", (event) => {
    const copy = around(event, ".image-copy");
    const image = around(event, "img.zoomable");
    if (copy) void load().then(({ copyImage }) => copyImage(copy));
    else if (image) show(image);
  });
  document.addEventListener("keydown", (event) => {
    const image = around(event, "img.zoomable");
    if (!image || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    show(image);
  });
}

function show(image: HTMLElement): void {
  load().then(({ enlarge }) => enlarge(image as HTMLImageElement), reportError);
}

function load(): Promise<typeof Images> {
  return loadPart("images");
}
