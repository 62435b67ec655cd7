import type { FirstLooks } from "./first-look.ts";
import type { ToldFile, ToldSite } from "./problem-set.ts";
import { below } from "./uri.ts";
import type { Workspace } from "./workspace.ts";

/** Sites whose problems clients are told: those that are open, and those that are being opened, as far as a first look goes. */
export class ToldSites {
  readonly #workspace: Workspace;
  readonly #looks: FirstLooks;

  constructor(workspace: Workspace, looks: FirstLooks) {
    this.#workspace = workspace;
    this.#looks = looks;
  }

  all(): readonly ToldSite[] {
    return [...this.#workspace.sessions, ...this.#looks.all()];
  }

  /** Those that a path lies in, innermost first. */
  of(path: string): readonly ToldFile[] {
    const open = this.#workspace.sitesOf(path).map(({ session, file }) => ({ site: session, file }));
    const seen = this.#looks.all().flatMap((look) => {
      const file = below(look.root, path);
      return file !== undefined && look.text(file) !== undefined ? [{ site: look, file }] : [];
    });
    return [...open, ...seen];
  }

  /** Resolves when something is known of a path as it is now, or no site around it is left to open. */
  async known(path: string): Promise<void> {
    await this.#workspace.upToDate();
    const opened = this.#workspace.siteOf(path).then(() => true);
    while (this.of(path).length === 0) if (await Promise.race([opened, this.#looks.next()])) return;
  }
}
