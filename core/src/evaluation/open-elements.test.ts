import { describe, expect, it } from "vitest";
import { parseModule } from "./parse-code.ts";

describe.each(["jsx", "tsx"] as const)("an element of code that nothing closes (in %s)", (dialect) => {
  it.each([
    ["const A = () => {\n  return (\n    <div><p>one</div>\n  );\n};\n", "<p>"],
    ["const a = <div><p>one</div>;", "<p>"],
    ["const a = <A.B>x</A>;", "<A.B>"],
    ["function F() { return <ul>\n <li>a\n <li>b</li>\n</ul>; }", "<li>"],
    ["const a = (<div>\n <img src='a'>\n <p>x</p>\n</div>);", "<img"],
    ["const a = <div>{b.map((x) => <li key={x}>{x}</i>)}</div>;", "<li"],
    ["const a = <Card title={<b>x} />;", "<b>"],
    ["const y: number = 1; const a = <div><b>x</div>;", "<b>"],
  ])("%j", (source, tag) => {
    expect(parseModule(source, dialect)).toEqual({
      message: expect.stringMatching(/^<[\w.]+> is never closed; add <\/[\w.]+> where it ends, or write/),
      offset: source.indexOf(tag),
    });
  });

  it.each([
    "const a = <Card title={x +} />;",
    "const a = <div>a } b</div>;",
    "const a = <b x=1>x</b>;",
    "const a = (;",
  ])("is not what is wrong with %s", (source) => {
    expect(parseModule(source, dialect)).toEqual({
      message: expect.not.stringContaining("never closed"),
      offset: expect.any(Number),
    });
  });
});
