import { expect, it } from "vitest";
import { jsx, render } from "../test-nodes.ts";

const circle = (...inside: readonly ReturnType<typeof jsx>[]): string =>
  render(jsx("svg", { viewBox: "0 0 9 9" }, jsx("circle", { r: "2" }, ...inside)));

it("animations of drawings are kept", () => {
  const times = { dur: "1s", repeatCount: "indefinite" };
  expect(circle(jsx("animate", { attributeName: "cx", from: "5", to: "45", ...times }))).toContain(
    '<animate attributeName="cx" from="5" to="45" dur="1s" repeatCount="indefinite"></animate>',
  );
  expect(circle(jsx("animateTransform", { attributeName: "transform", type: "rotate", by: "9" }))).toContain(
    '<animateTransform attributeName="transform" type="rotate" by="9"></animateTransform>',
  );
  expect(circle(jsx("animateMotion", { path: "M0 0L9 9" }, jsx("mpath", { href: "#way" })))).toContain(
    '<animateMotion path="M0 0L9 9"><mpath href="#way"></mpath></animateMotion>',
  );
  expect(circle(jsx("set", { attributeName: "fill", to: "red" }))).toContain('attributeName="fill"');
});

it.each(["href", "xlink:href", "HREF", " href", "onclick", "src", "style", "class"])(
  "none changes %j of what is around it",
  (name) => {
    for (const element of ["animate", "set", "animateTransform"])
      expect(circle(jsx(element, { attributeName: name, to: "javascript:alert(1)" }))).not.toContain(
        "attributeName",
      );
  },
);

it("they load nothing, and other elements have none of their attributes", () => {
  const to = "url(https://evil.example/x)";
  expect(
    circle(jsx("animate", { attributeName: "fill", to, values: to, from: "image-set('/x')" })),
  ).toContain('<animate attributeName="fill"></animate>');
  expect(circle(jsx("mpath", { href: "https://evil.example/x.svg#a" }))).toContain("<mpath></mpath>");
  expect(render(jsx("div", { dur: "1s", begin: "0s" }, "words"))).toBe("<div>words</div>");
});
