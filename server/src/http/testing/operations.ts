// What the published document says of each operation.

export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

interface Response {
  readonly headers?: Readonly<Record<string, unknown>>;
  /** Absent where the answer has no body. */
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Operation {
  readonly path: string;
  /** In capitals. */
  readonly method: string;
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, Response>>;
}

/** All operations of a document without references between parameters or bodies. */
export function operationsOf(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...(operation as Operation),
      path,
      method: method.toUpperCase(),
    })),
  );
}

export function bodySchema(operation: Operation): Schema | undefined {
  return operation.requestBody?.content["application/json"]?.schema;
}

/** Parameters of a place, but for those whose value is a matter of what the service has. */
export function parametersIn(
  operation: Operation,
  place: "query" | "header",
): Readonly<Record<string, Schema>> {
  const found = (operation.parameters ?? []).filter((each) => each.in === place && each.name !== "cursor");
  return Object.fromEntries(found.map(({ name, schema }) => [name, schema]));
}
