import { describe, expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import { textOf } from "../html.ts";
import {
  code,
  context,
  jsx,
  render,
  root,
  text,
  threats,
  tree,
  unbalanced,
  type Prop,
} from "../test-nodes.ts";

describe("hostile values", () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const names =
    "Note Callout Card CardGroup Column Tile Accordion AccordionGroup Expandable Tabs Tab CodeGroup CodeBlock Steps Step ParamField ResponseField RequestExample ResponseExample Frame Icon Tooltip Update View Badge Tree Tree.Folder Tree.File Panel Prompt Color Color.Row Color.Item Heading Snippet Latex GitHub.Repo Image Video Link Button div a img iframe svg".split(
      " ",
    );
  const props =
    "title icon href img cta description id color caption hint tip headline label name type path default pre post tags shape size className style src alt value file repo language filename tag".split(
      " ",
    );

  it.each(names)("%s", (name) => {
    const strings = Object.fromEntries(
      props.map((prop): [string, Prop] => [
        prop,
        prop === "href" || prop === "src" ? `javascript:alert(1)//${evil}` : evil,
      ]),
    );
    const { html, rail } = renderBody(
      tree(root(jsx(name, strings, text(evil), code(evil, evil, evil), jsx("Tab", strings, evil)))),
      context,
    );
    const all = html + rail.map((part) => textOf(part.html)).join("");
    expect(threats(all, ["data-tabs", "data-copy"])).toEqual([]);
    expect(unbalanced(all)).toEqual([]);
  });
});

it("a repository's name takes linear time", () => {
  const long = "a".repeat(200_000);
  expect(render(jsx("GitHub.Repo", { repo: `${long} ` }))).toBe("");
  expect(render(jsx("GitHub.Repo", { url: "https://github.com/a/b.git/" }))).toContain(
    'href="https://github.com/a/b"',
  );
});

it("line breaks inside a code block take linear time", () => {
  const lines = `a${"\n".repeat(200_000)}b`;
  expect(render(jsx("CodeBlock", {}, code(lines)))).toContain("b");
});
