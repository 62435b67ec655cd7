import { jobStatuses } from "../jobs/job.ts";
import { body, object, text, textOrNull, time, words, type JsonSchema } from "./json-schema.ts";

const source = object({
  repository: { ...text, description: "URL of the repository; of a folder, its `file:` URL." },
  ref: {
    ...textOrNull,
    description:
      "The branch that the job starts from, and that its pull request goes to; null until it is known, where the project names none.",
  },
});

const number: JsonSchema = { type: "number" };
const texts: JsonSchema = { type: "array", items: text };

/** What requests send. */
export const prompt: JsonSchema = body({
  prompt: {
    ...words(
      20_000,
      "What the agent is to do, without U+0000 and halves of surrogate pairs. White space around it does not count.",
    ),
    pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$",
  },
});

const groups: JsonSchema = { type: "array", items: words(2000), maxItems: 100 };

export const searchRequest: JsonSchema = body(
  {
    query: words(1000, "What is looked for."),
    pageSize: { type: "integer", minimum: 1, maximum: 50, default: 10, description: "Results at most." },
    scoreThreshold: {
      type: "number",
      minimum: 0,
      maximum: 1,
      description: "Leaves out results with a lower score.",
    },
    filter: body(
      {
        version: words(2000),
        language: words(2000),
        shared: { type: "boolean", description: "Also what belongs to no version or language." },
        tag: words(2000),
        groups,
      },
      ["version", "language", "shared", "tag", "groups"],
    ),
    preferred: body({ version: words(2000), language: words(2000) }, ["version", "language"]),
  },
  ["pageSize", "scoreThreshold", "filter", "preferred"],
);

export const pageRequest: JsonSchema = body(
  { path: words(2000, "Path of a page, as search results have it."), groups },
  ["groups"],
);

export const previewRequest: JsonSchema = body({
  branch: words(200, "A branch of the project's repository."),
});

export const rollbackRequest: JsonSchema = body(
  {
    statusId: {
      type: "string",
      pattern: "^[\\w-]{1,64}$",
      description:
        "A deployment that succeeded, whose release is shown again. Default: the release before this one.",
    },
  },
  ["statusId"],
);

/** Of what takes a body for the sake of clients that always send one. */
export const nothing: JsonSchema = body({});

const deployment = {
  _id: { ...text, description: "The statusId." },
  projectId: text,
  subdomain: { ...text, description: "The project's domain." },
  status: { type: "string", enum: ["queued", "in_progress", "success", "failure"] },
  source: {
    type: "string",
    enum: ["api", "webhook", "start", "rollback"],
    description: "What asked for it.",
  },
  kind: { type: "string", enum: ["production", "preview"] },
  branch: { ...textOrNull, description: "Of a preview." },
  createdAt: time,
  startedAt: { type: ["string", "null"], format: "date-time" },
  endedAt: { type: ["string", "null"], format: "date-time" },
  summary: { ...text, description: "What came of it; empty until it has ended." },
  shown: {
    type: "boolean",
    description:
      "Whether its release is what is shown now, at the project's address or at that of its preview.",
  },
  commit: {
    type: ["object", "null"],
    properties: {
      sha: text,
      ref: text,
      message: text,
      filesChanged: {
        type: ["object", "null"],
        properties: { added: texts, modified: texts, removed: texts },
        required: ["added", "modified", "removed"],
        description: "What the commit changes; null where that is not known, or more than 300 files.",
      },
    },
    required: ["sha", "ref", "message", "filesChanged"],
    description: "What was built, or is shown again; null for a docs folder.",
  },
  author: {
    type: ["object", "null"],
    properties: { name: text, avatarUrl: { type: "null" }, githubUserId: { type: "null" } },
    required: ["name", "avatarUrl", "githubUserId"],
    description: "Who wrote the commit; null where there is none.",
  },
  screenshot: { type: "null" },
  screenshotLight: { type: "null" },
  screenshotDark: { type: "null" },
} satisfies Readonly<Record<string, JsonSchema>>;

/** Names of what answers hold. */
export type ComponentName =
  | "StatusId"
  | "Preview"
  | "DeploymentStatus"
  | "DeploymentList"
  | "Job"
  | "JobList"
  | "SearchResult"
  | "Page"
  | "Health"
  | "Problem";

export const components: Readonly<Record<ComponentName, JsonSchema>> = {
  Job: object({
    id: text,
    status: { type: "string", enum: jobStatuses },
    source,
    model: { ...text, description: "The model that does the job." },
    prLink: {
      ...textOrNull,
      description: "The pull request; null while the job is active, and where no file changed.",
    },
    createdAt: time,
    archivedAt: { type: ["string", "null"], format: "date-time" },
  }),
  JobList: object({
    jobs: { type: "array", items: { $ref: "#/components/schemas/Job" } },
    nextCursor: { ...textOrNull, description: "For the next page; null on the last one." },
  }),
  SearchResult: object({
    content: { ...text, description: "The section that was found, as Markdown." },
    path: { ...text, description: "Path of its page." },
    metadata: object(
      {
        score: { type: "number", minimum: 0, maximum: 1 },
        title: text,
        heading: text,
        anchor: text,
        url: text,
        breadcrumbs: texts,
        kind: text,
        version: textOrNull,
        inVersion: {
          ...text,
          description: "Of the navigation around the page, where the page has another one.",
        },
        language: textOrNull,
        tag: textOrNull,
        tags: texts,
        highlights: { type: "object" },
      },
      ["inVersion"],
    ),
  }),
  Page: object({ path: text, content: { ...text, description: "The page as Markdown." } }),
  StatusId: object({ statusId: { ...text, description: "For the deployment's status." } }),
  Preview: object({ statusId: text, previewUrl: { ...text, format: "uri" } }),
  DeploymentStatus: object({
    ...deployment,
    logs: { ...texts, description: "At most 1000 lines." },
  }),
  DeploymentList: object({
    deployments: { type: "array", items: object(deployment) },
    nextCursor: { ...textOrNull, description: "For the next page; null on the last one." },
  }),
  Health: object({ status: { type: "string", enum: ["ok", "ready"] } }),
  Problem: object(
    {
      error: { ...text, description: "What is wrong, for people." },
      type: text,
      title: text,
      status: number,
      detail: text,
      code: { ...text, description: "What is wrong, for programs." },
      requestId: { ...text, description: "Names the request in the server's log." },
      field: { ...text, description: "The field that is wrong." },
      errors: { type: "array", items: object({ field: text, message: text }) },
      message: { ...text, description: "The same as `error`, where a page is not found." },
    },
    ["field", "errors", "message"],
  ),
};
