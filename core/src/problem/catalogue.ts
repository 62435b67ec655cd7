import {
  clashingNames,
  configNotAnObject,
  duplicateOutput,
  duplicateUrl,
  fetchFailed,
  fetchStale,
  missingConfig,
  pluginCrashed,
  syntaxError,
  syntaxWarning,
  unusableName,
  unportablePage,
  unusableOutput,
} from "./core-problems.ts";
import { cycle, queryCrashed } from "../database/problems.ts";
import { missingSpec, tooDeep, unreadChannels } from "../navigation/problems.ts";
import { visibilityInMarkdown } from "../readers/visibility-in-markdown.ts";
import type { ProblemDefinition } from "./problem.ts";

/** Every kind of problem that core itself reports; plugins name theirs in `definePlugin`. */
export const coreProblems: readonly ProblemDefinition<never>[] = [
  missingConfig,
  configNotAnObject,
  syntaxError,
  syntaxWarning,
  missingSpec,
  tooDeep,
  unreadChannels,
  duplicateUrl,
  fetchFailed,
  fetchStale,
  unusableName,
  duplicateOutput,
  unusableOutput,
  unportablePage,
  clashingNames,
  visibilityInMarkdown,
  pluginCrashed,
  queryCrashed,
  cycle,
];
