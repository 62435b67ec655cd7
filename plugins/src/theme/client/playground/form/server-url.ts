import { serverUrl as filledUrl } from "@octavo/core/request";
import type { Server, ServerVariable } from "../data.ts";

/** Values that a page's own script has set: they count more than defaults and what is remembered. */
export type VariableValues = Readonly<Record<string, string>>;

/** The value of a variable: set by script, typed, else its default. */
export function variableValue(
  variable: ServerVariable,
  typed: VariableValues,
  byScript: VariableValues,
): string {
  return own(byScript, variable.name) ?? own(typed, variable.name) ?? variable.default;
}

/** The server's base URL with its variables filled in. One without a value stays as it is written. */
export function serverUrl(
  server: Server | undefined,
  typed: VariableValues,
  byScript: VariableValues = {},
): string {
  return server ? filledUrl(server, (variable) => variableValue(variable, typed, byScript)) : "";
}

function own(values: VariableValues, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
