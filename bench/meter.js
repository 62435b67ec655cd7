// Imported into a measured process: writes down what it used when it ends.

import { writeFileSync } from "node:fs";

process.on("exit", () => {
  writeFileSync(process.env.OCTAVO_METER, JSON.stringify(process.resourceUsage()));
});
