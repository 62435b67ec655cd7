export { redirectTable, type Redirected, type RedirectTable } from "./redirect-table.ts";
export { readRedirect, type Redirect } from "./redirect.ts";
export { redirectsFile, siteRedirects, tableOf } from "./site-redirects.ts";
