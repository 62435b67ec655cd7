import { startContent } from "./content.ts";
import { all } from "./dom.ts";
import { loadPart } from "./part.ts";
import type * as Islands from "./islands/index.ts";
import type * as Updates from "./updates/index.ts";

/** Parts that few pages have are loaded where they are. */
export function later(): void {
  const filters = document.querySelector<HTMLElement>(".update-filters");
  if (filters) void loadPart<typeof Updates>("updates").then(({ filterUpdates }) => filterUpdates(filters));
  const islands = all("[data-island]");
  if (islands.length > 0)
    loadPart<typeof Islands>("islands").then(
      ({ startIslands }) =>
        startIslands(islands, { loadTheme: () => loadPart("island-theme"), startContent }),
      reportError,
    );
}
