import { pluginCrashed } from "./problem/core-problems.ts";
import { errorInWords, WrongResult, type PlaceOf } from "./problem/plugin-error.ts";
import type { ReportedProblem } from "./problem/problem.ts";

/**
 * What plugins do too late: they tap hooks after their setup function, or go on after a tap has ended. An error there would end the
 * process, and name no plugin. And how taps fail of which somebody asks once, such as an editor: no query keeps that.
 */
export class LateTaps {
  readonly #problems = new Map<string, ReportedProblem>();

  get problems(): readonly ReportedProblem[] {
    return [...this.#problems.values()];
  }

  /** Each is told once, however often it comes. `made`: where the code is; default: what calls this. */
  add(plugin: string, hook: string, words: string, placeOf: PlaceOf, made: Error = new Error(words)): void {
    const message = errorInWords(new WrongResult(words), placeOf, made);
    this.#tell(`${plugin}\n${hook}\n${message}`, plugin, hook, message);
  }

  /** A tap that was asked once has failed. The first failure is told for all: others may differ with what is asked. */
  addFailure(plugin: string, hook: string, message: string): void {
    this.#tell(`${plugin}\n${hook}`, plugin, hook, message);
  }

  #tell(key: string, plugin: string, hook: string, words: string): void {
    if (this.#problems.has(key)) return;
    const { code, severity } = pluginCrashed;
    const message = pluginCrashed.message({ plugin, hook, message: words });
    this.#problems.set(key, { code, severity, message, origin: { file: "docs.json" } });
  }
}
