import styles from "../../styles/enlarged.css";
import { word } from "../words.ts";

let sheet: CSSStyleSheet | undefined;

/** Shows an image over the page, as large as the window and the image allow. Any click, Escape or Enter closes it. */
export function enlarge(image: HTMLImageElement): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }
  const dialog = document.createElement("dialog");
  dialog.className = "enlarged";
  dialog.ariaLabel = image.alt || word("image", "Image");
  const close = document.createElement("button");
  close.type = "button";
  close.ariaLabel = word("close", "Close");
  close.className = "enlarged-close";
  const large = new Image();
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  // Drawings have no size of their own to stop at.
  if (/\.svg(?:[?#]|$)/i.test(large.src)) large.className = "drawing";
  dialog.append(large, close);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Copies the image that a button stands over, as PNG, which is what clipboards take. */
export async function copyImage(button: HTMLElement): Promise<void> {
  const image = button.closest(".image-with-actions")?.querySelector("img");
  if (!image) return;
  let told: string = word("copied", "Copied");
  try {
    // Safari wants the promise itself while the click is still going on.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": asPng(image) })]);
    button.classList.add("done");
  } catch (error) {
    told = word("imageNotCopied", "The image could not be copied");
    button.classList.add("failed");
    reportError(error);
  }
  button.ariaLabel = button.title = told;
  setTimeout(() => {
    button.classList.remove("done", "failed");
    button.ariaLabel = button.title = word("copyImage", "Copy image");
  }, 1600);
}

async function asPng(image: HTMLImageElement): Promise<Blob> {
  // Asked for anew: a canvas gives back no image that came without leave from another site.
  const response = await fetch(image.currentSrc || image.src);
  if (!response.ok) throw new Error(`The image answered with status ${response.status}.`);
  const blob = await response.blob();
  if (blob.type === "image/png") return blob;
  const source = new Image();
  source.src = URL.createObjectURL(blob);
  try {
    await source.decode();
    const canvas = document.createElement("canvas");
    canvas.width = source.naturalWidth || image.clientWidth;
    canvas.height = source.naturalHeight || image.clientHeight;
    canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (made) => (made ? resolve(made) : reject(new Error("The image has no pixels."))),
        "image/png",
      );
    });
  } finally {
    URL.revokeObjectURL(source.src);
  }
}
