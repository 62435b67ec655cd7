import { defineBarrier, defineQuery } from "../database/define.ts";
import {
  inOrder,
  isForAudience,
  namedSkills,
  readSkill,
  type Skill,
  type SkillFacts,
} from "../model/skills.ts";
import type { Barrier, Memo } from "./context.ts";
import { audience } from "./audience.ts";
import { config, sources } from "./site.ts";

/** What a skill says of itself. Key: its file. */
export const skillFacts: Memo<SkillFacts> = defineQuery({
  name: "skillFacts",
  run: (_context, file, read) => readSkill(file, read),
  fallback: (): SkillFacts => ({
    name: undefined,
    description: "",
    isBroken: true,
    hasGroups: false,
    access: { isPublic: false, includes: [], excludes: ["*"] },
  }),
});

/** Under "": the skills that the site's author wrote, for whom the site is made. */
export const skills: Barrier<readonly Skill[]> = defineBarrier({
  name: "skills",
  run: async (_context, _key, read) => {
    const files = inOrder((await read.pick(sources, "", "skills")) ?? []);
    const facts = await read.getAll(skillFacts, files);
    const known = files.map((file, at) => [file, facts[at]] as const);
    const reader = await read.get(audience, "");
    const shown = known.filter(
      (each): each is readonly [string, SkillFacts] =>
        each[1] !== undefined && isForAudience(each[1], reader),
    );
    const name = await read.pick(config, "", "name");
    return new Map([["", namedSkills(shown, typeof name === "string" ? name : "")]]);
  },
});
