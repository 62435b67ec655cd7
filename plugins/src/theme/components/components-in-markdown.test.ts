import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { it } from "vitest";

const plugins = [config(), pages(), navigation(), theme()];
const head = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "other"] } }
=== other.mdx
Text.
=== box.jsx
export const Box = ({ size }) => <b>{size}</b>;
=== start.md
`;

it("components are checked on pages that end in .md and show some", async () => {
  await check(
    `${head}import { Box } from "/box.jsx";

<Card titel="A" icon="book">[b](/other.mdx)</Card>
      ^^^^^ information page/unknown-prop
                                ^^^^^^^^^^ information page/link-extension

<Badge color="gren">c</Badge>
              ^^^^ warning page/wrong-prop

<Crad>d</Crad>
 ^^^^ warning page/unknown-component

<Box sise="1" />
     ^^^^ information page/unknown-prop
`,
    { plugins },
  );
});

it("others are plain Markdown, in which tags are words and links name files", async () => {
  await check(`${head}Use \`<Crad>\`, [a](/other.mdx) and a <placeholder>.\n`, { plugins });
});
