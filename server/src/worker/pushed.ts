import { changeText, changeTitle, textLimit } from "../code-hosts/describe-change.ts";
import type { FileChange } from "../git/changed-files.ts";
import type { Claim } from "../jobs/job-store.ts";

/** The value of the step "push": all that a pull request is made of. */
export interface Pushed extends Story {
  readonly commit: string;
  readonly base: string;
  readonly title: string;
  readonly body: string;
}

/** What a pull request has come of, over all rounds that worked on it. */
interface Story {
  /** How many messages of the job were dealt with before its first one. */
  readonly since: number;
  /** One for each message that was worked on. */
  readonly summaries: readonly string[];
}

/** What a round pushed. `isMerged`: the pull request of rounds before was, and another one begins. */
export function pushedBy(
  claim: Claim,
  { commit, base, summaries }: Pick<Pushed, "commit" | "base" | "summaries">,
  files: readonly FileChange[],
  isMerged: boolean,
): Pushed {
  const { handled, prompts } = claim;
  const before = isMerged ? { since: handled.length, summaries: [] } : storyOf(claim.pushed);
  const story = { since: before.since, summaries: [...before.summaries, ...summaries].slice(-textLimit) };
  const asked = [...handled, ...prompts].slice(story.since);
  const title = changeTitle({ prompts, files, summaries });
  return { commit, base, title, body: changeText({ ...story, prompts: asked, files }), ...story };
}

/** Of a saved value, which another version of Octavo may have written without it. */
function storyOf(pushed: unknown): Story {
  const { since = 0, summaries = [] } = (pushed ?? {}) as Partial<Story>;
  return { since, summaries };
}
