import { expect, test } from "vitest";
import { schemeOf, strippedUrl } from "./link-scheme.ts";

test.each([
  [" \n/a\t", "/a"],
  ["/a\nb\tc", "/abc"],
  ["\u200b/a\u200b", "/a"],
  ["\u202ahttps://a.example\u202c\u00a0", "https://a.example"],
  // Parts of words and of names of files: Persian, a joined emoji, a screenshot of macOS.
  ["/می\u200cروم", "/می\u200cروم"],
  ["#👩\u200d👧", "#👩\u200d👧"],
  ["/at 3.04\u202fPM.png", "/at 3.04\u202fPM.png"],
  ["", ""],
  [" \u200b ", ""],
])("%j is read as %j", (written, read) => {
  expect(strippedUrl(written)).toBe(read);
});

test.each([
  ["\u0001 java\nscript:x", "javascript"],
  ["\u200bjavascript:x", "javascript"],
  ["java\u200bscript:x", undefined],
  ["/a:b", undefined],
])("the scheme of %j is %j", (written, scheme) => {
  expect(schemeOf(written)).toBe(scheme);
});

test("blanks take linear time", () => {
  const blanks = " \t".repeat(100_000);
  expect(strippedUrl(`${blanks}a${blanks}b${blanks}`)).toBe("ab");
});
