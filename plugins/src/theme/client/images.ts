import { all, around } from "./dom.ts";
import { loadPart } from "./part.ts";
import type * as Images from "./images/index.ts";

/** A click on an image, or the Enter key, shows it as large as the window; buttons over it copy it. */
export function images(): void {
  for (const image of all<HTMLImageElement>(".prose img:not([data-no-zoom], .icon)")) {
    if (image.closest("a, button, summary, .card-icon, .card.linked, [data-no-zoom]")) continue;
    image.classList.add("zoomable");
    image.tabIndex = 0;
    image.role = "button";
    image.ariaLabel = `Enlarge ${image.alt || "the image"}`;
  }
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
