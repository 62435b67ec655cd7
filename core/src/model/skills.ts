import type { Read } from "../database/query.ts";
import { readGroups } from "../readers/groups.ts";
import type { FileId } from "../source/file.ts";
import { isObject } from "../syntax/parts.ts";
import { readYamlText } from "../syntax/yaml.ts";
import { maySee, type Audience, type PageAccess } from "./audience.ts";
import { flagOf } from "./flag.ts";

/** Instructions for agents that a site's author wrote. */
export interface Skill {
  /** Its folder below `.well-known`: lower-case letters, digits and hyphens, no other skill's. */
  readonly name: string;
  /** In one line; empty where nothing is said. */
  readonly description: string;
  readonly file: FileId;
}

/** What a skill says of itself. */
export interface SkillFacts {
  /** Undefined where none is written, or none is left of it. */
  readonly name: string | undefined;
  readonly description: string;
  /** Whether its front matter cannot be read, so that nobody knows for whom it is. */
  readonly isBroken: boolean;
  readonly hasGroups: boolean;
  readonly access: PageAccess;
}

/** The one at the root of the docs folder: it is the skill of the site. */
export const rootSkill: FileId = "skill.md";

/** Whether a file is such instructions, and so no page. */
export function isSkill(file: FileId): boolean {
  return file === rootSkill || /^\.(?:mintlify|svc)\/skills\/[^/]+\/SKILL\.md$/.test(file);
}

/** Whether a path below the docs root is where a site has such instructions, whose `.md` belongs to their address. */
export function isSkillPath(path: string): boolean {
  return path === `/${rootSkill}` || /^\/\.well-known\/(?:agent-)?skills\/[^/]+\/SKILL\.md$/.test(path);
}

function skillFactsOf(text: string): SkillFacts {
  const start = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0];
  const rest = start === undefined ? "" : text.slice(start.length);
  const end = /^---[ \t]*\r?$/m.exec(rest)?.index;
  const { value, problems } = readYamlText(rest.slice(0, end ?? 0));
  const matter = isObject(value) ? value : {};
  const { name, description } = matter;
  const isBroken =
    problems.some(({ severity }) => severity === "error") || (start !== undefined && end === undefined);
  const groups = readGroups(matter["groups"] ?? undefined);
  const isPublic = !isBroken && flagOf(matter["public"]) === true;
  return {
    name: typeof name === "string" || typeof name === "number" ? skillName(String(name)) : undefined,
    description: typeof description === "string" ? description.replaceAll(/\s+/g, " ").trim() : "",
    isBroken,
    hasGroups: groups !== undefined && !isPublic,
    access: { isPublic, includes: [], excludes: isBroken ? ["*"] : [], ...(!isBroken && groups) },
  };
}

/** "Wind Farm" → "wind-farm"; undefined where nothing is left. */
export function skillName(written: string): string | undefined {
  const plain = written.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const name = plain
    .replaceAll(/[^a-z\d]+/g, "-")
    .slice(0, 64)
    .replaceAll(/^-|-$/g, "");
  return name === "" ? undefined : name;
}

/** Whether somebody for whom a site is made gets a skill: where nobody signs in, those for groups are for nobody. */
export function isForAudience({ access, hasGroups }: SkillFacts, audience: Audience | null): boolean {
  return audience === null ? !hasGroups : maySee(access, audience);
}

/** Skills under names of their own: as they are written, else that of their folder. Those that find none are left out. */
export function namedSkills(
  files: readonly (readonly [FileId, SkillFacts])[],
  siteName: string,
): readonly Skill[] {
  const taken = new Set<string>();
  return files.flatMap(([file, { name, description }]) => {
    const folder = file === rootSkill ? siteName : (file.split("/").at(-2) ?? "");
    const found = [name, skillName(folder)].find((each) => each !== undefined && !taken.has(each));
    if (found === undefined) return [];
    taken.add(found);
    return [{ name: found, description, file }];
  });
}

/** The site's own first. */
export function inOrder(files: readonly FileId[]): readonly FileId[] {
  return files.toSorted((one, other) => Number(other === rootSkill) - Number(one === rootSkill));
}

/** What a file says; the same for one that is not there. */
export function readSkill(file: FileId, read: Read): SkillFacts {
  return skillFactsOf(read.text(file) ?? "");
}
