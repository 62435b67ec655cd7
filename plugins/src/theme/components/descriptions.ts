import type { Description } from "./descriptions/description.ts";
import { parts } from "./descriptions/parts.ts";
import { samples } from "./descriptions/samples.ts";
import { words } from "./descriptions/words.ts";

/** What each component is for, by the names of the catalogue, older names included. A Map: pages choose the names that are looked up. */
export const descriptions: ReadonlyMap<string, Description> = new Map([...words, ...parts, ...samples]);
