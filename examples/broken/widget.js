// A script of every page, which would end here: browsers look for no packages.
import { createPopper } from "@popperjs/core";

for (const button of document.querySelectorAll("[data-hint]"))
  createPopper(button, button.nextElementSibling);
