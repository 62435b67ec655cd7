import { anchors } from "./anchors.ts";
import { banner } from "./banner.ts";
import { copyButtons } from "./copy.ts";
import { diagrams } from "./diagrams.ts";
import { drawer } from "./drawer.ts";
import { images } from "./images.ts";
import { later } from "./later.ts";
import { liveSamples } from "./live-samples.ts";
import { menus } from "./menus.ts";
import { reveal } from "./reveal.ts";
import { searchBox } from "./search-box.ts";
import { sidebar } from "./sidebar.ts";
import { tabs } from "./tabs.ts";
import { themeToggle } from "./theme-toggle.ts";
import { tableOfContents } from "./toc.ts";
import { tooltips } from "./tooltips.ts";
import { tryIt } from "./try-it.ts";
import { views } from "./views.ts";

// Everything here adds to pages that can be read without it. A part that fails must not stop the others.
for (const start of [
  themeToggle,
  drawer,
  menus,
  tabs,
  views,
  copyButtons,
  sidebar,
  tableOfContents,
  banner,
  anchors,
  tryIt,
  searchBox,
  reveal,
  liveSamples,
  diagrams,
  tooltips,
  images,
  later,
]) {
  try {
    start();
  } catch (error) {
    reportError(error);
  }
}
