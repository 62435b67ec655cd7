import { isMap, type Value } from "../evaluation/value.ts";
import type { PageNode } from "../syntax/page.ts";
import type { PlainNode, PlainUpdate } from "./plain-node.ts";
import type { Scope } from "./scope.ts";

/** `node`: an `Update` as its author wrote it. */
export function plainUpdate(
  node: PageNode,
  id: string,
  content: readonly PlainNode[],
  { file }: Scope,
): PlainUpdate {
  const props = node.made?.props ?? file.propsOf(node).values;
  const [label, title, date] = ["label", "title", "date"].map((name) => words(props.get(name)));
  const rss = props.get("rss");
  const own = (name: string): string => (isMap(rss) ? words(rss.get(name)) : "");
  const tags = props.get("tags");
  return {
    id,
    label: [label, title, date].find((each) => each) ?? "Update",
    date: date ?? "",
    description: words(props.get("description")),
    tags: (Array.isArray(tags) ? (tags as readonly Value[]) : [tags]).map(words).filter((tag) => tag !== ""),
    rss: { title: own("title"), description: own("description") },
    content,
  };
}

function words(value: Value): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

/** Components that show their content as it is. */
const standAside = new Set(["Update", "Visibility", "Column", "Columns"]);

/** What an element in an update shows: marked where a component makes it. */
export function markedIn(node: PageNode, shown: readonly PlainNode[]): readonly PlainNode[] {
  const name = node.name ?? "";
  if (!/^\p{Lu}/u.test(name) || standAside.has(name)) return shown;
  return shown.map((block) => ({ ...block, data: { ...block.data, component: true } }));
}
