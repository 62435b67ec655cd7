export { serve } from "./server.ts";
export type { ServerOptions } from "./options.ts";
