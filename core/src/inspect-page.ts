import type { Core } from "./core.ts";
import { pageReportOf, type PageReport } from "./inspect.ts";
import type { Field } from "./model/field.ts";
import {
  operationKey,
  schemaKey,
  splitOperationKey,
  type Body,
  type Callback,
  type Operation,
  type OperationReference,
  type Response,
  type SchemaPage,
} from "./model/operation.ts";
import type { Page } from "./model/page.ts";
import { playgroundReport, type PlaygroundReport } from "./model/playground.ts";
import type { SecurityScheme } from "./model/spec.ts";
import { operation, page, playground, schema } from "./queries.ts";

/** A page, whole, as `octavo inspect --page` prints it. Keys are added, never changed. */
export interface PageDetails extends Omit<PageReport, "operation"> {
  /** Of a generated page, the metadata of its operation. */
  readonly frontMatter: Page["frontMatter"];
  /** The endpoint that the page shows, whether it is in an OpenAPI document or in front matter. */
  readonly operation: OperationDetails | null;
  readonly schema: (Pick<SchemaPage, "spec" | "name" | "example"> & { readonly field: FieldDetails }) | null;
}

export type OperationDetails = (OperationReference | { readonly method: string; readonly path: string }) &
  Pick<Operation, "title" | "description" | "deprecated" | "tags" | "servers"> &
  PlaygroundReport & {
    readonly parameters: readonly FieldDetails[];
    readonly bodies: readonly WithField<Body>[];
    readonly callbacks: readonly CallbackDetails[];
    readonly responses: readonly ResponseDetails[];
    /** Each list is a choice of schemes that are needed together. */
    readonly security: readonly (readonly SecurityScheme[])[];
  };

interface CallbackDetails extends Omit<Callback, "parameters" | "bodies" | "responses"> {
  readonly parameters: readonly FieldDetails[];
  readonly bodies: readonly WithField<Body>[];
  readonly responses: readonly ResponseDetails[];
}

interface ResponseDetails extends Omit<Response, "headers" | "contents"> {
  readonly headers: readonly FieldDetails[];
  readonly contents: readonly WithField<Response["contents"][number]>[];
}

export interface FieldDetails extends Omit<Field, "schema" | "origin" | "alternatives" | "children"> {
  readonly alternatives: readonly { readonly label: string; readonly field: FieldDetails }[];
  readonly children: readonly FieldDetails[];
}

type WithField<T> = Omit<T, "field"> & { readonly field: FieldDetails };

/** Levels of children that are opened through references. */
const levels = 6;

/** Describes the page at a public path; undefined where there is none. Call after `refresh`. */
export async function inspectPage(core: Core, path: string): Promise<PageDetails | undefined> {
  const found = await core.get(page, path);
  if (!found) return undefined;
  const reference = found.route.schema;
  const shown = reference ? await core.get(schema, schemaKey(reference, levels)) : undefined;
  return {
    ...pageReportOf(found, found.route),
    frontMatter: found.frontMatter,
    operation: found.endpoint === null ? null : await operationDetails(core, found, found.endpoint),
    schema: shown
      ? { spec: shown.spec, name: shown.name, field: fieldDetails(shown.field), example: shown.example }
      : null,
  };
}

async function operationDetails(
  core: Core,
  { path, route }: Page,
  endpoint: string,
): Promise<OperationDetails | null> {
  const { source, key } = splitOperationKey(endpoint);
  const found = await core.get(operation, operationKey(source, key, levels));
  if (!found) return null;
  const { method, title, description, deprecated, tags, servers, security } = found;
  const offered = await core.get(playground, path);
  return {
    ...(route.operation ?? { method, path: found.path }),
    title,
    description,
    deprecated,
    tags,
    ...exchangeDetails(found),
    callbacks: found.callbacks.map((callback) => ({ ...callback, ...exchangeDetails(callback) })),
    security: security.map(({ schemes }) => schemes),
    servers,
    ...(offered ? playgroundReport(offered) : { samples: found.samples, playground: noPlayground }),
  };
}

const noPlayground: PlaygroundReport["playground"] = {
  mode: "none",
  proxy: false,
  prefill: { parameters: {} },
};

function exchangeDetails({
  parameters,
  bodies,
  responses,
}: Pick<Operation, "parameters" | "bodies" | "responses">): Pick<
  CallbackDetails,
  "parameters" | "bodies" | "responses"
> {
  return {
    parameters: parameters.map(fieldDetails),
    bodies: bodies.map(withField),
    responses: responses.map((response) => ({
      ...response,
      headers: response.headers.map(fieldDetails),
      contents: response.contents.map(withField),
    })),
  };
}

function withField<T extends { readonly field: Field }>(owner: T): WithField<T> {
  return { ...owner, field: fieldDetails(owner.field) };
}

/** A field without what is there for plugins alone. */
function fieldDetails(field: Field): FieldDetails {
  const { schema: _schema, origin: _origin, alternatives, children, ...shown } = field;
  return { ...shown, alternatives: alternatives.map(withField), children: children.map(fieldDetails) };
}
