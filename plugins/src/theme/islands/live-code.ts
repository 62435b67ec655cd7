import { codeNames, type FileId } from "@octavo/core";
import { ofBrowsers, timers } from "./runtime/globals.ts";

const hooks = ["Effect", "LayoutEffect", "InsertionEffect", "ImperativeHandle", "SyncExternalStore"].map(
  (name) => `use${name}`,
);
const liveValues = new Set([...ofBrowsers.split(" "), ...timers, ...hooks, "lazy", "Date", "Intl"]);
const liveParts = new Set([...hooks, "ref", "lazy", "setState", "forceUpdate", "random", "localeCompare"]);
const liveForms = /^(?:on[A-Z]|component(?:Did|Will)|toLocale)/;

/** Whether browsers may have to run code of a page or module, so that what it draws is theirs: rather too often than too seldom. */
export async function mayBeLive(source: string, file: FileId): Promise<boolean> {
  const names = await codeNames(source, file);
  return (
    !names ||
    [...names.values].some((name) => liveValues.has(name)) ||
    [...names.parts].some((name) => liveParts.has(name) || liveForms.test(name))
  );
}
