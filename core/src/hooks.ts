import {
  AsyncParallelHook,
  AsyncSeriesHook,
  AsyncSeriesBailHook,
  AsyncSeriesWaterfallHook,
  HookMap,
  SyncBailHook,
  SyncWaterfallHook,
  type TypedHookMap,
} from "tapable";
import type { Read } from "./database/query.ts";
import type { Completion, CompletionSubject, Cursor, Definition, Hover } from "./editor/cursor.ts";
import type { Hint } from "./editor/hints.ts";
import type { OutlineItem } from "./editor/outline.ts";
import type { RenameAt, Renaming } from "./editor/rename.ts";
import type { Repair, RepairCursor, SiteEdit } from "./editor/repair.ts";
import type { Signature } from "./editor/signature.ts";
import type { Address, Mention, Subject } from "./editor/subject.ts";
import type { Token } from "./editor/tokens.ts";
import type { Config } from "./model/config.ts";
import type { EntryReference, NavigationDraft } from "./model/navigation.ts";
import type { Field, Pills } from "./model/field.ts";
import type { Operation, SchemaPage, SchemaRequest } from "./model/operation.ts";
import type { Page } from "./model/page.ts";
import type { Playground, PlaygroundContext } from "./model/playground.ts";
import type { SearchDocument, SearchHit, SearchRequest } from "./model/search.ts";
import type { Output, Site } from "./model/site.ts";
import type { SpecDocument } from "./model/spec.ts";
import type { SpecExcerpt, SpecExcerptRequest } from "./model/spec-excerpt.ts";
import type { PageReference } from "./model/navigation.ts";
import type { Problem } from "./problem/problem.ts";
import type { Schemas } from "./schema/schemas.ts";
import type { Span } from "./source/origin.ts";
import type { DataTree } from "./syntax/data.ts";
import type { PageTree } from "./syntax/page.ts";

/** What a `parse` tap is given: the text without its byte order mark. Offsets count from the start of `text`. */
export interface ParseInput {
  readonly file: string;
  readonly text: string;
  /**
   * Of a page, no more is asked for now. A tap may read all of it, or leave the rest out; where it cannot say which imports
   * there are without all of it, it may answer with an `incomplete` tree.
   */
  readonly only?: "frontMatter" | "imports";
}

/** What a `locateSpec` tap is given: a spec as docs.json or front matter names it. */
export interface SpecReference {
  readonly written: string;
  /** The file that names it, for relative paths. */
  readonly from: string;
}

/** Subjects of the `check` hooks, by key. */
export interface CheckSubjects {
  config: Config;
  /** The file of a page or snippet. */
  file: string;
  /** The text that a document has for a generated page: to its `Read` a file of MDX, and problems in it stand in the document. */
  content: string;
  /** The source of an OpenAPI document. */
  spec: string;
  navigation: "";
  /** The public path of a page. */
  page: string;
  site: Site;
}

/** What `parse` taps make, by language. */
export interface ParsedTrees {
  json: DataTree;
  yaml: DataTree;
  mdx: PageTree;
  md: PageTree;
}

const parseKeys: Readonly<Record<keyof ParsedTrees, true>> = { json: true, yaml: true, mdx: true, md: true };
const checkKeys: Readonly<Record<keyof CheckSubjects, true>> = {
  config: true,
  file: true,
  content: true,
  spec: true,
  navigation: true,
  page: true,
  site: true,
};

/** The keys of the hooks that have some. */
export const hookKeys: Readonly<Record<"parse" | "check", readonly string[]>> = {
  parse: Object.keys(parseKeys),
  check: Object.keys(checkKeys),
};

type ParseHooks = {
  [Language in keyof ParsedTrees]: SyncBailHook<[ParseInput, Read], ParsedTrees[Language] | undefined>;
};
type CheckHooks = { [Key in keyof CheckSubjects]: AsyncParallelHook<[CheckSubjects[Key], Read]> };

/** Every hook, in pipeline order: what can be extended. Only queries call them. */
export interface Hooks {
  /** The JSON Schemas of docs.json, front matter and vendor extensions; add your keys with `withKey`. */
  readonly schemas: SyncWaterfallHook<[Schemas, Read], Schemas>;
  /** Text to tree, by language ("json", "yaml", "mdx", "md"). The first answer wins. */
  readonly parse: TypedHookMap<ParseHooks>;
  /** docs.json: resolve `$ref` files, apply defaults, upgrade old forms. */
  readonly config: AsyncSeriesWaterfallHook<[Config, Read], Config>;
  /** Which file or URL a written spec reference means. */
  readonly locateSpec: SyncBailHook<[SpecReference, Read], string | undefined>;
  /** A description of an API from its source; the first tap that understands the document answers. */
  readonly readSpec: AsyncSeriesBailHook<[string, Read], SpecDocument | undefined>;
  /** Improve a description: drop operations, add tags, change summaries. What pages say of servers and security, `operation` changes. */
  readonly spec: AsyncSeriesWaterfallHook<[SpecDocument, Read], SpecDocument>;
  /** Improve one operation: title, description, badges, metadata, content. Its address and its group come from the `spec` hook. */
  readonly operation: AsyncSeriesWaterfallHook<[Operation, Read], Operation>;
  /** One schema of a document, by its name under `components.schemas`; the first tap that knows the document answers. */
  readonly schema: AsyncSeriesBailHook<[SchemaRequest, Read], SchemaPage | undefined>;
  /** The part of a document that one page is about, as text; the first tap that knows the document answers. */
  readonly specExcerpt: AsyncSeriesBailHook<[SpecExcerptRequest, Read], SpecExcerpt | undefined>;
  /** Short labels before and after a field's name. Third comes the value of docs.json's `api`. */
  readonly pills: SyncWaterfallHook<[Pills, Field, unknown, Read], Pills>;
  /** Which page an entry of `pages` means. */
  readonly entry: AsyncSeriesBailHook<[EntryReference, Read], PageReference | undefined>;
  /** Improve the navigation: add generated groups, labels, links. Each element has an id of its own. No check follows the links that you add. */
  readonly navigation: AsyncSeriesWaterfallHook<[NavigationDraft, Read], NavigationDraft>;
  /** Improve one page: title, description, icon, tag; of a generated one also the content before it. */
  readonly page: AsyncSeriesWaterfallHook<[Page, Read], Page>;
  /**
   * Ids that links may name in what you draw beside a page's own text, such as the fields of an operation. Asked for pages with an
   * operation, a schema or an endpoint. `a-*` stands for all that begin with `a-`, `*` for any.
   */
  readonly anchors: AsyncSeriesWaterfallHook<[ReadonlySet<string>, Page, Read], ReadonlySet<string>>;
  /** Public paths of pages at which nobody arrives, because their addresses lead elsewhere: add those that you lead away from. */
  readonly redirected: AsyncSeriesWaterfallHook<[ReadonlySet<string>, Read], ReadonlySet<string>>;
  /** What readers can do with the endpoint of a page: mode, servers, values, samples. */
  readonly playground: AsyncSeriesWaterfallHook<[Playground, Operation, PlaygroundContext, Read], Playground>;
  /** Look and report, by subject: "config", "file", "content", "spec", "navigation", "page", "site". */
  readonly check: TypedHookMap<CheckHooks>;
  /** What search finds of one page: add to it, or leave out. */
  readonly searchDocuments: AsyncSeriesWaterfallHook<
    [readonly SearchDocument[], Page, Read],
    readonly SearchDocument[]
  >;
  /** Register output files: one tap after the other, so that the first one to want a path is always the same. */
  readonly emit: AsyncSeriesHook<[Site, Output, Read]>;
  /** Answers what readers look for, best first; the host's own index answers where no tap does. */
  readonly search: AsyncSeriesBailHook<[SearchRequest, Read], readonly SearchHit[] | undefined>;
  /** What is known of the thing under the cursor. */
  readonly hover: AsyncSeriesBailHook<[Cursor, Read], Hover | undefined>;
  /** What could stand at the cursor. */
  readonly completions: AsyncSeriesWaterfallHook<
    [readonly Completion[], Cursor, Read],
    readonly Completion[]
  >;
  /** What is known of something that `completions` offered without documentation, in Markdown: asked for what is looked at. */
  readonly completionDetails: AsyncSeriesBailHook<[CompletionSubject, Read], string | undefined>;
  /** Where the thing under the cursor is written. */
  readonly definition: AsyncSeriesBailHook<[Cursor, Read], readonly Definition[] | undefined>;
  /** What the thing under the cursor is or leads to. */
  readonly subject: AsyncSeriesBailHook<[Cursor, Read], Subject | undefined>;
  /** Paths that one file names in a way of your own, such as icons that are files: editors follow them like links. */
  readonly addresses: AsyncSeriesWaterfallHook<[readonly Address[], string, Read], readonly Address[]>;
  /** The places of one file that lead to subjects of the site: a page, a snippet, or a file of the configuration. */
  readonly mentions: AsyncSeriesWaterfallHook<[readonly Mention[], string, Read], readonly Mention[]>;
  /** What paths and operations mean that stand in a part of a file: an editor shows it beside them. Places outside of it are left out. */
  readonly hints: AsyncSeriesWaterfallHook<[readonly Hint[], string, Span, Read], readonly Hint[]>;
  /** What the thing takes in which the cursor stands, such as a component's tag. */
  readonly signature: AsyncSeriesBailHook<[Cursor, Read], Signature | undefined>;
  /** Where colours are written in a file, without quotes: hexadecimal, `rgb()` or `hsl()`. What is none of them is left out. */
  readonly colors: AsyncSeriesWaterfallHook<[readonly Span[], string, Read], readonly Span[]>;
  /** The words of a file whose meaning its grammar does not tell, in any order: of those in one place, the longest counts. */
  readonly tokens: AsyncSeriesWaterfallHook<[readonly Token[], string, Read], readonly Token[]>;
  /** What under the cursor can be named anew; with a new name, what changes by that, without the places that name it. */
  readonly rename: AsyncSeriesBailHook<[Cursor, string | undefined, Read], RenameAt | undefined>;
  /** The edits of one file with which it goes on leading where it led, once something has another name. */
  readonly follow: AsyncSeriesWaterfallHook<
    [readonly SiteEdit[], string, Renaming, Read],
    readonly SiteEdit[]
  >;
  /** The parts of a file that have names, in any order: where they stand says what belongs to what. */
  readonly outline: AsyncSeriesWaterfallHook<[readonly OutlineItem[], string, Read], readonly OutlineItem[]>;
  /**
   * Ways to mend a problem, beside the fixes that it came with: asked for when somebody wants to mend it, so that they may do
   * what would be too much for every check. The cursor is at the problem's start, and tells whether `onlySafe` ones are wanted: others
   * need not be looked for then.
   */
  readonly repairs: AsyncSeriesWaterfallHook<
    [readonly Repair[], Problem, RepairCursor, Read],
    readonly Repair[]
  >;
}

export function createHooks(): Hooks {
  return {
    schemas: new SyncWaterfallHook(["schemas", "read"], "schemas"),
    parse: keyed("parse", (name) => new SyncBailHook<[unknown, Read], unknown>(["input", "read"], name)),
    config: new AsyncSeriesWaterfallHook(["config", "read"], "config"),
    locateSpec: new SyncBailHook(["reference", "read"], "locateSpec"),
    readSpec: new AsyncSeriesBailHook(["source", "read"], "readSpec"),
    spec: new AsyncSeriesWaterfallHook(["spec", "read"], "spec"),
    operation: new AsyncSeriesWaterfallHook(["operation", "read"], "operation"),
    schema: new AsyncSeriesBailHook(["reference", "read"], "schema"),
    specExcerpt: new AsyncSeriesBailHook(["request", "read"], "specExcerpt"),
    pills: new SyncWaterfallHook(["pills", "field", "api", "read"], "pills"),
    entry: new AsyncSeriesBailHook(["entry", "read"], "entry"),
    navigation: new AsyncSeriesWaterfallHook(["navigation", "read"], "navigation"),
    page: new AsyncSeriesWaterfallHook(["page", "read"], "page"),
    anchors: new AsyncSeriesWaterfallHook(["anchors", "page", "read"], "anchors"),
    redirected: new AsyncSeriesWaterfallHook(["paths", "read"], "redirected"),
    playground: new AsyncSeriesWaterfallHook(["playground", "operation", "context", "read"], "playground"),
    check: keyed("check", (name) => new AsyncParallelHook<[unknown, Read]>(["subject", "read"], name)),
    searchDocuments: new AsyncSeriesWaterfallHook(["documents", "page", "read"], "searchDocuments"),
    emit: new AsyncSeriesHook(["site", "output", "read"], "emit"),
    search: new AsyncSeriesBailHook(["request", "read"], "search"),
    hover: new AsyncSeriesBailHook(["cursor", "read"], "hover"),
    completions: new AsyncSeriesWaterfallHook(["completions", "cursor", "read"], "completions"),
    completionDetails: new AsyncSeriesBailHook(["subject", "read"], "completionDetails"),
    definition: new AsyncSeriesBailHook(["cursor", "read"], "definition"),
    subject: new AsyncSeriesBailHook(["cursor", "read"], "subject"),
    addresses: new AsyncSeriesWaterfallHook(["addresses", "file", "read"], "addresses"),
    mentions: new AsyncSeriesWaterfallHook(["mentions", "file", "read"], "mentions"),
    hints: new AsyncSeriesWaterfallHook(["hints", "file", "span", "read"], "hints"),
    signature: new AsyncSeriesBailHook(["cursor", "read"], "signature"),
    colors: new AsyncSeriesWaterfallHook(["spans", "file", "read"], "colors"),
    tokens: new AsyncSeriesWaterfallHook(["tokens", "file", "read"], "tokens"),
    rename: new AsyncSeriesBailHook(["cursor", "newName", "read"], "rename"),
    follow: new AsyncSeriesWaterfallHook(["edits", "file", "renaming", "read"], "follow"),
    outline: new AsyncSeriesWaterfallHook(["items", "file", "read"], "outline"),
    repairs: new AsyncSeriesWaterfallHook(["repairs", "problem", "cursor", "read"], "repairs"),
  };
}

/** A hook for each key, made when it is asked for. Only the type knows what each key's hook is given. */
function keyed<Keyed extends object, Made extends object>(
  name: string,
  make: (name: string) => Made,
): TypedHookMap<Keyed> {
  return new HookMap<Made>((key) => make(`${name}:${key}`), name) as unknown as TypedHookMap<Keyed>;
}
