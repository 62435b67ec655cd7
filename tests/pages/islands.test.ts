import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt, type BuiltSite } from "../playground/site.ts";

const names = [
  "counter",
  "shared",
  "form",
  "tabs",
  "slots",
  "browser",
  "theme",
  "static",
  "space",
  "failing",
  "nested",
  "films",
  "plain",
];

const docs = {
  theme: "mint",
  name: "Test",
  colors: { primary: "#123456" },
  navigation: { pages: names },
};

function page(title: string, text: string): string {
  return `---\ntitle: ${title}\n---\n${text}`;
}

const files = {
  "docs.json": JSON.stringify(docs),
  "plain.mdx": page("Plain", "Text.\n"),
  "snippets/counter.jsx": `
import { total, add } from "./total.js";

export const Counter = ({ start = 0, label }) => {
  const [count, setCount] = useState(start);
  useEffect(() => { document.documentElement.dataset.counted = String(count); }, [count]);
  return (
    <div className="counter">
      <button onClick={() => { add(); setCount((now) => now + 1); }}>{label}: {count}</button>
      <span className="total">{total()}</span>
    </div>
  );
};
`,
  "snippets/total.js":
    "let sum = 0;\nexport const add = () => { sum += 1; };\nexport const total = () => sum;\n",
  "counter.mdx": page(
    "Counter",
    'import { Counter } from "/snippets/counter.jsx";\n\nText.\n\n<Counter start={2 + 3} label="Clicks" />\n',
  ),
  "films.mdx": page(
    "Films",
    'export const Films = () => { const [n, set] = useState(1); return <div className="films" onClick={() => set(n + 1)}><b>{n}</b>{Array.from({ length: n }, (_, key) => <p key={key}><video src="https://youtu.be/dQw4w9WgXcQ" /><iframe src="http://x.test/a" title="Frame" /></p>)}</div>; };\n\n<Films />\n',
  ),
  "space.mdx": page(
    "Space",
    'import { Counter } from "/snippets/counter.jsx";\n\nexport const Price = ({ of }) => <span id="price">{of}</span>;\n\nText.\n\n<Counter label="One" />\n\n<Counter label="Two" />\n\nMore.\n\n<Price of={2} />\n',
  ),
  "shared.mdx": page(
    "Shared",
    'import { Counter } from "/snippets/counter.jsx";\n\n<Counter label="One" />\n\n<Counter label="Two" />\n',
  ),
  "form.mdx": page(
    "Form",
    `export const Form = () => {
  const [name, setName] = useState("Ada");
  const [big, setBig] = useState(false);
  const [kind, setKind] = useState("b");
  return (
    <form>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="Big" type="checkbox" checked={big} onChange={(event) => setBig(event.target.checked)} />
      <select aria-label="Kind" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <output>{big ? name.toUpperCase() : name} {kind}</output>
    </form>
  );
};

<Form />
`,
  ),
  "tabs.mdx": page(
    "Tabs",
    `export const Chooser = () => {
  const [language, setLanguage] = useState("en");
  const greetings = { en: "Hello", de: "Hallo" };
  return (
    <div>
      <button onClick={() => setLanguage(language === "en" ? "de" : "en")}>Switch</button>
      <Card title={"Greeting in " + language} icon={language === "en" ? "rocket" : "book"}>
        <p className="greeting">{greetings[language]}</p>
      </Card>
      <Tabs>
        <Tab title="First"><p className="first">{language}</p></Tab>
        <Tab title="Second"><p className="second">{language}</p></Tab>
      </Tabs>
      {language === "de" && <Note>Neu</Note>}
    </div>
  );
};

<Chooser />
`,
  ),
  "slots.mdx": page(
    "Slots",
    `export const Fold = ({ title, children }) => {
  const [open, setOpen] = useState(true);
  return (
    <section>
      <button onClick={() => setOpen(!open)}>{title}</button>
      {open && <div className="inside">{children}</div>}
    </section>
  );
};

export const Closed = ({ children }) => {
  const [open, setOpen] = useState(false);
  return <section><button onClick={() => setOpen(!open)}>Closed</button>{open && children}</section>;
};

<Fold title="Fold">

  Some **bold** words.

  \`\`\`js
  const a = 1;
  \`\`\`

</Fold>

<Closed>

  Late _words_.

</Closed>
`,
  ),
  "browser.mdx": page(
    "Browser",
    `export const Width = ({ children }) => <p className="width">{window.innerWidth} {children}</p>;

<Width>**wide**</Width>
`,
  ),
  "theme.mdx": page(
    "Theme",
    `export const Mode = () => {
  const [mode, setMode] = useState("unknown");
  useEffect(() => {
    const read = () => setMode(document.documentElement.classList.contains("dark") ? "dark" : "light");
    read();
    const seen = new MutationObserver(read);
    seen.observe(document.documentElement, { attributeFilter: ["class"] });
    return () => seen.disconnect();
  }, []);
  return <p className="mode">{mode}</p>;
};

<Mode />
`,
  ),
  "static.mdx": page(
    "Static",
    `export const List = ({ count }) => {
  const items = useMemo(() => Array.from({ length: count }, (_, index) => index), [count]);
  return <ul className="drawn">{items.map((item) => <li key={item}>Item {item}</li>)}</ul>;
};

<List count={3} />
`,
  ),
  "failing.mdx": page(
    "Failing",
    `export const Broken = () => { const [a] = useState(1); return <p>{missing.name + a}</p>; };

export const Inline = () => {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("in the line");
  return <button onClick={() => setBroken(true)}>Break the line</button>;
};

export const Later = () => {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("after the click");
  return <button onClick={() => setBroken(true)}>Break</button>;
};

Before.

<Broken />

<Later />

A line with <Inline /> in it.

After.
`,
  ),
  "nested.mdx": page(
    "Nested",
    `import { Counter } from "/snippets/counter.jsx";

export const Level = createContext("none");

export const Provide = ({ level, children }) => {
  const [extra, setExtra] = useState("");
  return <Level.Provider value={level + extra}><button onClick={() => setExtra("!")}>More</button>{children}</Level.Provider>;
};

export const Show = () => <p className="level">{useContext(Level)}</p>;

<Provide level="high">
  <Show />
  <Counter label="Inner" />

  Text with **Markdown**.

</Provide>
`,
  ),
};

describe.skipIf(chromiumPath === undefined)("islands", () => {
  let browser: Browser;
  let site: BuiltSite;
  /** For all visits that ask for nothing special: a new tab takes longer than most pages. */
  let usual: Page;
  const special: Page[] = [];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), serveBuilt(files)]);
    usual = await browser.newPage();
  }, 60_000);
  afterAll(() => Promise.all([browser.close(), site.close()]));
  afterEach(async () => {
    for (const told of ["pageerror", "request"]) usual.removeAllListeners(told);
    await Promise.all(special.splice(0).map((each) => each.close()));
  });

  interface Visit {
    readonly page: Page;
    readonly asked: readonly string[];
    readonly complaints: readonly string[];
  }

  async function visit(path: string, options?: Parameters<Browser["newPage"]>[0]): Promise<Visit> {
    const opened = options ? await browser.newPage(options) : usual;
    if (options) special.push(opened);
    const asked: string[] = [];
    const complaints: string[] = [];
    opened.on("request", (request) => asked.push(request.url()));
    opened.on("pageerror", ({ message }) => complaints.push(message));
    await opened.goto(site.origin + path, { waitUntil: "networkidle" });
    // A click that comes before they live is lost. Preact keeps its tree where it draws.
    if (options?.javaScriptEnabled !== false)
      await opened.waitForFunction(() =>
        [...document.querySelectorAll("[data-island]")].every((root) => "__k" in root),
      );
    return { page: opened, asked, complaints };
  }

  const scripts = (asked: readonly string[]): readonly string[] =>
    asked.filter((url) => url.includes("island"));

  it("cost pages without them nothing", async () => {
    const { asked } = await visit("/plain");
    expect(scripts(asked)).toEqual([]);
  });

  it("are there without script", async () => {
    const { page: opened } = await visit("/counter", { javaScriptEnabled: false });
    expect(await opened.locator(".counter button").innerText()).toBe("Clicks: 5");
  });

  it("keep state, and run effects", async () => {
    const { page: opened, complaints, asked } = await visit("/counter");
    const button = opened.locator(".counter button");
    await expect.poll(() => opened.evaluate(() => document.documentElement.dataset["counted"])).toBe("5");
    await button.click();
    await button.click();
    expect(await button.innerText()).toBe("Clicks: 7");
    await expect.poll(() => opened.evaluate(() => document.documentElement.dataset["counted"])).toBe("7");
    expect(complaints).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([]);
    expect(scripts(asked)).toHaveLength(2);
  });

  it("share the state of their modules", async () => {
    const { page: opened } = await visit("/shared");
    const [one, two] = await opened.locator(".counter").all();
    await one?.locator("button").click();
    await one?.locator("button").click();
    await two?.locator("button").click();
    expect(await two?.locator(".total").innerText()).toBe("3");
  });

  it("stand apart from what is above and below them, and their buttons look like some", async () => {
    const { page: opened } = await visit("/space");
    const [one, two, price, button] = await opened.evaluate(() => {
      const gap = (below: Element): number => {
        const above = [...document.querySelectorAll(".prose p, .counter")].filter(
          (each) => each.getBoundingClientRect().bottom <= below.getBoundingClientRect().top,
        );
        return below.getBoundingClientRect().top - (above.at(-1)?.getBoundingClientRect().bottom ?? 0);
      };
      const counters = [...document.querySelectorAll(".counter")];
      const shown = [...counters, document.querySelector("#price")].map((each) => (each ? gap(each) : -1));
      const first = document.querySelector(".counter button");
      return [...shown, first && getComputedStyle(first).borderTopWidth];
    });
    expect([one, two, button]).toEqual([16, 16, "1px"]);
    expect(price).toBeGreaterThanOrEqual(16);
  });

  it("show films and frames as pages do, when they are built and later", async () => {
    const { page: opened } = await visit("/films");
    const shown = (): Promise<readonly string[]> =>
      opened.$$eval(".films p > *", (all) => all.map((each) => `${each.localName} ${each.textContent}`));
    expect(await shown()).toEqual(["iframe ", "a Frame"]);
    await opened.click(".films b");
    await opened.waitForFunction(() => document.querySelector(".films b")?.textContent === "2");
    expect(await shown()).toEqual(["iframe ", "a Frame", "iframe ", "a Frame"]);
    expect(
      await opened.$$eval(".films iframe", (all) => all.map((each) => each.getAttribute("src"))),
    ).toEqual(Array.from({ length: 2 }, () => "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"));
  });

  it("have forms that work", async () => {
    const { page: opened, complaints } = await visit("/form");
    const said = (): Promise<string> => opened.locator("output").innerText();
    expect(await said()).toBe("Ada b");
    expect(await opened.getByLabel("Kind").inputValue()).toBe("b");
    await opened.getByLabel("Name").fill("Grace");
    await opened.getByLabel("Big").check();
    await opened.getByLabel("Kind").selectOption("a");
    await expect.poll(said).toBe("GRACE a");
    expect(complaints).toEqual([]);
  });

  it("draw components of the theme, now and later", async () => {
    const { page: opened, complaints } = await visit("/tabs");
    const title = opened.locator(".card-title");
    const card = await opened.locator(".card").elementHandle();
    expect(await title.innerText()).toBe("Greeting in en");
    const icon = (): Promise<string | null> => opened.locator(".card-icon path").getAttribute("d");
    const before = await icon();
    await opened.getByRole("button", { name: "Switch", exact: true }).click();
    await expect.poll(() => title.innerText()).toBe("Greeting in de");
    expect(await icon()).not.toBe(before);
    expect(await opened.locator(".greeting").innerText()).toBe("Hallo");
    expect(await opened.locator(".callout").innerText()).toContain("Neu");
    expect(await card?.evaluate((node) => node.isConnected)).toBe(true);
    await opened.getByRole("tab", { name: "Second" }).click();
    expect(await opened.locator(".second").isVisible()).toBe(true);
    await opened.getByRole("button", { name: "Switch", exact: true }).click();
    expect(await opened.locator(".second").innerText()).toBe("en");
    expect(await opened.locator(".second").isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("keep the nodes of the Markdown in them", async () => {
    const { page: opened, complaints } = await visit("/slots");
    const bold = await opened.locator(".inside strong").elementHandle();
    const code = await opened.locator(".inside .code-block").elementHandle();
    const button = opened.getByRole("button", { name: "Fold" });
    await button.click();
    expect(await opened.locator(".inside").count()).toBe(0);
    await button.click();
    expect(await opened.locator(".inside").innerText()).toContain("Some bold words.");
    for (const node of [bold, code]) expect(await node?.evaluate((each) => each.isConnected)).toBe(true);
    expect(await opened.getByText("Late words.").count()).toBe(0);
    await opened.getByRole("button", { name: "Closed" }).click();
    expect(await opened.getByText("Late words.").isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("that need a browser are drawn there, and their Markdown is there before", async () => {
    const { page: opened, complaints } = await visit("/browser", { viewport: { width: 1234, height: 800 } });
    await expect.poll(() => opened.locator(".width").innerText()).toBe("1234 wide");
    expect(complaints).toEqual([]);
    const without = await visit("/browser", { javaScriptEnabled: false });
    expect(await without.page.locator("strong", { hasText: "wide" }).isVisible()).toBe(true);
  });

  it("read the page's theme", async () => {
    const { page: opened } = await visit("/theme", { colorScheme: "light" });
    const mode = (): Promise<string> => opened.locator(".mode").innerText();
    await expect.poll(mode).toBe("light");
    await opened.locator("[data-theme-toggle]").first().click();
    await expect.poll(mode).toBe("dark");
  });

  it("without state that can change need no script", async () => {
    const { page: opened, asked } = await visit("/static");
    expect(await opened.locator("ul.drawn").innerText()).toBe("Item 0\nItem 1\nItem 2");
    expect(scripts(asked)).toEqual([]);
  });

  it("that fail say so in their place, and the rest is there", async () => {
    const { page: opened } = await visit("/failing");
    const [note] = await opened.locator(".island-failure").all();
    expect(await note?.innerText()).toContain("'missing' is not defined");
    expect(await opened.getByText("After.").isVisible()).toBe(true);
    await opened.getByRole("button", { name: "Break", exact: true }).click();
    await expect.poll(() => opened.getByText("after the click").isVisible()).toBe(true);
    await opened.getByRole("button", { name: "Break the line" }).click();
    await expect
      .poll(() => opened.locator("span.island-failure", { hasText: "in the line" }).isVisible())
      .toBe(true);
    expect(await opened.getByText("A line with").innerText()).toContain("in it.");
    expect(site.report.problems.map(({ file, code }) => `${file} ${code}`)).toEqual([
      "failing.mdx page/island-failed",
    ]);
  });

  it("inside each other are one tree", async () => {
    const { page: opened, complaints } = await visit("/nested");
    expect(await opened.locator(".level").innerText()).toBe("high");
    await opened.getByRole("button", { name: "Inner: 0" }).click();
    await opened.getByRole("button", { name: "More" }).click();
    expect(await opened.locator(".level").innerText()).toBe("high!");
    expect(await opened.getByRole("button", { name: "Inner: 1" }).isVisible()).toBe(true);
    expect(await opened.locator("strong", { hasText: "Markdown" }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
