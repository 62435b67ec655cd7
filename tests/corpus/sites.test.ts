import { testSites } from "./test-sites.ts";

testSites(0);
