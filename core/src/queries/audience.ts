import { defineQuery } from "../database/define.ts";
import type { Audience } from "../model/audience.ts";
import type { Memo } from "./context.ts";

/** For whom the site is made; null where it asks nobody who they are. */
export const audience: Memo<Audience | null> = defineQuery({
  name: "audience",
  run: (context) => context.audience,
  fallback: () => null,
});
