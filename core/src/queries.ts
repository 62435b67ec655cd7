// Every query, in dependency order: what is computed. A line reads only from the lines above it.

export type { QueryContext } from "./queries/context.ts";
// Texts to trees, trees to facts.
export {
  codeFacts,
  componentProps,
  dataFacts,
  isGuessed,
  dataParts,
  dataTree,
  frontMatter,
  importSpans,
  markdown,
  mdx,
  pageFacts,
  pageTree,
  variables,
} from "./queries/syntax.ts";
// What each file is for; docs.json.
export {
  assets,
  config,
  configOrigin,
  configPlaces,
  configuration,
  ignoreRules,
  isConfigFile,
  schemas,
  siteAddress,
  sources,
} from "./queries/site.ts";
// What snippets are given, and need.
export { namesGiven } from "./queries/snippets.ts";
export { neededNames, type NeededNames } from "./queries/needed-names.ts";
// OpenAPI documents and their operations.
export { operationSummaries, specDocument, specInfo } from "./queries/spec.ts";
// Structure: which page stands where.
export {
  apiPages,
  counterparts,
  navigation,
  navigationDraft,
  otherPlaces,
  pageReference,
  places,
} from "./queries/navigation.ts";
export { languageFolders, readShownPlace } from "./queries/shown-place.ts";
export { routes } from "./queries/routes.ts";
export { ownPrefix, possiblePrefix, readOwnPrefix } from "./queries/own-prefix.ts";
export { readKeptPaths } from "./queries/kept-paths.ts";
export { linkPages } from "./queries/link-pages.ts";
export { drawnAnchors } from "./queries/drawn-anchors.ts";
export { redirectedPages } from "./queries/redirected-pages.ts";
// Pages, whole; and what they may show, before they are.
export { componentKey, mayShow } from "./queries/may-show.ts";
export {
  agentPage,
  operation,
  page,
  pageMeta,
  plainPage,
  playground,
  schema,
  specExcerpt,
} from "./queries/pages.ts";
// Texts that documents have for pages, and what is wrong with them.
export { contents, defineContentNames, readContentNames } from "./queries/contents.ts";
export { checkContent } from "./queries/check-content.ts";
// What search finds.
export { searchDocuments } from "./queries/search.ts";
// What a host pins to have all problems.
export {
  checkConfig,
  checkFile,
  checkNavigation,
  checkPage,
  checkSite,
  checkSpec,
  specsInUse,
} from "./queries/checks.ts";
// What leads where.
export { addresses, mentions } from "./queries/mentions.ts";
// Who may see what.
export { audience } from "./queries/audience.ts";
export { pageAccess } from "./queries/readers.ts";
export { directory } from "./queries/directory.ts";
export { visibility } from "./queries/visibility.ts";
export { skillFacts, skills } from "./queries/skills.ts";
// Output files.
export { artifact, joinedParts, outputs, portability, shadowed } from "./queries/outputs.ts";
