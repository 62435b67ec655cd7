import type { CheckReport } from "./check-report.ts";
import { Project, type ProjectOptions } from "./project.ts";

/** Opens a folder, checks it, and lets it go. */
export async function check(options: ProjectOptions): Promise<CheckReport> {
  return (await Project.open(options)).check();
}
