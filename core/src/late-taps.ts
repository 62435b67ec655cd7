import { pluginCrashed } from "./problem/core-problems.ts";
import { errorInWords, type PlaceOf } from "./problem/plugin-error.ts";
import type { ReportedProblem } from "./problem/problem.ts";

/** Taps that came after the setup function of their plugin. In a timer, an error would end the process, and name no plugin. */
export class LateTaps {
  readonly #problems = new Map<string, ReportedProblem>();

  get problems(): readonly ReportedProblem[] {
    return [...this.#problems.values()];
  }

  /** Each is told once, however often it comes. */
  add(plugin: string, hook: string, placeOf: PlaceOf): void {
    const error = new Error(
      "it comes too late, and is left out: tap all hooks before the setup function of the plugin returns.",
    );
    const { code, severity } = pluginCrashed;
    const message = pluginCrashed.message({ plugin, hook, message: errorInWords(error, placeOf) });
    this.#problems.set(message, { code, severity, message, origin: { file: "docs.json" } });
  }
}
