import { dataOrigin, type DataPath } from "@octavo/core";
import { membersOf, ownMember, type Report } from "@octavo/core/fields";
import { undefinedServerVariable } from "../problems.ts";
import { undefinedVariables } from "../servers.ts";

/** Whether `variables` of a server defines what its URL has in braces. */
export function checkServer(source: string, server: unknown, path: () => DataPath, report: Report): void {
  const url = ownMember(server, "url");
  if (typeof url !== "string") return;
  const variables = membersOf({ value: ownMember(server, "variables"), path: [] });
  for (const name of undefinedVariables(url, variables))
    report(undefinedServerVariable, dataOrigin(source, [...path(), "url"]), { name });
}
