import { it, onTestFinished } from "vitest";
import { crashRun } from "./crash-run.ts";
import { expectWhole } from "./expect-whole.ts";

// A job whose worker is lost three times fails: two kills are no bad luck.
const short = { jobs: 6, servers: 1, workers: 1, slots: 2, kills: 2, zombies: 0, lease: 2, peace: 1500 };

// PostgreSQL has its turn in crash.long.test.ts, with more of everything.
it(
  "servers and workers on SQLite are killed, and no job is lost or done twice",
  { timeout: 180_000 },
  async () => {
    expectWhole(await crashRun({ ...short, url: undefined, cleanUp: onTestFinished }), short);
  },
);
