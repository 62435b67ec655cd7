// Sites on disk, for Node hosts: the command line calls nothing else.

export { addressRange, addressRule, isLoopbackHost, type AddressRule } from "./addresses.ts";
export type { BuildOptions, BuildReport } from "./build.ts";
export { cacheFolder } from "./cache-folder.ts";
export { codeStamp } from "./code-stamp.ts";
export { writeReaderSource, type ReaderSource } from "./write-reader-source.ts";
export { copySite, siteState } from "./copy-site.ts";
export { isSkipped, isText, readText } from "./disk.ts";
export { fetchDocument, keepCopy, type FetchOptions } from "./fetch.ts";
export type { CheckReport } from "./check-report.ts";
export type { Preview, PreviewHost } from "./preview.ts";
export { build, check, openProject } from "./entrance.ts";
export type { Glimpse } from "./glimpse.ts";
export type { Progress, ProjectOptions } from "./project-options.ts";
export { Project } from "./project.ts";
export { limitHeapGrowth } from "./heap-growth.ts";
export { requireSite } from "./require-site.ts";
export { SetupError } from "./setup-error.ts";
export { strayErrorInWords } from "./stray-error.ts";
export { siteKey, type SiteKeyOptions } from "./site-key.ts";
export {
  defineConfig,
  findSiteConfig,
  loadSiteOptions,
  siteModules,
  type SiteOptions,
} from "./site-config.ts";
export { sitePlace, type SitePlace } from "./site-place.ts";
export { watch } from "./watch.ts";
