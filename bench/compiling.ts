// Builds a site without the outputs of the plugins that are named, and prints nothing: what it takes to draw pages.

import { enableCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";

// As the command does: what is measured is drawing, not stripping types.
enableCompileCache();
setFlagsFromString("--heap-growing-percent=150");
const { build } = await import("@octavo/core/node");
const { defaults } = await import("@octavo/plugins");

const [root = "", out = "", ...without] = process.argv.slice(2);
const plugins = defaults().filter(({ name }) => !without.includes(name));
await build({ root, out, plugins, trusted: false, network: false, remembered: "bench" });
