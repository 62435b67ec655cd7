import { defineProblem } from "../../problem/problem.ts";
import { defineBarrier, defineQuery, defineTransient } from "../../database/define.ts";
import type { BarrierQuery, MemoQuery, Read, TransientQuery } from "../../database/query.ts";

// A small site language: each line of a file is a verb and its arguments.
// Its queries have names of their own: snapshots go by names, and tests share processes with those of real queries.

export interface Schedule {
  /** Gives the turn away a few times, so that runs interleave. */
  readonly yield: () => Promise<void>;
}

const bad = defineProblem<{ word: string }>({
  code: "test/bad",
  severity: "warning",
  message: ({ word }) => `bad ${word}`,
  help: "",
});

const tree: TransientQuery<readonly string[][], Schedule> = defineTransient({
  name: "toy:tree",
  run: (_schedule, file, read) => {
    const lines = (read.text(file) ?? "absent").split("\n").map((line) => line.split(" "));
    for (const [verb, word = ""] of lines) if (verb === "bad") read.report(bad, { file }, { word });
    return lines;
  },
  fallback: () => [],
});

/** Without comments: most edits of comments stop here. */
export const facts: MemoQuery<readonly string[][], Schedule> = defineQuery({
  name: "toy:facts",
  run: async (schedule, file, read) => {
    await schedule.yield();
    const lines = await read.get(tree, file);
    if (lines.some(([verb]) => verb === "crash")) throw new Error("crash");
    for (const [verb, word = ""] of lines) if (verb === "note") read.report(bad, { file }, { word });
    // From here on it reads nothing: it may end after the next revision has begun, and even after its successor.
    await schedule.yield();
    return lines.filter(([verb]) => verb !== "bad" && verb !== "note");
  },
  fallback: () => [["crashed"]],
});

/** Text with its imports: they may form cycles, read one after the other, at once, or on a condition. */
export const snippet: MemoQuery<string, Schedule> = defineQuery({
  name: "toy:snippet",
  run: async (schedule, file, read) => {
    let text = "";
    for (const [verb, first = "", second = ""] of await read.get(facts, file)) {
      await schedule.yield();
      if (verb === "import") text += await read.get(snippet, first);
      if (verb === "both") {
        text += (await Promise.all([read.get(snippet, first), read.get(snippet, second)])).join("");
      }
      if (verb === "if" && (await read.get(snippet, first)).includes("T"))
        text += await read.get(snippet, second);
      if (verb === "title") text += `T${first}`;
      if (verb === "link") text += (await read.pick(index, "", first)) ?? "-";
    }
    return text.slice(0, 40);
  },
  // A value that runs give as well: leaving a cycle need not change it.
  fallback: () => "TA",
});

export const index: BarrierQuery<string, Schedule> = defineBarrier({
  name: "toy:index",
  run: async (_schedule, _key, read) => {
    const titles = new Map<string, string>();
    const files = read.files("p*");
    const all = await read.getAll(facts, files);
    for (const [at, file] of files.entries()) {
      const title = all[at]?.find(([verb]) => verb === "title");
      if (title) titles.set(file, title[1] ?? "");
    }
    return titles;
  },
});

/** Its values have functions: views over the data beside them, which snapshots cannot keep. */
interface Neighbour {
  readonly before: string;
  readonly known: string;
  readonly shown: () => string;
}

const order: BarrierQuery<Neighbour, Schedule> = defineBarrier({
  name: "toy:order",
  run: async (schedule, _key, read) => {
    await schedule.yield();
    const known = await read.get(index, "");
    const nav = (await read.get(facts, "nav")).flat().filter((word) => known.has(word));
    return new Map(
      nav.map((file, at) => {
        const [before, names] = [nav[at - 1] ?? "", [...known.keys()].join()];
        return [file, { before, known: names, shown: () => `${before},${names}` }];
      }),
    );
  },
});

interface Matches {
  readonly files: readonly string[];
  readonly shown: () => string;
}

const matches: MemoQuery<Matches, Schedule> = defineQuery({
  name: "toy:matches",
  run: (_schedule, glob, read) => {
    const files = read.files(glob);
    return { files, shown: () => files.join() };
  },
  fallback: () => ({ files: [], shown: () => "" }),
});

export const page: MemoQuery<string, Schedule> = defineQuery({
  name: "toy:page",
  run: async (schedule, file, read) => {
    const seen = [String((await read.pick(order, "", file))?.shown())];
    for (const [verb, word = ""] of await read.get(facts, file))
      seen.push(await follow(read, verb, word, file));
    await schedule.yield();
    seen.push(await read.get(snippet, file));
    return seen.join("|");
  },
  fallback: () => "loop",
});

async function follow(read: Read, verb: string | undefined, word: string, file: string): Promise<string> {
  if (verb === "glob") return (await read.get(matches, word)).shown();
  if (verb === "want") return JSON.stringify(read.want(word));
  if (verb === "exists") return String(read.exists(word));
  if (verb === "text") return String(read.text(word)?.length);
  if (verb !== "link") return "";
  const title = await read.pick(index, "", word);
  if (title === undefined) read.report(bad, { file }, { word });
  return title ?? "";
}

export const output: TransientQuery<string, Schedule> = defineTransient({
  name: "toy:output",
  run: async (_schedule, file, read) => {
    const lines = await read.get(tree, file);
    return `${await read.get(page, file)} ${lines.length}`;
  },
  fallback: () => "loop",
});
