import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, type BuiltSite } from "../playground/site.ts";

const docs = {
  theme: "mint",
  name: "Test",
  colors: { primary: "#123456" },
  navigation: { pages: ["late", "twice", "rows", "reshaped", "ids"] },
};

const files = {
  "docs.json": JSON.stringify(docs),
  "images/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>',
  "reshaped.mdx": `export const Box = () => { const [r, set] = useState(1); return <p className="box" onClick={() => set(r + 1)}><div>{r}</div> after</p>; };

export const Text = ({ children }) => { const [r, set] = useState(1); return <p className="text" onClick={() => set(r + 1)}>Round {r}: {children}</p>; };

<Box />

<Text>
  First **block**.

  - list
</Text>

The end.
`,
  "ids.mdx": `export const Fold = ({ name }) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  return <div className="fold"><button aria-controls={id} onClick={() => setOpen(!open)}>Fold</button>{open && <p id={id}>Inside</p>}</div>;
};

<Fold />

<Fold />
`,
  "rows.mdx": `export const Rows = ({ children }) => {
  const [n, set] = useState(0);
  return <table data-clicks={n} onClick={() => set(n + 1)}><tbody>{children}</tbody></table>;
};

<Rows>
  <tr><td>First **cell**</td></tr>
  <tr><td>Second cell</td></tr>
</Rows>

<select onChange={() => {}}><option>One</option><option>Two</option></select>

<details onToggle={() => {}}>
<summary>More of it</summary>

Hidden **words**.

</details>
`,
  "late.mdx": `export const Closed = ({ children }) => {
  const [open, setOpen] = useState(false);
  return <section><button onClick={() => setOpen(!open)}>Content</button>{open && children}</section>;
};

export const Drawn = () => {
  const [open, setOpen] = useState(false);
  return (
    <section>
      <CodeBlock language="js">{"const always = 1;"}</CodeBlock>
      <button onClick={() => setOpen(!open)}>Code</button>
      {open && <CodeBlock language="js">{"const late = 2;"}</CodeBlock>}
    </section>
  );
};

<Closed>

\`\`\`js
const hidden = 1;
\`\`\`

\`\`\`mermaid
flowchart LR
  Start --> End
\`\`\`

![A dot](/images/dot.svg)

<Color variant="compact"><Color.Item name="blue" value="#3B82F6" /></Color>

<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="a.ts" /></Tree.Folder></Tree>

</Closed>

<Drawn />
`,
  "twice.mdx": `export const Twice = ({ children }) => {
  const [more, setMore] = useState(false);
  return <section><div>{children}</div><button onClick={() => setMore(true)}>Again</button><div className="again">{more && children}</div></section>;
};

<Twice>

\`\`\`js
const copied = 1;
\`\`\`

\`\`\`mermaid
flowchart LR
  Start --> End
\`\`\`

</Twice>
`,
};

describe.skipIf(chromiumPath === undefined)("content of islands", () => {
  let browser: Browser;
  let site: BuiltSite;
  const open: Page[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveBuilt(files)]);
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
  });

  async function visit(
    path: string,
  ): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
    const page = await browser.newPage({ permissions: ["clipboard-read", "clipboard-write"] });
    open.push(page);
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto(site.origin + path, { waitUntil: "networkidle" });
    // A click that comes before they live is lost. Preact keeps its tree where it draws.
    await page.waitForFunction(() =>
      [...document.querySelectorAll("[data-island]")].every((root) => "__k" in root),
    );
    return { page, complaints };
  }

  it("that comes later is as alive as the page's own", async () => {
    const { page: opened, complaints } = await visit("/late");
    const copies = opened.locator(".code-block > .copy-control");
    const copied = (): Promise<string> => opened.evaluate(() => navigator.clipboard.readText());
    // Hydration must not have taken away the button of what was there from the start.
    await expect.poll(() => copies.count()).toBe(1);
    const toggle = opened.getByRole("button", { name: "Content", exact: true });
    await toggle.click();
    const hidden = opened.locator(".code-block", { hasText: "hidden" });
    await hidden.hover();
    await hidden.locator("> .copy-control").click();
    await expect.poll(copied).toBe("const hidden = 1;");
    await expect
      .poll(() => opened.locator("figure.mermaid svg .nodeLabel, figure.mermaid svg .node").count())
      .toBeGreaterThan(0);
    await opened.getByText("#3B82F6").locator("..").hover();
    await opened.locator(".color-value > .copy-control").click();
    await expect.poll(copied).toBe("#3B82F6");
    await opened.locator(".tree-row").first().focus();
    await opened.keyboard.press("ArrowDown");
    expect(await opened.locator(".tree-row:focus").innerText()).toContain("a.ts");
    await opened.getByRole("button", { name: "Enlarge A dot" }).click();
    await opened.locator("dialog.enlarged").waitFor();
    await opened.keyboard.press("Escape");
    // Nothing is there twice when it comes back.
    await toggle.click();
    await toggle.click();
    await expect.poll(() => opened.locator("figure.mermaid").count()).toBe(1);
    expect(await copies.count()).toBe(2);
    expect(await opened.locator(".color-value > .copy-control").count()).toBe(1);
    expect(await opened.locator(".diagram-view").count()).toBe(1);
    await opened.getByRole("button", { name: "Code", exact: true }).click();
    const late = opened.locator(".code-block", { hasText: "late" });
    await late.hover();
    await late.locator("> .copy-control").click();
    await expect.poll(copied).toBe("const late = 2;");
    expect(complaints).toEqual([]);
  });

  it("that HTML allows in certain elements alone stands there, and stays when code runs", async () => {
    const { page: opened, complaints } = await visit("/rows");
    const cells = opened.locator("table > tbody > tr > td");
    await opened.getByText("First cell").click();
    await expect.poll(() => opened.locator('table[data-clicks="1"]').count()).toBe(1);
    expect(await cells.allInnerTexts()).toEqual(["First cell", "Second cell"]);
    expect(await opened.locator("td strong").innerText()).toBe("cell");
    expect(await opened.locator("select > option").allInnerTexts()).toEqual(["One", "Two"]);
    await opened.locator("details > summary").click();
    await opened.getByText("Hidden words.").waitFor();
    expect(complaints).toEqual([]);
  });

  it("that is shown twice is alive twice", async () => {
    const { page: opened, complaints } = await visit("/twice");
    await opened.locator("figure.mermaid svg").first().waitFor();
    await opened.getByRole("button", { name: "Again" }).click();
    const again = opened.locator(".again");
    await again.locator("figure.mermaid svg").first().waitFor();
    expect(await again.locator(".copy-control").count()).toBe(1);
    await again.locator(".code-block").hover();
    await again.locator(".copy-control").click();
    await expect.poll(() => opened.evaluate(() => navigator.clipboard.readText())).toBe("const copied = 1;");
    await expect.poll(() => opened.locator(".diagram-view").count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it("that a parser would take apart are there once, with their Markdown", async () => {
    const { page: opened, complaints } = await visit("/reshaped");
    const box = opened.locator(".box");
    await expect.poll(() => box.evaluate((element) => element.localName)).toBe("p");
    expect(await opened.getByText("after").count()).toBe(1);
    await box.click();
    await expect.poll(() => box.innerText()).toBe("2\nafter");
    expect(await opened.getByText("after").count()).toBe(1);
    await opened.locator(".text").click({ position: { x: 2, y: 2 } });
    await expect.poll(() => opened.locator(".text").innerText()).toContain("Round 2:");
    expect(await opened.locator(".text strong").innerText()).toBe("block");
    expect(await opened.locator(".text li").innerText()).toBe("list");
    expect(await opened.getByText("First").count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it("have ids of their own, which stay what they were", async () => {
    const { page: opened, complaints } = await visit("/ids");
    const folds = opened.locator(".fold");
    await expect
      .poll(async () => {
        if ((await folds.first().locator("p").count()) === 0) await folds.first().locator("button").click();
        return folds.first().locator("p").count();
      })
      .toBe(1);
    await folds.last().locator("button").click();
    await folds.last().locator("p").waitFor();
    const ids = await folds.evaluateAll((found) =>
      found.map((fold) => [
        fold.querySelector("button")?.getAttribute("aria-controls"),
        fold.querySelector("p")?.id,
      ]),
    );
    expect(ids).toEqual([
      ["octavo-1-1", "octavo-1-1"],
      ["octavo-2-1", "octavo-2-1"],
    ]);
    expect(complaints).toEqual([]);
  });
});
