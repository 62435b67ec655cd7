import type { Read } from "../database/query.ts";
import { routes } from "../queries/routes.ts";
import type { Origin } from "../source/origin.ts";

/** Where to point for what is drawn or checked: a public path stands for what its page was made from, a file for itself. */
export async function subjectOrigin(subject: string, read: Read): Promise<Origin> {
  const origin = subject.startsWith("/") ? (await read.pick(routes, "", subject))?.origin : undefined;
  return origin ?? { file: subject !== "" && read.exists(subject) ? subject : "docs.json" };
}
