import type { Claim } from "../jobs/job-store.ts";

/**
 * What the agent is asked for each message of a round: all prompts of the job up to that one. What comes before the last
 * is done. Where no pull request is known, rounds before have come to nothing: then what they were asked is asked again.
 */
export function turnsOf({ job, prompts, round }: Claim): readonly (readonly string[])[] {
  const all = job.messages.map(({ prompt }) => prompt);
  const first = firstOf(all, prompts, round);
  const earlier = all.slice(0, first);
  return prompts.map((prompt, turn) => {
    const done = [...earlier, ...prompts.slice(0, turn)];
    const isOpen = turn === 0 && job.prLink === null;
    return [...done, isOpen ? [...earlier, prompt].join("\n\n") : prompt];
  });
}

/** Where the prompts of a round begin: each round before had one at least. */
function firstOf(all: readonly string[], prompts: readonly string[], round: number): number {
  if (round <= 1) return 0;
  for (let first = round - 1; first + prompts.length <= all.length; first++)
    if (prompts.every((prompt, index) => all[first + index] === prompt)) return first;
  return Math.max(0, all.length - prompts.length);
}
