import type { Claim } from "../jobs/job-store.ts";

/**
 * What the agent is asked for each message of a round: all prompts of the job up to that one. What comes before the last
 * is done. Where no pull request is known, rounds before have come to nothing: then what they were asked is asked again.
 */
export function turnsOf({ job, handled, prompts }: Claim): readonly (readonly string[])[] {
  return prompts.map((prompt, turn) => {
    const done = [...handled, ...prompts.slice(0, turn)];
    const isOpen = turn === 0 && job.prLink === null;
    return [...done, isOpen ? [...handled, prompt].join("\n\n") : prompt];
  });
}
