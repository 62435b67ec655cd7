import { serverUrl as filledUrl } from "@octavo/core/request";
import type { Server, ServerVariable } from "../data.ts";

/** Values that a page's own script has set: they count more than defaults and what is remembered. */
export type VariableValues = Readonly<Record<string, string>>;

/** The value of a variable: set by script, typed, else its default. What was typed for a variable of other values does not count. */
export function variableValue(
  { name, default: initial, enum: values }: ServerVariable,
  typed: VariableValues,
  byScript: VariableValues,
): string {
  const chosen = own(typed, name);
  const isOpen = values.length === 0 || (chosen !== undefined && values.includes(chosen));
  return own(byScript, name) ?? (isOpen ? chosen : undefined) ?? initial ?? "";
}

/** The server's base URL with its variables filled in. One without a value stays as it is written. */
export function serverUrl(
  server: Server | undefined,
  typed: VariableValues,
  byScript: VariableValues = {},
): string {
  return server ? filledUrl(server, (variable) => filling(variable, typed, byScript)) : "";
}

/** Nothing at all is a value where the description says so, and otherwise an input that is still empty. */
function filling(variable: ServerVariable, typed: VariableValues, byScript: VariableValues): string | null {
  const value = variableValue(variable, typed, byScript);
  return value !== "" || variable.default === "" || variable.enum.includes("") ? value : null;
}

/** What a server is remembered by: its URL as it is written, with what tells it from others that have the same. */
export function serverKey({ url, description, variables }: Server, all: readonly Server[]): string {
  const same = all.filter((each) => each.url === url);
  if (same.length < 2) return url;
  const key = JSON.stringify([url, description, variables]);
  const equal = same.filter((each) => JSON.stringify([each.url, each.description, each.variables]) === key);
  return equal.length < 2 ? key : `${key} ${equal.findIndex((each) => each.variables === variables)}`;
}

/** The server that was chosen, here or on another page; else the first one. */
export function chosenServer(servers: readonly Server[], key: string): Server | undefined {
  return (
    servers.find((each) => serverKey(each, servers) === key) ??
    servers.find(({ url }) => url === key) ??
    servers[0]
  );
}

function own(values: VariableValues, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
