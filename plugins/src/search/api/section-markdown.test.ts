import { expect, it } from "vitest";
import { documentOf } from "../test-documents.ts";
import { documentMarkdown, pageHead } from "./section-markdown.ts";

it("writes titles and headings as words in one line, whatever they are made of", () => {
  const written = "Use *all*\n# of <Card> and\t[it](/x)";
  const words = "Use \\*all\\* # of \\<Card> and \\[it]\\(/x)";
  expect(pageHead({ title: written, description: "What *it* is." })).toBe(`# ${words}\n\nWhat *it* is.`);
  expect(documentMarkdown(documentOf("/x", "Words.", { heading: written }))).toBe(`## ${words}\n\nWords.`);
  expect(pageHead({ title: "", description: "Words." })).toBe("Words.");
  expect(documentMarkdown(documentOf("/x", "Words."))).toBe("Words.");
});
