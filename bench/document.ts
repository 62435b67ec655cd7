// One large document held in memory. Started by run.ts; prints its figures as JSON.

import { openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";

const [root = "."] = process.argv.slice(2);
const project = await openProject({ root, plugins: defaults(), trusted: false, network: false });
const { summary } = await project.check();
global.gc?.();
process.stdout.write(
  JSON.stringify({ pages: summary.pages, heap: process.memoryUsage().heapUsed / 1024 / 1024 }),
);
