/**
 * Loads another style sheet in the place of one. A copy comes first and goes last: without either sheet the page would stand bare for a
 * moment, as high as it is then, and readers would find themselves elsewhere.
 */
export function replaceSheet(sheet: HTMLLinkElement, href: string): void {
  const copy = sheet.cloneNode() as HTMLLinkElement;
  copy.setAttribute("href", href);
  onceSettled(copy, () => {
    onceSettled(sheet, () => copy.remove());
    // The element itself stays: it stands for the one that the server sent.
    sheet.setAttribute("href", href);
  });
  sheet.after(copy);
}

function onceSettled(sheet: HTMLLinkElement, next: () => void): void {
  for (const event of ["load", "error"]) sheet.addEventListener(event, next, { once: true });
}
