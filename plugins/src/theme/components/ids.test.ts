import { expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import { textOf } from "../html.ts";
import { code, context, jsx, root, tree, type Prop } from "../test-nodes.ts";
import { catalogue } from "./catalogue.ts";

/** Props without which some draw nothing. */
const needed: Readonly<Record<string, Readonly<Record<string, Prop>>>> = {
  "GitHub.Repo": { repo: "a/b" },
  Image: { src: "/a.png" },
  ZoomImage: { src: "/a.png" },
  Video: { src: "/a.mp4" },
  Icon: { icon: "star" },
  Mermaid: { chart: "graph TD" },
  Visibility: { for: "humans" },
};
/** What it shows has its own ids. */
const names = [...catalogue.keys()].filter((name) => name !== "Snippet");

function drawn(name: string, id: Prop): string {
  const element = jsx(
    name,
    { ...needed[name], id },
    ...(/^(?:Code|Re)/.test(name) ? [code("x", "js", "One")] : ["x"]),
  );
  const { html, rail } = renderBody(tree(root(element)), context);
  return html + rail.map((part) => textOf(part.html)).join("");
}

it.each(names)("%s has the id that the page gives it", (name) => {
  const given = / id="the-id"/g;
  expect(drawn(name, "the-id").match(given)).toHaveLength(1);
  expect(drawn(name, { expression: '`${"the"}-id`' }).match(given)).toHaveLength(1);
});
