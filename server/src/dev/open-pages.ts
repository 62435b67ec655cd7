import type { ServerResponse } from "node:http";
import { outputs, playgroundFile, type FileId, type Problem } from "@octavo/core";
import type { Project } from "@octavo/core/node";
import type { DevEvent } from "./events.ts";
import { filesBehind, problemsIn, type PageFiles } from "./page-problems.ts";
import { barePath, isOfMissing, pageFileAt, servedPage, shownVersion, versionOf } from "./served-page.ts";
import { decodedPath } from "../hosting/decoded-path.ts";

/** What a person has to be told of a project. */
export interface KnownProblems {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
}

interface OpenPage {
  readonly response: ServerResponse;
  readonly path: string;
  /** What the browser shows, as `shownVersion` names it. */
  shown: string;
  /** Whether nothing is at its address any more. */
  isGone: boolean;
  /** The output file and its version in the engine, of when it was compared last. */
  compared: string;
  playground: string;
  /** Its own files, of when it was there last: what is wrong with them may be why it is gone. */
  own: ReadonlySet<FileId>;
  /** What was told of problems last. */
  told: string;
}

const gone =
  "This page is not there any more. What you see, and what you typed, stays as it was: it goes on once the page is back. Load it again to see what is at this address now.";

/** A comment at times: browsers and what is between them notice that nobody is there any more. */
const beat = 30_000;

/** The pages that browsers show: each is told what has changed of it, and of nothing else. */
export class OpenPages {
  readonly #project: Project;
  readonly #help: ReadonlyMap<string, string>;
  readonly #pages = new Set<OpenPage>();
  readonly #beating: NodeJS.Timeout;
  /** When files and folders were seen to change, in milliseconds since 1970. */
  readonly #changed = new Map<FileId, number>();
  #known: KnownProblems | undefined;

  /** `help`: what to do about a problem, by its code. */
  constructor(project: Project, help: ReadonlyMap<string, string>) {
    this.#project = project;
    this.#help = help;
    this.#beating = setInterval(() => {
      for (const { response } of this.#pages) response.write(": still here\n\n");
    }, beat);
    this.#beating.unref();
  }

  /** Begins the stream of a page. `shown` is the version of the HTML that the browser has. */
  async open(address: string, shown: string, response: ServerResponse): Promise<void> {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(": connected\n\n");
    const path = `/${barePath(decodedPath(address) ?? "")}`;
    const page: OpenPage = {
      response,
      path,
      shown,
      isGone: false,
      compared: "",
      playground: "",
      own: new Set(),
      told: "",
    };
    this.#pages.add(page);
    response.on("close", () => this.#pages.delete(page));
    page.playground = await this.#project.core.untilQuiet(() => this.#playgroundOf(page));
    await this.#project.core.untilQuiet(() => this.#filesOf(page));
    await this.#compare(page);
    await this.#tellProblems(page);
  }

  /** Files and folders have changed or gone. Call it as soon as that is seen: pages compare it with when they were opened. */
  noteChanges(files: readonly FileId[]): void {
    const now = Date.now();
    for (const file of files) this.#changed.set(file, now);
  }

  /** Tells each page what is new of it, and of files of the site that have other contents. */
  async update(addresses: readonly string[]): Promise<void> {
    for (const page of this.#pages) {
      if (addresses.length > 0) tell(page, { kind: "files", addresses });
      await this.#compare(page);
    }
  }

  /** Takes up what is wrong now, and tells the pages that have to do with it. */
  async use(known: KnownProblems): Promise<void> {
    this.#known = known;
    for (const page of this.#pages) await this.#tellProblems(page);
  }

  close(): void {
    clearInterval(this.#beating);
    for (const { response } of this.#pages) response.end();
  }

  async #compare(page: OpenPage): Promise<void> {
    const { core } = this.#project;
    await core.untilQuiet(async () => {
      const file = await pageFileAt(page.path, core);
      const compared = `${file} ${await core.artifactVersion(file)}`;
      if (compared !== page.compared) {
        const served = await servedPage(file, core);
        const version = shownVersion(served);
        page.compared = compared;
        // A file may be away for a moment, and many pages with it.
        page.isGone = served.status === 404 && !isOfMissing(page.shown);
        // One that cannot be drawn, or is gone, stays as it was, below what is said about it.
        if (served.html !== undefined && !page.isGone && page.shown !== version) {
          page.shown = version;
          tell(page, { kind: "page" });
        }
      }
      if (page.isGone) return;
      const playground = await this.#playgroundOf(page);
      if (playground !== page.playground) tell(page, { kind: "playground" });
      page.playground = playground;
    });
  }

  /** Names the content of the page's playground; "" where it has none. */
  async #playgroundOf({ path }: OpenPage): Promise<string> {
    const { core } = this.#project;
    const file = playgroundFile(path);
    if (!(await core.pick(outputs, "", file))) return "";
    const content = await core.artifact(file);
    return typeof content === "string" ? versionOf(content) : "";
  }

  async #filesOf(page: OpenPage): Promise<PageFiles> {
    const { own, site } = await this.#project.core.ask((_context, read) => filesBehind(page.path, read));
    if (own.size > 0) page.own = own;
    return { own: page.own, site };
  }

  async #tellProblems(page: OpenPage): Promise<void> {
    const known = this.#known;
    if (!known) return;
    const { core, root } = this.#project;
    await core.untilQuiet(async () => {
      const files = await this.#filesOf(page);
      const surroundings = {
        root,
        help: this.#help,
        text: (file: string) => this.#project.text(file),
        changedAt: (file: string) => this.#changedAt(file),
      };
      const notices = page.isGone ? [gone, ...known.notices] : known.notices;
      const found = problemsIn(files, known.problems, surroundings, notices);
      const told = JSON.stringify(found);
      // Who was faster has told what is known since.
      if (told === page.told || this.#known !== known) return;
      page.told = told;
      tell(page, { kind: "problems", found });
    });
  }

  /** When a file, or a folder that it is in, was seen to change last; 0 where it is as it was at the start. */
  #changedAt(file: FileId): number {
    let last = 0;
    for (let end = file.length; end > 0; end = file.lastIndexOf("/", end - 1))
      last = Math.max(last, this.#changed.get(file.slice(0, end)) ?? 0);
    return last;
  }
}

function tell({ response }: OpenPage, event: DevEvent): void {
  response.write(`data: ${JSON.stringify(event)}\n\n`);
}
