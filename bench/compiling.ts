// Builds a site without its search index, and prints nothing: what it takes to draw pages.

import { build } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";

const [root = "", out = ""] = process.argv.slice(2);
const plugins = defaults().filter(({ name }) => name !== "search");
await build({ root, out, plugins, trusted: false, network: false, remembered: "bench" });
