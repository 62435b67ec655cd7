// The search API over HTTP, without a transport: a request comes in, a response goes out.

export { agentMarkdown, agentSections } from "./agent-sections.ts";
export { agentSearch } from "./agent-search.ts";
export { ApiError } from "./api-error.ts";
export { discoveryApi, discoveryPath, type DiscoveryOptions } from "./discovery-api.ts";
export { pageRequestOf, searchRequestOf } from "./read-body.ts";
export type { PageContent, SearchDomains, SearchRefusal, SearchTarget } from "./search-domains.ts";
export { withContent, type FoundSection } from "./page-markdown.ts";
export { searchResults, type SearchResult, type SearchResultMetadata } from "./search-results.ts";
export { isForGroups } from "../search.ts";
export { searchSite, siteTarget, startOf, type SearchState, type SiteTargetOptions } from "./site-target.ts";
export { tapAnswers, tellOnce, type TellFault } from "./tap-answers.ts";
