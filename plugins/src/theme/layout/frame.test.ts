import { expect, it } from "vitest";
import { textOf } from "../html.ts";
import { frame, frameIds } from "./frame.ts";

it("spec-anchor: parts of the page give way to fields of their names", () => {
  const ids = frameIds(new Set(["content", "pagination"]));
  expect(textOf(frame("content", ids, "with-toc"))).toBe(' id="frame-content" class="frame-main with-toc"');
  expect(textOf(frame("pagination", ids))).toBe(' id="frame-pagination" class="frame-pagination"');
  expect(textOf(frame("footer", ids))).toBe(' id="footer" class="frame-footer"');
});
