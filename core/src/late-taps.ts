import { pluginCrashed } from "./problem/core-problems.ts";
import { errorInWords, WrongResult, type PlaceOf } from "./problem/plugin-error.ts";
import type { ReportedProblem } from "./problem/problem.ts";

/**
 * What plugins do too late: they tap hooks after their setup function, or go on after a tap has ended. An error there would end the
 * process, and name no plugin.
 */
export class LateTaps {
  readonly #problems = new Map<string, ReportedProblem>();

  get problems(): readonly ReportedProblem[] {
    return [...this.#problems.values()];
  }

  /** Each is told once, however often it comes. `made`: where the code is; default: what calls this. */
  add(plugin: string, hook: string, words: string, placeOf: PlaceOf, made: Error = new Error(words)): void {
    const { code, severity } = pluginCrashed;
    const told = errorInWords(new WrongResult(words), placeOf, made);
    const message = pluginCrashed.message({ plugin, hook, message: told });
    this.#problems.set(message, { code, severity, message, origin: { file: "docs.json" } });
  }
}
