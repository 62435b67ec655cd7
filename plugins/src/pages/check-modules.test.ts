import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];
const docs = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a"] } }
`;

describe("code that pages import", () => {
  it("is told where it exports no such name", async () => {
    await check(
      `${docs}=== a.mdx
import Shape, { Circle, Sqare as Box } from "/snippets/shapes"
                                 ^^^ error page/missing-export
       ^^^^^ error page/missing-export
import { Words, Wrods } from "./words.mdx"
                ^^^^^ error page/missing-export
import * as All from "/snippets/shapes.jsx"

<Circle /> <Box /> <Shape /> <Words /> <Wrods /> <All.Circle />
=== snippets/shapes.jsx
const Circle = () => <i>circle</i>;
export { Circle };
export function Square() { return <i>square</i>; }
=== words.mdx
export const Words = "words"
`,
      { plugins },
    );
  });

  it("is told for no part of what an import means by its name", async () => {
    await check(
      `${docs}=== a.mdx
import parts from "/parts.mdx"
import words from "/words.mdx"

<parts.Box /> <words.Box />
               ^^^^^^^^^ error page/missing-export
=== parts.mdx
export const parts = { Box: () => <p>box</p> };
=== words.mdx
export const words = { Box: () => <p>box</p> };

Content.
`,
      { plugins },
    );
  });

  it("is told where two imports have one name", async () => {
    await check(
      `${docs}=== a.mdx
import One from "/one.mdx"
import One, { other } from "/two.mdx"
       ^^^ error page/code-syntax

<One /> {other}
=== one.mdx
One.
=== two.mdx
export const other = "Two"

Two.
`,
      { plugins },
    );
  });

  it("is told where a file has no such part", async () => {
    await check(
      `${docs}=== a.mdx
import S from "/words.mdx"
import * as NS from "/snippets/shapes.jsx"
import Kit from "/snippets/shapes.jsx"

<NS.Un /> <S />

<S.X />
 ^^^ error page/missing-export

<NS.Deux />
 ^^^^^^^ error page/missing-export

<Kit.Whatever />
=== snippets/shapes.jsx
export const Un = () => <i>1</i>;
export default { Whatever: Un };
=== words.mdx
export const X = "x"

Words.
`,
      { plugins },
    );
  });

  it("is told where it is no code, and where it imports what is not there", async () => {
    await check(
      `${docs}=== a.mdx
import { One } from "/snippets/one.jsx"
import { Two } from "/snippets/two.tsx"

<One /> <Two />
=== snippets/one.jsx
import { Two } from "./two.tsx";
import { gone } from "./gone.js";
                      ^^^^^^^^^ error page/missing-import
import { debounce } from "lodash";
                          ^^^^^^ warning page/package-import
export const One = () => <Two>{gone(debounce)}</Two>;
=== snippets/two.tsx
export const Two = (): string => "two" as;
                                         ^ error page/code-syntax
`,
      { plugins },
    );
  });

  it("needs no import of what is built in", async () => {
    await check(
      `${docs}=== a.mdx
import { Callout } from "nextra/components"
                         ^^^^^^^^^^^^^^^^^ information page/package-import
import Tabs from "@theme/Tabs"
                  ^^^^^^^^^^^ information page/package-import
import { Card, Rest } from "kit";
                            ^^^ warning page/package-import
import { Card as Box } from "kit/boxes";
                             ^^^^^^^^^ warning page/package-import

<Callout>x</Callout> <Card title="a" /> <Box /> <Rest /> <Tabs /> [a](#gone)
`,
      { plugins },
    );
  });

  it("is told what to write where a name means something else in a package", async () => {
    const problems = await check(
      `${docs}=== a.mdx
import Image from "@theme/IdealImage"
                   ^^^^^^^^^^^^^^^^^ warning page/package-import
import Video from "@theme/Video"
                   ^^^^^^^^^^^^ information page/package-import
import shot from "./shot.png"

<Image img={shot} size="md" alt="A" />

<Image img={shot} alt="B" />

<Video src="/a.mp4" loading="lazy" autoplayer />

<ZoomImage src="/shot.png" alt="C" zooms />
 ^^^^^^^^^ information page/older-component
                                   ^^^^^ information page/unknown-prop
=== shot.png
=== a.mp4
`,
      { plugins: [...plugins, theme()] },
    );
    expect(problems[0]?.message).toBe(
      '`Image` comes from the package "@theme/IdealImage", which sites cannot use, and nothing of it is shown: remove this line, and write `<img src="…" alt="…" />`.',
    );
  });

  it("is told at its import, and not where the same words stand before", async () => {
    await check(
      `${docs}=== a.mdx
import { One } from "/snippets/one.jsx"

<One />
=== snippets/one.jsx
// From ./gone.js and "lodash", as ./two.js is.
import { Two } from "./two.js";
import { Three } from "./two.js";
                       ^^^^^^^^ error page/missing-export
import gone from "./gone.js";
                  ^^^^^^^^^ error page/missing-import
export * from "./far.js";
               ^^^^^^^^ error page/missing-import
import { map } from "lodash";
                     ^^^^^^ warning page/package-import
export const One = () => <Two>{gone(Three, map)}</Two>;
=== snippets/two.js
export const Two = () => "two";
`,
      { plugins },
    );
  });

  it("may have types, which are no values", async () => {
    await check(
      `${docs}=== a.mdx
import { One, Kind } from "/snippets/one"

<One kind={Kind.Small} />
=== snippets/one.ts
import type { Thing } from "a-package";
import { type Other } from "another-package";
import type { Words } from "./words.d.ts";
import { Props, Word, type Local } from "./types";
import { Kind, Absent } from "./types";
                              ^^^^^^^ error page/missing-export
export type { Words, Thing, Other };
export { Kind };
export const One = <T extends Props>(props: T): Word | Local => props.kind + Absent;
=== snippets/types.mts
export enum Kind { Small = "small" }
export interface Props { kind: Kind }
export type Word = string;
interface Local {}
export { Local };
`,
      { plugins },
    );
  });

  it("is no problem where nothing is known of it, or React is meant", async () => {
    await check(
      `${docs}=== a.mdx
import React, { useState } from "react"
import { Unknown } from "/snippets/empty.jsx"
import { Every } from "/snippets/every.js"
import Default from "/snippets/default.jsx"
import { createRoot } from "react-dom/client"

<Unknown /> <Every of={[useState, createRoot]} /> <Default />
=== snippets/empty.jsx

=== snippets/every.js
export * from "./empty.jsx";
=== snippets/default.jsx
import styles from "./styles.css";
export default () => <i>{styles}</i>;
=== snippets/styles.css
i { color: red }
`,
      { plugins },
    );
  });

  it("may go round", async () => {
    await check(
      `${docs}=== a.mdx
import { One } from "/one.js"

<One />
=== one.js
import { Two } from "./two.js";
export const One = () => Two;
=== two.js
import { One } from "./one.js";
export const Two = () => One;
`,
      { plugins },
    );
  });
});
