import { expect, it } from "vitest";
import { panelPage } from "./panel-page.ts";

it("shows nothing but the page of the site, and runs nothing but its own script", () => {
  const page = panelPage("http://127.0.0.1:4711/docs/a?b=1&c=2", "abc");
  expect(page).toContain(
    `content="default-src 'none'; frame-src http://127.0.0.1:4711; style-src 'nonce-abc'; script-src 'nonce-abc'"`,
  );
  expect(page).toContain('src="http://127.0.0.1:4711/docs/a?b=1&amp;c=2"');
  expect(page.match(/<script/g)).toHaveLength(1);
});

it("lets no address out of its attribute", () => {
  const page = panelPage('http://127.0.0.1:4711/"><script>alert(1)</script>', "abc");
  expect(page).not.toContain("<script>alert");
});
