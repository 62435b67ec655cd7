import { expect, it } from "vitest";
import { completed } from "./test-asked.ts";

const files = {
  "snippets/box.jsx":
    "export const Box = () => <i />;\nexport const Badge2 = () => <b />;\nexport default Box;\n",
};
const from = ' from "/snippets/box.jsx"';

it.each([
  ["import { Box }", "import { Box, Badge2 }"],
  ["import {Box}", "import {Box, Badge2}"],
  ["import { Box, }", "import { Box, Badge2, }"],
  ["import {}", "import { Badge2 }"],
  ["import { Box as A }", "import { Box as A, Badge2 }"],
  ["import A", "import A, { Badge2 }"],
  ["import A, { Box }", "import A, { Box, Badge2 }"],
  ["import {\n  Box\n}", "import {\n  Box,\n  Badge2\n}"],
  ["import {\n  Box,\n}", "import {\n  Box,\n  Badge2,\n}"],
])("a second component of a module is added to its import: %j", async (before, after) => {
  expect(await completed(`${before}${from};\n\n<Bad|\n`, "Badge2", files)).toBe(
    `${after}${from};\n\n<Badge2 />\n`,
  );
});

it("what a module is itself stands before its other names", async () => {
  const text = `import { Badge2 }${from};\n\n<Bo|\n`;
  const whole = { "snippets/box.jsx": "export const Badge2 = () => <b />;\nexport default () => <i />;\n" };
  expect(await completed(text, "Box", whole)).toBe(`import Box, { Badge2 }${from};\n\n<Box />\n`);
});

it.each(["import * as All", "import A, * as All", "import { Box /* so */ }", "import A,"])(
  "%j takes no further name",
  async (before) => {
    expect(await completed(`${before}${from};\n\n<Bad|\n`, "Badge2", files)).toBe(
      `${before}${from};\nimport { Badge2 }${from};\n\n<Badge2 />\n`,
    );
  },
);
