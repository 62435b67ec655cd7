import { define, hover } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { askedAt, completed, completionsAt } from "./test-asked.ts";

const files = {
  "snippets/box.jsx":
    "export const Box = ({ size, children }) => <i>{size}{children}</i>;\nexport const other = 1;\n",
};
const head = 'import * as All from "/snippets/box.jsx";\n\n';

describe("components of a module that has a name as a whole", () => {
  it("are completed as its members, and it is no component itself", async () => {
    const labels = (await completionsAt(`${head}<|\n`, files)).map(({ label }) => label);
    expect(labels).toContain("All.Box");
    expect(labels).not.toContain("All.other");
    expect(labels).not.toContain("All");
    expect(await completed(`${head}<All.|\n`, "All.Box", files)).toBe(`${head}<All.Box></All.Box>\n`);
  });

  it("are completed with their props", async () => {
    const labels = (await completionsAt(`${head}<All.Box | />\n`, files)).map(({ label }) => label);
    expect(labels).toEqual(["size"]);
    expect(await completionsAt(`${head}<All.None | />\n`, files)).toEqual([]);
  });

  it("are explained, and lead to where they are declared", async () => {
    const { core, file, position } = await askedAt(`${head}<All.B|ox size="1" />\n`, files);
    expect((await hover(core, file, position))?.markdown).toContain("Props: `size`");
    expect(await define(core, file, position)).toMatchObject([
      { file: "snippets/box.jsx", range: { start: { line: 0, character: 13 } } },
    ]);
    const whole = await askedAt(`${head}<A|ll.Box size="1" />\n`, files);
    expect(await define(whole.core, file, whole.position)).toMatchObject([
      {
        file: "snippets/box.jsx",
        from: { start: { line: 2, character: 1 }, end: { line: 2, character: 4 } },
      },
    ]);
    const none = await askedAt(`${head}<All.No|ne />\n`, files);
    expect(await define(none.core, file, none.position)).toEqual([]);
  });
});
