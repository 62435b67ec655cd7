// How long the language server takes to answer: `npm run bench:lsp`, `-- --pages 1000 --edits 20000`, `-- --peers` for its peers on
// the same files too, `-- --sources` for the checkout's sources. Processes are counted by /proc, which only Linux has.

import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installForMeasuring, measuredOctavo } from "../measured.ts";
import { place } from "../workload.ts";
import { fixedLoop } from "./figures.ts";
import { measureOctavo } from "./measures.ts";
import { measurePulling } from "./pull.ts";
import { lspSite } from "./site.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "5000" },
    edits: { type: "string", default: "0" },
    peers: { type: "boolean", default: false },
    sources: { type: "boolean", default: false },
  },
});
if (!values.sources) await installForMeasuring();
const site = lspSite(Number(values.pages), 430_000);
const cache = join(place, "cache");
mkdirSync(cache);
const load = loadavg().map((each) => each.toFixed(1));
process.stderr.write(
  `Node ${process.version}, load ${load.join(" ")}, ${values.pages} pages, the loop takes ${fixedLoop().toFixed(1)} ms\n`,
);
const command = [process.execPath, measuredOctavo(), "lsp", "--stdio"];
await measureOctavo(command, site, { OCTAVO_CACHE: cache }, Number(values.edits));
await measurePulling(command, site, { OCTAVO_CACHE: cache });
if (values.peers) {
  // Loads what only `npm run bench:peers` installs.
  const { measurePeers } = await import("./peers.ts");
  await measurePeers(site);
}
process.stderr.write(`Load at the end ${loadavg()[0]?.toFixed(1)}\n`);
