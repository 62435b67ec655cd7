/** Where the skills of a site are listed, in two forms: the one of today, and the one before it. */
export const agentSkillsFolder = ".well-known/agent-skills";
export const skillsFolder = ".well-known/skills";

export function skillFile(folder: string, name: string): string {
  return `${folder}/${name}/SKILL.md`;
}
