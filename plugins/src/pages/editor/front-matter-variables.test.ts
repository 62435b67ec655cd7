import { define, hover, references, renamable, rename } from "@octavo/core";
import { expect, it } from "vitest";
import { askedAt } from "./test-asked.ts";
import { edited } from "./test-edits.ts";

const marked = '---\ntitle: A\ndescription: "Start of {{prod|uct}}"\n---\n\nOf {{ product }}.\n';

it("a variable in front matter is followed as one in the text is", async () => {
  const { core, file, position, text } = await askedAt(marked);
  expect((await hover(core, file, position))?.markdown).toContain("Octavo");
  expect((await define(core, file, position)).map((each) => each.file)).toEqual(["docs.json"]);
  expect(await renamable(core, file, position)).toMatchObject({ name: "product" });
  const edits = await rename(core, file, position, "name");
  if (!edits || "refusal" in edits) throw new Error("Nothing is renamed");
  expect(edited(file, text, edits)).toBe(text.replaceAll("product", "name"));
  const found = await references(core, file, position);
  expect(found.filter((each) => each.file === file)).toHaveLength(2);
});

it("beside it, front matter is what it is", async () => {
  const { core, file, position } = await askedAt(marked.replace("|", "").replace("Start", "St|art"));
  expect((await hover(core, file, position))?.markdown).not.toContain("Octavo");
  expect(await define(core, file, position)).toEqual([]);
});
