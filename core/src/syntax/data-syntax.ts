import { repairData } from "../editor/repair-data.ts";
import { definePlugin, Stage, type Plugin } from "../plugin.ts";
import { parseJson } from "./json.ts";
import { parseYaml } from "./yaml.ts";

/** The parsers of JSON and YAML, as a plugin like any other: a tap before `fallback` replaces them; and what mends such texts. */
export const dataSyntax: () => Plugin = definePlugin("data-syntax", (hooks) => {
  hooks.parse.for("json").tap({ name: "data-syntax", stage: Stage.fallback }, ({ text }) => parseJson(text));
  hooks.parse.for("yaml").tap({ name: "data-syntax", stage: Stage.fallback }, ({ text }) => parseYaml(text));
  hooks.repairs.tapPromise("data-syntax", repairData);
});
