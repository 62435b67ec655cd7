export { redirectsFile } from "./emit-redirects.ts";
export { servedRedirects } from "./folder-pages.ts";
export { redirectTable, type Redirected, type RedirectTable } from "./redirect-table.ts";
export { readServedRedirect, type Redirect } from "./redirect.ts";
export { siteRedirects, tableOf } from "./site-redirects.ts";
export { hostsFile } from "./write-hosts-file.ts";
