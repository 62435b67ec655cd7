import {
  audience,
  checkVisibilityInMarkdown,
  isReader,
  skillFacts,
  skills,
  sources,
  type Read,
  type SkillFacts,
} from "@octavo/core";
import { incompleteSkill, unpublishedSkill } from "../problems.ts";

/** The `check` tap of the site: skills that agents would not find. */
export async function checkSkills(read: Read): Promise<void> {
  const files = (await read.pick(sources, "", "skills")) ?? [];
  if (files.length === 0) return;
  const published = new Set(((await read.pick(skills, "", "")) ?? []).map(({ file }) => file));
  const reader = await read.get(audience, "");
  for (const file of files) {
    const facts = await read.get(skillFacts, file);
    await checkVisibilityInMarkdown(
      read.text(file) ?? "",
      { what: "This file", readers: "agents" },
      (span) => ({ file, span }),
      read,
    );
    const missing = missingIn(facts);
    if (missing !== undefined) read.report(incompleteSkill, { file }, { file, missing });
    // Made for a reader, a site has no more of them than they may see.
    if (published.has(file) || isReader(reader)) continue;
    const isForNobody = reader === null && facts.hasGroups;
    const reason = isForNobody
      ? "it is for groups of readers, and nobody signs in here"
      : "others have the names that it could have";
    read.report(unpublishedSkill, { file }, { file, reason });
  }
}

function missingIn({ name, description, isBroken }: SkillFacts): string | undefined {
  if (isBroken) return "has front matter that cannot be read";
  if (name === undefined && description === "") return "has neither a name nor a description";
  if (name === undefined) return "has no name";
  return description === "" ? "has no description" : undefined;
}
