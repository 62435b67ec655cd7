import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { it } from "vitest";

it("addresses of raw HTML are those that pages have, character references read", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "café"] } }
=== start.md
<a href="/caf&eacute;">a</a> <a href="/caf&eacute;?x=1&lt=2">b</a> <a href="&#47;start">c</a> <img src="/caf&eacute;.png" alt="d">

<a href="/caf&notit;">e</a>
         ^^^^^^^^^^^ warning page/broken-link
=== café.mdx
Text.
=== café.png
`,
    { plugins: [config(), pages(), openapi(), navigation()] },
  );
});
