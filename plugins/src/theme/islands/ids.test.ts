import { describe, expect, it } from "vitest";
import { drawPage } from "./testing.ts";

const state = "const [n] = useState(1);";

describe("ids of code", () => {
  it("are made for each place where a part stands", async () => {
    const { html, problems } = await drawPage(
      `export const Fold = ({ title }) => {
  const id = useId();
  const [open, setOpen] = useState(true);
  return <><button aria-controls={id + "-x"} onClick={() => setOpen(!open)}>{title}</button>{open && <p id={id + "-x"}>in</p>}</>;
};

<Fold />

<Fold />

<Fold title="other" />
`,
    );
    expect(problems).toEqual([]);
    expect([...html.matchAll(/ aria-controls="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "octavo-1-1-x",
      "octavo-2-1-x",
      "octavo-3-1-x",
    ]);
    expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "octavo-1-1-x",
      "octavo-2-1-x",
      "octavo-3-1-x",
    ]);
    expect([...html.matchAll(/ data-island-ids="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "octavo-1-",
      "octavo-2-",
      "octavo-3-",
    ]);
  });

  it("are left to what the page has, and stand on it once", async () => {
    const { html } = await drawPage(
      `export const Part = () => { ${state} return <section><h2 id="zed">{n}</h2><p id="own">p</p></section>; };

<Part />

<Part />

## zed
`,
    );
    expect(html.match(/ id="zed"/g)).toHaveLength(1);
    expect(html).toMatch(/<h2 id="zed"[^>]*>zed/);
    expect(html.match(/ id="own"/g)).toHaveLength(1);
  });

  it("of components that stand behind them stay as links know them", async () => {
    const { html, problems } = await drawPage(
      `export const Part = () => { ${state} return <p id="two">{n}</p>; };\n\n<Part />\n\n<Accordion title="Two">x</Accordion>\n\n[To it](#two)\n`,
    );
    expect(problems).toEqual([]);
    expect(html).toMatch(/<details[^>]* id="two"/);
  });
});
