import { expect, it } from "vitest";
import { drawPage } from "./testing.ts";

it("finds modules as problems do: with dots in names, by extensions and as the index of a folder", async () => {
  const { html, problems } = await drawPage(
    `import { Live } from "/parts/live.v2"\nimport { words } from "/parts"\n\n<Live>{words}</Live>\n\nAnd {words}\n`,
    {
      "parts/live.v2.tsx": `import { unit } from "./unit";\nexport const Live = ({ children }: { children: string }) => { const [n] = useState(1); return <b>{n}{unit} {children}</b>; };`,
      "parts/unit.mts": 'export const unit: string = "kg";',
      "parts/index.ts": 'export const words = "some words";',
    },
  );
  expect(problems).toEqual([]);
  expect(html).toContain("<b>1kg some words</b>");
  expect(html).toContain("<p>And some words</p>");
});

it("knows what of TypeScript has a value", async () => {
  const { html, problems } = await drawPage(
    `import { Color, same, Space } from "/lib.ts"\nimport { Show } from "/show.tsx"\nimport * as lib from "/lib.ts"\n\n<Show color={Color.Blue} />\n\nIt is {Color.Red}, {same("as is")}, {Space.inner}, {lib.Color ? "known" : "gone"}.\n`,
    {
      "lib.ts": `import type { Gone } from "a-package";
export interface Props { color: Color }
export enum Color { Red = "red", Blue = "blue" }
export namespace Space { export const inner = "inside" }
export type Words = Gone | string;
export const same = <T>(value: T): T => value;
`,
      "show.tsx": `import { type Props, Color, Words } from "./lib";\nexport const Show = ({ color }: Props) => { const name: Words = color === Color.Blue ? "it is blue" : "not"; return <i>{name}</i>; };`,
    },
  );
  expect(problems).toEqual([]);
  expect(html).toContain("<i>it is blue</i>");
  expect(html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ")).toContain(
    "It is red, as is, inside, known.",
  );
});
