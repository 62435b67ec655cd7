import { anchors } from "./anchors.ts";
import { banner } from "./banner.ts";
import { startContent } from "./content.ts";
import { contextual } from "./contextual.ts";
import { copying } from "./copy.ts";
import { drawer } from "./drawer.ts";
import { images } from "./images.ts";
import { later } from "./later.ts";
import { liveSamples } from "./live-samples.ts";
import { menus } from "./menus.ts";
import { paper } from "./paper.ts";
import { places, showPlace } from "./places.ts";
import { prefetch } from "./prefetch.ts";
import { reveal } from "./reveal.ts";
import { searchBox } from "./search-box.ts";
import { sidebar } from "./sidebar.ts";
import { startEach } from "./start-each.ts";
import { tabs } from "./tabs.ts";
import { themeToggle } from "./theme-toggle.ts";
import { tableOfContents } from "./toc.ts";
import { tooltips } from "./tooltips.ts";
import { tryIt } from "./try-it.ts";
import { views } from "./views.ts";

/** What uses the top bar or the sidebar. */
const ofNavigation = [themeToggle, places, sidebar, searchBox];

startEach([
  paper,
  drawer,
  menus,
  tabs,
  views,
  copying,
  contextual,
  tableOfContents,
  banner,
  anchors,
  tryIt,
  reveal,
  liveSamples,
  tooltips,
  images,
  () => startContent(document),
  later,
  prefetch,
]);
if (document.documentElement.dataset["place"] === undefined) startEach(ofNavigation);
else void showPlace().then(() => startEach(ofNavigation));

// Whoever changes what the page says, as `octavo dev` does, tells it with this.
document.addEventListener("octavo:content", () => startEach([tableOfContents, () => startContent(document)]));
