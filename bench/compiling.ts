// Builds a site without the outputs of the plugins that are named, and prints nothing: what it takes to draw pages.

import { enableCompileCache } from "node:module";

// As the command does: what is measured is drawing, not stripping types.
enableCompileCache();
const { build, limitHeapGrowth } = await import("@octavo/core/node");
limitHeapGrowth();
const { defaults } = await import("@octavo/plugins");

const [root = "", out = "", ...without] = process.argv.slice(2);
const plugins = defaults().filter(({ name }) => !without.includes(name));
await build({ root, out, plugins, trusted: false, network: false, remembered: "bench" });
