export { serve } from "./server.ts";
export type { ServeOptions } from "./server.ts";
export type { ServerOptions } from "./options.ts";
export type { GeneratedParams } from "./features/generated-texts.ts";
export type {
  ChangeNavigationParams,
  NavigationItem,
  NavigationParams,
  NavigationResult,
} from "./features/navigation.ts";
export type { PreviewParams, PreviewResult } from "./features/preview.ts";
