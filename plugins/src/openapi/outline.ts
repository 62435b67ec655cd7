import { dataTree, isObject, isPage, memberAt, type FileId, type OutlineItem, type Read } from "@octavo/core";
import { methods } from "./path-item.ts";

/** The operations, webhooks and schemas that an OpenAPI document has. */
export async function outlineDocument(
  items: readonly OutlineItem[],
  file: FileId,
  read: Read,
): Promise<readonly OutlineItem[]> {
  if (isPage(file)) return items;
  const tree = await read.get(dataTree, file);
  if (typeof memberAt(tree.value, ["openapi"]) !== "string") return items;
  const own: OutlineItem[] = [];
  for (const section of ["paths", "webhooks"] as const) {
    const written = memberAt(tree.value, [section]);
    for (const [name, item] of Object.entries(isObject(written) ? written : {})) {
      for (const method of methods) {
        const operation = memberAt(item, [method]);
        if (!isObject(operation)) continue;
        const path = [section, name, method];
        own.push({
          name: section === "paths" ? `${method.toUpperCase()} ${name}` : `webhook ${name}`,
          ...(typeof operation["summary"] === "string" && { detail: operation["summary"] }),
          kind: "operation",
          span: tree.span(path, "entry"),
          selection: tree.span(path, "key"),
          ...(operation["deprecated"] === true && { deprecated: true }),
        });
      }
    }
  }
  const schemas = memberAt(tree.value, ["components", "schemas"]);
  for (const [name, schema] of Object.entries(isObject(schemas) ? schemas : {})) {
    const path = ["components", "schemas", name];
    const title = memberAt(schema, ["title"]);
    own.push({
      name,
      ...(typeof title === "string" && { detail: title }),
      kind: "schema",
      span: tree.span(path, "entry"),
      selection: tree.span(path, "key"),
    });
  }
  return [...items, ...own];
}
