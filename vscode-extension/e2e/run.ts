import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { startEditor } from "./editor.ts";
import { cache } from "./install.ts";

// What people see of the extension, in VS Code itself. Run it with `npm run e2e -w vscode-extension`, and look at the pictures.
const timeout = 60_000;
await using editor = await startEditor();
const { page } = editor;
const step = async (name: string, act: () => Promise<void>): Promise<void> => {
  const begun = Date.now();
  try {
    await act();
  } catch (error) {
    await editor.screenshot(`failed-${name}`);
    throw error;
  }
  await editor.screenshot(name);
  process.stdout.write(`${name}: ${Date.now() - begun} ms\n`);
};
const press = (keys: string): Promise<void> => page.keyboard.press(keys);
const goTo = async (line: number, column: number): Promise<void> => {
  await press("Control+g");
  await page.locator(".quick-input-widget input").first().waitFor({ timeout });
  await page.keyboard.type(`${line}:${column}`);
  await press("Enter");
  await page.locator(".quick-input-widget").waitFor({ state: "hidden", timeout });
  // Keys that are pressed before the text has the focus again are lost.
  await page.locator(".editor-instance .monaco-editor.focused").waitFor({ timeout });
};
const command = async (name: string): Promise<void> => {
  await press("F1");
  await page.locator(".quick-input-widget input").first().waitFor({ timeout });
  await page.keyboard.type(name);
  await page.locator(".quick-input-list .monaco-list-row", { hasText: name }).first().click({ timeout });
};
const seen = (selector: string, hasText: string | RegExp): Locator =>
  page.locator(selector, { hasText }).first();
const problem = (text: string): Locator => seen(".markers-panel .monaco-list-row", text);
/** Files are saved a little later than the editor shows it. */
const saved = async (file: string, pattern: RegExp): Promise<void> => {
  for (const end = Date.now() + timeout; Date.now() < end; await page.waitForTimeout(100))
    if (pattern.test(await textOf(file).catch(() => ""))) return;
  assert.match(await textOf(file), pattern);
};
const textOf = (file: string): Promise<string> => readFile(join(editor.site, file), "utf8");

await step("squiggles", async () => {
  await editor.open("index.mdx");
  await page.locator('[class*="squiggly-"]').first().waitFor({ timeout: 120_000 });
});

await step("problems", async () => {
  await command("Octavo: Check Workspace");
  await problem("/guides/strat").waitFor({ timeout });
  await problem("guides/missing").waitFor({ timeout });
});

await step("hover", async () => {
  await editor.open("docs.json");
  await page.locator('[class*="squiggly-"]').first().waitFor({ timeout: 120_000 });
  await goTo(7, 26);
  await command("Show or Focus Hover");
  await seen(".monaco-hover", "Start here").waitFor({ timeout });
});

await step("status", async () => {
  await press("Escape");
  await page.locator('[id="status.languageStatus"]').click({ timeout });
  await seen(".hover-language-status", "1 error, 1 warning, 1 note").waitFor({ timeout });
});

await step("completion", async () => {
  await editor.open("index.mdx");
  await page.locator('[class*="squiggly-"]').first().waitFor({ timeout: 120_000 });
  await goTo(12, 104);
  await press("Control+Space");
  await seen(".suggest-widget .monaco-list-row", "guides/start").waitFor({ timeout });
});

await step("preview", async () => {
  await press("Escape");
  await command("Octavo: Open Preview to the Side");
  const shown = page.frameLocator("iframe.webview").frameLocator("iframe").frameLocator("iframe");
  await shown.locator("#page-title").waitFor({ timeout });
  await press("Control+p");
  await page.locator(".quick-input-widget input").first().fill("guides/start.mdx");
  await seen(".quick-input-list .monaco-list-row", "start.mdx").waitFor({ timeout });
  await press("Enter");
  await shown.locator("#page-title", { hasText: "Start here" }).waitFor({ timeout });
  await press("Control+End");
  await page.keyboard.type("Not saved yet.");
  await shown.getByText("Not saved yet.").waitFor({ timeout });
});

await step("markdown", async () => {
  await command("Octavo: Show Page as Markdown");
  await seen(".view-line", "# Start here").waitFor({ timeout });
});

await step("links", async () => {
  await page.locator(".codelens-decoration a", { hasText: "2 links here" }).first().click({ timeout });
  await page.locator(".reference-zone-widget").first().waitFor({ timeout });
  await press("Escape");
});

await step("quick-fix", async () => {
  await editor.open("index.mdx");
  await page.locator('[class*="squiggly-"]').first().waitFor({ timeout: 120_000 });
  await goTo(12, 100);
  // What is asked before the server has told of repairs is answered with "No code actions available", once.
  await page.locator(".lightBulbWidget").first().waitFor({ timeout });
  await press("Control+.");
  const fix = seen(".action-widget .monaco-list-row", "/guides/start");
  await fix.waitFor({ timeout });
  await editor.screenshot("quick-fix-offered");
  await fix.click();
  await seen(".view-line", "[link](/guides/start)").waitFor({ timeout });
  await press("Control+s");
});
await saved("index.mdx", /\[link\]\(\/guides\/start\)/);

await step("snippet", async () => {
  await goTo(41, 1);
  await page.keyboard.type("steps");
  const snippet = seen(".suggest-widget .monaco-list-row", "steps");
  await snippet.waitFor({ timeout });
  await snippet.click();
  await seen(".view-line", "<Step title=").waitFor({ timeout });
});

await step("new-page", async () => {
  await press("Escape");
  await command("Octavo: New Page");
  await page.locator(".quick-input-widget input").first().fill("guides/second-steps");
  await press("Enter");
  await seen(".view-line", "Second steps").waitFor({ timeout });
});

await step("navigation", async () => {
  const row = (text: string): Locator => seen(".pane .monaco-list-row", text);
  await seen(".pane-header", "Navigation").click();
  await row("Start here").waitFor({ timeout });
  await row("Start here").dragTo(row("Home"));
  await editor.screenshot("navigation-dragged");
});

await step("problems-after", async () => {
  await command("Octavo: Check Workspace");
  await problem("not in navigation").waitFor({ timeout });
  assert.equal(
    await page.locator(".markers-panel .monaco-list-row", { hasText: "failed in its" }).count(),
    0,
  );
});
assert.equal(await textOf("guides/second-steps.mdx"), '---\ntitle: "Second steps"\n---\n\n');

await step("rename", async () => {
  await editor.open("docs.json");
  await page.locator('[class*="squiggly-"]').first().waitFor({ timeout: 120_000 });
  const lines = (await textOf("docs.json")).split("\n");
  const line = lines.findIndex((each) => each.includes('"guides/start"'));
  await goTo(line + 1, (lines[line] ?? "").indexOf("guides/start") + 3);
  await press("F2");
  const name = page.locator(".rename-box input");
  await name.waitFor({ timeout });
  await name.fill("guides/first-steps");
  await press("Enter");
  // The redirect of the old path waits for a yes.
  const apply = page.getByRole("button", { name: /^Apply/ }).first();
  await apply.waitFor({ timeout });
  await editor.screenshot("rename-asked");
  await apply.click();
  await seen(".view-line", '"guides/first-steps"').waitFor({ timeout });
  await seen(".explorer-folders-view .monaco-list-row", "first-steps.mdx").waitFor({ timeout });
  await page.locator(".view-line").first().click();
  await press("Control+k");
  await press("s");
});
await saved("docs.json", /"guides\/first-steps"/);
await saved("index.mdx", /\[link\]\(\/guides\/first-steps\)/);
await saved("guides/first-steps.mdx", /title: Start here/);

await step("light", async () => {
  await editor.set({ "workbench.colorTheme": "Default Light Modern" });
  // What is wrong in the page by now may be further down than the editor shows.
  await editor.open("docs.json");
  await page.locator('[class*="squiggly-"]').first().waitFor({ timeout: 120_000 });
});

process.stdout.write(`Screenshots: ${join(cache, "screenshots")}\n`);
