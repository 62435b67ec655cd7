import {
  defineQuery,
  fileAddress,
  shortenedLine,
  siteAddress,
  skills,
  type MemoQuery,
  type Read,
} from "@octavo/core";
import { fullFile, indexFile } from "../llms/llms-files.ts";
import { siteIndex } from "../llms/site-index.ts";
import { writeIndex } from "../llms/write-index.ts";
import { markdownSettings, siteText } from "../site-settings.ts";
import { generatedName } from "./generated-name.ts";
import { agentSkillsFolder, skillFile } from "./skill-files.ts";

/** The longest description that readers of skills take, in characters. */
const longestDescription = 1024;

/** Agents read a skill whole: it stays short, and says where the rest is. */
const longestSkill = 20_000;

/** A skill's file: as its author wrote it, or, without a key, made of the site's pages; undefined where there are none. */
export async function renderSkill(file: string, read: Read): Promise<string | undefined> {
  return file === "" ? read.get(generatedSkill, "") : read.text(file);
}

const generatedSkill: MemoQuery<string | undefined> = defineQuery<string | undefined>({
  name: "generatedSkill",
  run: (_context, _key, read) => writeSkill(read),
  fallback: () => undefined,
});

async function writeSkill(read: Read): Promise<string | undefined> {
  const index = await read.get(siteIndex, "");
  if (index.pages.length === 0) return undefined;
  const name = (await siteText("name", read)) || "Documentation";
  const address = await read.get(siteAddress, "");
  const { instructions } = await markdownSettings(read);
  const [list, full] = [indexFile, fullFile].map((file) => `[${file}](${fileAddress(address, file)})`);
  const usage = [
    `Look here for what you need to know of ${name}, and read the pages before you answer.`,
    "",
    "- The links lead to pages as Markdown. Any other page has its Markdown at its address with `.md` after it.",
    `- ${list} lists all pages, ${full} has the text of all.`,
  ];
  const text = writeIndex(index, {
    name,
    description: await siteText("description", read),
    instructions,
    usage: usage.join("\n"),
    address,
    whole: indexFile,
    limit: longestSkill,
  });
  const matter = [`name: ${await generatedName(read)}`, `description: ${quoted(await descriptionOf(read))}`];
  return `---\n${matter.join("\n")}\n---\n\n${text}`;
}

/** The list of skills as of version 0.2.0 of their discovery, with hashes of the files. */
export async function renderAgentSkills(read: Read): Promise<string | undefined> {
  const address = await read.get(siteAddress, "");
  const listed = await listedSkills(read);
  if (listed.length === 0) return undefined;
  return json({
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: await Promise.all(
      listed.map(async ({ name, description, text }) => ({
        name,
        type: "skill-md",
        description,
        url: fileAddress(address, skillFile(agentSkillsFolder, name)),
        digest: `sha256:${await sha256(text)}`,
      })),
    ),
  });
}

/** The list of skills as it was before. */
export async function renderSkills(read: Read): Promise<string | undefined> {
  const listed = await listedSkills(read);
  if (listed.length === 0) return undefined;
  return json({
    skills: listed.map(({ name, description }) => ({ name, description, files: ["SKILL.md"] })),
  });
}

interface ListedSkill {
  readonly name: string;
  readonly description: string;
  readonly text: string;
}

async function listedSkills(read: Read): Promise<readonly ListedSkill[]> {
  const written = (await read.pick(skills, "", "")) ?? [];
  const fallback = await descriptionOf(read);
  if (written.length === 0) {
    const text = await renderSkill("", read);
    return text === undefined ? [] : [{ name: await generatedName(read), description: fallback, text }];
  }
  return written.map(({ name, description, file }) => ({
    name,
    description: shortenedLine(description, longestDescription) || fallback,
    text: read.text(file) ?? "",
  }));
}

/** What the site is, and when to use what it says. */
async function descriptionOf(read: Read): Promise<string> {
  const name = (await siteText("name", read)) || "this product";
  const use = `Use when working with ${name}: it leads to the pages of its documentation.`;
  const said = await siteText("description", read);
  return shortenedLine(said === "" ? use : `${said.replace(/[.!?…]*$/, ".")} ${use}`, longestDescription);
}

/** As YAML and JSON both have it. */
function quoted(text: string): string {
  return JSON.stringify(text.replaceAll(/\p{Cc}/gu, " "));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
