export { main } from "./main.ts";
export type { Io } from "./io.ts";
export { defineConfig, type ServiceOptions, type ServiceProject } from "./service/configuration.ts";
