import {
  config,
  fileAddress,
  isObject,
  navigation,
  siteAddress,
  visibility,
  type Core,
  type NavigationNode,
  type SearchRequest,
  markdownFile,
} from "@octavo/core";
import {
  agentMarkdown,
  agentSearch,
  agentSections,
  isForGroups,
  type FoundSection,
  type PageContent,
  type SearchTarget,
} from "@octavo/plugins/search/api";
import { redirectedPath } from "./redirected-path.ts";

/** What a program needs to know of a site before it asks anything. */
export interface SiteFacts {
  /** What docs.json calls it. */
  readonly name: string;
  readonly description: string | undefined;
  /** The path under which it is served, such as "/docs"; empty at the root of its host. */
  readonly base: string;
  /** Where it is, without a slash at the end; undefined where nobody said. */
  readonly url: string | undefined;
  /** The same, where whoever serves it said so: what docs.json says may be another host's. */
  readonly servedAt: string | undefined;
  /** Names that its navigation gives versions and languages. */
  readonly versions: readonly string[];
  readonly languages: readonly string[];
}

/** Instructions for agents that a site publishes. */
interface Skill {
  readonly name: string;
  readonly description: string;
  /** Path of its file in the site, such as ".well-known/agent-skills/start/SKILL.md". */
  readonly file: string;
}

type ReadPage =
  | (PageContent & {
      /** Whether redirects led to the page. */
      readonly isMoved: boolean;
    })
  | { readonly elsewhere: string };

/** A site as agents ask it. It tells nothing of pages that are hidden from them, or for other readers. */
export interface AgentSite {
  readonly facts: () => Promise<SiteFacts>;
  /** Sections, the best first. */
  readonly search: (request: SearchRequest) => Promise<readonly FoundSection[]>;
  /**
   * What is at a path, as people write it, for readers in these groups: the Markdown of a page that they may find, or the
   * address at another site that a redirect leads to. Undefined where there is neither.
   */
  readonly page: (path: string, groups: readonly string[]) => Promise<ReadPage | undefined>;
  /** Whether the site's `llms.txt` leads to a file, such as the description of an API, at a path without the base. */
  readonly listsFile: (path: string) => Promise<boolean>;
  readonly skills: () => Promise<readonly Skill[]>;
  /** Text of a skill's file; undefined where there is none. */
  readonly skill: (skill: Skill) => Promise<string | undefined>;
}

const skillsFolder = ".well-known/agent-skills";

/** `name`: for a site that has none. */
export function agentSite(core: Core, target: SearchTarget, name: string): AgentSite {
  const isForAgents = async (path: string): Promise<boolean> => (await core.get(visibility, path)).agents;
  const ownWords = agentSearch(core);
  const textOf = async (file: string): Promise<string | undefined> => {
    const made = await core.artifact(file);
    return typeof made === "string" ? made : undefined;
  };
  return {
    facts: () => core.untilQuiet(() => factsOf(core, name)),
    search: async (request) => {
      const [shown, own] = await Promise.all([target.search(request), ownWords(request)]);
      const found = [...shown, ...own].toSorted((one, other) => other.score - one.score);
      return core.untilQuiet(async () => {
        const kept = await Promise.all(found.map(({ document }) => isForAgents(document.path)));
        const sections = await agentSections(
          core,
          found.filter((_, at) => kept[at]),
        );
        return sections.slice(0, request.pageSize);
      });
    },
    page: async (written, groups) => {
      const isFor = isForGroups(groups);
      const isFound = async (path: string): Promise<boolean> => {
        const shown = await core.get(visibility, path);
        return shown.agents && isFor(shown);
      };
      const end = await core.untilQuiet(() => redirectedPath(core, written, isFound));
      if (end !== undefined && !end.startsWith("/")) return { elsewhere: end };
      const found = await target.page(end ?? written, groups);
      if (!found) return undefined;
      return core.untilQuiet(async () => {
        if (!(await isForAgents(found.path))) return undefined;
        const whole = (await textOf(markdownFile(found.path))) ?? (await agentMarkdown(core, found.path));
        const isMoved = end !== undefined;
        return whole === undefined ? { ...found, isMoved } : { path: found.path, content: whole, isMoved };
      });
    },
    listsFile: (path) =>
      core.untilQuiet(async () => {
        const index = await textOf(".well-known/llms.txt");
        const address = fileAddress(await core.get(siteAddress), path.replace(/^\/+/, ""));
        // Markdown there is of pages: what agents may not read of them is not told here.
        return !/(?:\.md|\/)$/.test(path) && index?.includes(`](${address})`) === true;
      }),
    skills: () => core.untilQuiet(async () => skillsOf(await textOf(`${skillsFolder}/index.json`))),
    skill: ({ file }) => core.untilQuiet(() => textOf(file)),
  };
}

async function factsOf(core: Core, fallback: string): Promise<SiteFacts> {
  const [written, description, address, tree, { base, url }] = await Promise.all([
    core.pick(config, "", "name"),
    core.pick(config, "", "description"),
    core.get(siteAddress),
    core.pick(navigation, "", "tree"),
    core.ask((context) => Promise.resolve(context)),
  ]);
  const versions = new Set<string>();
  const languages = new Set<string>();
  const walk = ({ kind, label, version, hidden, children }: NavigationNode): void => {
    if (hidden === true || kind === "group" || kind === "page" || kind === "link") return;
    if (kind === "version") versions.add(label);
    if (kind === "language") languages.add(label);
    if (version !== undefined) versions.add(version);
    for (const child of children) walk(child);
  };
  if (tree) walk(tree);
  return {
    name: textIn(written) ?? fallback,
    description: textIn(description),
    base,
    url: address.isAbsolute ? address.root : undefined,
    servedAt: url,
    versions: [...versions],
    languages: [...languages],
  };
}

function textIn(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** Of the index that the site publishes. A plugin may have made it, so nothing of it is believed. */
function skillsOf(index: string | undefined): readonly Skill[] {
  const found: unknown = parsed(index);
  const listed: unknown = isObject(found) ? found["skills"] : undefined;
  return (Array.isArray(listed) ? (listed as readonly unknown[]) : []).flatMap((each) => {
    const { name, description } = isObject(each) ? each : {};
    if (typeof name !== "string" || !/^[\w.-]{1,100}$/.test(name) || /^\.+$/.test(name)) return [];
    return { name, description: textIn(description) ?? "", file: `${skillsFolder}/${name}/SKILL.md` };
  });
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
