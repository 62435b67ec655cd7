import type { ApiRequest } from "./api-route.ts";
import { unknownJob } from "./service-error.ts";

/** What can be no id is not asked for: databases refuse some texts. */
export function jobIdOf(request: ApiRequest): string {
  const { id = "" } = request.params;
  if (!/^[\w-]{1,64}$/.test(id)) throw unknownJob();
  return id;
}
