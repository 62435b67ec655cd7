import { defineBarrier } from "../database/define.ts";
import type { Barrier } from "./context.ts";
import { page } from "./pages.ts";

/** What plugins draw on a page that links may name, as the hook `anchors` has it. Key: public path. */
export const drawnAnchors: Barrier<true> = defineBarrier({
  name: "drawnAnchors",
  run: async ({ hooks }, path, read) => {
    const found = await read.get(page, path);
    const anchors = found ? await hooks.anchors.promise(new Set(), found, read) : [];
    return new Map([...anchors].map((anchor) => [anchor, true]));
  },
});
