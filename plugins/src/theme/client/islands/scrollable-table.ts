import * as react from "preact/compat";
import type { english } from "../../words/words.ts";
import { wordsOfPage } from "../words.ts";

const englishWord = "Table" satisfies (typeof english)["table"];

/** A table as `scrollable` draws it when the site is built. What clones it, or asks for its element, means the table itself. */
export const ScrollableTable: react.FunctionComponent<object> = react.forwardRef<Element, object>(
  (props, ref) =>
    react.createElement(
      "div",
      {
        class: "table-scroll",
        role: "group",
        "aria-label": wordsOfPage().table ?? englishWord,
        tabIndex: 0,
      },
      react.createElement("table", { ...props, ref } as object),
    ),
);
