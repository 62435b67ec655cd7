import { query, type Program } from "../storage/program.ts";

/** What tells a service from all others; `made` where nobody has asked before. */
export function* serviceName(made: string): Program<string> {
  yield* query("insert into services (place, name) values (1, $1) on conflict do nothing", made);
  const [row] = yield* query("select name from services where place = 1");
  if (typeof row?.["name"] !== "string") throw new Error("The name of the service was not kept.");
  return row["name"];
}
