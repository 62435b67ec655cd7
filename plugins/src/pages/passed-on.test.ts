import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, it } from "vitest";

const plugins = [config(), pages(), navigation(), theme()];
const docs = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== snippets/boxes.jsx
export const Box = ({ children }) => <i>{children}</i>;
`;

describe("what a page or snippet passes on", () => {
  it("is told where the other file exports no such name, or is not there", async () => {
    await check(
      `${docs}=== start.mdx
import { Box, Gone, Case } from "/snippets/parts.mdx"
              ^^^^ error page/missing-export
export { Bix } from "/snippets/boxes.jsx"
         ^^^ error page/missing-export

<Box>a</Box> <Gone /> <Case>a</Case>
=== snippets/parts.mdx
export { Box, /* a */ Bax as Case, Same, type Words } from "./boxes.jsx"
                             ^^^^ error page/missing-export
                                   ^^^^ error page/missing-export
export { Box as Own } from './no-boxes.jsx'
                            ^^^^^^^^^^^^^^ error page/missing-import
export { Box as More } from "a-package"
                             ^^^^^^^^^ warning page/package-import
export type { Other } from "./types"

Text.
=== snippets/whole.mdx
export * from "./nor-these.jsx"
               ^^^^^^^^^^^^^^^ error page/missing-import
export * as more from "/snippets/nor-those.jsx"
                       ^^^^^^^^^^^^^^^^^^^^^^^ error page/missing-import
=== snippets/types.ts
export type Other = 1;
`,
      { plugins },
    );
  });

  it("is no import that has to be used, and may have the name of one", async () => {
    await check(
      `${docs}=== start.mdx
import { Box } from "/snippets/parts.mdx"

<Box>a</Box>
=== snippets/parts.mdx
import { Box } from "./boxes.jsx"
         ^^^ information page/unused-import
export { Box } from "./boxes.jsx"

Text.
`,
      { plugins },
    );
  });

  it("is unknown where it is all of a file", async () => {
    await check(
      `${docs}=== start.mdx
import { Anything } from "/snippets/parts.mdx"

<Anything />
=== snippets/parts.mdx
export * from "./boxes.jsx"

\`\`\`js
export * from "words"
\`\`\`
`,
      { plugins },
    );
  });

  it("is in code blocks what it looks like: no export", async () => {
    await check(
      `${docs}=== start.mdx
import { Anything } from "/snippets/parts.mdx"
         ^^^^^^^^ error page/missing-export

<Anything />
=== snippets/parts.mdx
\`\`\`js
export * from "./boxes.jsx"
\`\`\`
`,
      { plugins },
    );
  });

  it("is told where it leads back", async () => {
    await check(
      `${docs}=== start.mdx
import { Box } from "/snippets/parts.mdx"

<Box>a</Box>
=== snippets/parts.mdx
export { Box } from "./more.mdx"
                     ^^^^^^^^^^ error page/circular-import
=== snippets/more.mdx
export { Box } from "./parts.mdx"
                     ^^^^^^^^^^^ error page/circular-import
`,
      { plugins },
    );
  });
});
