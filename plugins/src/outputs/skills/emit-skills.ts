import { rootSkill, skills, type Output, type Read, type Render, type Site } from "@octavo/core";
import { notOfAuthor } from "../not-of-author.ts";
import { generatedName } from "./generated-name.ts";
import { agentSkillsFolder, skillFile, skillsFolder } from "./skill-files.ts";

/**
 * Registers the skills of a site: those that its author wrote, else one that is made of its pages. `skill.md` is the one of
 * the site; where there are several and none is, servers lead to their list.
 */
export async function emitSkills(site: Site, output: Output, read: Read): Promise<void> {
  const isFree = notOfAuthor(site);
  const add = (path: string, key: string, render: Render): void => {
    if (isFree(path)) output.add(path, key, render);
  };
  const written = (await read.pick(skills, "", "")) ?? [];
  const all = written.length > 0 ? written : [{ name: await generatedName(read), file: "" }];
  const own = all.find(({ file }) => file === rootSkill) ?? (all.length === 1 ? all[0] : undefined);
  // A page of that name has its Markdown there.
  if (own && !site.pages.includes("/skill")) add(rootSkill, own.file, renderSkill);
  add(`${agentSkillsFolder}/index.json`, "", renderAgentSkills);
  add(`${skillsFolder}/index.json`, "", renderSkills);
  for (const { name, file } of all)
    for (const folder of [agentSkillsFolder, skillsFolder]) add(skillFile(folder, name), file, renderSkill);
}

// Checks and editors register files and render none.
const renderSkill: Render = async (file, read) =>
  (await import("./render-skills.ts")).renderSkill(file, read);
const renderAgentSkills: Render = async (_key, read) =>
  (await import("./render-skills.ts")).renderAgentSkills(read);
const renderSkills: Render = async (_key, read) => (await import("./render-skills.ts")).renderSkills(read);
