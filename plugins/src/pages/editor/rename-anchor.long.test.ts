import { it } from "vitest";
import { renameAnchors } from "./test-renamed-anchors.ts";

it(
  "anchors become what the pages make of a snippet's new heading, title or id, many times",
  { timeout: 900_000 },
  () => renameAnchors(1_000),
);
